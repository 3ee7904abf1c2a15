import { toUuid } from '@imprint/ids/id';
import type pg from 'pg';
import { addToWeeks, isSettled, lockRollupShared } from '../traffic/weekly-paths.js';

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

export interface DroppedHits {
  siteId: string;
  day: string;
  reason: string;
  hits: number;
}

/** A session ends after this long without a page view. */
const sessionGap = '30 minutes';
const partitionLock = 7_206_118_402;

/**
 * Stores hits and updates daily aggregates in one transaction. Exact for any order of arrival: the sessions of a visitor
 * are recounted from all hits of the day on every write.
 */
export class HitWriter {
  readonly #months = new Set<string>();

  constructor(private readonly pool: pg.Pool) {}

  /** False if a batch with this id is already stored. */
  async write(batchId: string, hits: readonly StoredHit[], drops: readonly DroppedHits[]): Promise<boolean> {
    await this.#ensurePartitions(hits);
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const { rowCount } = await client.query(
        'insert into analytics.ingested_batches (id, at) values ($1, now()) on conflict do nothing',
        [toUuid(batchId)],
      );
      if (rowCount === 1) {
        if (hits.length > 0) await this.#count(client, hits);
        if (drops.length > 0) await this.#countDrops(client, drops);
      }
      await client.query('commit');
      return rowCount === 1;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  async #count(client: pg.PoolClient, hits: readonly StoredHit[]): Promise<void> {
    const isLate = hits.some(({ day }) => isSettled(day));
    if (isLate) await lockRollupShared(client);
    const columns = [
      hits.map(({ siteId }) => toUuid(siteId)),
      hits.map(({ day }) => day),
      hits.map(({ at }) => at.toISOString()),
      hits.map(({ visitor }) => visitor.toString()),
      hits.map(({ path }) => path),
      hits.map(({ referrerHost }) => referrerHost),
    ];
    await client.query(
      `insert into analytics.hits (site_id, day, at, visitor, path, referrer_host)
       select * from unnest($1::uuid[], $2::date[], $3::timestamptz[], $4::bigint[], $5::text[], $6::text[])`,
      columns,
    );
    // Lock rows in the same order in every batch to avoid deadlocks.
    const days = await client.query<VisitorDay>(
      `insert into analytics.visitor_days as v (site_id, day, visitor, sessions, updated_at)
       select distinct site_id, day, visitor, 0, now()
       from unnest($1::uuid[], $2::date[], $3::bigint[]) as h (site_id, day, visitor) order by 1, 2, 3
       on conflict (site_id, day, visitor) do update set updated_at = now()
       returning v.site_id, v.day::text as day, v.visitor, v.sessions, (xmax = 0) as is_new`,
      [columns[0], columns[1], columns[3]],
    );
    const sessions = await client.query<{ site_id: string; day: string; added: string }>(
      `with touched as (
         select * from unnest($1::uuid[], $2::date[], $3::bigint[], $4::integer[]) as t (site_id, day, visitor, before)
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
       select c.site_id, c.day::text as day, sum(c.sessions - t.before) as added
       from counted c join touched t using (site_id, day, visitor) group by 1, 2`,
      [
        days.rows.map((row) => row.site_id),
        days.rows.map((row) => row.day),
        days.rows.map((row) => row.visitor),
        days.rows.map((row) => row.sessions),
      ],
    );
    await client.query(
      `insert into analytics.daily_traffic as d (site_id, day, views, visitors, sessions)
       select site_id, day, sum(views), sum(visitors), sum(sessions) from (
         select site_id, day, count(*) as views, 0 as visitors, 0 as sessions
           from unnest($1::uuid[], $2::date[]) as h (site_id, day) group by 1, 2
         union all select site_id, day, 0, count(*), 0 from unnest($3::uuid[], $4::date[]) as n (site_id, day) group by 1, 2
         union all select site_id, day, 0, 0, added from unnest($5::uuid[], $6::date[], $7::bigint[]) as s (site_id, day, added)
       ) parts group by 1, 2 order by 1, 2
       on conflict (site_id, day) do update set views = d.views + excluded.views,
         visitors = d.visitors + excluded.visitors, sessions = d.sessions + excluded.sessions`,
      [
        columns[0],
        columns[1],
        days.rows.filter((row) => row.is_new).map((row) => row.site_id),
        days.rows.filter((row) => row.is_new).map((row) => row.day),
        sessions.rows.map((row) => row.site_id),
        sessions.rows.map((row) => row.day),
        sessions.rows.map((row) => row.added),
      ],
    );
    await client.query(
      `insert into analytics.daily_paths as p (site_id, day, path, views)
       select site_id, day, path, count(*) from unnest($1::uuid[], $2::date[], $3::text[]) as h (site_id, day, path)
       group by site_id, day, path order by site_id, day, path collate "C"
       on conflict (site_id, day, path) do update set views = p.views + excluded.views`,
      [columns[0], columns[1], columns[4]],
    );
    if (isLate) await addToWeeks(client, hits);
  }

  async #countDrops(client: pg.PoolClient, drops: readonly DroppedHits[]): Promise<void> {
    await client.query(
      `insert into analytics.daily_drops as d (site_id, day, reason, hits)
       select site_id, day, reason, sum(hits) from unnest($1::uuid[], $2::date[], $3::text[], $4::bigint[])
         as n (site_id, day, reason, hits) group by 1, 2, 3 order by 1, 2, 3
       on conflict (site_id, day, reason) do update set hits = d.hits + excluded.hits`,
      [
        drops.map(({ siteId }) => toUuid(siteId)),
        drops.map(({ day }) => day),
        drops.map(({ reason }) => reason),
        drops.map(({ hits }) => hits),
      ],
    );
  }

  async #ensurePartitions(hits: readonly StoredHit[]): Promise<void> {
    const missing = [...new Set(hits.map(({ day }) => day.slice(0, 7)))].filter((month) => !this.#months.has(month));
    for (const month of missing) {
      const client = await this.pool.connect();
      try {
        await client.query('begin');
        await client.query('select pg_advisory_xact_lock($1)', [partitionLock]);
        await client.query(
          `create table if not exists analytics.${partitionName(month)} partition of analytics.hits
           for values from ('${month}-01') to ('${nextMonth(month)}-01')`,
        );
        await client.query('commit');
        this.#months.add(month);
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    }
  }

  /** Drops monthly partitions of raw hits; daily aggregates remain. */
  async dropMonthsBefore(month: string): Promise<void> {
    const { rows } = await this.pool.query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'analytics.hits'::regclass and c.relname < $1`,
      [partitionName(month)],
    );
    for (const { name } of rows) {
      await this.pool.query(`drop table if exists analytics.${name}`);
      this.#months.delete(name.slice('hits_'.length).replace('_', '-'));
    }
  }
}

interface VisitorDay {
  site_id: string;
  day: string;
  visitor: string;
  sessions: number;
  is_new: boolean;
}

const partitionName = (month: string): string => `hits_${month.replace('-', '_')}`;

function nextMonth(month: string): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 7);
}
