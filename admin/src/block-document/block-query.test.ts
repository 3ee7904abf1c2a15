import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { JSDOM } from 'jsdom';
import { blockQueryAt } from './block-query.js';
import { editorExtensions } from './editor-extensions.js';
import { EditorMapping } from './editor-mapping.js';

const schema = getSchema(editorExtensions({ draw: () => undefined }));
const mapping = new EditorMapping(schema, new JSDOM('').window.document);

it('reads what is typed behind a slash at the beginning of a word', () => {
  const queryIn = (text: string, type = 'paragraph') => {
    const opened = mapping.toDocument([{ id: 'a', type, text }]);
    const end = opened.firstChild?.content.size ?? 0;
    return blockQueryAt(EditorState.create({ doc: opened, selection: TextSelection.create(opened, end + 1) }));
  };
  expect(queryIn('/')).toEqual({ from: 1, text: '' });
  expect(queryIn('some /head')).toEqual({ from: 6, text: 'head' });
  expect(queryIn('/numbered list')).toEqual({ from: 1, text: 'numbered list' });
  expect(queryIn('and/or')).toBe(null);
  expect(queryIn('https://x')).toBe(null);
  expect(queryIn('/', 'code')).toBe(null);
  const list = mapping.toDocument([{ id: 'a', type: 'list', attrs: { items: ['/'] } }]);
  expect(blockQueryAt(EditorState.create({ doc: list, selection: TextSelection.atEnd(list) }))).toBe(null);
});
