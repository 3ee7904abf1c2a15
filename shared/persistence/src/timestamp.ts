/** Sessions are in UTC. PostgreSQL prints years before 1 with BC, years after 9999 with five digits, and `infinity`. */
const shape = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;
const [first, last] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/** Reads a `timestamptz` as PostgreSQL prints it, truncated to milliseconds. An error for an instant outside RFC 3339. */
export function readTimestamp(text: string): Date {
  if (!shape.test(text))
    throw new RangeError(`The stored time ${text} is not an instant of the years 1 to 9999 in UTC.`);
  // The ISO form: engines guess at any other one, and take a year below 100 as one of the 20th or 21st century.
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

/** Text of an instant for PostgreSQL. The driver would print local time with an offset rounded to minutes. */
export function writeTimestamp(instant: Date): string {
  const time = instant.getTime();
  if (time >= first && time <= last) return instant.toISOString();
  throw new RangeError(`${time} ms since 1970 is not an instant of the years 1 to 9999.`);
}
