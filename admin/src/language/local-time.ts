const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** An instant as the value of an input of date and time, which is in the time zone of the browser. */
export function toLocalTime(instant: string): string {
  const at = new Date(instant);
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  return `${day}T${[at.getHours(), at.getMinutes()].map(twoDigits).join(':')}`;
}

/** The instant of such a value; null for an incomplete one. */
export function fromLocalTime(value: string): Date | null {
  const at = new Date(value);
  return value === '' || Number.isNaN(at.getTime()) ? null : at;
}

/** The time zone of the browser by its name, with its distance from UTC. */
export function timeZoneName(at: Date, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  const { timeZone } = format.resolvedOptions();
  return offset && offset !== timeZone ? `${timeZone.replaceAll('_', ' ')} (${offset})` : timeZone;
}
