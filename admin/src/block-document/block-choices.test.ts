import { blockChoices, matchChoices } from './block-choices.js';
import { words } from './words.js';

const found = (language: 'en' | 'pt-BR', query: string): string[] =>
  matchChoices(blockChoices(words[language]), query).map(({ id }) => id);

it('offers every block before anything is typed', () => {
  expect(found('en', '')).toHaveLength(blockChoices(words.en).length);
});

it('finds blocks by the beginnings of words, whatever their case and accents', () => {
  expect(found('en', 'head')).toEqual(['heading 2', 'heading 3', 'heading 4']);
  expect(found('en', 'heading 3')).toEqual(['heading 3']);
  expect(found('pt-BR', 'TITULO 2')).toEqual(['heading 2']);
  expect(found('pt-BR', 'citacao')).toEqual(['quote']);
  expect(found('pt-BR', 'código')).toEqual(['codeBlock']);
});

it('finds blocks by other words for them, behind those whose name matches', () => {
  expect(found('en', 'h2')).toEqual(['heading 2']);
  expect(found('en', 'list')).toEqual(['list', 'list ordered']);
  expect(found('en', 'youtube')).toEqual(['embed']);
  expect(found('en', 'xyz')).toEqual([]);
});
