import ipaddr from 'ipaddr.js';

/** Where and when a key may be used. An empty list, or null, restricts nothing. */
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

/** The restriction that refuses a request, in words for its owner; null when none does. */
export function refusalOf(restrictions: KeyRestrictions, { ip, region, now }: Circumstances): string | null {
  const { allowedCidrs, allowedRegions, hours } = restrictions;
  if (allowedCidrs.length > 0 && !allowedCidrs.some((cidr) => isWithin(ip, cidr))) {
    return 'This key may not be used from this IP address.';
  }
  if (allowedRegions.length > 0 && (region === null || !allowedRegions.includes(region.toUpperCase()))) {
    return 'This key may not be used from this region.';
  }
  if (hours && !isOpen(hours, now)) {
    return `This key may only be used from ${hours.from} to ${hours.to} (${hours.timeZone}).`;
  }
  return null;
}

/** True when `cidr` is an address or a range in CIDR notation. */
export function isCidr(cidr: string): boolean {
  return cidr.includes('/') ? ipaddr.isValidCIDR(cidr) : ipaddr.isValid(cidr);
}

export function isWithin(ip: string, cidr: string): boolean {
  if (!ipaddr.isValid(ip) || !isCidr(cidr)) return false;
  const address = ipaddr.process(ip);
  const range = ipaddr.parseCIDR(
    cidr.includes('/') ? cidr : `${cidr}/${ipaddr.parse(cidr).kind() === 'ipv4' ? 32 : 128}`,
  );
  if (address instanceof ipaddr.IPv4) return range[0] instanceof ipaddr.IPv4 && address.match([range[0], range[1]]);
  return range[0] instanceof ipaddr.IPv6 && address.match([range[0], range[1]]);
}

function isOpen({ from, to, timeZone }: DailyHours, now: Date): boolean {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  return from <= to ? time >= from && time < to : time >= from || time < to;
}
