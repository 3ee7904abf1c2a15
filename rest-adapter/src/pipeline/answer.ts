import { DomainError } from '@imprint/errors/domain-error';
import { restErrors } from '@imprint/errors/rest-error';
import type { ObjectStore } from '@imprint/object-store/object-store';
import type { LargeBodies } from '@imprint/resilience/large-bodies';
import type { Context } from 'koa';
import type { GatewayClient } from '../gateway-client.js';
import type { QueryRoute } from '../route.js';
import { isMatched } from './conditional.js';
import { noInput, prepare } from './execute.js';
import type { AdmittedRequest } from './inbound-request.js';
import { isLargeBody, parseBody, readJsonBytes } from './read-body.js';
import { receiveUpload } from './receive-upload.js';
import { StoredReply } from './response-cache.js';

export interface PrivateAnswers {
  gateway: GatewayClient;
  store: ObjectStore;
  large: LargeBodies;
}

/** Answers a write or a private read. */
export async function answerPrivate(
  context: Context,
  route: QueryRoute,
  admitted: AdmittedRequest,
  services: PrivateAnswers,
): Promise<void> {
  const bytes = route.body ? await readJsonBytes(context.req, route.body) : null;
  const turn = { bytes: bytes?.length ?? 0, tenant: admitted.key.principal.siteId, signal: admitted.signal };
  await services.large.run(() => answerBody(context, route, admitted, { ...services, bytes }), turn);
}

async function answerBody(
  context: Context,
  route: QueryRoute,
  admitted: AdmittedRequest,
  { gateway, store, bytes }: Omit<PrivateAnswers, 'large'> & { bytes: Buffer | null },
): Promise<void> {
  const upload = route.upload ? await receiveUpload(context.req, route.upload, store) : null;
  const json = route.body && bytes ? parseBody(bytes, route.body) : {};
  const body = route.body?.parse(json);
  const header = (name: string) => context.get(name) || undefined;
  const expectedUpdatedAt = await getExpectedUpdate(route.ifMatch, header('if-match'), admitted, gateway);
  const isLarge = isLargeBody(context.req);
  const reply = await prepare(route, admitted, { body, json, upload, header, expectedUpdatedAt, isLarge })
    .run(gateway)
    .catch(async (error: unknown) => {
      // After a server error the upload may already be registered; unregistered uploads expire on their own.
      if (error instanceof DomainError && restErrors[error.code].status < 500) await upload?.discard();
      throw error;
    });
  context.status = reply.status;
  context.set('Cache-Control', 'private, no-store');
  context.set(reply.headers ?? {});
  context.body = reply.body;
}

/** A timestamp that no row has, so that the expectation always fails. */
const never = new Date(0).toISOString();

/**
 * Translates `If-Match` into the expected `updated_at` of the row. The write checks it under the row lock, so that no
 * concurrent write is lost.
 */
async function getExpectedUpdate(
  guard: QueryRoute | undefined,
  ifMatch: string | undefined,
  admitted: AdmittedRequest,
  gateway: GatewayClient,
): Promise<string | null> {
  if (!guard || ifMatch === undefined || ifMatch.trim() === '*') return null;
  try {
    const { body } = await prepare(guard, admitted, noInput).run(gateway);
    const { tag } = new StoredReply(JSON.stringify(body), admitted.key.principal.siteId);
    return isMatched(ifMatch, tag) ? (body as { updated_at: string }).updated_at : never;
  } catch (error) {
    // A post that is not public has no entity tag; the write decides whether it exists.
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return never;
    throw error;
  }
}
