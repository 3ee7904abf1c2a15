import { wordsByLanguage } from '../language.js';

const keysOf = (words: object, prefix = ''): string[] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'object' ? keysOf(value, `${prefix}${name}.`) : [`${prefix}${name}:${typeof value}`],
  );

const textsOf = (words: object): string[] =>
  Object.values(words).flatMap((value) => (typeof value === 'object' ? textsOf(value) : [value]));

it('has the same keys in every language', () => {
  const [first, ...others] = Object.values(wordsByLanguage).map((words) => keysOf(words));
  for (const keys of others) expect(keys).toEqual(first);
});

it.each(Object.entries(wordsByLanguage))('has no empty text in %s', (_, words) => {
  expect(textsOf(words)).not.toContain('');
});
