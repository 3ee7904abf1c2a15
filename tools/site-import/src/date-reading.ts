/** Year, month, day, hour, minute, second and millisecond, as written. */
type Parts = [number, number, number, number, number, number, number];

/** A value that may be a date, with its name in the source. */
export interface DateCandidate {
  name: string;
  value: unknown;
}

/** The first readable date, and a sentence about each one before it that is not. */
export interface DateReading {
  at: string | null;
  losses: string[];
}

/** English and Portuguese, by their first three letters. */
const monthNames = [
  ['jan'],
  ['feb', 'fev'],
  ['mar'],
  ['apr', 'abr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct', 'out'],
  ['nov'],
  ['dec', 'dez'],
];
/** Minutes east of UTC. Other abbreviations have several meanings. */
const zones = new Map(
  Object.entries({
    ...{ z: 0, utc: 0, ut: 0, gmt: 0, wet: 0, west: 60, cet: 60, cest: 120, eet: 120, eest: 180 },
    ...{ est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360, pst: -480, pdt: -420, brt: -180 },
  }),
);
const time = String.raw`(?:(?:[T\s]|,\s*|\s+at\s+)\s*(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?\s*(?<half>[ap]\.?m\.?)?\s*(?<zone>[+-]\d{2}(?::?\d{2})?|[a-z]{1,5})?)?`;
const weekday = String.raw`(?:\p{L}+\.?,\s*)?`;
const shapes = [
  String.raw`(?<year>[+-]?\d{4,6})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})`,
  String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})`,
  String.raw`${weekday}(?<day>\d{1,2})(?:st|nd|rd|th|º)?(?:\s+(?:de|of)\s+|[\s-]+)(?<name>\p{L}{3,9})\.?,?(?:\s+de\s+|[\s-]+)(?<year>-?\d{4})`,
  String.raw`${weekday}(?<name>\p{L}{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})`,
  String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})`,
  String.raw`(?<first>\d{1,2})(?:\/|-)(?<other>\d{1,2})(?:\/|-)(?<year>\d{4})`,
].map((date) => new RegExp(`^${date}${time}$`, 'iu'));
/** Longer text is not a date. */
const lengthLimit = 100;
const lastYear = 9999;

/** Throws for a name that is not that of a time zone. */
export function requireTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new Error(`${name} is not a time zone. Use a name such as America/Sao_Paulo.`);
  }
}

/** Reads the candidates in their order. Zero dates, which many systems store for none, are absent. */
export function readDates(candidates: readonly DateCandidate[], timeZone: string): DateReading {
  const losses: string[] = [];
  for (const { name, value } of candidates) {
    const read = readDate(value, timeZone);
    if (read instanceof Date) return { at: read.toISOString(), losses };
    if (read === 'unreadable') losses.push(`The date ${JSON.stringify(shorten(value))} (${name}) cannot be read.`);
  }
  return { at: null, losses };
}

/**
 * Reads a date, or a date and a time. A date without a time is midnight; without a zone it is read in the given one.
 * 07.03.2019 is 7 March; 07/03/2019 has two readings and is unreadable, 27/03/2019 has one.
 */
export function readDate(value: unknown, timeZone: string): Date | 'absent' | 'unreadable' {
  if (value === null || value === undefined || value === '') return 'absent';
  const text = textOf(value);
  if (text === null) return 'unreadable';
  if (text === '' || /^[+-]?0+[-/.]0*[-/.]0*(?:\D|$)/.test(text)) return 'absent';
  const groups = text.length > lengthLimit ? undefined : firstMatch(text);
  const parts = groups && partsOf(groups);
  if (!groups || !parts) return fromEpoch(text) ?? 'unreadable';
  // Go's zero time is in year 1, and that of PHP in year -1.
  if (parts[0] <= 1) return 'absent';
  if (parts[0] > lastYear) return 'unreadable';
  const utc = utcOf(parts);
  if (utc === null) return 'unreadable';
  const { zone } = groups;
  const offset = zone === undefined ? offsetOf(utc, timeZone) : fixedOffset(zone);
  const date = offset === null ? null : new Date(utc - offset * 60_000);
  return date === null || date.getUTCFullYear() > lastYear ? 'unreadable' : date;
}

/** Dates of TOML print without a zone when they have none. */
function textOf(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
}

const shorten = (value: unknown): string => (textOf(value) ?? (JSON.stringify(value) || typeof value)).slice(0, 60);

function firstMatch(text: string): Record<string, string | undefined> | undefined {
  for (const shape of shapes) {
    const match = shape.exec(text);
    if (match) return match.groups;
  }
  return undefined;
}

function partsOf(groups: Record<string, string | undefined>): Parts | null {
  const { year, day, name, first, other, fraction = '', half } = groups;
  const month = name === undefined ? groups.month : monthOf(name);
  const [d, m] = first !== undefined && other !== undefined ? dayAndMonth(Number(first), Number(other)) : [day, month];
  if (d === undefined || m === undefined || m === null) return null;
  const hour = toHour24(Number(groups.hour ?? 0), half?.toLowerCase());
  const [minute, second] = [Number(groups.minute ?? 0), Number(groups.second ?? 0)];
  return [Number(year), Number(m), Number(d), hour, minute, second, Number(fraction.slice(0, 3).padEnd(3, '0'))];
}

function monthOf(name: string): number | null {
  const start = name.toLowerCase().slice(0, 3);
  const index = monthNames.findIndex((names) => names.includes(start));
  return index === -1 ? null : index + 1;
}

/** Only one reading if one of the numbers is not a month, or if both are equal. */
function dayAndMonth(first: number, other: number): [number, number] | [] {
  if (first > 12 || first === other) return [first, other];
  return other > 12 ? [other, first] : [];
}

function toHour24(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.startsWith('p') ? 12 : 0);
}

/** Null for days and times that do not exist: they are not rolled over. */
function utcOf([year, month, day, hour, minute, second, millisecond]: Parts): number | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  // 60 is a leap second, which counts as the next second.
  if (!(hour <= 23 && minute <= 59 && second <= 60)) return null;
  return date.setUTCHours(hour, minute, second, millisecond);
}

function fixedOffset(zone: string): number | null {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return zones.get(zone.toLowerCase()) ?? null;
  const [hours, minutes] = [Number(match[2]), Number(match[3] ?? 0)];
  return hours > 23 || minutes > 59 ? null : (hours * 60 + minutes) * (match[1] === '-' ? -1 : 1);
}

/** Minutes east of UTC at a local time. Of a time that clocks show twice the first counts, and one that they skip counts as later. */
function offsetOf(local: number, timeZone: string): number {
  const day = 86_400_000;
  const [before, after] = [offsetAt(local - day, timeZone), offsetAt(local + day, timeZone)];
  const isAt = (offset: number) => offsetAt(local - offset * 60_000, timeZone) === offset;
  return isAt(before) || !isAt(after) ? before : after;
}

function offsetAt(instant: number, timeZone: string): number {
  // Formats are costly to make, and most imports need none.
  if (timeZone === 'UTC') return 0;
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', era: 'short', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const [year, month, day, hour, minute, second] = (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map(
    (type) => parts.get(type) ?? 0,
  ) as [number, number, number, number, number, number];
  const shown = new Date(0);
  shown.setUTCFullYear(year, month - 1, day);
  shown.setUTCHours(hour, minute, second);
  return Math.round((shown.getTime() - Math.floor(instant / 1_000) * 1_000) / 60_000);
}

/** Seconds since 1970 have ten digits, and milliseconds thirteen, from 2001 to 2286. */
function fromEpoch(text: string): Date | null {
  if (!/^[1-9](?:\d{9}|\d{12})$/.test(text)) return null;
  return new Date(text.length === 10 ? Number(text) * 1_000 : Number(text));
}
