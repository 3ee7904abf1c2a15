import type { Block } from '../block-document/block.js';
import { compareBlocks } from './revision-blocks.js';

const read = ({ text = '' }: Block) => text;
const before = [
  { id: 'a', type: 'paragraph', text: 'Same.' },
  { id: 'b', type: 'paragraph', text: 'We left at nine.' },
];
const after = [
  { id: 'a', type: 'paragraph', text: 'Same.' },
  { id: 'b', type: 'paragraph', text: 'We left at ten.' },
  { id: 'c', type: 'paragraph', text: 'New.' },
];
const changedIn = (blocks: Block[], others: Block[]) =>
  compareBlocks(blocks, others, read).map(({ parts }) =>
    parts.filter(({ isChanged }) => isChanged).map(({ text }) => text),
  );

it('marks the words of a block that the other version has not', () => {
  expect(changedIn(after, before)).toEqual([[], ['ten'], ['New.']]);
  expect(changedIn(before, after)).toEqual([[], ['nine']]);
});

it('keeps the whole text of a version', () => {
  const [, second] = compareBlocks(after, before, read);
  expect(second?.parts.map(({ text }) => text).join('')).toBe('We left at ten.');
});
