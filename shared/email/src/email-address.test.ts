import fc from 'fast-check';
import { parseEmail } from './email-address.js';

it.each([
  // Letters that need marks: Hindi, Thai, Tamil.
  ['\u0935\u093F\u091C\u092F@example.com', '\u0935\u093F\u091C\u092F@example.com'],
  ['\u0E17\u0E14\u0E2A\u0E2D\u0E1A@example.com', '\u0E17\u0E14\u0E2A\u0E2D\u0E1A@example.com'],
  ['\u0BA4\u0BAE\u0BBF\u0BB4\u0BCD@example.com', '\u0BA4\u0BAE\u0BBF\u0BB4\u0BCD@example.com'],
  ['jo\u0308rg@example.com', 'j\u00F6rg@example.com'],
  ['ana@\u4F8B\u3048.jp', 'ana@xn--r8jz45g.jp'],
  ['ana@\u4F8B\u3048\u3002jp', 'ana@xn--r8jz45g.jp'],
  ['ana@\u0935\u093F\u091C\u092F.example', 'ana@xn--81b2bq4b.example'],
  ['ana\uFF20example.com', 'ana@example.com'],
  ['\u202Aana@example.com\u202C', 'ana@example.com'],
  ['ana\u200B@example.com', 'ana@example.com'],
  ['\uFEFF ana@example.com\u00A0', 'ana@example.com'],
])('%j is %j', (text, canonical) => {
  expect(parseEmail(text)).toBe(canonical);
});

it.each([
  'ana@exa%6dple.com',
  'ana@example.com%2Eeve.example',
  'ana@example.com/eve',
  'ana@example.com?x',
  'ana@example.com#x',
  'ana@example.com:25',
  'ana@example.com\\x',
  'ana@exam\tple.com',
  'ana@exam\nple.com',
  'ana@[::1]',
  'ana@0x7f.1',
  '\u0301ana@example.com',
  'ana.\u0301@example.com',
])('refuses %j', (text) => {
  expect(parseEmail(text)).toBeNull();
});

it('an accepted address is its own canonical form, without spaces, controls or marks on nothing', () => {
  const domain = fc.constantFrom('example.com', 'EXAMPLE.com', 'b\u00FCcher.example', 'exa%6dple.com');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), domain, (local, host) => {
      const email = parseEmail(`${local}@${host}`);
      if (email === null) return;
      expect(parseEmail(email)).toBe(email);
      expect(email).not.toMatch(/[\s\p{C}]|(?:^|[.@])\p{M}/u);
      expect(host).not.toContain('%');
    }),
  );
});
