import { randomUUID } from 'node:crypto';
import { copyRows } from '../../support/copy-rows.js';
import { copyPosts } from '../estate.js';

const postsPerSite = 20;
const demo = `select * from sites.sites where slug = 'demo'`;

/** A growing number of sites, each with its own organization and some posts; the requests read the demo site. */
export const curveOfSites = {
  name: 'sites',
  sizes: [1, 100, 10_000],
  async grow({ client }, { from, to }) {
    if (from === 1) await copyPosts(client, { from, to: postsPerSite });
    // The demo site counts as the first.
    const range = { from: from === 1 ? 2 : from, to };
    const id = 'gen_random_uuid()';
    await copyRows(client, 'sites.organizations', { id, slug: `'massa-' || n` }, range);
    await copyRows(
      client,
      'sites.sites',
      {
        id,
        slug: `'massa-' || n`,
        primary_domain: `'massa-' || n || '.example'`,
        organization_id: `(select id from sites.organizations where slug = 'massa-' || n)`,
      },
      { ...range, model: demo },
    );
    for (let index = 1; index <= postsPerSite; index++) {
      await copyRows(
        client,
        'content.posts',
        { id, site_id: `(select id from sites.sites where slug = 'massa-' || n)` },
        {
          ...range,
          model: `select * from content.posts where slug = 'massa-${index}' and site_id = (select id from sites.sites where slug = 'demo')`,
        },
      );
    }
    await client.query('vacuum analyze sites.sites, content.posts');
  },
  operationsOf: ({ ask, send, operate }, size) => {
    let count = 0;
    const since = () => new Date(Date.UTC(2000, 0, 1) + size * 1_000 + count++ * 1_000).toISOString();
    return {
      list: () => ask(`/v1/posts?since=${since()}`),
      'post by slug': () => ask(`/v1/posts/massa-${1 + (count++ % postsPerSite)}`),
      create: () => send('/v1/posts', { title: `Medida ${randomUUID()}`, blocks_json: { v: 1, blocks: [] } }),
      'site of a key': () => ask('/v1/sites/me'),
      'summary of traffic': () => ask('/v1/analytics/summary'),
      'list of sites': () => operate('{ sites(first: 20) { nodes { id slug name } } }'),
    };
  },
};
