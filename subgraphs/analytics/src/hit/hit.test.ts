import fc from 'fast-check';
import { classifyHit, normalizePath } from './hit.js';

it.each([
  ['/a', '/a'],
  ['/a/', '/a'],
  ['a', '/a'],
  ['/', '/'],
  ['//a///b', '/a/b'],
  ['/a?x=1#y', '/a'],
  ['/caf%C3%A9', '/café'],
  ['/%ff', '/%ff'],
  ['/a\u0000\u0007b', '/ab'],
])('classifies %j as %s', (text, path) => {
  expect(normalizePath(text)).toBe(path);
});

it('normalizes any input to a path that fits a database index', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => {
      const path = normalizePath(text);
      expect(path).toMatch(/^\//);
      expect(path.isWellFormed() && !/\p{Cc}/u.test(path)).toBe(true);
      expect(Buffer.byteLength(path)).toBeLessThanOrEqual(2_100);
    }),
  );
});

it('never throws for any hit', () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      classifyHit(input, new Date());
    }),
  );
});
