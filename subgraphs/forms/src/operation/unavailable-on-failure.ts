import { DomainError, unavailable } from '@imprint/errors/domain-error';
import type { RequestContext } from '@imprint/graphql/access';
import { isUnstorableText } from '@imprint/graphql/unstorable-text';
import type { MiddlewareFn } from 'type-graphql';
import type { FormsNeeds } from './forms-needs.js';

/** Logs unexpected errors and turns them into UNAVAILABLE. */
export const unavailableOnFailure: MiddlewareFn<Pick<FormsNeeds, 'logger'> & RequestContext> = async (
  { context, info },
  next,
) => {
  const toUnavailable = (error: unknown): unknown => {
    if (error instanceof DomainError || isUnstorableText(error)) return error;
    context.logger.error({ err: error, requestId: context.requestId, field: info.fieldName }, 'operation failed');
    return unavailable('The forms service is unavailable. Try again in a moment.', { cause: error });
  };
  let result: unknown;
  try {
    result = await next();
  } catch (error) {
    throw toUnavailable(error);
  }
  // Batch results carry an error per item.
  const translate = (value: unknown): unknown => (value instanceof Error ? toUnavailable(value) : value);
  return Array.isArray(result) ? result.map(translate) : translate(result);
};
