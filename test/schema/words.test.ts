import { findWords, wordsToAvoid } from '../words.js';

const avoided = wordsToAvoid(
  [
    '| term     | meaning            | words to avoid        |',
    '| -------- | ------------------ | --------------------- |',
    '| Replica  | one of equal ones  | twin process, clones  |',
    '| Deadline | the end of waiting |                       |',
  ].join('\n'),
);

it('reads the last column of the glossary', () => {
  expect(avoided).toEqual([
    [' twin process ', 'Replica'],
    [' clones ', 'Replica'],
  ]);
});

it.each([
  ['prose', 'Starts a twin process.'],
  ['capitals', 'Twin processes: a Twin Process'],
  ['camelCase', 'const twinProcess = 1;'],
  ['PascalCase after an acronym', 'class HTTPTwinProcess {}'],
  ['snake_case', 'twin_process: 1'],
  ['kebab-case', "import './twin-process.js';"],
])('refuses a word in %s', (_, line) => {
  expect(findWords(avoided, 'a.ts', `\n${line}`)).toEqual([
    'a.ts:2: "twin process": see "Replica" in docs/glossary.md',
  ]);
});

it('refuses a word in a path', () => {
  expect(findWords(avoided, 'twin-process.ts', '')).toHaveLength(1);
});

it.each(['twin processes', 'cyclones', 'a process, a twin'])('accepts "%s"', (line) => {
  expect(findWords(avoided, 'a.ts', line)).toEqual([]);
});
