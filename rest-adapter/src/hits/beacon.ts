import type { IncomingMessage } from 'node:http';
import type { AdmissionGate } from '@imprint/admission/admission-store';
import { addressBuckets } from '@imprint/admission/client-address';
import { badRequest, forbidden, rateLimited } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import { readJsonObject } from '@imprint/service/read-body';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { hitTextLimit } from './collect-hits.js';
import type { HitBuffer } from './hit-buffer.js';
import type { KnownSites } from './known-sites.js';

const scriptPath = '/collect.js';
const beaconPath = '/collect';
/** Browsers send beacons of this type without a preflight. */
const bodyContract = { contentTypes: ['text/plain', 'application/json'], limitBytes: 16 * 1024 };
const hitsPerMinute = 240;

const page = z.object({
  site: z.string(),
  path: z.string().min(1).max(hitTextLimit),
  referrer: z.string().max(hitTextLimit).nullish(),
});

/** Reports one hit per page, also on client-side navigation. No cookies, no storage. */
const script = `(function(){var s=document.currentScript,d=s.getAttribute('data-site'),u=new URL('/collect',s.src).href,l;
function h(){var p=location.pathname;if(p===l)return;var r=l===undefined?document.referrer:'';l=p;
navigator.sendBeacon(u,JSON.stringify({site:d,path:p,referrer:r}))}
var o=history.pushState;history.pushState=function(){o.apply(this,arguments);h()};addEventListener('popstate',h);h()})();
`;

export interface BeaconDependencies {
  sites: KnownSites;
  buffer: HitBuffer;
  admission: AdmissionGate;
  addressOf: (request: IncomingMessage) => string;
}

/** Accepts hits from browsers. Rejects pages of other hosts. */
export function beacon({ sites, buffer, admission, addressOf }: BeaconDependencies): Middleware {
  return async (context, next) => {
    if (context.path === scriptPath && (context.method === 'GET' || context.method === 'HEAD')) {
      context.state.route = 'analytics script';
      context.set('Cache-Control', 'public, max-age=3600');
      context.set('Cross-Origin-Resource-Policy', 'cross-origin');
      context.type = 'text/javascript';
      context.body = script;
      return;
    }
    if (context.path !== beaconPath || context.method !== 'POST') return next();
    context.state.route = 'analytics beacon';
    const ip = addressOf(context.req);
    const limit = { name: 'beacon', limit: hitsPerMinute };
    const verdict = await admission.take(addressBuckets(limit, (network) => `beacon:${network}`, ip));
    if (!verdict.taken) throw rateLimited(verdict.retryAfterSeconds);
    const parsed = page.safeParse(await readJsonObject(context.req, bodyContract));
    if (!parsed.success) throw badRequest('Send {site, path, referrer?}.');
    const { site: reference, path, referrer = null } = parsed.data;
    const site = requireFound(await sites.find(reference));
    const origin = context.get('Origin');
    if (origin && !(URL.canParse(origin) && site.hosts.includes(new URL(origin).hostname))) {
      throw forbidden('Only pages of this site may report hits.');
    }
    if (origin) context.set('Access-Control-Allow-Origin', origin);
    context.vary('Origin');
    // Navigation within the site has no external referrer.
    const isOwn = referrer !== null && URL.canParse(referrer) && site.hosts.includes(new URL(referrer).hostname);
    const hit = {
      path,
      referrer: isOwn ? null : referrer,
      ip,
      user_agent: context.get('User-Agent'),
      at: new Date().toISOString(),
    };
    buffer.add([{ siteId: site.id, hit }]);
    // The body first, because it would reset the status.
    context.body = null;
    context.status = 202;
  };
}
