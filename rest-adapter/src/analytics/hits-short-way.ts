import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { newId } from '@imprint/ids/id';
import { requestIdFrom, requestIdHeader } from '@imprint/observability/logger';
import { isTracing } from '@imprint/observability/tracing';
import { handOver } from '../pipeline/handed-over.js';
import type { RequestRecords } from '../pipeline/request-records.js';
import { standingHeaders } from '../pipeline/standing-headers.js';
import { type HitCollection, hitsPath } from './collect-hits.js';

/**
 * Takes hits of sites that are known without the layers of the application, which take longer than a hit does. What is
 * not in order is told by the application.
 */
export class HitsShortWay {
  constructor(
    private readonly collection: HitCollection,
    private readonly records: RequestRecords,
  ) {}

  /** The way in front of the application, which gets what this way does not answer. */
  before(application: RequestListener): RequestListener {
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
      handOver(request, { requestId, started, isCrossOrigin: false, error });
      return false;
    }
    response.writeHead(202, { 'X-Request-Id': requestId, ...standingHeaders, 'Content-Length': 0 });
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
