import { isWithin } from './cidr.js';

/** Allowed sources and times of a key. An empty list or null does not restrict. */
export interface KeyRestrictions {
  allowedCidrs: readonly string[];
  /** ISO 3166-1 alpha-2 codes, upper case. */
  allowedRegions: readonly string[];
  hours: DailyHours | null;
}

/** A daily window `[from, to)` in wall-clock time (`HH:MM`) of a time zone; it may cross midnight. */
export interface DailyHours {
  from: string;
  to: string;
  timeZone: string;
}

export interface Circumstances {
  ip: string;
  /** Unknown counts as outside every region list. */
  region: string | null;
  now: Date;
}

/** The message of the restriction that rejects a request; null when none does. */
export function refusalOf(
  { allowedCidrs, allowedRegions, hours }: KeyRestrictions,
  circumstances: Circumstances,
): string | null {
  if (allowedCidrs.length > 0 && !isWithin(circumstances.ip, allowedCidrs)) {
    return 'This key may not be used from this IP address.';
  }
  if (allowedRegions.length > 0 && !isFrom(allowedRegions, circumstances.region)) {
    return 'This key may not be used from this region.';
  }
  if (hours && !isOpen(hours, circumstances.now)) {
    return `This key may only be used from ${hours.from} to ${hours.to} (${hours.timeZone}).`;
  }
  return null;
}

const isFrom = (regions: readonly string[], region: string | null): boolean =>
  region !== null && regions.includes(region.toUpperCase());

function isOpen({ from, to, timeZone }: DailyHours, now: Date): boolean {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  return from <= to ? time >= from && time < to : time >= from || time < to;
}
