import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import { JSDOM } from 'jsdom';
import { editorExtensions } from './editor-extensions.js';
import { EditorMapping } from './editor-mapping.js';
import { indentItem, joinItemBackward, joinItemForward, outdentItem, splitItem } from './list-keys.js';

const schema = getSchema(editorExtensions({ draw: () => undefined }));
const mapping = () => new EditorMapping(schema, new JSDOM('').window.document);

function positionOf(document: Node, text: string): number {
  let found = -1;
  document.descendants((node, position) => {
    if (node.isText && node.text === text) found = position;
  });
  return found;
}

/** A list with the cursor before or behind a text. */
function listWith(items: string[], text: string, { ordered = false, isBehind = false } = {}): EditorState {
  const doc = mapping().toDocument([{ id: 'a', type: 'list', attrs: { items, ordered } }]);
  const at = positionOf(doc, text) + (isBehind ? text.length : 0);
  return EditorState.create({ doc, selection: TextSelection.create(doc, at) });
}

/** The blocks after the commands, without their ids. */
function blocksAfter(state: EditorState, ...commands: Command[]) {
  let current = state;
  for (const command of commands)
    command(current, (tr) => {
      current = current.apply(tr);
    });
  current.doc.check();
  return mapping()
    .toBlocks(current.doc)
    .map(({ type, text, attrs }) => ({ type, ...(text !== undefined && { text }), ...(attrs && { attrs }) }));
}

const list = (items: string[], ordered = false) => ({ type: 'list', attrs: { items, ordered } });

it.each([false, true])('indents an item into a list of the same kind, and back (numbered: %s)', (ordered) => {
  const [open, close] = ordered ? ['<ol>', '</ol>'] : ['<ul>', '</ul>'];
  const state = listWith(['one', 'two', 'three'], 'two', { ordered });
  expect(blocksAfter(state, indentItem)).toEqual([list([`one${open}<li>two</li>${close}`, 'three'], ordered)]);
  expect(blocksAfter(state, indentItem, outdentItem)).toEqual([list(['one', 'two', 'three'], ordered)]);
});

it('adds an item to the list that the item above has, whatever its kind', () => {
  const state = listWith(['one<ol start="3"><li>x</li></ol>', 'two'], 'two');
  expect(blocksAfter(state, indentItem)).toEqual([list(['one<ol start="3"><li>x</li><li>two</li></ol>'])]);
});

it('takes the items below along when an item goes one level up', () => {
  const state = listWith(['one<ul><li>x</li><li>y<ol><li>z</li></ol></li></ul>'], 'x');
  expect(blocksAfter(state, outdentItem)).toEqual([list(['one', 'x<ul><li>y<ol><li>z</li></ol></li></ul>'])]);
});

it('leaves Tab to the browser where no level is left', () => {
  expect(indentItem(listWith(['one', 'two'], 'one'))).toBe(false);
  expect(outdentItem(listWith(['one', 'two'], 'two'))).toBe(false);
});

it('splits an item, and ends the list one level at a time', () => {
  const nested = listWith(['one<ul><li>x</li></ul>'], 'x', { isBehind: true });
  expect(blocksAfter(nested, splitItem)).toEqual([list(['one<ul><li>x</li><li></li></ul>'])]);
  expect(blocksAfter(nested, splitItem, splitItem)).toEqual([list(['one<ul><li>x</li></ul>', ''])]);
  expect(blocksAfter(nested, splitItem, splitItem, splitItem)).toEqual([
    list(['one<ul><li>x</li></ul>']),
    { type: 'paragraph', text: '' },
  ]);
});

it('joins the texts of neighbors with Backspace and Delete', () => {
  const items = ['one<ul><li>x</li></ul>', 'two'];
  expect(blocksAfter(listWith(items, 'two'), joinItemBackward)).toEqual([list(['one<ul><li>xtwo</li></ul>'])]);
  expect(blocksAfter(listWith(items, 'x', { isBehind: true }), joinItemForward)).toEqual([
    list(['one<ul><li>xtwo</li></ul>']),
  ]);
  expect(blocksAfter(listWith(['one', 'two'], 'one'), joinItemBackward)).toEqual([
    { type: 'paragraph', text: 'one' },
    list(['two']),
  ]);
});
