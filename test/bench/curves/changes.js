import { randomUUID } from 'node:crypto';
import { toUuid } from '@imprint/ids/id';

const pageSize = 100;

/** The feed of one site with a growing number of changes of its posts. */
export const curveOfChanges = {
  name: 'changes of a site',
  sizes: [1_000, 10_000, 100_000, 1_000_000],
  async grow({ client, siteId }, { from, to }) {
    const site = toUuid(siteId);
    if (from === 1) await client.query('delete from content.changes where site_id = $1', [site]);
    await client.query(
      `insert into content.changes (site_id, sequence, type, post_id, slug, language, is_public, at)
       select $1, n, 'post.updated', posts.ids[1 + n % cardinality(posts.ids)], 'massa', 'pt-BR', true, now()
       from generate_series($2::int, $3::int) as n,
         (select array_agg(id) as ids from content.posts where site_id = $1) as posts`,
      [site, from, to],
    );
    await client.query(
      `insert into content.change_counters (site_id, last) values ($1, $2)
       on conflict (site_id) do update set last = excluded.last`,
      [site, to],
    );
    await client.query('vacuum analyze content.changes, content.change_counters');
  },
  operationsOf: ({ ask, send }, size) => ({
    [`page of ${pageSize}`]: () =>
      ask(`/v1/changes?limit=${pageSize}&after=${1 + Math.floor(Math.random() * (size - pageSize))}`),
    'first page': () => ask(`/v1/changes?limit=${pageSize}`),
    'nothing new': () => ask(`/v1/changes?limit=${pageSize}&after=${size}`),
    'create, then its change': async () => {
      await send('/v1/posts', { title: randomUUID(), blocks_json: { v: 1, blocks: [] } });
      await ask(`/v1/changes?after=${size}&limit=1`);
    },
  }),
};
