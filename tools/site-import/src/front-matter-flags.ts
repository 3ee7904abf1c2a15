import { readDate } from './date-reading.js';
import type { SourceOptions } from './source-post.js';

type Data = Readonly<Record<string, unknown>>;

/** Statuses that readers see; all others make a draft. */
const publicStatuses: ReadonlySet<string> = new Set(['published', 'publish', 'public', 'live', 'scheduled', 'future']);
const draftStatuses: ReadonlySet<string> = new Set(['draft', 'pending', 'private', 'hidden', 'archived']);
/** True means that readers do not see it. */
const hidingFlags = [
  ...['draft', 'hidden', 'private', 'headless', 'unlisted', 'expired', 'archived', 'unpublished', 'secret'],
];
/** False means that readers do not see it. */
const showingFlags = ['published', 'publish', 'public', 'ispublished'];
/** Access for all, and that of restricted posts, which is kept. */
const knownAccess: ReadonlySet<unknown> = new Set(['public', 'all', 'everyone', 'open', 'restricted']);
const expiryNames = ['expirydate', 'expiry_date', 'unpublishdate', 'expires', 'expires_at'];
/** Fields read here, in lower case. */
export const publicationFields: ReadonlySet<string> = new Set([
  ...hidingFlags,
  ...showingFlags,
  ...expiryNames,
  ...['status', 'visibility', 'build', '_build', 'password'],
]);

/** Why a post is not public by its fields, which may be in any case. */
export interface Hiding {
  isDraft: boolean;
  draftReasons: string[];
  losses: string[];
}

/** Reads booleans as YAML 1.1 does, as Jekyll and Hugo; null for other values. */
export function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const text = (typeof value === 'string' || typeof value === 'number' ? String(value) : '').trim().toLowerCase();
  if (['true', 'yes', 'on', 'y', '1'].includes(text)) return true;
  return ['false', 'no', 'off', 'n', '0'].includes(text) ? false : null;
}

/** What front matter says about who sees a post. A value without a clear meaning makes a draft. */
export function hidingOf(given: Data, { timeZone, now }: Pick<SourceOptions, 'timeZone' | 'now'>): Hiding {
  const data = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const isGiven = (name: string) => (data.get(name) ?? '') !== '';
  const hiding: Hiding = { isDraft: false, draftReasons: [], losses: [] };
  const decide = (name: string, isPublic: boolean | null) => {
    if (isPublic === false) hiding.isDraft = true;
    else if (isPublic === null) hiding.draftReasons.push(`The value of the field ${name} is unclear.`);
  };
  for (const name of hidingFlags.filter(isGiven)) {
    const flag = readFlag(data.get(name));
    decide(name, flag === null ? null : !flag);
  }
  for (const name of showingFlags.filter(isGiven)) {
    const isDate = readDate(data.get(name), timeZone) instanceof Date;
    decide(name, isDate || readFlag(data.get(name)));
  }
  for (const name of ['status', 'visibility'].filter(isGiven)) {
    const value = data.get(name);
    const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
    decide(name, publicStatuses.has(text) ? true : draftStatuses.has(text) ? false : null);
  }
  if (isGiven('access') && !knownAccess.has(data.get('access'))) decide('access', null);
  const build = data.get('build') ?? data.get('_build');
  const render = Object(build).render;
  if (render !== undefined) decide('build', render === true || render === 'always');
  for (const name of expiryNames.filter(isGiven)) {
    const expiry = readDate(data.get(name), timeZone);
    if (expiry === 'absent') continue;
    if (expiry === 'unreadable') decide(name, null);
    else if (expiry <= now) hiding.draftReasons.push(`It expired at ${expiry.toISOString()}.`);
    else hiding.losses.push(`It does not expire at ${expiry.toISOString()} by itself: unpublish it then.`);
  }
  return hiding;
}
