import { toLanguage } from './interface-language.js';

it.each([
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['PT-br', 'pt-BR'],
  ['en-GB', 'en'],
  ['es', 'es'],
  ['es-MX', 'es'],
  ['es-419', 'es'],
  ['fr', null],
  ['est', null],
  ['', null],
  [null, null],
])('%j is read in %j', (tag, language) => {
  expect(toLanguage(tag)).toBe(language);
});
