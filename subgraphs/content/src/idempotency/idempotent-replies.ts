import { causesOf } from '@imprint/errors/causes';
import { conflict } from '@imprint/errors/domain-error';
import { fromUuid, toUuid } from '@imprint/ids/id';
import { sqlState } from '@imprint/persistence/constraint';
import { statement } from '@imprint/persistence/statement';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Identifies a request: the same key with another body is another request. */
export interface IdempotentRequest {
  apiKeyId: string;
  /** The client's Idempotency-Key, 1 to 255 characters. */
  key: string;
  /** SHA-256 (hex) of the canonical JSON of the body. */
  bodyHash: string;
}

const windowHours = 24;
const lockNotAvailable = '55P03';

/** A request and its reply if it is the first with its key and body. */
export interface RequestToClaim<Reply> extends IdempotentRequest {
  reply: Reply;
}

export const requestName = ({ apiKeyId, key, bodyHash }: IdempotentRequest): string => `${apiKeyId} ${bodyHash} ${key}`;

/**
 * SQL that claims the requests of a relation: inserts a record for each new one and returns its key columns. A
 * concurrent duplicate waits on the unique key for the first transaction to end.
 */
export const claimRequests = (requested: string): string =>
  `insert into content.idempotency_records as record (api_key_id, idempotency_key, body_hash, reply, expires_at)
   select api_key_id, idempotency_key, body_hash, reply, now() + interval '${windowHours} hours'
   from ${requested} order by api_key_id, idempotency_key, body_hash
   on conflict on constraint idempotency_records_pkey
     do update set expires_at = excluded.expires_at, reply = excluded.reply where record.expires_at <= now()
   returning api_key_id, idempotency_key, body_hash`;

/** Translates a lock timeout on the idempotency records to CONFLICT: a duplicate request is in progress. */
export async function translateIdempotencyConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== lockNotAvailable || !isOnRecords(error)) throw error;
    throw conflict('A request with this Idempotency-Key is in progress. Retry in one second.', {
      reason: 'REQUEST_IN_FLIGHT',
      retryAfterSeconds: 1,
      cause: error,
    });
  }
}

/** PostgreSQL reports the relation it waited on. */
const isOnRecords = (error: unknown): boolean =>
  [...causesOf(error)].some((cause) => 'where' in cause && /"idempotency_records/.test(String(cause.where)));

/** Stored replies of earlier requests, by {@link requestName}. */
export async function earlierReplies<Reply extends object>(
  em: EntityManager,
  requests: readonly IdempotentRequest[],
): Promise<Map<string, Reply>> {
  if (requests.length === 0) return new Map();
  const requested = requests.map(({ apiKeyId, key, bodyHash }) => ({
    api_key_id: toUuid(apiKeyId),
    idempotency_key: key,
    body_hash: bodyHash,
  }));
  const rows = await readReplies(em, [JSON.stringify(requested)]);
  return new Map(
    rows.map((row) => [
      requestName({ apiKeyId: fromUuid(row.api_key_id), key: row.idempotency_key, bodyHash: row.body_hash }),
      row.reply as Reply,
    ]),
  );
}

const readReplies = statement<{ api_key_id: string; idempotency_key: string; body_hash: string; reply: object }>(
  `select record.api_key_id, record.idempotency_key, record.body_hash, record.reply
   from content.idempotency_records as record
   join json_to_recordset(?::json) as requested (api_key_id uuid, idempotency_key text, body_hash text)
     using (api_key_id, idempotency_key, body_hash)`,
);

/** Deletes expired records. */
export async function pruneReplies(em: EntityManager): Promise<void> {
  await em.execute('delete from content.idempotency_records where expires_at <= now()');
}
