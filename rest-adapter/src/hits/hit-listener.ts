import type { IncomingMessage, RequestListener } from 'node:http';
import { isTracing } from '@imprint/observability/tracing';
import { discardBody } from '@imprint/service/discard-body';
import { DirectReply, type DirectServices } from '../direct-reply.js';
import { hitsPath } from './collect-hits.js';

const hitRoute = { name: 'analytics hits', errors: 'envelope', auth: 'internal' } as const;

/**
 * Accepts hits in front of Koa, whose layers took a sixth of a hit ([ADR 0038](../../../docs/adr/0038-hits-in-front-of-koa.md)).
 * Other requests, and all while tracing, go to Koa.
 */
export function hitListener(
  application: RequestListener,
  services: DirectServices & { accept: (request: IncomingMessage) => Promise<void> },
): RequestListener {
  return async (request, response) => {
    if (request.url !== hitsPath || request.method !== 'POST' || isTracing()) return application(request, response);
    const reply = new DirectReply(request, response, hitRoute, services);
    try {
      await services.accept(request);
      reply.send(202, [], null, 0);
    } catch (error) {
      await discardBody(request, response);
      reply.fail(error, []);
    }
  };
}
