import fc from 'fast-check';
import { normalize } from './block-document.js';

let next = 0;
const ids = () => `new-${next++}`;

it('assigns missing ids and replaces duplicate ones', () => {
  next = 0;
  const { blocks } = normalize(
    { blocks: [{ type: 'a', id: 'x' }, { type: 'b' }, { type: 'c', id: 'x' }, { type: 'd', id: '' }] },
    ids,
  );
  expect(blocks.map((block) => block.id)).toEqual(['x', 'new-0', 'new-1', 'new-2']);
});

it('keeps unknown blocks unchanged', () => {
  const block = { id: 'x', type: 'zork', attrs: { deep: { a: [1] } }, text: '<b>', extra: true };
  expect(normalize({ blocks: [block] }, ids).blocks).toEqual([block]);
});

it('is idempotent and throws only domain errors', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      try {
        const once = normalize({ blocks: [value] }, ids);
        expect(normalize(once, ids)).toEqual(once);
        return true;
      } catch (error) {
        return error instanceof Error && error.name === 'DomainError';
      }
    }),
    { numRuns: 1_000 },
  );
});

it('rejects deep nesting without a stack overflow', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 200_000; level++) deep = [deep];
  expect(() => normalize({ blocks: [{ type: 'x', attrs: { deep } }] }, ids)).toThrow(/10 levels/);
});
