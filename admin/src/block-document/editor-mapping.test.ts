import { getSchema } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import type { Block } from './block.js';
import { editorExtensions } from './editor-extensions.js';
import { EditorMapping } from './editor-mapping.js';

const schema = getSchema(editorExtensions({ draw: () => undefined }));
const page = new JSDOM('').window.document;
const mapping = () => new EditorMapping(schema, page);

const inline = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'a <b>bold</b> word',
    '<em>x</em><a href="/docs">y</a>',
    '<strong><code>x</code></strong>',
    'two  spaces\nand a line',
    '<p>stray</p>',
    'a<ol start="3"><li>b<ul><li>c</li></ul></li></ol>',
    '<a id="x"></a>anchor',
    'H<sub>2</sub>O <mark>x</mark><br>',
    '&lt;b&gt; &amp; <img src=x onerror=alert(1)>',
  ),
);
/** Most are rectangular, as the editor writes them. */
const rows = fc.oneof(
  fc.nat({ max: 3 }).chain((length) => fc.array(fc.array(inline, { minLength: length, maxLength: length }))),
  fc.array(fc.array(fc.oneof(inline, fc.jsonValue({ maxDepth: 1 })))),
);
const attrs = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));
const anyBlock = fc
  .record(
    {
      id: fc.uuid(),
      type: fc.oneof(
        fc.constantFrom('paragraph', 'heading', 'quote', 'code', 'divider', 'list', 'image', 'table', 'embed', 'story'),
        fc.string(),
      ),
      text: inline,
      attrs: fc.oneof(
        attrs,
        fc.record({ items: fc.array(inline), ordered: fc.boolean(), extra: fc.string() }, { requiredKeys: ['items'] }),
        fc.record({ rows, header: fc.oneof(fc.boolean(), fc.string()) }, { requiredKeys: ['rows'] }),
        fc.record({ level: fc.integer(), cite: fc.string(), language: fc.string() }, { requiredKeys: [] }),
      ),
      foreign: fc.jsonValue({ maxDepth: 2 }),
    },
    { requiredKeys: ['id', 'type'] },
  )
  .map((block) => block as Block);

it('round-trips every document unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyBlock, { minLength: 1 }), (blocks) => {
      const own = mapping();
      const restored = schema.nodeFromJSON(JSON.parse(JSON.stringify(own.toDocument(blocks).toJSON())));
      expect(own.toBlocks(own.toDocument(blocks))).toEqual(blocks);
      // Nodes of the editor carry a copy of their block.
      expect(mapping().toBlocks(restored)).toEqual(JSON.parse(JSON.stringify(blocks)));
    }),
  );
});

it('changes the text of a block and preserves unknown fields', () => {
  const source = { id: 'a', type: 'heading', text: 'Old', attrs: { level: 3, anchor: 'x' }, foreign: 1 } as Block;
  const own = mapping();
  const heading = own.toDocument([source]).child(0);
  const changed = heading.copy(heading.content.replaceChild(0, schema.text('New <b>')));
  const [block] = own.toBlocks(own.toDocument([]).copy(own.toDocument([source]).content.replaceChild(0, changed)));
  expect(block).toEqual({ ...source, text: 'New &lt;b&gt;' });
});

it('changes an item of an inner list and keeps the numbers of all', () => {
  const items = ['a<ol start="3"><li>b<ul><li>c</li></ul></li><li>d</li></ol>', 'e'];
  const source = { id: 'a', type: 'list', attrs: { items, ordered: true, start: 7, compact: true } } as Block;
  const own = mapping();
  const list = own.toDocument([source]).child(0);
  expect(list.type.name).toBe('list');
  let at = -1;
  list.descendants((node, position) => {
    if (node.text === 'c') at = position;
  });
  const changed = list.replace(at, at + 1, new Slice(Fragment.from(schema.text('<new>')), 0, 0));
  const [block] = own.toBlocks(own.toDocument([]).copy(own.toDocument([source]).content.replaceChild(0, changed)));
  const written = ['a<ol start="3"><li>b<ul><li>&lt;new&gt;</li></ul></li><li>d</li></ol>', 'e'];
  expect(block).toEqual({ ...source, attrs: { ...source.attrs, items: written } });
});

it('keeps an item whose text continues below a list as it is', () => {
  const items = ['a<ul><li>b</li></ul>c', '<strong><ul><li>d</li></ul></strong>', 'e<ul></ul>'];
  for (const item of items) {
    const block = { id: 'a', type: 'list', attrs: { items: [item] } } as Block;
    expect(mapping().toDocument([block]).child(0).type.name).toBe('keptBlock');
  }
});

it('keeps a list with lists in its items, captions and anchors when another block changes', () => {
  const blocks = [
    {
      id: 'a',
      type: 'list',
      attrs: { items: ['a<ol start="3"><li>b<ul><li>c</li></ul></li></ol>', 'd'], ordered: true },
    },
    { id: 'b', type: 'table', attrs: { rows: [['a']], caption: 'c' } },
    { id: 'c', type: 'image', attrs: { media_id: 'x', caption: '<em>d</em>' } },
    { id: 'd', type: 'paragraph', text: '<a id="x"></a>a <sup><a id="y"></a><a href="#fn">1</a></sup>' },
  ] as Block[];
  const own = mapping();
  const opened = own.toDocument(blocks);
  const edited = opened.copy(
    opened.content.append(own.toDocument([{ id: 'e', type: 'paragraph', text: 'new' }]).content),
  );
  expect(mapping().toBlocks(schema.nodeFromJSON(edited.toJSON())).slice(0, 4)).toEqual(blocks);
});

it('keeps the anchors of a text that changes', () => {
  const own = mapping();
  const text = '<a id="x"></a>a <sup><a id="y"></a><a href="#fn">1</a></sup>';
  const paragraph = own.toDocument([{ id: 'a', type: 'paragraph', text }]).child(0);
  const changed = paragraph.copy(
    paragraph.content.append(own.toDocument([{ id: 'b', type: 'paragraph', text: '!' }]).child(0).content),
  );
  const [block] = own.toBlocks(schema.nodes['doc']?.create(null, changed) ?? changed);
  expect(block?.text).toBe('<a id="x"></a>a <sup><a id="y"></a></sup><a href="#fn"><sup>1</sup></a>!');
});

it('changes a cell of a table and keeps the others', () => {
  const rows = [
    ['a', '<em>b</em>'],
    ['c <b>d</b>', ''],
  ];
  const source = { id: 'a', type: 'table', attrs: { rows, header: true, align: 'left' } } as Block;
  const own = mapping();
  const table = own.toDocument([source]).child(0);
  const cell = schema.nodes['tableCell']?.create(null, schema.text('<new>'));
  const row = table.child(1);
  const changed = table.copy(
    table.content.replaceChild(1, row.copy(row.content.replaceChild(1, cell ?? row.child(1)))),
  );
  const [block] = own.toBlocks(own.toDocument([]).copy(own.toDocument([source]).content.replaceChild(0, changed)));
  const written = [rows[0], ['c <strong>d</strong>', '&lt;new&gt;']];
  expect(block).toEqual({ ...source, attrs: { ...source.attrs, rows: written } });
});

it('writes marks as the tags that posts may have', () => {
  const html = 'a<strong>b</strong><em>c</em><u>d</u><s>e</s><code>f</code><sub>g</sub><sup>h</sup><mark>i</mark><br>j';
  const text = `${html}<a href="https://x.example/">k</a>`;
  const own = mapping();
  const parsed = own.toDocument([{ id: 'a', type: 'paragraph', text }]).child(0);
  const fresh = schema.nodes['paragraph']?.create({ blockId: 'a' }, parsed.content);
  expect(own.toBlocks(schema.nodes['doc']?.create(null, fresh) ?? parsed)).toEqual([
    { id: 'a', type: 'paragraph', text },
  ]);
});
