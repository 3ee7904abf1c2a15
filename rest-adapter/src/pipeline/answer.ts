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

/** Answers a request that changes something, or reads what only its key may see. */
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
  const expectedUpdatedAt = await expectation(route.ifMatch, header('if-match'), admitted, gateway);
  const isLarge = isLargeBody(context.req);
  const reply = await prepare(route, admitted, { body, json, upload, header, expectedUpdatedAt, isLarge })
    .run(gateway)
    .catch(async (error: unknown) => {
      // A failure of ours may have come after the upload was taken on; one that was not lapses by itself.
      if (error instanceof DomainError && restErrors[error.code].status < 500) await upload?.discard();
      throw error;
    });
  context.status = reply.status;
  context.set('Cache-Control', 'private, no-store');
  context.set(reply.headers ?? {});
  context.body = reply.body;
}

/** No row was ever changed then: an expectation that nothing meets. */
const never = new Date(0).toISOString();

/**
 * What `If-Match` asks of the row: that it was last changed when the named representation was. The write
 * checks it under the lock of the row, so that nothing slips in between.
 */
async function expectation(
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
    // A post that is not public has no entity tag; whether it exists at all is for the write to say.
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return never;
    throw error;
  }
}
