import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { badRequest, notFound } from '@imprint/errors/domain-error';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { readJsonObject } from '../pipeline/read-body.js';
import type { HitBuffer } from './hit-buffer.js';
import type { KnownSites } from './known-sites.js';

const hitsPath = '/v1/public/analytics/hits';
const bodyContract = { contentTypes: ['application/json'], limitBytes: 2 * 1024 * 1024 };
const hitsPerRequest = 500;
const textLimit = 8_192;

/** Schema of a hit; the analytics service decides whether it counts. */
const hit = z.object({
  path: z.string().min(1).max(textLimit),
  ip: z.string().refine((text) => isIP(text) !== 0, 'must be an IP address'),
  user_agent: z.string().max(textLimit),
  referrer: z.string().max(textLimit).nullish(),
  at: z.iso.datetime({ offset: true, error: 'must be an RFC 3339 date-time' }).nullish(),
});

const several = z.object({ hits: z.array(hit).min(1).max(hitsPerRequest) });

/** Accepts hits from the web layer. */
export class HitCollection {
  constructor(
    private readonly sites: KnownSites,
    private readonly buffer: HitBuffer,
  ) {}

  /** NOT_FOUND for a site that does not exist. */
  async requireSite({ headers }: IncomingMessage): Promise<string> {
    const site = await this.sites.find(getSiteReference(headers));
    if (!site) throw notFound();
    return site.id;
  }

  /** Reads the hits of a request and buffers them. BAD_REQUEST for the whole request when one is malformed. */
  async take(siteId: string, request: IncomingMessage): Promise<void> {
    const received = new Date().toISOString();
    const hits = await readHits(request);
    this.buffer.add(hits.map((each) => ({ siteId, hit: { ...each, at: each.at ?? received } })));
  }
}

const getSiteReference = (headers: IncomingHttpHeaders): string | undefined =>
  (headers['x-service-site-id'] as string | undefined) || undefined;

/** Answers 202 for well-formed hits before they are counted. */
export function collectHits(collection: HitCollection): Middleware {
  return async (context, next) => {
    if (context.path !== hitsPath) return next();
    if (context.method !== 'POST') {
      context.set('Allow', 'POST');
      context.status = 405;
      return;
    }
    await collection.take(await collection.requireSite(context.req), context.req);
    context.status = 202;
    context.body = null;
    context.status = 202;
  };
}

async function readHits(request: IncomingMessage): Promise<z.infer<typeof hit>[]> {
  const body = await readJsonObject(request, bodyContract);
  const isSeveral = Object.hasOwn(body, 'hits');
  const parsed = isSeveral ? several.safeParse(body) : hit.safeParse(body);
  if (parsed.success) return 'hits' in parsed.data ? parsed.data.hits : [parsed.data];
  const [issue] = parsed.error.issues;
  throw badRequest(`${issue?.path.join('.') || 'The body'}: ${issue?.message}.`);
}
