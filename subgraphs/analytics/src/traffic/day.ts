const dayMillis = 86_400_000;
const shape = /^\d{4}-\d{2}-\d{2}$/;
/** Earlier days have no traffic, and the calendar of the database has no year 0. */
const firstDay = '1900-01-01';
/** No hit is counted for a day so far ahead; clocks differ by less. */
const daysAhead = 2;

/** Whether a text is a day of the calendar (YYYY-MM-DD) with which days can be counted. */
export function isDay(text: string): boolean {
  if (!shape.test(text) || text < firstDay) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day so many days later. In the last days of the year 9999 there may be none: see `withinReach`. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMillis).toISOString().slice(0, 10);

/** The day, or one without traffic in its place when it lies beyond that. */
export function withinReach(day: string, now = Date.now()): string {
  const latest = new Date(now + daysAhead * dayMillis).toISOString().slice(0, 10);
  return day < latest ? day : latest;
}
