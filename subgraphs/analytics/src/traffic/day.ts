/** Inclusive range of days: YYYY-MM-DD, UTC. */
export interface DayRange {
  from: string;
  to: string;
}

const dayMillis = 86_400_000;
const shape = /^\d{4}-\d{2}-\d{2}$/;
/** Earlier days have no traffic, and PostgreSQL has no year 0. */
const firstDay = '1900-01-01';
/** No hit is accepted for a later day; clock drift is smaller. */
const daysAhead = 2;

/** Whether a text is a calendar day (YYYY-MM-DD) within the supported range. */
export function isDay(text: string): boolean {
  if (!shape.test(text) || text < firstDay) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day `days` later. Overflows at the end of the year 9999: see `clampToLatestDay`. */
export const addDays = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMillis).toISOString().slice(0, 10);

/** Clamps a day to the latest one that can have traffic. */
export function clampToLatestDay(day: string): string {
  const latest = new Date(Date.now() + daysAhead * dayMillis).toISOString().slice(0, 10);
  return day < latest ? day : latest;
}
