import fc from 'fast-check';
import { RE2JS } from 're2js';
import { patternFault } from './field-patterns.js';
import { patternLimit, patternSize } from './pattern-size.js';

const programSize = (pattern: string): number | null => {
  try {
    return RE2JS.compile(pattern).programSize();
  } catch {
    return null;
  }
};

const atom = fc
  .constantFrom('a', 'é', '🙂', '.', '\\d', '\\b', '\\.', '\\{', '\\x{1F600}', '\\p{L}', '\\PN', '^', '$')
  .chain((one) =>
    fc.constantFrom(
      one,
      `[${one}]`,
      '[^]a]',
      '[]a{9}]',
      '[[:alpha:](]',
      '[a-c\\]]',
      '\\Q[({9}\\E',
      '(?i)',
      '{',
      '{,3}',
      ']',
    ),
  );
const times = fc.constantFrom('', '', '*', '+?', '?', '{0}', '{3}', '{2,5}', '{4,}?', '{0,7}', '{12}');

const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'small' },
    tie('part'),
    fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  ),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(atom, times).map(([one, count]) => one + count),
    fc
      .tuple(fc.constantFrom('(', '(?:', '(?i:', '(?P<n>', '(?<m>', '(?s-i:'), tie('pattern'), times)
      .map(([open, inner, count]) => `${open}${inner})${count}`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => `${left}|${right}`),
  ),
}));

it('is an upper bound of the RE2 program size of a pattern', () => {
  const compared = { count: 0 };
  fc.assert(
    fc.property(pattern, (text) => {
      if (text.length > 500 || patternSize(text) > 20_000) return;
      const actual = programSize(text);
      if (actual === null) return;
      compared.count++;
      expect(patternSize(text)).toBeGreaterThanOrEqual(actual);
    }),
    { numRuns: 3_000 },
  );
  expect(compared.count).toBeGreaterThan(500);
});

it('is an upper bound of the RE2 program size of any text', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab()[]{}|?*+\\QE:^-,19pPLi<>xn'), maxLength: 30 });
  fc.assert(
    fc.property(text, (one) => patternSize(one) >= (patternSize(one) > 20_000 ? 0 : (programSize(one) ?? 0))),
    { numRuns: 5_000 },
  );
});

it.each([
  '\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}',
  '\\+?[0-9 ()-]{8,20}',
  "[\\p{L} .'-]{2,100}",
  '[A-Z]{3}[0-9][A-Z0-9][0-9]{2}',
  '(?i)[a-zà-ü ]{2,60}',
  '[^@\\s]+@[^@\\s]+\\.[a-z]{2,}',
])('accepts %s', (text) => {
  expect(patternFault(text)).toBeNull();
});

it.each([
  ['nested repetitions', '(?:(?:(?:a{10}){10}){10})'],
  ['a repeated long text', `(?:${'ab'.repeat(200)}){1000}`],
  ['optional repetitions', '(?:a?){400}'],
  ['repetitions behind a quotation', '\\Q[\\E(?:(?:a{30}){30})]'],
  ['repetitions behind a class', '[[:alpha:](](?:(?:a{30}){30})'],
  ['a wide case-insensitive range', '(?i)[B-\\x{1E900}]'],
])('%s: refused before compilation', (_, text) => {
  expect(patternSize(text)).toBeGreaterThan(patternLimit);
  expect(patternFault(text)).toBe('pattern_too_large');
});
