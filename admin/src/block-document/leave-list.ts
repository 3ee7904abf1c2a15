import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Enter in the empty last item of a list continues with a paragraph below it. */
export function leaveList(
  { selection, tr, schema }: EditorState,
  dispatch?: (transaction: Transaction) => void,
): boolean {
  const { $from, empty } = selection;
  const item = $from.parent;
  const list = $from.node(-1);
  const isLast = $from.depth > 1 && $from.index(-1) === list.childCount - 1;
  const paragraph = schema.nodes['paragraph']?.create();
  if (!empty || item.type.name !== 'listItem' || item.content.size > 0 || !isLast || !paragraph) return false;
  if (!dispatch) return true;
  // A list cannot be empty: it becomes the paragraph.
  const isOnly = list.childCount === 1;
  const [start, end] = isOnly ? [$from.before(-1), $from.after(-1)] : [$from.before(), $from.after()];
  tr.delete(start, end);
  const at = isOnly ? start : start + 1;
  tr.insert(at, paragraph).setSelection(TextSelection.create(tr.doc, at + 1));
  dispatch(tr.scrollIntoView());
  return true;
}
