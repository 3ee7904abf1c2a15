import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { requireAttributeTypes } from './attribute-types.js';
import { normalize } from './block-document.js';
import { blockDocument, blocks } from './block-schemas.js';
import { blocksPage } from './blocks-page.js';

const ids = () => 'generated';
const isAccepted = (document: unknown): boolean => {
  try {
    requireAttributeTypes(document);
    return normalize(document, ids) !== null;
  } catch {
    return false;
  }
};

it.each(blocks)('the example of $type is valid and stored unchanged', ({ example }) => {
  const document = { v: 1, blocks: [{ id: 'a', ...example }] };
  expect(blockDocument.parse(document)).toEqual(document);
  expect(normalize(document, ids)).toEqual(document);
});

it('accepts every document that the schema describes', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string()), fc.constant({}));
  const attributes = ['level', 'items', 'ordered', 'cite', 'language', 'rows', 'header', 'url', 'media_id', 'alt'];
  const block = fc.record(
    {
      id: fc.oneof(fc.string(), value),
      type: fc.oneof(fc.constantFrom(...blocks.map(({ type }) => type)), fc.string()),
      text: fc.oneof(fc.string(), value),
      attrs: fc.oneof(fc.dictionary(fc.constantFrom(...attributes), value), value),
    },
    { requiredKeys: ['type'] },
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 2 }), (list) => {
      const document = { blocks: list };
      return !blockDocument.safeParse(document).success || isAccepted(document);
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ['an id', { type: 'divider', id: 1 }],
  ['a type', { type: 1 }],
  ['a text', { type: 'paragraph', text: 1 }],
  ['attributes', { type: 'list', attrs: 'x' }],
  ['a level', { type: 'heading', attrs: { level: 'x' } }],
  ['an item', { type: 'list', attrs: { items: ['a', { content: 'b', items: [] }] } }],
  ['items', { type: 'list', attrs: { items: 'a' } }],
  ['an order', { type: 'list', attrs: { items: [], ordered: 'yes' } }],
  ['a row', { type: 'table', attrs: { rows: [['a'], 'b'] } }],
  ['a cell', { type: 'table', attrs: { rows: [['a', 5]] } }],
  ['a header', { type: 'table', attrs: { rows: [], header: 1 } }],
  ['a source', { type: 'quote', text: '', attrs: { cite: {} } }],
  ['a language', { type: 'code', text: '', attrs: { language: [] } }],
  ['a URL', { type: 'embed', attrs: { url: 5 } }],
  ['an asset', { type: 'image', attrs: { media_id: 5 } }],
])('refuses %s of the wrong type, as the schema does', (_, block) => {
  const document = { blocks: [block] };
  expect([blockDocument.safeParse(document).success, isAccepted(document)]).toEqual([false, false]);
});

it('docs/blocks.md has every type with its HTML', () => {
  const page = readFileSync(new URL('../../../../docs/blocks.md', import.meta.url), 'utf8');
  expect(page).toBe(blocksPage());
  for (const { type } of blocks) expect(page).toContain(`## ${type}\n`);
});
