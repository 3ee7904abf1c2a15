import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { badRequest } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import { headerOf } from '@imprint/service/header-of';
import { readJsonObject } from '@imprint/service/read-body';
import type { Middleware } from 'koa';
import { z } from 'zod';
import type { HitBuffer } from './hit-buffer.js';
import type { KnownSites } from './known-sites.js';

const hitsPath = '/v1/public/analytics/hits';
const bodyContract = { contentTypes: ['application/json'], limitBytes: 2 * 1024 * 1024 };
const hitsPerRequest = 500;
/** Characters of a path, a referrer or a user agent. */
export const hitTextLimit = 8_192;

/** Schema of a hit; the analytics service decides whether it counts. */
const hit = z.object({
  path: z.string().min(1).max(hitTextLimit),
  ip: z.string().refine((text) => isIP(text) !== 0, 'must be an IP address'),
  user_agent: z.string().max(hitTextLimit),
  referrer: z.string().max(hitTextLimit).nullish(),
  at: z.iso.datetime({ offset: true, error: 'must be an RFC 3339 date-time' }).nullish(),
});

const several = z.object({ hits: z.array(hit).min(1).max(hitsPerRequest) });

/** Buffers well-formed hits of the web layer, before they are counted. */
async function acceptHits(request: IncomingMessage, sites: KnownSites, buffer: HitBuffer): Promise<void> {
  const site = requireFound(await sites.find(headerOf(request, 'x-service-site-id')));
  const received = new Date().toISOString();
  const hits = await readHits(request);
  buffer.add(hits.map((each) => ({ siteId: site.id, hit: { ...each, at: each.at ?? received } })));
}

/** Answers 202 to hits of the web layer. */
export function collectHits(sites: KnownSites, buffer: HitBuffer): Middleware {
  return async (context, next) => {
    if (context.path !== hitsPath) return next();
    context.state.route = 'analytics hits';
    if (context.method !== 'POST') {
      context.set('Allow', 'POST');
      context.status = 405;
      return;
    }
    await acceptHits(context.req, sites, buffer);
    // The body first, because it would reset the status.
    context.body = null;
    context.status = 202;
  };
}

/** BAD_REQUEST for the whole request when one hit is malformed. */
async function readHits(request: IncomingMessage): Promise<z.infer<typeof hit>[]> {
  const body = await readJsonObject(request, bodyContract);
  const isSeveral = Object.hasOwn(body, 'hits');
  const parsed = isSeveral ? several.safeParse(body) : hit.safeParse(body);
  if (parsed.success) return 'hits' in parsed.data ? parsed.data.hits : [parsed.data];
  const [issue] = parsed.error.issues;
  throw badRequest(`${issue?.path.join('.') || 'The body'}: ${issue?.message}.`);
}
