import { languages } from '@imprint/ids/interface-language';
import { mailLanguage, mailTexts } from './mail-texts.js';

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
const templates = Object.keys(mailTexts.en.templates) as (keyof typeof mailTexts.en.templates)[];

describe.each(languages)('mails in %s', (language) => {
  const { greeting, roles, scopes, templates: texts } = mailTexts[language];

  it('have no empty text, nor one of another language', () => {
    const all = [greeting, ...Object.values(roles), ...Object.values(scopes), ...Object.values(texts).flat()];
    for (const text of all) expect(text.trim()).not.toBe('');
    if (language === 'en') return;
    const english = new Set([...Object.values(mailTexts.en.scopes), ...Object.values(mailTexts.en.templates).flat()]);
    expect(all.filter((text) => english.has(text))).toEqual([]);
  });

  it.each(templates)('%s has the values and the paragraphs with links of the English one', (template) => {
    const [subject, ...paragraphs] = texts[template];
    const [englishSubject, ...englishParagraphs] = mailTexts.en.templates[template];
    expect(placeholders(subject)).toEqual(placeholders(englishSubject));
    expect(placeholders(paragraphs.join())).toEqual(placeholders(englishParagraphs.join()));
    const last = (text: string) => /\{(?:url|code)\}$/.exec(text)?.[0] ?? null;
    expect(paragraphs.map(last)).toEqual(englishParagraphs.map(last));
  });
});

it('writes to readers of other languages in the default one', () => {
  expect(mailLanguage('es-MX')).toBe('es');
  expect(mailLanguage('fr')).toBe('pt-BR');
  expect(mailLanguage(null)).toBe('pt-BR');
});
