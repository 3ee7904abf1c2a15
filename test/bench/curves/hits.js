import { setTimeout as pause } from 'node:timers/promises';
import { toUuid } from '@imprint/ids/id';

const days = 30;
const paths = 2_000;
const hitsPerVisitor = 5;
const human = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const figures = ['visitor_days', 'daily_traffic', 'daily_paths', 'weekly_paths', 'rolled_weeks'].map(
  (name) => `analytics.${name}`,
);

/** Growing traffic of one site within a month, with a long-tailed distribution of pages. */
export const curveOfHits = {
  name: 'hits of a month',
  sizes: [10_000, 100_000, 1_000_000, 10_000_000],
  async grow({ client, siteId }, { from, to }) {
    const site = toUuid(siteId);
    for (const month of await monthsOf(client)) {
      await client.query(
        `create table if not exists analytics.hits_${month.name} partition of analytics.hits
         for values from ('${month.start}') to ('${month.end}')`,
      );
    }
    await client.query(
      `insert into analytics.hits (site_id, day, at, visitor, path, referrer_host)
       select $1, day, day + random() * interval '86399 seconds', floor(random() * $3::int / ${days * hitsPerVisitor}),
         '/massa-' || floor(power(random(), 3) * ${paths})::int, null
       from (select n, (now() at time zone 'UTC')::date - (n % ${days}) as day from generate_series($2::int, $3::int) as n) as spread`,
      [site, from, to],
    );
    await client.query(`truncate ${figures.join(', ')}`);
    await client.query(
      `insert into analytics.visitor_days (site_id, day, visitor, sessions, updated_at)
       select site_id, day, visitor, 1, now() from analytics.hits group by 1, 2, 3`,
    );
    await client.query(
      `insert into analytics.daily_traffic (site_id, day, views, visitors, sessions)
       select site_id, day, count(*), count(distinct visitor), count(distinct visitor) from analytics.hits group by 1, 2`,
    );
    await client.query(
      `insert into analytics.daily_paths (site_id, day, path, views)
       select site_id, day, path, count(*) from analytics.hits group by 1, 2, 3`,
    );
    // An hourly job of the platform.
    await client.query(`select analytics_jobs.add_job('roll-up-weeks')`);
    for (let isDone = false; !isDone; ) {
      await pause(200);
      const { rows } = await client.query(
        `select max(week + days) + 2 >= (now() at time zone 'UTC')::date as "isDone" from analytics.rolled_weeks`,
      );
      isDone = rows[0].isDone;
    }
    await client.query(`vacuum analyze analytics.hits, ${figures.join(', ')}`);
  },
  operationsOf: ({ ask, collect }) => {
    let count = 0;
    return {
      'summary of 30 days': () => ask('/v1/analytics/summary'),
      'summary of 7 days': () => ask('/v1/analytics/summary?days=7'),
      'most read posts': () => ask('/v1/analytics/posts'),
      'export of the days': () => ask('/v1/export?resource=analytics'),
      'hits of 20 pages': () =>
        collect(
          Array.from({ length: 20 }, () => ({
            path: `/massa-${count++ % paths}`,
            ip: `203.0.113.${count % 250}`,
            user_agent: human,
          })),
        ),
    };
  },
};

async function monthsOf(client) {
  const { rows } = await client.query(
    `select to_char(month, 'YYYY_MM') as name, month::date::text as start, (month + interval '1 month')::date::text as end
     from generate_series(date_trunc('month', now() at time zone 'UTC' - interval '${days} days'), now(), interval '1 month') as month`,
  );
  return rows;
}
