import fc from 'fast-check';
import { requireOrigins } from './site-origins.js';

it.each([
  ['https://admin.example.com'],
  ['https://admin.example.com:8443'],
  ['https://xn--bcher-kva.example'],
  ['http://localhost:5173'],
  ['http://127.0.0.1:3000'],
])('accepts %s', (origin) => {
  expect(requireOrigins([origin, origin])).toEqual([origin]);
});

it.each([
  '*',
  'null',
  '',
  'https://*.example.com',
  'https://admin.example.com/',
  'https://admin.example.com/path',
  'https://Admin.example.com',
  'https://admin.example.com:443',
  'https://user@admin.example.com',
  'http://admin.example.com',
  'http://localhost.evil.example',
  'https://bücher.example',
  'https://a\n.example',
  'https://a.example, https://b.example',
  'javascript:alert(1)',
  'chrome-extension://abc',
  `https://${'a'.repeat(300)}.example`,
])('rejects %j', (origin) => {
  expect(() => requireOrigins([origin])).toThrow('must be https origins');
});

it('accepts only what a browser sends as an origin', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.domain().map((host) => `https://${host}`),
      ),
      (text) => {
        let accepted = false;
        try {
          accepted = requireOrigins([text]).length === 1;
        } catch {
          return;
        }
        if (accepted) expect(new URL(text).origin).toBe(text);
      },
    ),
  );
});

it('accepts at most twenty', () => {
  const origins = Array.from({ length: 21 }, (_, index) => `https://a${index}.example`);
  expect(requireOrigins(origins.slice(1))).toHaveLength(20);
  expect(() => requireOrigins(origins)).toThrow('at most 20');
});
