import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

/**
 * The root fields of an operation, including those in inline and named fragments. Expects a validated document, without
 * fragment cycles and within the size limit.
 */
export function getRootFields(operation: OperationDefinitionNode, { definitions }: DocumentNode): FieldNode[] {
  const fragments = new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet]] : [],
    ),
  );
  const collectFields = ({ selections }: SelectionSetNode): FieldNode[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      const inner =
        selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value);
      return inner ? collectFields(inner) : [];
    });
  return collectFields(operation.selectionSet);
}
