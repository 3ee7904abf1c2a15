import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

/**
 * Every field at the root of an operation, those inside inline and named fragments too. The document has been
 * validated: fragments form no cycle, and expanded they hold few fields.
 */
export function rootFieldsOf(operation: OperationDefinitionNode, { definitions }: DocumentNode): FieldNode[] {
  const fragments = new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet]] : [],
    ),
  );
  const fieldsOf = ({ selections }: SelectionSetNode): FieldNode[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      const inner =
        selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value);
      return inner ? fieldsOf(inner) : [];
    });
  return fieldsOf(operation.selectionSet);
}
