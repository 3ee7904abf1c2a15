import { randomUUID } from 'node:crypto';
import { keyCount } from './estate.js';
import { load, startFloor } from './load.js';
import { insertsOfSameRows, insertsOfSmallRows } from './single-inserts.js';

const connections = 32;
const writers = 8;
const visitors = 250;
const archivePages = 1_500;
/** Each round starts the floor fresh after an idle platform, so both need a warm-up. */
export const roundWarmUpSeconds = 1;
const human = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const graphQuery = `query ($siteId: ID!) {
  posts(siteId: $siteId, statuses: [PUBLISHED], first: 20) {
    nodes { id slug title author { name } featuredImage { id width height } site { name } }
  }
}`;
const blocks = Array.from({ length: 20 }, (_, index) => ({
  type: 'paragraph',
  text: `Parágrafo ${index} com <strong>ênfase</strong> e um <a href="https://example.com">link</a>.`,
}));

/** Changes whose pages are measured. */
const walkedChanges = 5_000;

/**
 * High-rate operations, each with its floor and the target share.
 *
 * @param {Awaited<ReturnType<import('./estate.js').openEstate>>} estate
 */
export async function ratesOf(estate) {
  const { facts, databaseUrl, siteId, authorization } = estate;
  const base = facts.base_url;
  const read = (path, headers) => ({ path, headers: { authorization: authorization(), ...headers } });
  const slugs = await slugsOf(estate);
  const assetId = await anyAsset(base, authorization());
  await walkChanges(base, authorization);
  const form = await estate.form();
  let count = 0;
  const since = () => new Date(Date.UTC(2000, 0, 1) + count++ * 1_000).toISOString();
  const list = await sampleOf(`${base}/v1/posts`, authorization());
  const detail = await sampleOf(`${base}/v1/posts/${slugs[0]}`, authorization());
  const feed = await sampleOf(`${base}/v1/feeds/rss.xml`, authorization());
  const sitemap = await sampleOf(`${base}/v1/feeds/sitemap.xml`, authorization());
  const json = { 'content-type': 'application/json' };
  const hit = (number) =>
    JSON.stringify({
      hits: [{ path: `/bench/${number % 100}`, ip: `203.0.113.${number % visitors}`, user_agent: human }],
    });
  const ofKey = { url: base, connections };
  let pages;
  let drafts;
  const ofCache = { ...ofKey, distinct: keyCount };
  const floorOf = (kind, given = {}) => ({ kind, facts: { databaseUrl, siteId, ...given } });
  const selectList = {
    name: 'node:http, one SELECT of 20, ETag',
    server: floorOf('select-list'),
    next: () => ({ path: `/?since=${since()}` }),
  };
  return [
    {
      name: 'list, from the cache',
      target: 0.6,
      product: { ...ofCache, next: () => read('/v1/posts') },
      floor: { name: 'Koa, same bytes', server: floorOf('koa', { bytes: list.bytes }) },
    },
    {
      name: 'list, not modified (304)',
      target: 0.6,
      product: { ...ofCache, next: () => read('/v1/posts', { 'if-none-match': list.etag }) },
      floor: { name: 'Koa, empty 304', server: floorOf('koa-304') },
    },
    {
      name: 'post by slug, from the cache',
      target: 0.6,
      product: { ...ofCache, next: () => read(`/v1/posts/${slugs[0]}`) },
      floor: { name: 'Koa, same bytes', server: floorOf('koa', { bytes: detail.bytes }) },
    },
    {
      name: 'feed, from the cache',
      target: 0.6,
      product: { ...ofCache, next: () => read('/v1/feeds/rss.xml') },
      floor: { name: 'Koa, same bytes', server: floorOf('koa', { bytes: feed.bytes }) },
    },
    {
      name: 'sitemap, from the cache',
      target: 0.6,
      product: { ...ofCache, next: () => read('/v1/feeds/sitemap.xml') },
      floor: { name: 'Koa, same bytes', server: floorOf('koa', { bytes: sitemap.bytes }) },
    },
    {
      name: 'list, not in the cache',
      target: 0.6,
      // A new filter each time, over posts that earlier lists returned.
      product: { ...ofKey, next: () => read(`/v1/posts?since=${since()}`) },
      floor: selectList,
    },
    {
      name: 'list, nothing cached',
      target: 0.3,
      // Another page of the archive each time, after a change of the site; changes it again when the pages repeat.
      before: async () => {
        pages ??= await pagesOf(estate);
        await estate.touch();
      },
      product: {
        ...ofKey,
        next: () => {
          const page = count++ % pages.length;
          // Not awaited: a few requests may still hit the cache.
          if (page === 0) estate.touch().catch(() => undefined);
          return read(pages[page]);
        },
      },
      floor: selectList,
    },
    {
      name: 'post by slug, not in the cache',
      target: 0.5,
      // No cache hits: there are more posts than requests, and the site changes in between.
      before: () => estate.touch(),
      product: { ...ofKey, next: () => read(`/v1/posts/${slugs[count++ % slugs.length]}`) },
      floor: {
        name: 'node:http, one SELECT, ETag',
        server: floorOf('select-detail'),
        next: () => ({ path: `/${slugs[count++ % slugs.length]}` }),
      },
    },
    // Before create, whose posts would be the newest and have neither author nor cover.
    {
      name: 'GraphQL list of 20 with author, cover and site',
      target: 0.4,
      before: () => checkGraph(estate),
      product: { url: new URL(facts.graphql_url).origin, connections, next: () => graphRequest(estate) },
      floor: { name: 'one un-federated schema', server: floorOf('graph'), next: () => graphRequest(estate) },
    },
    {
      name: 'create, 20 blocks, with an idempotency key',
      target: 0.15,
      product: {
        url: base,
        connections: writers,
        next: () => ({
          path: '/v1/posts',
          headers: { ...json, authorization: estate.publisher, 'idempotency-key': randomUUID() },
          method: 'POST',
          body: JSON.stringify({ title: `Medida ${randomUUID()}`, status: 'published', blocks_json: { v: 1, blocks } }),
        }),
      },
      floor: { name: 'single INSERTs of the same rows', inserts: 'posts' },
    },
    {
      name: 'put of a new post, 20 blocks',
      target: 0.12,
      product: {
        url: base,
        connections: writers,
        next: () => ({
          path: `/v1/posts/external/${randomUUID()}`,
          headers: { ...json, authorization: estate.publisher },
          method: 'PUT',
          body: JSON.stringify({ title: `Medida ${randomUUID()}`, status: 'published', blocks_json: { v: 1, blocks } }),
        }),
      },
      floor: { name: 'single INSERTs of the same rows', inserts: 'posts' },
    },
    {
      name: 'record of a post',
      target: 0.15,
      product: {
        url: base,
        connections,
        next: () => ({
          path: `/v1/posts/${slugs[count++ % slugs.length]}/record`,
          headers: { authorization: estate.publisher },
        }),
      },
      floor: {
        name: 'node:http, one SELECT, ETag',
        server: floorOf('select-detail'),
        next: () => ({ path: `/${slugs[count++ % slugs.length]}` }),
      },
    },
    {
      name: 'publish, at another time',
      target: 0.12,
      before: async () => {
        drafts ??= await draftsOf(estate);
      },
      product: {
        url: base,
        connections: writers,
        // A new time each, so that each request changes the post.
        next: () => ({
          path: `/v1/posts/${drafts[count++ % drafts.length]}/publish`,
          headers: { ...json, authorization: estate.publisher },
          method: 'POST',
          body: JSON.stringify({ published_at: new Date(Date.UTC(2090, 0, 1) + count * 1_000).toISOString() }),
        }),
      },
      floor: { name: 'single INSERTs of the same rows', inserts: 'posts' },
    },
    {
      name: 'changes, a page of 100',
      target: 0.5,
      product: { ...ofKey, next: () => read(`/v1/changes?limit=100&after=${count++ % walkedChanges}`) },
      floor: {
        name: 'node:http, one SELECT of 100, ETag',
        server: floorOf('select-changes'),
        next: () => ({ path: `/${count++ % walkedChanges}` }),
      },
    },
    {
      name: 'label of a file',
      target: 0.1,
      product: {
        url: base,
        connections: writers,
        next: () => ({
          path: `/v1/media/${assetId}`,
          headers: { ...json, authorization: authorization() },
          method: 'PATCH',
          body: JSON.stringify({ alt_text: `Texto ${count++}` }),
        }),
      },
      floor: {
        name: 'node:http, one UPDATE, ETag',
        server: floorOf('update-asset', { assetId }),
        next: () => ({ path: `/${count++}` }),
      },
    },
    {
      name: 'form submission',
      target: 0.2,
      product: {
        url: facts.internal_url,
        connections: writers,
        next: () => ({
          method: 'POST',
          path: `/v1/public/forms/${form.id}/submit`,
          headers: { ...json, 'x-service-site-id': siteId, 'x-forwarded-for': `203.0.113.${count++ % visitors}` },
          body: JSON.stringify({
            render_token: form.token,
            page_path: '/contato',
            data: {
              name: `Ana ${count}`,
              email: `a${count}@example.com`,
              message: 'Uma pergunta sobre o texto de ontem.',
            },
          }),
        }),
      },
      floor: { name: 'single INSERTs of the same rows', inserts: 'leads' },
    },
    {
      name: 'hits of analytics',
      target: 0.4,
      product: {
        url: facts.internal_url,
        connections,
        distinct: visitors,
        next: () => ({
          method: 'POST',
          path: '/v1/public/analytics/hits',
          headers: { ...json, 'x-service-site-id': siteId },
          body: hit(count++),
        }),
      },
      floor: {
        name: 'node:http, same JSON',
        server: floorOf('collect'),
        next: () => ({ method: 'POST', path: '/', headers: json, body: hit(count++) }),
      },
    },
  ];
}

async function anyAsset(base, authorization) {
  const response = await fetch(`${base}/v1/media?limit=1`, { headers: { authorization } });
  return (await response.json()).items[0].id;
}

/** Numbers the first changes, which the measured pages begin in. */
async function walkChanges(base, authorization) {
  for (let after = 0; after < walkedChanges + 100; after += 500) {
    const path = `/v1/changes?limit=500${after > 0 ? `&after=${after}` : ''}`;
    await fetch(`${base}${path}`, { headers: { authorization: authorization() } }).then((response) => response.text());
  }
}

function graphRequest({ facts, siteId }) {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${facts.operator_token}` },
    body: JSON.stringify({ query: graphQuery, variables: { siteId } }),
  };
}

/** Posts without cover would save the baseline a statement: every post needs one. */
async function checkGraph(estate) {
  const { path, ...request } = graphRequest(estate);
  const { data } = await (await fetch(new URL(path, estate.facts.graphql_url), request)).json();
  const whole = data.posts.nodes.filter(({ author, featuredImage }) => author && featuredImage);
  if (whole.length < 20) throw new Error(`only ${whole.length} of the newest 20 posts have an author and a cover`);
}

/** Requests per second of one row. */
export const measureProduct = async ({ before, product }, seconds) => {
  await before?.();
  return load({ ...product, seconds });
};

/** Requests or statements per second of the floor of one row. */
export async function measureFloor({ floor, product }, estate, seconds) {
  if (floor.inserts) return insertsOfSameRows(estate, floor.inserts, writers, seconds);
  const server = await startFloor(floor.server.kind, floor.server.facts);
  try {
    // The same requests unless the floor has its own, for equal client load.
    const options = { ...product, url: server.url, next: floor.next ?? product.next };
    await load({ ...options, seconds: roundWarmUpSeconds });
    const { rate } = await load({ ...options, seconds });
    return rate;
  } finally {
    server.stop();
  }
}

/** Single INSERTs per second of minimal rows with a body. */
export const measureSmallRows = (estate, seconds) =>
  insertsOfSmallRows(estate, JSON.stringify({ v: 1, blocks }), writers, seconds);

async function slugsOf({ client, siteId }) {
  const { toUuid } = await import('@imprint/ids/id');
  const { rows } = await client.query(
    `select slug from content.posts where site_id = $1 and status = 'published' and language = 'pt-BR' order by published_at desc`,
    [toUuid(siteId)],
  );
  return rows.map(({ slug }) => slug);
}

/** The first pages of the archive, more than a round requests. */
async function pagesOf({ facts, authorization }) {
  const paths = ['/v1/posts'];
  while (paths.length < archivePages) {
    const response = await fetch(facts.base_url + paths.at(-1), { headers: { authorization: authorization() } });
    const { next_cursor: cursor } = await response.json();
    if (cursor === null) break;
    paths.push(`/v1/posts?cursor=${cursor}`);
  }
  return paths;
}

async function sampleOf(url, authorization) {
  const response = await fetch(url, { headers: { authorization } });
  return { bytes: (await response.arrayBuffer()).byteLength, etag: response.headers.get('etag') };
}

/** Ids of new drafts, more than there are writers. */
async function draftsOf({ facts, publisher }) {
  const create = async (_, index) => {
    const response = await fetch(`${facts.base_url}/v1/posts`, {
      method: 'POST',
      headers: { authorization: publisher, 'content-type': 'application/json' },
      body: JSON.stringify({ title: `Rascunho ${index}`, blocks_json: { v: 1, blocks } }),
    });
    return (await response.json()).id;
  };
  return Promise.all(Array.from({ length: 64 }, create));
}
