import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { newId } from '@imprint/ids/id';
import { requestIdFrom, requestIdHeader } from '@imprint/observability/logger';
import { isTracing } from '@imprint/observability/tracing';
import { fallThrough } from '../pipeline/fast-path-fallback.js';
import type { RequestRecords } from '../pipeline/request-records.js';
import { securityHeaders } from '../pipeline/security-headers.js';
import { type HitCollection, hitsPath } from './collect-hits.js';

/**
 * Accepts hits of cached sites in front of Koa, whose layers cost more than the hit itself. The application answers
 * every failure.
 */
export class HitFastPath {
  constructor(
    private readonly collection: HitCollection,
    private readonly records: RequestRecords,
  ) {}

  /** Wraps the application, which gets every request that the fast path does not answer. */
  wrap(application: RequestListener): RequestListener {
    return async (request, response) => {
      const { method, url } = request;
      const isMeant = method === 'POST' && url === hitsPath && !isTracing();
      const siteId = isMeant ? this.collection.knownSite(request) : null;
      if (siteId !== null && (await this.#take(siteId, request, response))) return;
      application(request, response);
    };
  }

  async #take(siteId: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const started = performance.now();
    const requestId = requestIdFrom(request.headers[requestIdHeader] as string | undefined, newId);
    try {
      await this.collection.take(siteId, request);
    } catch (error) {
      fallThrough(request, { requestId, started, isCrossOrigin: false, error });
      return false;
    }
    response.writeHead(202, { 'X-Request-Id': requestId, ...securityHeaders, 'Content-Length': 0 });
    response.end();
    this.records.note({
      requestId,
      method: 'POST',
      url: hitsPath,
      status: 202,
      route: 'none',
      started,
      level: 'info',
    });
    return true;
  }
}
