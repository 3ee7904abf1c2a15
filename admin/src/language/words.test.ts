import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { languages } from '@imprint/ids/interface-language';
import { translations } from '../translation/translations.js';
import { isSource, type WordsByLanguage } from './languages.js';

const sources = fileURLToPath(new URL('../', import.meta.url));

type Text = string | ((...values: string[]) => string);

/** Texts by their path. */
const textsOf = (words: object, prefix = ''): [string, Text][] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'object' ? textsOf(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]],
  );

const values = ['«1»', '«2»', '«3»'];
const filled = (text: Text): string => (typeof text === 'function' ? text(...values) : String(text));
const shown = (text: Text): string[] => values.filter((value) => filled(text).includes(value));

/** Words by part. English ones of the server show its own messages. */
const parts = new Map<string, WordsByLanguage<object>>();
for await (const file of glob('**/{,*-}words.ts', { cwd: sources })) {
  const { words } = (await import(`../${file}`)) as { words: WordsByLanguage<object> };
  parts.set(file.replace(/[/-]words\.ts$/, ''), words);
}
const server = 'failure/server';

const byLanguage = new Map<string, Readonly<Record<string, object>>>();
for (const language of languages)
  byLanguage.set(
    language,
    isSource(language)
      ? Object.fromEntries([...parts].map(([part, words]) => [part, words[language]]))
      : await translations[language](),
  );
const english = new Map(textsOf(byLanguage.get('en') ?? {}));

it('finds the words of a translation by the key of their part', () => {
  expect(parts.size).toBeGreaterThan(30);
  for (const [part, words] of parts) expect(words.part).toBe(part);
});

/** Texts that other languages write as English does. */
const shared = new Set([
  ...[
    'URL',
    'PDF',
    'ES256',
    'EdDSA (Ed25519)',
    'WordPress (XML)',
    'Ghost (JSON)',
    'Imprint (NDJSON)',
    '«1» ms',
    'Spam',
    'Favicon',
    'Imprint',
  ],
  ...['Slug', 'Webhooks', 'Webhook «1»', 'Robots', 'Editor'],
  ...['Site', 'Sites', 'Post', 'Posts', 'Tag', 'Tags', 'Menu', 'Link', 'status «1»'],
  ...['Audio', 'Video', 'No', 'Roles', 'General', 'Color'],
]);

describe.each([...byLanguage])('the console in %s', (language, words) => {
  const texts = textsOf(words);

  it('has the words of every part', () => {
    expect(Object.keys(words).sort()).toEqual([...parts.keys()].sort());
  });

  it('has every text, with the values of the English one', () => {
    const isKnown = ([path]: [string, Text]) =>
      !path.startsWith(`${server}.reasons`) && !path.startsWith('settings.applicationTexts');
    expect(
      texts
        .filter(isKnown)
        .map(([path]) => path)
        .sort(),
    ).toEqual(
      [...english]
        .filter(isKnown)
        .map(([path]) => path)
        .sort(),
    );
    for (const [path, text] of texts.filter(isKnown)) {
      const same = english.get(path) ?? '';
      expect([path, typeof text, shown(text)]).toEqual([path, typeof same, shown(same)]);
    }
    for (const [path, text] of texts) expect([path, filled(text).trim()]).not.toEqual([path, '']);
  });

  it('has no text in English', () => {
    if (language === 'en') return;
    const untranslated = texts.filter(([path, text]) => filled(text) === filled(english.get(path) ?? ''));
    expect(untranslated.filter(([, text]) => !shared.has(filled(text)))).toEqual([]);
  });
});
