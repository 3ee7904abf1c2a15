import type { ClientAddresses } from '@imprint/admission/client-addresses';
import { DomainError, notFound } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { requestIdFrom, requestIdHeader } from '@imprint/observability/logger';
import { type ErrorReplyServices, toErrorReply } from '@imprint/rest-contract/error-reply';
import { discardBody } from '@imprint/service/discard-body';
import { type OutgoingAnswers, pacedBodies } from '@imprint/service/outgoing-answers';
import { isProbe } from '@imprint/service/probes';
import type { RequestRecords } from '@imprint/service/request-records';
import { traced } from '@imprint/service/traced';
import Koa from 'koa';
import { securityHeaders } from './pipeline/security-headers.js';

export interface KoaServices {
  records: RequestRecords;
  outgoing: OutgoingAnswers;
  addresses: ClientAddresses;
  errors: ErrorReplyServices;
}

/**
 * A Koa application that traces, records and paces every request, and answers every error.
 *
 * @param first what precedes the trace and the record
 */
export function createKoa(
  { records, outgoing, addresses, errors }: KoaServices,
  first: readonly Koa.Middleware[],
  middlewares: readonly Koa.Middleware[],
): Koa {
  const koa = new Koa();
  koa.on('error', (error: unknown) => {
    // A response aborted after its start, a disconnected client or a malformed request.
    if (error instanceof DomainError) errors.logger.error({ err: error }, 'response aborted');
    else errors.logger.debug({ err: error }, 'connection fault');
  });
  for (const middleware of first) koa.use(middleware);
  koa.use(traced());
  koa.use(observe(errors, records));
  // A response is charged to its tenant; to the client address without one.
  koa.use(pacedBodies(outgoing, ({ state, req }) => state.tenantOf?.() ?? addresses.of(req)));
  for (const middleware of middlewares) koa.use(middleware);
  koa.use(unknownPath);
  return koa;
}

/** With or without a credential, so that probing reveals no routes. */
export const unknownPath: Koa.Middleware = () => {
  throw notFound();
};

const securityFields = new Map(Object.entries(securityHeaders));

/** Sets request id and security headers, records the request and answers every error. */
export function observe(errors: ErrorReplyServices, records: RequestRecords): Koa.Middleware {
  return async (context, next) => {
    const started = performance.now();
    const requestId = requestIdFrom(context.get(requestIdHeader) || undefined, newId);
    context.state.requestId = requestId;
    context.set('X-Request-Id', requestId);
    context.res.setHeaders(securityFields);
    try {
      await next();
    } catch (error) {
      sendError(context, error, errors);
    }
    await discardBody(context.req, context.res);
    const { method, url, status, state } = context;
    const level = isProbe(context.path) ? 'debug' : 'info';
    records.write({ requestId, method, url, status, route: state.route ?? 'none', started, level });
  };
}

/** The error style of paths without a route. */
const outsideRoutes = { errors: 'envelope', auth: 'apiKey' } as const;

/** Sends an error as the reply of Koa. Headers that steps have set stay. */
function sendError(koa: Koa.Context, error: unknown, errors: ErrorReplyServices): void {
  const { requestId, errorStyle: route = outsideRoutes } = koa.state;
  const { status, headers, body } = toErrorReply(error, { request: koa.req, requestId, route }, errors);
  const { Vary: varying, ...others } = headers;
  koa.status = status;
  koa.set(others);
  if (varying !== undefined) koa.vary(varying);
  koa.body = body;
}
