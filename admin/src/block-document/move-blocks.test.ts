import { getSchema } from '@tiptap/core';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { JSDOM } from 'jsdom';
import { editorExtensions } from './editor-extensions.js';
import { EditorMapping } from './editor-mapping.js';
import { deleteBlock, moveBlocks } from './move-blocks.js';

const schema = getSchema(editorExtensions({ draw: () => undefined }));
const mapping = new EditorMapping(schema, new JSDOM('').window.document);

const blocks = [
  { id: 'a', type: 'paragraph', text: 'one' },
  { id: 'b', type: 'divider' },
  { id: 'c', type: 'list', attrs: { items: ['x', 'y'] } },
  { id: 'd', type: 'paragraph', text: 'two' },
];
const doc = mapping.toDocument(blocks);
const starts = blocks.map((_, index) => doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0));
const within = (from: number, to = from) =>
  EditorState.create({ doc, selection: TextSelection.between(doc.resolve(from), doc.resolve(to)) });
const idsAfter = (state: EditorState, direction: 'up' | 'down') => {
  const moved = moveBlocks(state, direction);
  return moved && mapping.toBlocks(moved.doc).map(({ id }) => id);
};
const [, divider = 0, list = 0, last = 0] = starts;

it('moves the block at the cursor, which stays in its text', () => {
  const state = within(list + 4);
  const moved = moveBlocks(state, 'up');
  expect(moved && mapping.toBlocks(moved.doc)).toEqual([blocks[0], blocks[2], blocks[1], blocks[3]]);
  expect(moved?.selection.$from.parent.textContent).toBe('x');
  expect(idsAfter(state, 'down')).toEqual(['a', 'b', 'd', 'c']);
});

it('moves all blocks of the selection, and those without text', () => {
  expect(idsAfter(within(1, list + 4), 'down')).toEqual(['d', 'a', 'b', 'c']);
  const selected = EditorState.create({ doc, selection: NodeSelection.create(doc, divider) });
  expect(idsAfter(selected, 'up')).toEqual(['b', 'a', 'c', 'd']);
  const moved = moveBlocks(selected, 'down');
  expect(moved?.selection instanceof NodeSelection && moved.selection.node.type.name).toBe('divider');
});

it('moves nothing over the ends of the document', () => {
  expect(moveBlocks(within(2), 'up')).toBe(null);
  expect(moveBlocks(within(last + 2), 'down')).toBe(null);
});

it('deletes the block at the cursor, and leaves an empty document with a paragraph', () => {
  expect(mapping.toBlocks(deleteBlock(within(list + 4)).doc).map(({ id }) => id)).toEqual(['a', 'b', 'd']);
  const single = EditorState.create({ doc: mapping.toDocument([{ id: 'a', type: 'divider' }]) });
  expect(deleteBlock(single).doc.firstChild?.type.name).toBe('paragraph');
});
