import { requireLocale, requireName } from './account-fields.js';

it.each([
  ['  Ana  ', 'Ana'],
  ['e\u0301', 'é'],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['Dr. J.P. Silva', 'Dr. J.P. Silva'],
  [' ', null],
  [null, null],
])('the name %j becomes %j', (given, expected) => {
  expect(requireName(given)).toBe(expected);
});

it.each(['a'.repeat(101), 'a\nb', 'e\u0301'.repeat(600), 'https://evil.example', 'www.evil.com', 'a@b.example'])(
  'refuses the name %j',
  (given) => {
    expect(() => requireName(given)).toThrow(/^name /);
  },
);

it('knows the languages of mails in any case', () => {
  expect(requireLocale('PT-br')).toBe('pt-BR');
  expect(requireLocale('es')).toBe('es');
  expect(() => requireLocale('fr')).toThrow('locale must be one of pt-BR, en, es.');
});
