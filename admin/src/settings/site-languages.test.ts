import { withDefault } from './site-languages.js';

const one = { defaultLanguage: 'pt-BR', enabledLanguages: ['pt-BR'], multiLangEnabled: false };

it('replaces the language of a site that has one', () => {
  expect(withDefault(one, 'fr')).toEqual({ ...one, defaultLanguage: 'fr', enabledLanguages: ['fr'] });
});

it('adds the language to those of a site that has several', () => {
  const several = { ...one, enabledLanguages: ['pt-BR', 'en'] };
  expect(withDefault(several, 'fr').enabledLanguages).toEqual(['fr', 'pt-BR', 'en']);
  expect(withDefault(several, 'en').enabledLanguages).toEqual(['pt-BR', 'en']);
});
