import { invalidBearer, payloadTooLarge } from '@imprint/errors/domain-error';
import { parseJsonBody } from '@imprint/graphql/json-body';
import { refuseRequest } from '@imprint/graphql/refuse-request';
import { skipAbandonedMutations } from '@imprint/graphql/skip-abandoned-mutations';
import { disconnectSignal } from '@imprint/service/disconnect-signal';
import type { Context, Middleware } from 'koa';
import { authenticate, type Credentials } from './authenticate.js';
import { documentLimits } from './document-limits.js';
import { stateOf } from './request-state.js';

/** Limit for anonymous callers. */
const publicBodyLimitBytes = 100_000;
/** Limit for authenticated callers: a post of 4 MiB, escaped. */
const staffBodyLimitBytes = 6 * 1024 * 1024;

/** Authenticates the caller and reads the body. In this order, because anonymous bodies have a lower limit. */
export const receiveOperation =
  (credentials: Credentials): Middleware =>
  async (context, next) => {
    context.state.signal = disconnectSignal(context.res);
    const proof = await authenticate(context.req, [], credentials);
    if (proof === null) throw invalidBearer();
    context.state.proof = proof;
    const isKnown = proof.principal.kind !== 'anonymous';
    const limit = isKnown ? staffBodyLimitBytes : publicBodyLimitBytes;
    await parseJsonBody(proof.isInternal && isKnown ? undefined : limit)(context, next);
  };

/** The document of a request, not yet parsed; undefined for one that is named by its hash. */
export const documentOf = (context: Context): unknown => bodyOf(context).query ?? context.query.query;

const bodyOf = ({ request }: Context): { query?: unknown } => ('body' in request && Object(request.body)) || {};

/** PAYLOAD_TOO_LARGE for a document above the limit, before it is parsed. */
export const limitDocument: Middleware = (context, next) => {
  const { query } = bodyOf(context);
  if (typeof query !== 'string' || query.length <= documentLimits.characters) return next();
  refuseRequest(
    context,
    payloadTooLarge(`The document exceeds ${documentLimits.characters} characters. Send values as variables.`),
  );
  return Promise.resolve();
};

/** External clients may half-close and still wait; a service that half-closes has given up. */
export const skipAbandoned: Middleware = (context, next) =>
  stateOf(context).proof?.isInternal ? skipAbandonedMutations(context, next) : next();
