import fc from 'fast-check';
import { toReturnTo } from './return-to.js';

const places = { authUrl: 'https://id.example', appUrl: 'https://app.example/admin' };
const authorization = '/api/v1/auth/sso/authorize?client_id=x&redirect_uri=https%3A%2F%2Fa.example';

it.each([
  ['/account', '/account'],
  ['/convite?x=1', '/convite?x=1'],
  [authorization, authorization],
  [`https://id.example${authorization}`, authorization],
  ['https://app.example/admin', 'https://app.example/admin'],
  ['https://app.example/admin/sites?a=b', 'https://app.example/admin/sites?a=b'],
  ['/account#fragment', '/account'],
])('%s is registered', (text, expected) => {
  expect(toReturnTo(text, places)).toBe(expected);
});

it.each([
  '',
  '/',
  'account',
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://evil.example/account',
  'https://id.example.evil.example/account',
  'https://id.example@evil.example/account',
  'https://x@id.example/account',
  'https://id.example:444/account',
  'http://id.example/account',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%2Fevil.example',
  '/account/../media/x',
  '/account%2F..%2F..%2Fmedia',
  '/account\t',
  '\t//evil.example',
  '/\t/evil.example',
  '/account\0',
  ' /account',
  'https://app.example/',
  'https://app.example/administrator',
  'https://app.example/admin/../x',
  '/api/v1/auth/sso/authorize/../logout',
  '/api/v1/auth/sso/logout',
  '/media/x.svg',
  `/account?${'x'.repeat(5_000)}`,
])('%j is not registered', (text) => {
  expect(toReturnTo(text, places)).toBeNull();
});

it('leads browsers to registered places only, for any text', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      ':',
      '@',
      '.',
      '..',
      '%2f',
      '%5c',
      '?',
      '#',
      '\t',
      '\n',
      '\0',
      'https:',
      '//',
      'evil.example',
    ),
    fc.constantFrom(
      'id.example',
      'app.example',
      '/account',
      '/admin',
      'https://id.example',
      'https://app.example/admin',
    ),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const place = toReturnTo(parts.join(''), places);
      if (place === null) return;
      const { origin, pathname } = new URL(place, 'https://id.example/login');
      expect(
        origin === 'https://id.example'
          ? ['/account', '/convite', '/api/v1/auth/sso/authorize'].includes(pathname)
          : origin === 'https://app.example' && /^\/admin(\/|$)/.test(pathname),
      ).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('keeps the path of a public URL', () => {
  const below = { authUrl: 'https://example.com/id', appUrl: 'https://example.com/id' };
  expect(toReturnTo('/id/account', below)).toBe('/id/account');
  expect(toReturnTo('/account', below)).toBeNull();
});
