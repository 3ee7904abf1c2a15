import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { Admission } from '@imprint/admission/admission';
import { holdsToken } from '@imprint/admission/presented-key';
import { newId } from '@imprint/ids/id';
import { ownValue } from '@imprint/ids/own-value';
import { toolHeader } from '@imprint/mcp/tool-call';
import { requestIdFrom, requestIdHeader } from '@imprint/observability/logger';
import { isTracing } from '@imprint/observability/tracing';
import { type ErrorReplyServices, toErrorReply } from '@imprint/rest-contract/error-reply';
import type { OutgoingAnswers } from '@imprint/service/outgoing-answers';
import { hasBody } from '@imprint/service/read-body';
import type { RequestRecords } from '@imprint/service/request-records';
import { LRUCache } from 'lru-cache';
import { admit } from './pipeline/admit.js';
import { crossOriginHeaders } from './pipeline/cross-origin.js';
import { type FoundRead, ReadContext } from './pipeline/request-context.js';
import { securityHeaders } from './pipeline/security-headers.js';
import type { SharedReads } from './pipeline/shared-read.js';
import type { ApiKey } from './service-operations.js';

const maxCachedUrls = 1_000;
/** Longer URLs are rare, and a client could fill the memory with them. */
const maxCachedUrlLength = 512;
/** URLs without characters that parsers normalize differently. */
const plainUrl = /^(\/[\w\-./~%]*)(?:\?([^#\s]*))?$/;

/** Koa records the requests of tools. */
const auditedHeader = toolHeader.toLowerCase();

export interface PublicReadServices {
  admission: Admission<ApiKey>;
  sharedReads: SharedReads;
  outgoing: OutgoingAnswers;
  records: RequestRecords;
  errors: ErrorReplyServices;
  find: (path: string, query: string) => FoundRead | null;
}

/**
 * Answers public reads in front of Koa, whose layers cost more than admission, a cache lookup and one write together
 * (ADR 0020). Admission, cache, replies and errors are those of the pipeline. Every other request goes to Koa.
 */
export function publicReadListener(application: RequestListener, services: PublicReadServices): RequestListener {
  const reads = new LRUCache<string, FoundRead>({ max: maxCachedUrls });
  return (request, response) => {
    const { url = '' } = request;
    if (!isPlain(request)) return application(request, response);
    const known = reads.get(url);
    if (known) return answer(known, { request, response }, services);
    const read = parse(url, services);
    if (read === null) return application(request, response);
    return answer(read, { request, response }, services).then((isValid) => {
      if (isValid && url.length <= maxCachedUrlLength) reads.set(url, read);
    });
  };
}

function isPlain(request: IncomingMessage): boolean {
  return (
    request.method === 'GET' &&
    !hasBody(request) &&
    ownValue(request.headers, auditedHeader) === undefined &&
    !isTracing() &&
    !holdsToken(request)
  );
}

function parse(url: string, { find }: PublicReadServices): FoundRead | null {
  const [, path, query = ''] = plainUrl.exec(url) ?? [];
  return path === undefined ? null : find(path, query);
}

/** Alternating names and values, the fastest form for `writeHead`. */
const securityFields = Object.entries(securityHeaders).flat();

function addFields(fields: string[], headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) fields.push(name, value);
}

/** True for a success. */
async function answer(
  read: FoundRead,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { admission, sharedReads, outgoing, records, errors }: PublicReadServices,
): Promise<boolean> {
  const started = performance.now();
  const requestId = requestIdFrom(request.headers[requestIdHeader] as string | undefined, newId);
  const { route } = read;
  const send = (status: number, headers: Record<string, string>, body: Buffer | Readable | null, length?: number) => {
    const fields = ['X-Request-Id', requestId, ...securityFields];
    addFields(fields, crossOriginHeaders(request));
    addFields(fields, context.rateLimit);
    addFields(fields, headers);
    if (length !== undefined) fields.push('Content-Length', String(length));
    response.writeHead(status, fields);
    if (body instanceof Readable) pipeline(body, response, () => undefined);
    else response.end(body);
    const { method = '', url = '' } = request;
    records.note({ requestId, method, url, status, route: route.name, started, level: 'info' });
  };
  const context = new ReadContext(request, requestId, read);
  try {
    await admit(context, admission);
    const { status, headers, body } = await sharedReads.reply(context);
    read.cacheKey = context.cacheKey;
    const paced = body && outgoing.paced(body, response, context.tenant ?? '');
    send(status, headers, paced, body?.length);
    return true;
  } catch (error) {
    if (response.headersSent) {
      errors.logger.error({ err: error, requestId }, 'response aborted');
      response.destroy();
      return false;
    }
    const { status, headers, body } = toErrorReply(error, { request, requestId, route }, errors);
    const bytes = Buffer.from(JSON.stringify(body));
    const vary = `Origin, ${headers.Vary}`;
    send(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers, Vary: vary }, bytes, bytes.length);
    return false;
  }
}
