import { isIP } from 'node:net';
import { badRequest, notFound } from '@imprint/errors/domain-error';
import type { Context, Middleware } from 'koa';
import { z } from 'zod';
import { readJsonObject } from '../pipeline/read-body.js';
import type { HitBuffer } from './hit-buffer.js';
import type { KnownSites } from './known-sites.js';

const path = '/v1/public/analytics/hits';
const bodyContract = { contentTypes: ['application/json'], limitBytes: 2 * 1024 * 1024 };
const hitsPerRequest = 500;
const textLimit = 8_192;

/** Shape of a hit; whether it counts is for the analytics service to say. */
const hit = z.object({
  path: z.string().min(1).max(textLimit),
  ip: z.string().refine((text) => isIP(text) !== 0, 'must be an IP address'),
  user_agent: z.string().max(textLimit),
  referrer: z.string().max(textLimit).nullish(),
  at: z.iso.datetime({ offset: true, error: 'must be an RFC 3339 date-time' }).nullish(),
});

const several = z.object({ hits: z.array(hit).min(1).max(hitsPerRequest) });

/** Takes hits from the web layer. Well-formed ones are answered 202 before they are counted. */
export function collectHits(sites: KnownSites, buffer: HitBuffer): Middleware {
  return async (context, next) => {
    if (context.path !== path) return next();
    if (context.method !== 'POST') {
      context.set('Allow', 'POST');
      context.status = 405;
      return;
    }
    const site = await sites.find(context.get('x-service-site-id') || undefined);
    if (!site) throw notFound();
    const received = new Date().toISOString();
    buffer.add((await hitsOf(context)).map((each) => ({ siteId: site.id, hit: { ...each, at: each.at ?? received } })));
    context.status = 202;
    context.body = null;
    context.status = 202;
  };
}

async function hitsOf(context: Context): Promise<z.infer<typeof hit>[]> {
  const body = await readJsonObject(context.req, bodyContract);
  const isSeveral = Object.hasOwn(body, 'hits');
  const parsed = isSeveral ? several.safeParse(body) : hit.safeParse(body);
  if (parsed.success) return 'hits' in parsed.data ? parsed.data.hits : [parsed.data];
  const [issue] = parsed.error.issues;
  throw badRequest(`${issue?.path.join('.') || 'The body'}: ${issue?.message}.`);
}
