/** Canonical spelling of numbers, dates and times; null for invalid input. */

const numberShape = /^(-?)0*(\d{1,15})(?:\.(\d{1,10}))?$/;
const dateShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const timeShape = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;

/** A decimal number without leading or trailing zeros. */
export function canonicalNumber(text: string): string | null {
  const [, sign = '', whole = '', fraction = ''] = numberShape.exec(text) ?? [];
  if (whole === '') return null;
  const decimals = fraction.replace(/0+$/, '');
  const digits = decimals === '' ? whole : `${whole}.${decimals}`;
  return Number(digits) === 0 ? '0' : `${sign}${digits}`;
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
