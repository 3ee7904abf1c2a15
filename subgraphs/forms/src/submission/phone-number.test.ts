import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min';
import examples from 'libphonenumber-js/mobile/examples';
import { parsePhone } from './phone-number.js';

it.each([
  ['030/1234567', '030/1234567'],
  ['+1 (555) 010-9999 ext. 5', '+1 (555) 010-9999 ext. 5'],
  ['(11) 98765\u20134321', '(11) 98765-4321'],
  ['+55 (11) 98765-4321 ramal 12', '+55 (11) 98765-4321 ramal 12'],
  ['\uFF0B81\u30003\uFF0D1234\uFF0D5678', '+81 3-1234-5678'],
  ['\u0660\u0661\u0662\u0663\u0664\u0665\u0666', '0123456'],
  ['\u202A+49 30 123456\u202C', '+49 30 123456'],
  ['(+44) 20 7946 0000', '(+44) 20 7946 0000'],
  ['tel:+55-11-98765-4321;ext=12', '+55-11-98765-4321;ext=12'],
  ['01 23 45 67 89 poste 3', '01 23 45 67 89 poste 3'],
  ['555 0100 x12', '555 0100 x12'],
  ['555 0100 #12', '555 0100 #12'],
  ['+7 495 123-45-67 \u0434\u043E\u0431. 89', '+7 495 123-45-67 \u0434\u043E\u0431. 89'],
  ['0044.20.7946.0000', '0044.20.7946.0000'],
  ['+44 [0]20 7946 0000', '+44 [0]20 7946 0000'],
  ["0041 44'668'18'00", "0041 44'668'18'00"],
  ['(0xx11) 3061-1234', '(0xx11) 3061-1234'],
  ['03\u30FC1234\u30FC5678', '03-1234-5678'],
  ['03\u22121234\u22125678', '03-1234-5678'],
  ['\uFF08\uFF10\uFF13\uFF091234\uFF0D5678', '(03)1234-5678'],
  ['03-1234-5678\uFF08\u5185\u7DDA12\uFF09', '03-1234-5678(\u5185\u7DDA12)'],
  ['010-12345678\u8F6C801', '010-12345678\u8F6C801'],
  ['8 (495) 123-45-67 (\u0434\u043E\u0431. 89)', '8 (495) 123-45-67 (\u0434\u043E\u0431. 89)'],
  ['Tel. 030 1234567', 'Tel. 030 1234567'],
  ['Telefon: 030/1234567', 'Telefon: 030/1234567'],
  ['tel: tel:030 1234567', '030 1234567'],
  ['\u0E50\u0E58\u0E51 \u0E52\u0E53\u0E54 \u0E55\u0E56\u0E57\u0E58', '081 234 5678'],
])('accepts %j', (text, kept) => {
  expect(parsePhone(text)).toBe(kept);
});

it.each([
  '12',
  '12345',
  'abc',
  'call me at 555 0100',
  '1234567890123456',
  '555 0100 or 555 0101',
  '+',
  '',
  '1-2-3<b>456',
  'O30 1234567 89 x',
  'Tel.030.ramal',
  '1-800-FLOWERS',
  'ana@example.com',
])('refuses %j', (text) => {
  expect(parsePhone(text)).toBeNull();
});

it('keeps what it accepts, and accepts every number written with usual signs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (text) => {
      const phone = parsePhone(text);
      return phone === null || parsePhone(phone) === phone;
    }),
  );
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 15 });
  const sign = fc.constantFrom('', ' ', '-', '.', '/', "'", '\u2011', '\u2019', '\u30FC', '\u00A0');
  fc.assert(
    fc.property(digits, fc.array(sign, { minLength: 15, maxLength: 15 }), fc.boolean(), (number, signs, isForeign) => {
      const text = number.map((digit, index) => `${index === 0 ? '' : signs[index]}${digit}`).join('');
      return parsePhone(`${isForeign ? '+' : ''}${text}`) !== null;
    }),
  );
});

it('accepts the example numbers of each country, as written there, abroad and in links', () => {
  const refused = getCountries(metadata).flatMap((country) => {
    const number = getExampleNumber(country, examples, metadata);
    if (number === undefined) return [];
    number.setExt('12');
    const international = (['INTERNATIONAL', 'E.164', 'RFC3966'] as const).map((format) => number.format(format));
    const dialled = number.format('IDD', { fromCountry: 'DE' });
    // Six territories have numbers of four and five digits, which need the prefix of their country.
    const isShort = number.nationalNumber.length < 6;
    const texts = [...international, ...(dialled ? [dialled] : []), ...(isShort ? [] : [number.formatNational()])];
    return texts.filter((text) => parsePhone(text) === null);
  });
  expect(refused).toEqual([]);
});
