const dayMillis = 86_400_000;

/** Maximum values of inputs: browsers otherwise accept years of six digits. */
export const lastDay = '9999-12-31';
export const lastMinute = `${lastDay}T23:59`;

const firstYear = 1_000;

/**
 * Midnight, in the time zone of the browser, some days after a day such as `2026-05-01`. Null if it is none, or if its
 * year is still being typed, as 0020.
 */
export function startOfDay(day: string, daysLater = 0): Date | null {
  const start = new Date(`${day}T00:00:00`);
  if (!(start.getFullYear() >= firstYear)) return null;
  start.setDate(start.getDate() + daysLater);
  return start;
}

/** Midnights between two instants: 0 for the same day. */
export function daysBetween(from: Date, to: Date): number {
  const toMidnight = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return (toMidnight(to) - toMidnight(from)) / dayMillis;
}
