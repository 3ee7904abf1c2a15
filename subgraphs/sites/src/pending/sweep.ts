import { setTimeout as delay } from 'node:timers/promises';
import { toUuid } from '@imprint/ids/id';
import type { Logger } from '@imprint/observability/logger';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Site } from '../site/site.entity.js';
import type { Finding, PendingCheck } from './pending-check.js';
import { pendingKinds } from './pending-codes.js';

/**
 * A batch must end within 30 s, after which the database ends the idle guard transaction, even if every check times
 * out.
 */
const batchSize = 50;
/** Concurrency of individual site checks. */
const atOnce = 10;
/** Timeout of a check per batch. */
const checkMillis = 2_000;

/**
 * Checks every active site. One process at a time: a concurrent call returns without work.
 */
export async function sweepAll(em: EntityManager, checks: readonly PendingCheck[], logger: Logger): Promise<void> {
  await em.fork().transactional(async (guard) => {
    const [lock] = await guard.execute<{ taken: boolean }[]>(
      `select pg_try_advisory_xact_lock(hashtextextended('sweep of pending items', 0)) as taken`,
    );
    if (!lock?.taken) return;
    for (let last: string | null = null; ; ) {
      const sites: Site[] = await em
        .fork()
        .find(
          Site,
          { archivedAt: null, ...(last && { id: { $gt: last } }) },
          { orderBy: { id: 'asc' }, limit: batchSize },
        );
      await sweep(em, sites, checks, logger);
      // Keep the transaction active: the database ends an idle one, which would release the lock.
      await guard.execute('select 1');
      last = sites.at(-1)?.id ?? null;
      if (sites.length < batchSize) return;
    }
  });
}

/** Checks one site after a change. */
export async function sweepSite(
  em: EntityManager,
  siteId: string,
  checks: readonly PendingCheck[],
  logger: Logger,
): Promise<void> {
  const site = await em.fork().findOne(Site, { id: siteId, archivedAt: null });
  if (site) await sweep(em, [site], checks, logger);
}

async function sweep(
  em: EntityManager,
  sites: readonly Site[],
  checks: readonly PendingCheck[],
  logger: Logger,
): Promise<void> {
  if (sites.length === 0) return;
  const ids = sites.map(({ id }) => id);
  for (const check of checks) {
    const groups = check.isPerSite ? sites.map((site) => [site]) : [sites];
    for (let start = 0; start < groups.length; start += atOnce) {
      await Promise.all(groups.slice(start, start + atOnce).map((group) => look(em, group, check, logger)));
    }
  }
  await em.fork().execute(
    `insert into sites.site_sweeps (site_id, checked_at) select unnest(?::uuid[]), now()
     on conflict (site_id) do update set checked_at = excluded.checked_at`,
    [textArray(ids.map(toUuid))],
  );
}

async function look(em: EntityManager, sites: readonly Site[], check: PendingCheck, logger: Logger): Promise<void> {
  try {
    const found = await inTime(check.find(sites, em.fork()));
    await store(
      em,
      sites.map(({ id }) => id),
      check,
      found,
    );
  } catch (error) {
    logger.warn({ err: error, check: check.name }, 'a site check failed; its previous findings remain');
  }
}

/** Recurring items keep their first-seen time and snooze; items no longer found are deleted. */
async function store(
  em: EntityManager,
  siteIds: readonly string[],
  { codes }: PendingCheck,
  findings: readonly Finding[],
): Promise<void> {
  const rows = findings.map(({ siteId, code, params }) => ({
    site_id: toUuid(siteId),
    code,
    severity: pendingKinds[code].severity,
    params,
  }));
  await em.fork().transactional(async (transaction) => {
    await transaction.execute(
      `delete from sites.pending_items as item
       where site_id = any(?::uuid[]) and code = any(?::text[]) and not exists (
         select 1 from json_to_recordset(?::json) as found(site_id uuid, code text)
         where found.site_id = item.site_id and found.code = item.code)`,
      [textArray(siteIds.map(toUuid)), textArray(codes), JSON.stringify(rows)],
    );
    await transaction.execute(
      `insert into sites.pending_items (site_id, code, severity, params, first_seen_at, last_seen_at)
       select site_id, code, severity, params, now(), now()
       from json_to_recordset(?::json) as found(site_id uuid, code text, severity text, params jsonb)
       on conflict (site_id, code) do update set
         severity = excluded.severity, params = excluded.params, last_seen_at = excluded.last_seen_at`,
      [JSON.stringify(rows)],
    );
  });
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const timer = new AbortController();
  const late = delay(checkMillis, undefined, { ref: false, signal: timer.signal }).then(() => {
    throw new Error(`timed out after ${checkMillis} ms`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
