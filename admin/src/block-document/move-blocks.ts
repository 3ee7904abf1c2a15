import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state';

/** First and last block of the selection. */
function selectedBlocks({ selection }: EditorState): [number, number] {
  const { $from, $to } = selection;
  const first = $from.index(0);
  // An end at the top level is behind the last block.
  return [first, Math.max(first, $to.depth === 0 ? $to.index(0) - 1 : $to.index(0))];
}

/** Moves the blocks of the selection over the one above or below them; null at the end of the document. */
export function moveBlocks(state: EditorState, direction: 'up' | 'down'): Transaction | null {
  const { doc, tr } = state;
  const [first, last] = selectedBlocks(state);
  const neighbor = doc.maybeChild(direction === 'up' ? first - 1 : last + 1);
  if (!neighbor) return null;
  const start = startOf(state, first);
  const end = startOf(state, last + 1);
  // The neighbor moves, so that the selection stays in its text.
  if (direction === 'up') tr.insert(end, neighbor).delete(start - neighbor.nodeSize, start);
  else tr.delete(end, end + neighbor.nodeSize).insert(start, neighbor);
  return tr.scrollIntoView();
}

/** Deletes the block at the cursor. */
export function deleteBlock(state: EditorState): Transaction {
  const { doc, tr, schema } = state;
  const [first] = selectedBlocks(state);
  const start = startOf(state, first);
  const end = startOf(state, first + 1);
  const paragraph = schema.nodes['paragraph']?.create();
  // A document has at least one block.
  return doc.childCount === 1 && paragraph ? tr.replaceWith(start, end, paragraph) : tr.delete(start, end);
}

/** Selects the block at the cursor as a whole. */
export const selectBlock = (state: EditorState): Transaction =>
  state.tr.setSelection(NodeSelection.create(state.doc, startOf(state, selectedBlocks(state)[0])));

function startOf({ doc }: EditorState, index: number): number {
  let position = 0;
  for (let at = 0; at < index; at++) position += doc.child(at).nodeSize;
  return position;
}
