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
  [`/v1/posts?q=pk%5Ftest_${'a'.repeat(32)}`, '/v1/posts?q=[redacted]'],
  [`/v1/previews/pv_${'a'.repeat(32)}?x=1`, '/v1/previews/pv_[redacted]?x=1'],
  ['/login?login_hint=ana@example.com&x=1', '/login?login_hint=[redacted]&x=1'],
  ['/v1/leads?q=ana%40example.com', '/v1/leads?q=[redacted]'],
  ['/v1/leads?q=ana@example.com&x=1', '/v1/leads?q=[redacted]&x=1'],
  ['/login?continue=https%3A%2F%2Fa.example%2Fx%3Fid_token_hint%3Da.b.c', '/login?continue=[redacted]'],
  ['/login?return_to=%2Fx%3Fcontinue%3D%252Fy%253Fcode%253Dz&x=1', '/login?return_to=[redacted]&x=1'],
  ['/login?return_to=%2Faccount', '/login?return_to=%2Faccount'],
  ['/login?return_to=/x?code=z', '/login?return_to=/x?code=[redacted]'],
  ['/x%3Fkey%3Ds3cret', '[redacted]'],
  [`/x?y=eyJhbGciOiJFZERTQSJ9.${'a'.repeat(20)}.${'b'.repeat(20)}`, '/x?y=[redacted]'],
  ['/media/a/logo@2x.png', '/media/a/logo@2x.png'],
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

it('redacts secrets in nested URLs, however often they are encoded', () => {
  const secret = fc.constantFrom('id_token_hint', 'login_hint', 'code', 'state', 'token', 'email');
  const place = fc.constantFrom('continue', 'return_to', 'redirect_uri', 'post_logout_redirect_uri', 'q');
  const encodeAll = (text: string) => Buffer.from(text).toString('hex').replace(/../g, '%$&');
  const encoder = fc.constantFrom(encodeURIComponent, encodeAll);
  const layers = fc.array(fc.tuple(place, encoder, fc.webPath()), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(secret, layers, fc.constantFrom('?', '&', '#'), (name, nested, separator) => {
      const inner = `/x${separator}${name}=s3cret-value`;
      const url = nested.reduce((text, [parameter, encode, path]) => `${path}?a=b&${parameter}=${encode(text)}`, inner);
      expect(decodedOften(redactUrl(url))).not.toContain('s3cret-value');
    }),
  );
});

it('redacts addresses and tokens of any parameter, however often they are encoded', () => {
  const text = fc.constantFrom('ana.maria@example.com', 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ4In0.c2ln');
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 20 }), (value, rounds) => {
      let written: string = value;
      for (let round = 0; round < rounds; round++) written = encodeURIComponent(written);
      expect(decodedOften(redactUrl(`/login?next=${written}`))).not.toContain(value);
    }),
  );
});

/** What a reader of the log can decode. */
function decodedOften(text: string): string {
  const once = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return once === text ? text : decodedOften(once);
}

it('accepts any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof redactUrl(text) === 'string'));
});
