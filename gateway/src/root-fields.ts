import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

/** The root fields of an operation; see {@link getFields}. */
export const getRootFields = ({ selectionSet }: OperationDefinitionNode, document: DocumentNode): FieldNode[] =>
  getFields(selectionSet, document);

/**
 * The fields of a selection, including those in inline and named fragments. Expects a validated document, without
 * fragment cycles and within the size limit.
 */
export function getFields(selectionSet: SelectionSetNode, { definitions }: DocumentNode): FieldNode[] {
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
  return collectFields(selectionSet);
}
