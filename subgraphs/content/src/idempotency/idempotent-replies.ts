import { conflict } from '@imprint/errors/domain-error';
import { toUuid } from '@imprint/ids/id';
import { sqlState } from '@imprint/persistence/constraint';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Names one request: the same key with another body is another request. */
export interface IdempotentRequest {
  apiKeyId: string;
  /** The client's Idempotency-Key, 1 to 255 characters. */
  key: string;
  /** SHA-256 (hex) of the canonical JSON of the body. */
  bodyHash: string;
}

const windowHours = 24;
const lockNotAvailable = '55P03';

/**
 * Claims a request in the transaction of `em`. Gives the reply of an earlier run, or null when this run
 * is the first and must call {@link storeReply} before it commits. A second run at the same moment waits
 * on the unique key for the first one to end; when that takes too long it gets CONFLICT.
 */
export async function claim<Reply>(em: EntityManager, request: IdempotentRequest): Promise<Reply | null> {
  const { apiKeyId, key, bodyHash } = request;
  const words = [toUuid(apiKeyId), key, bodyHash];
  try {
    const claimed: unknown[] = await em.execute(
      `insert into content.idempotency_records as record (api_key_id, idempotency_key, body_hash, expires_at)
       values (?, ?, ?, now() + interval '${windowHours} hours')
       on conflict on constraint idempotency_records_pkey
         do update set expires_at = excluded.expires_at, reply = null where record.expires_at <= now()
       returning 1`,
      words,
    );
    if (claimed.length > 0) return null;
  } catch (error) {
    if (sqlState(error) !== lockNotAvailable) throw error;
    throw conflict('A request with this Idempotency-Key is still running: send it again.', {
      reason: 'REQUEST_IN_FLIGHT',
      retryAfterSeconds: 1,
      cause: error,
    });
  }
  const rows: { reply: Reply }[] = await em.execute(
    'select reply from content.idempotency_records where api_key_id = ? and idempotency_key = ? and body_hash = ?',
    words,
  );
  return rows[0]?.reply ?? null;
}

export async function storeReply(em: EntityManager, request: IdempotentRequest, reply: object): Promise<void> {
  await em.execute(
    `update content.idempotency_records set reply = ?::jsonb
     where api_key_id = ? and idempotency_key = ? and body_hash = ?`,
    [JSON.stringify(reply), toUuid(request.apiKeyId), request.key, request.bodyHash],
  );
}

/** Forgets what has lapsed. */
export async function pruneReplies(em: EntityManager): Promise<void> {
  await em.execute('delete from content.idempotency_records where expires_at <= now()');
}
