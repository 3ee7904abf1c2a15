import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { newId } from '@imprint/ids/id';
import { requestIdFrom, requestIdHeader } from '@imprint/observability/logger';
import { isTracing } from '@imprint/observability/tracing';
import type { OutgoingAnswers } from '@imprint/service/outgoing-answers';
import { LRUCache } from 'lru-cache';
import type { Admission } from './admit.js';
import { holdsToken } from './credential.js';
import { crossOriginHeaders } from './cross-origin.js';
import type { AdmittedExchange } from './exchange.js';
import { handOver } from './handed-over.js';
import type { RequestRecords } from './request-records.js';
import { replyShared, type SharedRead, type SharedReadDependencies, sharedRead } from './shared-read.js';
import { standingHeaders } from './standing-headers.js';

const rememberedReads = 1_000;
/** Longer ones are rare, and nobody shall fill the memory with them. */
const rememberedUrlLength = 512;

/** What a URL asks for when it is read; whether its parameters are in order is yet to be seen. */
export type AskedRead = Pick<SharedRead, 'route' | 'params' | 'search'>;

export interface ShortWayDependencies extends SharedReadDependencies {
  admit: Admission;
  records: RequestRecords;
  outgoing: OutgoingAnswers;
  /** The public read at a path, if there is one. */
  find: (path: string, search: URLSearchParams) => AskedRead | null;
}

/** A path and a query in letters that mean the same to whoever takes a URL apart. */
const plainUrl = /^(\/[\w\-./~%]*)(?:\?([^#\s]*))?$/;

/**
 * Answers public reads without the layers of the application, which take longer than all that most such requests need:
 * admission, a look into the cache and one call of the system. Who may ask, what is charged and what is answered are
 * decided by the same code on both ways.
 */
export class ShortWay {
  readonly #reads = new LRUCache<string, SharedRead>({ max: rememberedReads });

  constructor(private readonly dependencies: ShortWayDependencies) {}

  /** The way in front of the application, which gets what this way does not answer. */
  before(application: RequestListener): RequestListener {
    return async (request, response) => {
      const read = this.#readOf(request);
      if (read !== null && (await this.#answer(read, request, response))) return;
      application(request, response);
    };
  }

  #readOf(request: IncomingMessage): SharedRead | AskedRead | null {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || isTracing() || holdsToken(request)) return null;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    return hasBody ? null : (this.#reads.get(url) ?? this.#understood(url));
  }

  #understood(url: string): AskedRead | null {
    const [, path, query = ''] = plainUrl.exec(url) ?? [];
    return path === undefined ? null : this.dependencies.find(path, new URLSearchParams(query));
  }

  /** A URL is remembered only after its parameters were found in order. */
  #checked(asked: SharedRead | AskedRead, admitted: AdmittedExchange, { url = '' }: IncomingMessage): SharedRead {
    if ('question' in asked) return asked;
    const read = sharedRead(asked.route, admitted);
    if (url.length <= rememberedUrlLength) this.#reads.set(url, read);
    return read;
  }

  async #answer(asked: SharedRead | AskedRead, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { admit, outgoing, records } = this.dependencies;
    const started = performance.now();
    const requestId = requestIdFrom(request.headers[requestIdHeader] as string | undefined, newId);
    try {
      const admitted = await admit.admit(request, { ...asked, requestId });
      const read = this.#checked(asked, admitted, request);
      const { status, headers, body } = await replyShared(read, admitted, request, this.dependencies);
      const sent = body && outgoing.paced(body, response, admitted.key.principal.siteId);
      response.writeHead(status, {
        'X-Request-Id': requestId,
        ...standingHeaders,
        ...crossOriginHeaders(request),
        ...headers,
        ...(body && { 'Content-Length': body.length }),
      });
      if (sent instanceof Readable) pipeline(sent, response, () => undefined);
      else response.end(sent);
      const { method = '', url = '' } = request;
      records.note({ requestId, method, url, status, route: read.route.name, started, level: 'info' });
      return true;
    } catch (error) {
      handOver(request, { requestId, started, route: asked.route.name, isCrossOrigin: true, error });
      return false;
    }
  }
}
