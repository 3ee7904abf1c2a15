import { DomainError, internal } from '@imprint/errors/domain-error';
import { restErrors, toRestCode } from '@imprint/errors/rest-error';
import type { Logger } from '@imprint/observability/logger';
import type { Context } from 'koa';

const problemType = 'application/problem+json';
const problemBase = 'https://imprint.dev/problems/';
const redacted = 'The service is temporarily unavailable. Retry in a moment.';

/** Sends the error envelope, or a problem document (RFC 9457) if Accept prefers one. */
export function sendError(context: Context, error: unknown, logger: Logger): void {
  const failure = error instanceof DomainError ? error : internal('unexpected error', { cause: error });
  const { status, slug, title } = restErrors[failure.code];
  const code = toRestCode(failure);
  const message = status >= 500 ? redacted : failure.message;
  if (status >= 500) logger.error({ err: error, requestId: context.state.requestId }, 'request failed');

  context.status = status;
  context.set('Cache-Control', 'private, no-store');
  context.vary('Accept');
  context.remove('ETag');
  if (failure.retryAfterSeconds !== undefined) context.set('Retry-After', String(failure.retryAfterSeconds));
  if (status === 401) context.set('WWW-Authenticate', 'Bearer');
  if (context.accepts('application/json', problemType) === problemType) {
    const isScope = failure.reason === 'INSUFFICIENT_SCOPE';
    context.body = JSON.stringify({
      type: `${problemBase}${isScope ? 'insufficient-scope' : slug}`,
      title: isScope ? 'Insufficient scope' : title,
      status,
      detail: message,
      ...(failure.requiredScope && { required_scope: failure.requiredScope }),
      ...(failure.fields && { errors: failure.fields.map((field) => ({ field, code, message })) }),
    });
    context.type = problemType;
    return;
  }
  context.body = { error: { code, message } };
}
