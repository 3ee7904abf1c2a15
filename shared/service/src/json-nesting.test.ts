import fc from 'fast-check';
import { findExcess, nestingLimit, nestsTooDeep } from './json-nesting.js';

const bytes = (text: string) => Buffer.from(text);
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

it('detects one level of nesting too many', () => {
  expect(nestsTooDeep(bytes(nested(nestingLimit)))).toBe(false);
  expect(nestsTooDeep(bytes(nested(nestingLimit + 1)))).toBe(true);
  expect(nestsTooDeep(bytes('{"a":'.repeat(nestingLimit + 1)))).toBe(true);
});

it('ignores brackets in strings', () => {
  const brackets = '['.repeat(2 * nestingLimit);
  expect(nestsTooDeep(bytes(JSON.stringify({ [brackets]: `\\"${brackets}` })))).toBe(false);
});

it('counts values, but not in strings', () => {
  const values = (count: number) =>
    bytes(`{"a":[${Array(count).fill('"x"').join(' , ')}],"b":"${'[,{'.repeat(1_000)}"}`);
  expect(findExcess(values(997), 1_000)).toBeNull();
  expect(findExcess(values(998), 1_000)).toBe('values');
});

it('accepts ordinary JSON', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => !nestsTooDeep(bytes(JSON.stringify(value)))));
});

it('agrees with the parsed depth', () => {
  const deep = fc.integer({ min: 1, max: 2 * nestingLimit });
  fc.assert(
    fc.property(deep, fc.string(), (levels, text) => {
      const json = `${'[['.repeat(Math.floor(levels / 2))}${JSON.stringify(text)}${']]'.repeat(Math.floor(levels / 2))}`;
      return nestsTooDeep(bytes(json)) === 2 * Math.floor(levels / 2) > nestingLimit;
    }),
  );
});
