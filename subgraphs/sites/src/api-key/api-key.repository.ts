import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { toUuid } from '@imprint/ids/id';
import { type EntityManager, type FilterQuery, LockMode, type RequiredEntityData } from '@mikro-orm/postgresql';
import { ApiKey } from './api-key.entity.js';
import type { ApiKeyUseInput } from './api-key.input.js';
import { ApiKeyUsage } from './api-key-usage.entity.js';

const dayMillis = 86_400_000;
/** Retention of daily usage, in days. */
const usageDays = 400;
const shownUsageDays = 30;

export class ApiKeyRepository {
  constructor(private readonly em: EntityManager) {}

  find(id: string): Promise<ApiKey | null> {
    return this.em.findOne(ApiKey, { id });
  }

  findByHash(secretHash: string): Promise<ApiKey | null> {
    return this.em.findOne(ApiKey, { secretHash });
  }

  /** Reads the row again and locks it until the transaction ends. */
  async lock(key: ApiKey): Promise<void> {
    await this.em.refresh(key, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Lists the newest first. */
  list(
    siteId: string,
    status: 'active' | 'ended' | null,
    now: Date,
    after: KeysetPosition | null,
    limit: number,
  ): Promise<ApiKey[]> {
    const where: FilterQuery<ApiKey>[] = [{ siteId }];
    if (status === 'active') where.push(active(now));
    if (status === 'ended') where.push({ $not: active(now) });
    if (after) where.push({ id: { $lt: after.id } });
    return this.em.find(ApiKey, { $and: where }, { orderBy: { id: 'desc' }, limit });
  }

  listOfSite(siteId: string): Promise<ApiKey[]> {
    return this.em.find(ApiKey, { siteId });
  }

  /** Lists them by name. */
  listActive(siteIds: readonly string[], now: Date): Promise<ApiKey[]> {
    return this.em.find(ApiKey, { siteId: { $in: [...siteIds] }, ...active(now) }, { orderBy: { name: 'asc' } });
  }

  countActive(siteId: string, now: Date): Promise<number> {
    return this.em.count(ApiKey, { siteId, ...active(now) });
  }

  /** Persisted by the next flush. */
  add(data: RequiredEntityData<ApiKey>): ApiKey {
    const key = this.em.create(ApiKey, data);
    this.em.persist(key);
    return key;
  }

  /** Usage of the last 30 days, newest first. */
  listUsage(keyIds: readonly string[]): Promise<ApiKeyUsage[]> {
    return this.em.find(
      ApiKeyUsage,
      { apiKeyId: { $in: [...keyIds] }, day: { $gt: dayBefore(shownUsageDays) } },
      { orderBy: { day: 'desc' } },
    );
  }

  /** Adds daily requests and updates the last use, at most once per minute. One statement per report of a process. */
  async recordUses(uses: readonly ApiKeyUseInput[]): Promise<void> {
    const rows = JSON.stringify(
      uses.map((use) => ({
        key_id: toUuid(use.keyId),
        used_at: use.at.toISOString(),
        request_count: use.requestCount,
      })),
    );
    await this.em.execute(
      `with use as (
         select * from json_to_recordset(?::json) as use(key_id uuid, used_at timestamptz, request_count int)
       ), touched as (
         update sites.api_keys as key set last_used_at = use.used_at from use
         where key.id = use.key_id and (key.last_used_at is null or key.last_used_at < use.used_at - interval '1 minute')
       )
       insert into sites.api_key_usage (api_key_id, day, request_count)
       select key.id, (use.used_at at time zone 'UTC')::date, sum(use.request_count)
       from use join sites.api_keys as key on key.id = use.key_id group by 1, 2 order by 1, 2
       on conflict (api_key_id, day) do update set request_count = api_key_usage.request_count + excluded.request_count`,
      [rows],
    );
  }

  async pruneUsage(): Promise<void> {
    await this.em.nativeDelete(ApiKeyUsage, { day: { $lt: dayBefore(usageDays) } });
  }
}

const active = (now: Date): FilterQuery<ApiKey> & object => ({
  revokedAt: null,
  $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
});

/** YYYY-MM-DD, UTC. */
const dayBefore = (days: number): string => new Date(Date.now() - days * dayMillis).toISOString().slice(0, 10);
