import { causesOf } from '@imprint/errors/causes';
import { conflict } from '@imprint/errors/domain-error';
import { fromUuid, toUuid } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteInBatches } from './clean-up.js';
import { sqlState } from './constraint.js';
import { statement } from './statement.js';

/** Identifies a request: the same key with another body is another request. */
export interface IdempotentRequest {
  apiKeyId: string;
  /** The client's Idempotency-Key, 1 to 255 characters. */
  key: string;
  /** SHA-256 (hex) of the body. */
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
 * concurrent duplicate waits on the unique key for the first transaction to end. Each subgraph has its own table.
 */
export const claimRequests = (requested: string): string =>
  `insert into idempotency_records as record (api_key_id, idempotency_key, body_hash, reply, expires_at)
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

const columns = 'api_key_id uuid, idempotency_key text, body_hash text';

const claim = statement(claimRequests(`json_to_recordset(?::json) as requested (${columns}, reply jsonb)`));

const findReplies = statement<{ api_key_id: string; idempotency_key: string; body_hash: string; reply: object }>(
  `select api_key_id, idempotency_key, body_hash, reply
   from json_to_recordset(?::json) as requested (${columns})
   join idempotency_records using (api_key_id, idempotency_key, body_hash) where expires_at > now()`,
);

const toRow = ({ apiKeyId, key, bodyHash }: IdempotentRequest) => ({
  api_key_id: toUuid(apiKeyId),
  idempotency_key: key,
  body_hash: bodyHash,
});

/** Replies to requests with an Idempotency-Key, for 24 hours. */
export class IdempotencyRecordRepository {
  constructor(private readonly em: EntityManager) {}

  /** False for a replay: an earlier request has the same key and body. */
  async claim(request: RequestToClaim<object>): Promise<boolean> {
    const row = { ...toRow(request), reply: request.reply };
    return (await translateIdempotencyConflict(() => claim(this.em, [JSON.stringify([row])]))).length > 0;
  }

  /** Stored replies of earlier requests, by {@link requestName}. */
  async listReplies<Reply extends object>(requests: readonly IdempotentRequest[]): Promise<Map<string, Reply>> {
    if (requests.length === 0) return new Map();
    // Not from a replica: the first request may have just committed.
    const records = await findReplies(this.em, [JSON.stringify(requests.map(toRow))]);
    return new Map(
      records.map(({ api_key_id, idempotency_key: key, body_hash: bodyHash, reply }) => [
        requestName({ apiKeyId: fromUuid(api_key_id), key, bodyHash }),
        reply as Reply,
      ]),
    );
  }

  async deleteExpired(): Promise<void> {
    await deleteInBatches(this.em, { table: 'idempotency_records', where: 'expires_at <= now()' });
  }
}
