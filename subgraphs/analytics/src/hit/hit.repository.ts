import { toUuid } from '@imprint/ids/id';
import { deleteInBatches } from '@imprint/persistence/clean-up';
import { MonthPartitions, monthAfter } from '@imprint/persistence/month-partitions';
import { replannedStatement, statement } from '@imprint/persistence/statement';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddedVisits } from '../traffic/traffic.repository.js';
import { VisitorDay } from './visitor-day.entity.js';

/** A stored hit, without personal data. */
export interface StoredHit {
  siteId: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  at: Date;
  visitor: bigint;
  path: string;
  referrerHost: string | null;
}

/** A session ends after this long without a page view. */
const sessionGap = '30 minutes';
/** Retention of a visitor's day after its last hit, for late hits. */
const visitorDays = 35;
/** Rows per statement. Those of one batch of hits have the same time: all or none. */
const deletedRows = 5_000;

// Prepared: these run for every batch.
const insertBatch = statement(
  'insert into analytics.ingested_batches (id, at) values (?, now()) on conflict do nothing returning id',
);

const insertHits = statement(
  `insert into analytics.hits (site_id, day, at, visitor, path, referrer_host)
   select * from unnest(?::uuid[], ?::date[], ?::timestamptz[], ?::bigint[], ?::text[], ?::text[])`,
);

/** Locks rows in the same order in every batch to avoid deadlocks. */
const touchVisitorDays = statement<
  Record<'site_id' | 'day' | 'visitor', string> & { sessions: number; is_new: boolean }
>(
  `insert into analytics.visitor_days as v (site_id, day, visitor, sessions, updated_at)
   select distinct site_id, day, visitor, 0, now()
   from unnest(?::uuid[], ?::date[], ?::bigint[]) as h (site_id, day, visitor) order by 1, 2, 3
   on conflict (site_id, day, visitor) do update set updated_at = excluded.updated_at
   returning v.site_id, v.day::text as day, v.visitor::text as visitor, v.sessions, (xmax = 0) as is_new`,
);

const countSessions = replannedStatement<{ site_id: string; day: string; added: string }>(
  `with touched as (
     select * from unnest(?::uuid[], ?::date[], ?::bigint[], ?::integer[]) as t (site_id, day, visitor, before)
   ), gaps as (
     select h.site_id, h.day, h.visitor,
       h.at - lag(h.at) over (partition by h.site_id, h.day, h.visitor order by h.at) as gap
     from analytics.hits h join touched t using (site_id, day, visitor)
   ), counted as (
     select site_id, day, visitor, count(*) filter (where gap is null or gap > interval '${sessionGap}')::integer as sessions
     from gaps group by 1, 2, 3
   ), updated as (
     update analytics.visitor_days v set sessions = c.sessions from counted c
     where v.site_id = c.site_id and v.day = c.day and v.visitor = c.visitor and v.sessions <> c.sessions
   )
   select c.site_id, c.day::text as day, sum(c.sessions - t.before)::text as added
   from counted c join touched t using (site_id, day, visitor) group by 1, 2`,
);

/** Partitions of hits. */
export const hitMonths = new MonthPartitions('analytics', 'hits');

/** Hits, partitioned by month, their batches and the days of their visitors. */
export class HitRepository {
  constructor(private readonly em: EntityManager) {}

  /** False if the batch is already stored. */
  async addBatch(id: string): Promise<boolean> {
    return (await insertBatch(this.em, [toUuid(id)])).length > 0;
  }

  /** Inserts hits and recounts the sessions of their visitors from all hits of the day. Returns the increments of the days. */
  async insert(hits: readonly StoredHit[]): Promise<AddedVisits> {
    const [sites, days, visitors] = [
      hits.map(({ siteId }) => toUuid(siteId)),
      hits.map(({ day }) => day),
      hits.map(({ visitor }) => visitor.toString()),
    ];
    const [times, paths] = [hits.map(({ at }) => at.toISOString()), hits.map(({ path }) => path)];
    await insertHits(this.em, [sites, days, times, visitors, paths, hits.map(({ referrerHost }) => referrerHost)]);
    const touched = await touchVisitorDays(this.em, [sites, days, visitors]);
    const counted = [
      touched.map((row) => row.site_id),
      touched.map((row) => row.day),
      touched.map((row) => row.visitor),
      touched.map((row) => row.sessions),
    ];
    return { visitors: touched.filter((row) => row.is_new), sessions: await countSessions(this.em, counted) };
  }

  /** Whether sessions of the month can still be recounted. */
  async hasVisitors(month: string): Promise<boolean> {
    const days = { $gte: `${month}-01`, $lt: `${monthAfter(month)}-01` };
    return (await this.em.findOne(VisitorDay, { day: days }, { fields: ['day'] })) !== null;
  }

  /** Deletes rows that only late hits and repeated batches need. */
  async deleteOld(): Promise<void> {
    while (await this.#deleteVisitorDays());
    await deleteInBatches(this.em, { table: 'analytics.ingested_batches', where: `at < now() - interval '1 day'` });
  }

  /** Deletes about as many rows as a statement should. True if there are more. */
  async #deleteVisitorDays(): Promise<boolean> {
    const old = `updated_at < now() - interval '${visitorDays} days'`;
    const [last] = await this.em.execute<{ at: string }[]>(
      `select updated_at::text as at from analytics.visitor_days where ${old} order by updated_at offset ? limit 1`,
      [deletedRows - 1],
    );
    await this.em.transactional(async (em) => {
      // Gives way to a batch of hits before the server looks for deadlocks.
      await em.execute(`set local lock_timeout = '500ms'`);
      const range = last ? 'and updated_at <= ?' : '';
      await em.execute(`delete from analytics.visitor_days where ${old} ${range}`, last ? [last.at] : []);
    });
    return last !== undefined;
  }
}
