import fc from 'fast-check';
import { canonicalEmail } from './email-address.js';

it.each([
  [' Ana@Example.COM ', 'ana@example.com'],
  ['ana+news@example.com', 'ana+news@example.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['JOSÉ@example.com', 'josé@example.com'],
])('%s is %s', (text, canonical) => {
  expect(canonicalEmail(text)).toBe(canonical);
});

it.each([
  '',
  'ana',
  '@example.com',
  'ana@',
  'ana@localhost',
  'a b@example.com',
  '.ana@example.com',
  'ana..b@example.com',
  'ana@-example.com',
  'ana@example..com',
  'ana@[127.0.0.1]',
  'ana@127.0.0.1',
  'ana@example.com\r\nBcc: eve@example.com',
  'ana@exam\0ple.com',
  `${'a'.repeat(65)}@example.com`,
  `ana@${'a.'.repeat(130)}com`,
  '"ana"@example.com',
  'ana<eve@example.com>@example.com',
])('refuses %j', (text) => {
  expect(() => canonicalEmail(text)).toThrow(expect.objectContaining({ reason: 'INVALID_EMAIL' }));
});

it('is idempotent and one line', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
      let email: string;
      try {
        email = canonicalEmail(text);
      } catch {
        return true;
      }
      return canonicalEmail(email) === email && !/[\s\p{Cc}]/u.test(email);
    }),
  );
});
