/** The last instant in RFC 3339. */
export const lastInstant = new Date('9999-12-31T23:59:59.999Z');

const shape = /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/** Parses an RFC 3339 date-time with an offset, truncated to milliseconds. Null for other text and invalid dates. */
export function parseInstant(text: string): Date | null {
  const match = shape.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, fraction = '', sign, zoneHour = '0', zoneMinute = '0'] = match;
  const [y, mo, d, h, mi, s] = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  // 60 is a leap second, which counts as the next second.
  if (h > 23 || mi > 59 || s > 60 || Number(zoneHour) > 23 || Number(zoneMinute) > 59 || y < 1) return null;
  const date = new Date(0);
  date.setUTCFullYear(y, mo - 1, d);
  if (date.getUTCMonth() !== mo - 1 || date.getUTCDate() !== d) return null;
  date.setUTCHours(h, mi, s, Number(fraction.slice(0, 3).padEnd(3, '0')));
  const offsetMinutes = (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === '-' ? -1 : 1);
  const instant = new Date(date.getTime() - offsetMinutes * 60_000);
  const isPrintable = instant.getUTCFullYear() >= 1 && instant.getUTCFullYear() <= 9999;
  return isPrintable ? instant : null;
}
