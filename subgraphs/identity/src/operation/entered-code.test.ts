import fc from 'fast-check';
import { toDigitCode, toRecoveryCode } from './entered-code.js';

it.each([
  '732961',
  ' 732961\n',
  '732 961',
  '732-961',
  '732–961',
  '7 3 2 9 6 1',
  '732\u00a0961',
  '\u200b732\u2060961',
  '７３２９６１',
  '７３２－９６１',
  '732\u2212961',
])('reads %j as the code', (text) => {
  expect(toDigitCode(text)).toBe('732961');
});

it.each(['', '73296', '7329610', '73296x', '732.961', '732,961', '+732961', 'code', null, undefined])(
  'reads %j as no code',
  (text) => {
    expect(toDigitCode(text)).toBeNull();
  },
);

it('reads a code in any grouping', () => {
  const gap = fc.constantFrom('', ' ', '-', '\u2013', '\u3000', '\u200d');
  const digit = fc.tuple(fc.nat(9).map(String), gap);
  fc.assert(
    fc.property(fc.array(digit, { minLength: 6, maxLength: 6 }), (digits) => {
      expect(toDigitCode(digits.flat().join(''))).toBe(digits.map(([value]) => value).join(''));
    }),
  );
});

it.each(['0123456789-abcdef0123', '0123456789ABCDEF0123', '01234 56789 abcde f0123', '０１２３456789–abcdef0123'])(
  'reads %j as the recovery code',
  (text) => {
    expect(toRecoveryCode(text)).toBe('0123456789abcdef0123');
  },
);

it.each(['', '123456', '0123456789-abcdef012', '0123456789-abcdefg123', null])(
  'reads %j as no recovery code',
  (text) => {
    expect(toRecoveryCode(text)).toBeNull();
  },
);
