import { DomainError } from '@imprint/errors/domain-error';
import { restErrors } from '@imprint/errors/rest-error';
import { discardBody } from '@imprint/service/discard-body';
import type { Context, Middleware } from 'koa';
import { domainExtensions } from './format-error.js';

const mediaTypes = ['application/json', 'application/graphql-response+json'];

/** Rejects a request before execution with a GraphQL error. */
export function refuseRequest(context: Context, error: DomainError): void {
  context.status = restErrors[error.code].status;
  if (error.retryAfterSeconds !== undefined) context.set('Retry-After', String(error.retryAfterSeconds));
  context.body = { errors: [{ message: error.message, extensions: domainExtensions(error) }] };
  context.type = context.accepts(mediaTypes) || 'application/json';
}

/** Answers errors that the steps below throw. */
export const refuseErrors: Middleware = async (context, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await discardBody(context.req, context.res);
    refuseRequest(context, error);
  }
};
