import fc from 'fast-check';
import { redactUrl } from './redact-url.js';

it.each([
  ['/x?id_token_hint=a.b.c&state=y&code=z', '/x?id_token_hint=[redacted]&state=[redacted]&code=[redacted]'],
  ['/v1/posts?limit=1&key=pk_test_abc&q=x', '/v1/posts?limit=1&key=[redacted]&q=x'],
  ['/v1/posts?%6Bey=s3cret', '/v1/posts?%6Bey=[redacted]'],
  ['/v1/posts?%256Bey=s3cret', '/v1/posts?%256Bey=[redacted]'],
  ['/v1/posts?Key=s3cret', '/v1/posts?Key=[redacted]'],
  ['/v1/posts?a=1;key=s3cret', '/v1/posts?a=1;key=[redacted]'],
  ['/v1/posts?key%3Ds3cret', '/v1/posts?key%3D[redacted]'],
  ['/v1/posts?key[]=s3cret', '/v1/posts?key[]=[redacted]'],
  ['/v1/posts??key=s3cret', '/v1/posts??key=[redacted]'],
  ['/v1/posts#key=s3cret', '/v1/posts#key=[redacted]'],
  [`/v1/posts/ck_live_${'a'.repeat(32)}`, '/v1/posts/ck_live_[redacted]'],
  [`/v1/posts?q=pk_test_${'a'.repeat(32)}`, '/v1/posts?q=pk_test_[redacted]'],
  [`/v1/posts?q=pk%5Ftest_${'a'.repeat(32)}`, '/v1/posts?[redacted]'],
  [`/v1/previews/pv_${'a'.repeat(32)}?x=1`, '/v1/previews/pv_[redacted]?x=1'],
  ['/v1/posts?limit=5&tag=a%20b', '/v1/posts?limit=5&tag=a%20b'],
  ['/v1/posts/monkey=bars', '/v1/posts/monkey=bars'],
  ['/v1/posts?monkey=bars&=&&', '/v1/posts?monkey=bars&=&&'],
])('shows %s as %s', (url, shown) => {
  expect(redactUrl(url)).toBe(shown);
});

it('redacts secret parameters in any spelling', () => {
  const letter = (plain: string) => {
    const hex = plain.charCodeAt(0).toString(16);
    return fc.constantFrom(plain, plain.toUpperCase(), `%${hex}`, `%${hex.toUpperCase()}`, `%25${hex}`);
  };
  const name = fc
    .constantFrom('key', 'token', 'code', 'access_token', 'client_secret', 'password')
    .chain((word) => fc.tuple(...[...word].map(letter)))
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(name, fc.constantFrom('?', '&', ';', '#'), fc.webQueryParameters(), (written, separator, before) => {
      expect(redactUrl(`/v1/posts?${before}${separator}${written}=s3cret-value`)).not.toContain('s3cret-value');
    }),
  );
});

it('accepts any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof redactUrl(text) === 'string'));
});
