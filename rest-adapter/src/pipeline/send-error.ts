import type { Logger } from '@imprint/observability/logger';
import { toErrorReply } from '@imprint/rest-contract/error-reply';
import type { Context } from 'koa';

const outsideRoutes = { errors: 'envelope', auth: 'apiKey' } as const;

/** Sends an error as the reply of Koa. Headers that steps have set stay. */
export function sendError(koa: Context, error: unknown, logger: Logger): void {
  const { requestId, errorStyle: route = outsideRoutes } = koa.state;
  const { status, headers, body } = toErrorReply(error, { request: koa.req, requestId, route }, logger);
  const { Vary: varying, ...others } = headers;
  koa.status = status;
  koa.set(others);
  if (varying !== undefined) koa.vary(varying);
  koa.body = body;
}
