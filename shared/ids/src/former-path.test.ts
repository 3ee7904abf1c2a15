import fc from 'fast-check';
import { formerPathLimit, parseFormerPath, withoutFinalSlash } from './former-path.js';

const pathOf = (text: string): string | null => {
  const parsed = parseFormerPath(text);
  return 'path' in parsed ? parsed.path : null;
};

it.each([
  ['/2015/04/post-7/', '/2015/04/post-7/'],
  ['/?p=123', '/?p=123'],
  ['/index.php?p=123&lang=pt', '/index.php?p=123&lang=pt'],
  ['/ol%c3%a1/', '/ol%C3%A1/'],
  ['/olá e até/', '/ol%C3%A1%20e%20at%C3%A9/'],
  ['/%7Eana/%41', '/~ana/A'],
  ['/a/./b/../c', '/a/c'],
  ['/a//b', '/a//b'],
  ['/a?', '/a'],
])('writes %s as %s', (given, path) => {
  expect(parseFormerPath(given)).toEqual({ path });
});

it.each([
  ['', 'must begin with a slash'],
  ['post', 'must begin with a slash'],
  ['https://old.example/post', 'must begin with a slash'],
  ['//old.example/post', 'must begin with one slash'],
  ['/.//old.example', 'must begin with one slash'],
  ['/\\old.example', 'backslashes'],
  ['/a%5Cb', 'backslashes'],
  ['/a\nb', 'control characters'],
  ['/a%0Ab', 'control characters'],
  ['/a%00', 'control characters'],
  ['/a\uD800', 'control characters'],
  ['/a/..%2F..%2Fetc', 'encoded slashes'],
  ['/a#b', 'fragment'],
  ['/100%', 'percent-encoded UTF-8'],
  ['/%E9', 'percent-encoded UTF-8'],
  ['/', 'home page'],
  ['/a/..', 'home page'],
  [`/${'a'.repeat(formerPathLimit)}`, '512 bytes'],
  [`/${'é'.repeat(100)}`, '512 bytes'],
])('refuses %j', (given, reason) => {
  expect(parseFormerPath(given)).toEqual({ fault: expect.stringContaining(reason) });
});

const texts = fc
  .oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.stringMatching(/^[/.%a-f0-9?#\\~ é-]{0,40}$/))
  .map((text) => `/${text}`);

it('yields a path of this site that is its own normal form, or a reason', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const path = pathOf(text);
      if (path === null) return;
      expect(path).toMatch(/^\/(?!\/)[!-~]*$/);
      expect(path.length).toBeLessThanOrEqual(formerPathLimit);
      expect(pathOf(path)).toBe(path);
      const { host, pathname, search, hash } = new URL(path, 'http://site');
      expect([host, pathname + search, hash]).toEqual(['site', path, '']);
      expect(decodeURIComponent(pathname).split('/')).not.toContain('..');
    }),
  );
});

it('treats paths as equal regardless of percent-encoding', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 4 }),
      (names) => {
        const encode = (toText: (byte: number) => string) =>
          `/${names.map((name) => [...Buffer.from(name)].map(toText).join('')).join('/')}`;
        const upper = pathOf(encode((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`));
        const lower = pathOf(encode((byte) => `%${byte.toString(16).padStart(2, '0')}`));
        expect(lower).toBe(upper);
      },
    ),
  );
});

it.each([
  ['/a/', '/a'],
  ['/a', '/a'],
  ['/?p=1', '/?p=1'],
])('a slash at the end makes no other path: %s', (given, expected) => {
  expect(withoutFinalSlash(given)).toBe(expected);
});
