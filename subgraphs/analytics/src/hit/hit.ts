import { isIP } from 'node:net';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** UTF-16 units; in UTF-8 at most three bytes each, which an index entry still holds. */
const pathLimit = 700;
const userAgentLimit = 1_024;
/** Clocks of senders differ by a little; what lies further ahead is no hit yet. */
const futureMillis = 5 * 60_000;
/** Older ones are mistakes of a clock; each month of them would be a table. */
const pastMillis = 10 * 366 * 24 * 60 * 60_000;

/** Few browsers make most of the hits, and telling a bot by its name takes longer than all else of a hit. */
const botsByUserAgent = new LRUCache<string, boolean>({ max: 2_000 });

/** A hit as the web layer tells it. */
const hitSchema = z.object({
  path: z.string().min(1).max(8_192),
  ip: z.string().refine((text) => isIP(text) !== 0, 'must be an IP address'),
  user_agent: z.string().max(8_192),
  referrer: z.string().max(8_192).nullish(),
  at: z.iso.datetime({ offset: true }).nullish(),
});

/** Why a hit is not counted. */
export type DropReason = 'bot' | 'no_user_agent' | 'too_fast';

/** A hit that counts, with what identifies its visitor still in it; that part is hashed and never stored. */
export interface Hit {
  at: Date;
  path: string;
  ip: string;
  userAgent: string;
  referrerHost: string | null;
}

/** Path without query and fragment, decoded where that is possible, without a slash at its end. */
export function normalizePath(text: string): string {
  const [bare = ''] = text.split(/[?#]/, 1);
  const rooted = bare.startsWith('/') ? bare : `/${bare}`;
  let decoded = rooted;
  try {
    decoded = decodeURI(rooted);
  } catch {
    // Kept as it was sent: a path that cannot be decoded is still one path.
  }
  const clean = decoded
    .replace(/\p{Cc}/gu, '')
    .replace(/\/{2,}/g, '/')
    .slice(0, pathLimit)
    .toWellFormed();
  return clean.length > 1 ? clean.replace(/\/$/, '') : '/';
}

/** A hit to count, or why and when one does not count, or null when it is no hit. */
export function judge(input: unknown, now: Date): Hit | { reason: DropReason; at: Date } | null {
  const parsed = hitSchema.safeParse(input);
  if (!parsed.success) return null;
  const { path, ip, user_agent: userAgent, referrer, at } = parsed.data;
  const when = at ? new Date(at) : now;
  const age = now.getTime() - when.getTime();
  if (!(age >= -futureMillis && age <= pastMillis)) return null;
  if (userAgent.trim() === '') return { reason: 'no_user_agent', at: when };
  if (isBot(userAgent)) return { reason: 'bot', at: when };
  return {
    at: when,
    path: normalizePath(path),
    ip,
    userAgent: userAgent.slice(0, userAgentLimit),
    referrerHost: hostOf(referrer),
  };
}

function isBot(userAgent: string): boolean {
  // Longer ones are rare, and nobody shall fill the memory with them.
  if (userAgent.length > userAgentLimit) return isbot(userAgent);
  const known = botsByUserAgent.get(userAgent) ?? isbot(userAgent);
  botsByUserAgent.set(userAgent, known);
  return known;
}

function hostOf(referrer: string | null | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  return new URL(referrer).hostname.slice(0, 253) || null;
}
