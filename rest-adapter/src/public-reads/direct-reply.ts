import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { newId } from '@imprint/ids/id';
import { requestIdFrom, requestIdHeader } from '@imprint/observability/logger';
import { type ErrorReplyServices, toErrorReply } from '@imprint/rest-contract/error-reply';
import type { PublishedRoute } from '@imprint/rest-contract/published-route';
import { headerOf } from '@imprint/service/header-of';
import type { RequestRecords } from '@imprint/service/request-records';
import { securityHeaders } from '../pipeline/security-headers.js';

export interface DirectServices {
  records: RequestRecords;
  errors: ErrorReplyServices;
}

type Headers = Readonly<Record<string, string>>;

/** Alternating names and values, the fastest form for `writeHead`. */
const securityFields = Object.entries(securityHeaders).flat();

/** The reply to a request that does not reach Koa, with the headers, the record and the errors of `koa-app.ts`. */
export class DirectReply {
  readonly requestId: string;
  readonly #started = performance.now();

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly route: Pick<PublishedRoute, 'name' | 'errors' | 'auth'>,
    private readonly services: DirectServices,
  ) {
    this.requestId = requestIdFrom(headerOf(request, requestIdHeader), newId);
  }

  /** `length` in bytes; null for a response without a body. */
  send(status: number, headers: readonly Headers[], body: Buffer | Readable | null, length: number | null): void {
    const { request, response, route, requestId } = this;
    const fields = ['X-Request-Id', requestId, ...securityFields];
    for (const some of headers) for (const [name, value] of Object.entries(some)) fields.push(name, value);
    if (length !== null) fields.push('Content-Length', String(length));
    response.writeHead(status, fields);
    if (body instanceof Readable) pipeline(body, response, () => undefined);
    else response.end(body);
    const { method = '', url = '' } = request;
    const record = { requestId, method, url, status, route: route.name, level: 'info' } as const;
    this.services.records.write({ ...record, started: this.#started });
  }

  /** Sends an error in the style of the route. `varying` is what else its headers depend on. */
  fail(error: unknown, headers: readonly Headers[], varying = ''): void {
    const { request, response, route, requestId } = this;
    const { errors } = this.services;
    if (response.headersSent) {
      errors.logger.error({ err: error, requestId }, 'response aborted');
      response.destroy();
      return;
    }
    const { status, headers: own, body } = toErrorReply(error, { request, requestId, route }, errors);
    const bytes = Buffer.from(JSON.stringify(body));
    const vary = [varying, own.Vary].filter(Boolean).join(', ');
    const all = { 'Content-Type': 'application/json; charset=utf-8', ...own, ...(vary && { Vary: vary }) };
    this.send(status, [...headers, all], bytes, bytes.length);
  }
}
