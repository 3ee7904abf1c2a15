import { languages } from '@imprint/ids/interface-language';
import { wordsByLanguage } from '../language.js';

type Text = string | ((...values: string[]) => string);

/** Texts by their path. */
const textsOf = (words: object, prefix = ''): [string, Text][] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'object' ? textsOf(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]],
  );

const english = new Map(textsOf(wordsByLanguage.en));
/** Texts that other languages write as English does. */
const shared = /^roles\.site_editor$|^layout\.error$/;
const values = ['«1»', '«2»', '«3»'];
const filled = (text: Text): string => (typeof text === 'function' ? text(...values) : text);
const shown = (text: Text): string[] => values.filter((value) => filled(text).includes(value));

describe.each(languages)('the pages in %s', (language) => {
  const texts = textsOf(wordsByLanguage[language]);

  it('have every text, with the values of the English one', () => {
    expect(texts.map(([path]) => path)).toEqual([...english.keys()]);
    for (const [path, text] of texts) {
      const same = english.get(path) ?? '';
      expect([path, typeof text, shown(text)]).toEqual([path, typeof same, shown(same)]);
      expect([path, filled(text).trim()]).not.toEqual([path, '']);
    }
  });

  it('have no text in English', () => {
    if (language === 'en') return;
    const untranslated = texts.filter(
      ([path, text]) => !shared.test(path) && filled(text) === filled(english.get(path) ?? ''),
    );
    expect(untranslated.map(([path]) => path)).toEqual([]);
  });
});
