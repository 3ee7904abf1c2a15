import fc from 'fast-check';
import type { Block } from './block.js';
import { mergeBlocks } from './merge-blocks.js';

const block = (id: string, text = id): Block => ({ id, type: 'paragraph', text });
let count = 0;
const merge = (base: Block[], mine: Block[], theirs: Block[]) =>
  mergeBlocks(base, mine, theirs, () => `new ${count++}`);
const texts = (blocks: readonly Block[]) => blocks.map(({ text }) => text);

it('takes the changes of both sides', () => {
  const base = [block('a'), block('b'), block('c')];
  const mine = [block('a', 'my a'), block('b'), block('m'), block('c')];
  const theirs = [block('a'), block('t'), block('b'), block('c', 'their c')];
  const { blocks, conflictCount } = merge(base, mine, theirs);
  expect([texts(blocks), conflictCount]).toEqual([['my a', 't', 'b', 'm', 'their c'], 0]);
});

it('keeps both versions of a block that both changed, and a change of a deleted block', () => {
  const base = [block('a'), block('b'), block('c')];
  const { blocks, conflictCount } = merge(
    base,
    [block('a', 'mine'), block('c', 'mine')],
    [block('a', 'theirs'), block('b', 'theirs')],
  );
  expect([texts(blocks), conflictCount]).toEqual([['theirs', 'mine', 'theirs', 'mine'], 3]);
});

/** A random edit of a document: deletes, changes, moves and adds blocks. */
const edit = (base: Block[], author: string) =>
  fc
    .tuple(
      fc.shuffledSubarray(base),
      fc.array(fc.boolean(), { minLength: base.length, maxLength: base.length }),
      fc.array(fc.nat({ max: 5 }), { maxLength: 2 }),
    )
    .map(([kept, changes, added]) => [
      ...kept.map((each, index) => (changes[index] ? { ...each, text: `${each.text} by ${author}` } : each)),
      ...added.map((number, index) => block(`${author} ${index} ${number}`)),
    ]);

const base = Array.from({ length: 6 }, (_, index) => block(String(index)));

it('loses nothing that either side wrote', () => {
  fc.assert(
    fc.property(edit(base, 'me'), edit(base, 'them'), (mine, theirs) => {
      const merged = texts(merge(base, mine, theirs).blocks);
      const written = [...mine, ...theirs].filter(({ text }) => !texts(base).includes(text));
      expect(merged).toEqual(expect.arrayContaining(texts(written)));
      expect(new Set(merged).size).toBe(merged.length);
    }),
  );
});

it('equals the other side if one is unchanged', () => {
  fc.assert(
    fc.property(edit(base, 'me'), (mine) => {
      expect(merge(base, mine, base).blocks).toEqual(mine);
      expect(merge(base, base, mine).blocks).toEqual(mine);
    }),
  );
});
