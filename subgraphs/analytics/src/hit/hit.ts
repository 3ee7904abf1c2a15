import { isIP } from 'node:net';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** UTF-16 code units, at most three bytes each in UTF-8, which fits an index entry. */
const pathLimit = 700;
const userAgentLimit = 1_024;
/** Tolerated clock drift of senders; later timestamps are rejected. */
const futureMillis = 5 * 60_000;
/** Older timestamps are clock errors; each month would create a partition. */
const pastMillis = 10 * 366 * 24 * 60 * 60_000;

/** A few user agents make most hits, and bot detection is the most expensive step per hit. */
const botsByUserAgent = new LRUCache<string, boolean>({ max: 2_000 });

/** A hit as sent by the web layer. */
const hitSchema = z.object({
  path: z.string().min(1).max(8_192),
  ip: z.string().refine((text) => isIP(text) !== 0, 'must be an IP address'),
  user_agent: z.string().max(8_192),
  referrer: z.string().max(8_192).nullish(),
  at: z.iso.datetime({ offset: true }).nullish(),
});

/** Why a hit is not counted. */
export type DropReason = 'bot' | 'no_user_agent' | 'too_fast';

/** A valid hit. `ip` and `userAgent` are hashed and never stored. */
export interface Hit {
  at: Date;
  path: string;
  ip: string;
  userAgent: string;
  referrerHost: string | null;
}

/** Removes query, fragment and trailing slash, and percent-decodes if possible. */
export function normalizePath(text: string): string {
  const [bare = ''] = text.split(/[?#]/, 1);
  const rooted = bare.startsWith('/') ? bare : `/${bare}`;
  let decoded = rooted;
  try {
    decoded = decodeURI(rooted);
  } catch {
    // Keep an undecodable path unchanged.
  }
  const clean = decoded
    .replace(/\p{Cc}/gu, '')
    .replace(/\/{2,}/g, '/')
    .slice(0, pathLimit)
    .toWellFormed();
  return clean.length > 1 ? clean.replace(/\/$/, '') : '/';
}

/** Classifies a hit: valid, dropped with a reason, or null for invalid input. */
export function classifyHit(input: unknown, now: Date): Hit | { reason: DropReason; at: Date } | null {
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
    referrerHost: parseHost(referrer),
  };
}

function isBot(userAgent: string): boolean {
  // Do not cache long ones: callers could fill the memory.
  if (userAgent.length > userAgentLimit) return isbot(userAgent);
  const known = botsByUserAgent.get(userAgent);
  if (known !== undefined) return known;
  const isKnownBot = isbot(userAgent);
  botsByUserAgent.set(userAgent, isKnownBot);
  return isKnownBot;
}

function parseHost(referrer: string | null | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  return new URL(referrer).hostname.slice(0, 253) || null;
}
