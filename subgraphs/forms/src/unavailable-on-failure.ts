import { DomainError, unavailable } from '@imprint/errors/domain-error';
import { isUnstorableText } from '@imprint/graphql/unstorable-text';
import type { MiddlewareFn } from 'type-graphql';
import type { FormsContext } from './context.js';

/** What this service cannot do now is no fault of the caller: a failure of ours answers that, and is logged. */
export const unavailableOnFailure: MiddlewareFn<FormsContext> = async ({ context, info }, next) => {
  try {
    return await next();
  } catch (error) {
    if (error instanceof DomainError || isUnstorableText(error)) throw error;
    context.logger.error({ err: error, requestId: context.requestId, field: info.fieldName }, 'an operation failed');
    throw unavailable('The forms service cannot answer now. Try again in a moment.', { cause: error });
  }
};
