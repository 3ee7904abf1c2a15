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
import { fallThrough } from './fast-path-fallback.js';
import type { AdmittedRequest } from './inbound-request.js';
import type { RequestRecords } from './request-records.js';
import { securityHeaders } from './security-headers.js';
import { replyShared, type SharedRead, type SharedReadDependencies, sharedRead } from './shared-read.js';

const maxCachedReads = 1_000;
/** Longer URLs are rare, and a client could fill the memory with them. */
const maxCachedUrlLength = 512;

/** A public read whose parameters are not validated yet. */
export type UncheckedRead = Pick<SharedRead, 'route' | 'params' | 'search'>;

export interface CachedReadFastPathDependencies extends SharedReadDependencies {
  admit: Admission;
  records: RequestRecords;
  outgoing: OutgoingAnswers;
  /** The public read at a path, if there is one. */
  find: (path: string, search: URLSearchParams) => UncheckedRead | null;
}

/** URLs without characters that parsers normalize differently. */
const plainUrl = /^(\/[\w\-./~%]*)(?:\?([^#\s]*))?$/;

/**
 * Answers public reads in front of Koa, whose layers cost more than admission, a cache lookup and one write together.
 * Admission, rate limits and replies come from the same code as in the application.
 */
export class CachedReadFastPath {
  readonly #reads = new LRUCache<string, SharedRead>({ max: maxCachedReads });

  constructor(private readonly dependencies: CachedReadFastPathDependencies) {}

  /** Wraps the application, which gets every request that the fast path does not answer. */
  wrap(application: RequestListener): RequestListener {
    return async (request, response) => {
      const read = this.#findRead(request);
      if (read !== null && (await this.#answer(read, request, response))) return;
      application(request, response);
    };
  }

  #findRead(request: IncomingMessage): SharedRead | UncheckedRead | null {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || isTracing() || holdsToken(request)) return null;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    return hasBody ? null : (this.#reads.get(url) ?? this.#parse(url));
  }

  #parse(url: string): UncheckedRead | null {
    const [, path, query = ''] = plainUrl.exec(url) ?? [];
    return path === undefined ? null : this.dependencies.find(path, new URLSearchParams(query));
  }

  /** Caches a URL only after its parameters are valid. */
  #validate(
    candidate: SharedRead | UncheckedRead,
    admitted: AdmittedRequest,
    { url = '' }: IncomingMessage,
  ): SharedRead {
    if ('cacheKey' in candidate) return candidate;
    const read = sharedRead(candidate.route, admitted);
    if (url.length <= maxCachedUrlLength) this.#reads.set(url, read);
    return read;
  }

  async #answer(
    candidate: SharedRead | UncheckedRead,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const { admit, outgoing, records } = this.dependencies;
    const started = performance.now();
    const requestId = requestIdFrom(request.headers[requestIdHeader] as string | undefined, newId);
    try {
      const admitted = await admit.admit(request, { ...candidate, requestId });
      const read = this.#validate(candidate, admitted, request);
      const { status, headers, body } = await replyShared(read, admitted, request, this.dependencies);
      const sent = body && outgoing.paced(body, response, admitted.key.principal.siteId);
      response.writeHead(status, {
        'X-Request-Id': requestId,
        ...securityHeaders,
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
      fallThrough(request, { requestId, started, route: candidate.route.name, isCrossOrigin: true, error });
      return false;
    }
  }
}
