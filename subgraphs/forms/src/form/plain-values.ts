/** Canonical spelling of numbers, dates and times; null for invalid input. */

/** As in HTML number fields, and with a plus sign. A comma is ambiguous, so it is no part of a number. */
const numberShape = /^([+-]?)(?=\.?\d)(\d{0,100})(?:\.(\d{1,100}))?(?:e([+-]?\d{1,3}))?$/i;
const digitLimits = { whole: 15, decimals: 10 };
const dateShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const timeShape = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;

/** A decimal number without exponent and without leading or trailing zeros. */
export function canonicalNumber(text: string): string | null {
  const [, sign, written = '', fraction = '', exponent = '0'] = numberShape.exec(text) ?? [];
  if (sign === undefined) return null;
  const point = written.length + Number(exponent);
  const digits = `${'0'.repeat(Math.max(0, -point))}${written}${fraction}`.padEnd(point, '0');
  const whole = digits.slice(0, Math.max(0, point)).replace(/^0+/, '');
  const decimals = digits.slice(Math.max(0, point)).replace(/0+$/, '');
  if (whole.length > digitLimits.whole || decimals.length > digitLimits.decimals) return null;
  if (whole === '' && decimals === '') return '0';
  return `${sign === '-' ? '-' : ''}${whole || '0'}${decimals && `.${decimals}`}`;
}

/** Digits of any script and the minus sign in ASCII, as a keyboard of East Asia or Arabia may not write them. */
export const toAsciiDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replaceAll('\u2212', '-');

/** Unicode has the ten digits of a script in a row; some rows follow each other. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** An absolute http or https URL. */
export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** A valid calendar date. */
export function canonicalDate(text: string): string | null {
  const [, year, month, day] = (dateShape.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || year < 1) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? text : null;
}

export function canonicalTime(text: string): string | null {
  const [, hours, minutes] = timeShape.exec(text) ?? [];
  return hours === undefined ? null : `${hours}:${minutes}`;
}
