import { causesOf } from '@imprint/errors/causes';
import { conflict } from '@imprint/errors/domain-error';
import { sqlState } from '@imprint/persistence/constraint';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { IdempotencyRecord } from './idempotency-record.entity.js';

/** Identifies a request: the same key with another body is another request. */
export type IdempotentRequest = Pick<IdempotencyRecord, 'apiKeyId' | 'key' | 'bodyHash'>;

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

export class IdempotencyRecordRepository {
  constructor(private readonly em: EntityManager) {}

  /** Stored replies of earlier requests, by {@link requestName}. */
  async listReplies<Reply extends object>(requests: readonly IdempotentRequest[]): Promise<Map<string, Reply>> {
    if (requests.length === 0) return new Map();
    const $or = requests.map(({ apiKeyId, key, bodyHash }) => ({ apiKeyId, key, bodyHash }));
    // Not from a replica: the first request may have just committed.
    const records = await this.em.find(IdempotencyRecord, { $or }, { connectionType: 'write' });
    return new Map(records.map((record) => [requestName(record), record.reply as Reply]));
  }

  async deleteExpired(): Promise<void> {
    await this.em.nativeDelete(IdempotencyRecord, { expiresAt: { $lte: raw('now()') } });
  }
}
