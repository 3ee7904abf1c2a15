import fc from 'fast-check';
import { canonicalNumber, toAsciiDigits } from './plain-values.js';

/** The grammar of HTML for the value of a number field. */
const htmlNumber = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.constantFrom('0', '7', '120', '000450', ''),
    fc.constantFrom('', '5', '050', '0625'),
    fc.option(fc.tuple(fc.constantFrom('e', 'E'), fc.constantFrom('', '+', '-'), fc.integer({ min: 0, max: 5 }))),
  )
  .map(([sign, whole, fraction, exponent]) => {
    const digits = fraction === '' ? whole || '0' : `${whole}.${fraction}`;
    return `${sign}${digits}${exponent?.join('') ?? ''}`;
  });

it('writes what a number field submits without exponent, and keeps its value', () => {
  fc.assert(
    fc.property(htmlNumber, (text) => {
      const canonical = canonicalNumber(text) ?? '';
      expect(canonical).toMatch(/^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/);
      expect(canonical).not.toBe('-0');
      expect(Number(canonical)).toBeCloseTo(Number(text), 10);
      expect(canonicalNumber(canonical)).toBe(canonical);
    }),
  );
});

it('reads numbers as JavaScript does, or refuses them', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+\-.\deE]{1,12}$/), (text) => {
      const canonical = canonicalNumber(text);
      if (canonical !== null) expect(Number(canonical)).toBeCloseTo(Number(text), 10);
    }),
  );
});

it('is quick for long texts', () => {
  for (const text of ['0'.repeat(5_000), `0.${'0'.repeat(5_000)}1`, `1${'0'.repeat(5_000)}`]) {
    expect(canonicalNumber(text)).toBeNull();
  }
});

it('knows the digits of every script', () => {
  const runs: string[] = [];
  for (let code = 0; code < 0x11_0000; code++) {
    const sign = String.fromCodePoint(code);
    if (/\p{Nd}/u.test(sign)) runs.push(toAsciiDigits(sign));
  }
  expect(runs.length).toBeGreaterThan(500);
  expect(runs).toEqual(runs.map((_, index) => String(index % 10)));
});
