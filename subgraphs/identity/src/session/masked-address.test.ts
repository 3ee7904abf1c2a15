import { maskedAddress } from './masked-address.js';

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['2001:db8:85a3:1:2:3:4:5', '2001:db8:85a3::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  ['::ffff:203.0.113.77', '::'],
  ['localhost', null],
  ['', null],
])('%p is kept as %p', (address, expected) => {
  expect(maskedAddress(address)).toBe(expected);
});
