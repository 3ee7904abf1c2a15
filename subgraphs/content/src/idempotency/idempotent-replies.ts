import { conflict } from '@imprint/errors/domain-error';
import { fromUuid, toUuid } from '@imprint/ids/id';
import { sqlState } from '@imprint/persistence/constraint';
import { statement } from '@imprint/persistence/statement';
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

/** A request and the reply that it has if this run is the first. */
export interface RequestToClaim<Reply> extends IdempotentRequest {
  reply: Reply;
}

/** Distinguishes requests of one claim. */
export const requestName = ({ apiKeyId, key, bodyHash }: IdempotentRequest): string => `${apiKeyId} ${bodyHash} ${key}`;

/**
 * Claims requests, no two of them the same, in the transaction of `em`. Gives the replies of those that ran before, by
 * {@link requestName}; their reply is not kept. A second run at the same moment waits on the unique key for the first
 * one to end; when that takes too long it gets CONFLICT.
 */
export async function claim<Reply extends object>(
  em: EntityManager,
  requests: readonly RequestToClaim<Reply>[],
): Promise<Map<string, Reply>> {
  if (requests.length === 0) return new Map();
  const rows = requests.map(({ apiKeyId, key, bodyHash, reply }) => ({
    api_key_id: toUuid(apiKeyId),
    idempotency_key: key,
    body_hash: bodyHash,
    reply,
  }));
  const claimed = await insertClaims(em, rows);
  const earlier = rows.filter((row) => !claimed.has(nameOf(row)));
  if (earlier.length === 0) return new Map();
  const replies = await readReplies(em, [JSON.stringify(earlier)]);
  return new Map(replies.map(({ reply, ...row }) => [nameOf(row), reply as Reply]));
}

const given = `json_to_recordset(?::json) as given (api_key_id uuid, idempotency_key text, body_hash text, reply jsonb)`;

const insertRecords = statement<RecordKey>(
  `insert into content.idempotency_records as record (api_key_id, idempotency_key, body_hash, reply, expires_at)
   select api_key_id, idempotency_key, body_hash, reply, now() + interval '${windowHours} hours'
   from ${given} order by api_key_id, idempotency_key, body_hash
   on conflict on constraint idempotency_records_pkey
     do update set expires_at = excluded.expires_at, reply = excluded.reply where record.expires_at <= now()
   returning api_key_id, idempotency_key, body_hash`,
);

const readReplies = statement<RecordKey & { reply: object }>(
  `select record.api_key_id, record.idempotency_key, record.body_hash, record.reply
   from content.idempotency_records as record join ${given} using (api_key_id, idempotency_key, body_hash)`,
);

interface RecordKey {
  api_key_id: string;
  idempotency_key: string;
  body_hash: string;
}

const nameOf = (row: RecordKey): string =>
  requestName({ apiKeyId: fromUuid(row.api_key_id), key: row.idempotency_key, bodyHash: row.body_hash });

/** Names of those that nobody ran before. */
async function insertClaims(em: EntityManager, rows: readonly object[]): Promise<Set<string>> {
  try {
    const claimed = await insertRecords(em, [JSON.stringify(rows)]);
    return new Set(claimed.map(nameOf));
  } catch (error) {
    if (sqlState(error) !== lockNotAvailable) throw error;
    throw conflict('A request with this Idempotency-Key is still running: send it again.', {
      reason: 'REQUEST_IN_FLIGHT',
      retryAfterSeconds: 1,
      cause: error,
    });
  }
}

/** Forgets what has lapsed. */
export async function pruneReplies(em: EntityManager): Promise<void> {
  await em.execute('delete from content.idempotency_records where expires_at <= now()');
}
