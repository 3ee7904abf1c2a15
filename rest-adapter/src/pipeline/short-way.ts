import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { newId } from '@imprint/ids/id';
import { requestIdFrom, requestIdHeader } from '@imprint/observability/logger';
import { isTracing } from '@imprint/observability/tracing';
import { LRUCache } from 'lru-cache';
import type { Admission } from './admit.js';
import { holdsToken } from './credential.js';
import { crossOriginHeaders } from './cross-origin.js';
import type { RequestRecords } from './request-records.js';
import { replyShared, type SharedRead, type SharedReadDependencies } from './shared-read.js';
import { standingHeaders } from './standing-headers.js';

const rememberedReads = 1_000;
/** Longer ones are rare, and nobody shall fill the memory with them. */
const rememberedUrlLength = 512;

export interface ShortWayDependencies extends SharedReadDependencies {
  admit: Admission;
  records: RequestRecords;
}

/** A request that the short way began and could not answer. */
export interface HandedOver {
  requestId: string;
  /** By the clock of `performance`. */
  started: number;
  read: SharedRead;
  error: unknown;
}

/**
 * Answers public reads whose URL was asked before without the layers of the application, which take longer than all
 * that such a request needs: admission, a look into the cache and one call of the system. Who may ask, what is
 * charged and what is answered are decided by the same code on both ways.
 */
export class ShortWay {
  readonly #reads = new LRUCache<string, SharedRead>({ max: rememberedReads });
  readonly #handedOver = new WeakMap<IncomingMessage, HandedOver>();

  constructor(private readonly dependencies: ShortWayDependencies) {}

  /** Remembers what a URL means. Only one that was answered: a fault is told by the application. */
  learn({ url = '' }: IncomingMessage, read: SharedRead): void {
    if (url.length <= rememberedUrlLength) this.#reads.set(url, read);
  }

  /** The way in front of the application, which gets what this way does not answer. */
  before(application: RequestListener): RequestListener {
    return async (request, response) => {
      const read = this.#readOf(request);
      if (read !== null && (await this.#answer(read, request, response))) return;
      application(request, response);
    };
  }

  /** What became of a request before the application got it; undefined when this is where it begins. */
  handedOver(request: IncomingMessage): HandedOver | undefined {
    return this.#handedOver.get(request);
  }

  #readOf(request: IncomingMessage): SharedRead | null {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || isTracing() || holdsToken(request)) return null;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    return hasBody ? null : (this.#reads.get(url) ?? null);
  }

  async #answer(read: SharedRead, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { admit, records } = this.dependencies;
    const started = performance.now();
    const requestId = requestIdFrom(request.headers[requestIdHeader] as string | undefined, newId);
    try {
      const admitted = await admit.admit(request, { ...read, requestId });
      const { status, headers, body } = await replyShared(read, admitted, request, this.dependencies);
      response.writeHead(status, {
        'X-Request-Id': requestId,
        ...standingHeaders,
        ...crossOriginHeaders(request),
        ...headers,
        ...(body && { 'Content-Length': body.length }),
      });
      response.end(body);
      const { method = '', url = '' } = request;
      records.note({ requestId, method, url, status, route: read.route.name, started, level: 'info' });
      return true;
    } catch (error) {
      this.#handedOver.set(request, { requestId, started, read, error });
      return false;
    }
  }
}
