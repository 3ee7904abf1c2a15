import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { startPlatform } from '../support/platform-process.js';
import { startPostgres } from '../support/postgres.js';
import { measureBulk } from './bulk.js';

/**
 * Requests per second and percentiles of the hot operations, with the floors of the same run. Everything on
 * one machine: the ratios tell, the absolute figures belong to the machine. `BENCH_SECONDS` sets the length
 * of one measurement (default 5).
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const connections = 16;
const postCount = 10_000;
const note = (line) => process.stderr.isTTY && process.stderr.write(`${line}\n`);

note('starting PostgreSQL and the platform');
const postgres = await startPostgres({});
const platform = await startPlatform({ databaseUrl: postgres.url });
const { base_url: base, graphql_url: graphql, operator_token: operatorToken } = platform.facts;

const { createApiKey } = await operate(
  'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { siteId } } }',
  {
    input: {
      site: 'demo',
      name: 'bench',
      scopes: ['posts:read', 'posts:write', 'media:read', 'media:write', 'analytics:read', 'import', 'export'],
      limits: ['general', 'public-read'].map((bucket) => ({ bucket, perMinute: 100_000 })),
    },
  },
);
const { siteId } = createApiKey.apiKey;
// One key may make 100,000 requests a minute; a fast machine needs several.
const keys = [createApiKey.secret];
for (let index = 0; index < 15; index++) {
  const issued = await operate('mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }', {
    input: {
      site: 'demo',
      name: 'bench',
      scopes: ['posts:read', 'posts:write', 'media:read', 'media:write', 'analytics:read', 'import', 'export'],
      limits: ['general', 'public-read'].map((bucket) => ({ bucket, perMinute: 100_000 })),
    },
  });
  keys.push(issued.createApiKey.secret);
}
const slugs = await fill();
await operate('mutation ($input: SaveTermInput!) { saveTerm(input: $input) { term { slug } } }', {
  input: { siteId, taxonomy: 'TAG', slug: 'bench', name: 'Bench' },
});

let turn = 0;
const authorization = () => `Bearer ${keys[turn++ % keys.length]}`;
const sample = await fetch(`${base}/v1/posts`, { headers: { authorization: authorization() } });
const listBytes = (await sample.arrayBuffer()).byteLength;
const etag = sample.headers.get('etag');

const floors = {};
for (const kind of ['http', 'koa', 'select']) floors[kind] = await measureFloor(kind);

const since = () => new Date(Date.UTC(2020, 0, 1) + turn).toISOString();
const document = (title) => ({
  title,
  status: 'published',
  blocks_json: {
    v: 1,
    blocks: Array.from({ length: 20 }, (_, index) => ({
      type: 'paragraph',
      text: `Parágrafo ${index} com <strong>ênfase</strong> e um <a href="https://example.com">link</a>.`,
    })),
  },
});
const operations = {
  'list hit': (request) => ({ ...request, path: '/v1/posts' }),
  'list miss': (request) => ({ ...request, path: `/v1/posts?since=${since()}` }),
  'detail hit': (request) => ({ ...request, path: `/v1/posts/${slugs[0]}` }),
  'detail miss': (request) => ({ ...request, path: `/v1/posts/${slugs[turn % slugs.length]}?language=pt-BR` }),
  'conditional 304': (request) => ({
    ...request,
    path: '/v1/posts',
    headers: { ...request.headers, 'if-none-match': etag },
  }),
  create: (request) => ({
    ...request,
    method: 'POST',
    path: '/v1/posts',
    body: JSON.stringify(document(`Medida ${randomUUID()}`)),
  }),
};

const rows = [];
for (const [name, change] of Object.entries(operations)) {
  note(`measuring ${name}`);
  rows.push([
    name,
    await measure(base, (request) =>
      change({
        ...request,
        headers: { ...request.headers, authorization: authorization(), 'content-type': 'application/json' },
      }),
    ),
  ]);
}
note('measuring GraphQL list');
const query =
  'query ($siteId: ID!) { posts(siteId: $siteId, statuses: [PUBLISHED], first: 20) { nodes { id slug title url author { name } categories { name } } } }';
rows.push([
  'GraphQL list',
  await measure(new URL(graphql).origin, (request) => ({
    ...request,
    method: 'POST',
    path: '/graphql',
    headers: { ...request.headers, 'content-type': 'application/json', authorization: `Bearer ${operatorToken}` },
    body: JSON.stringify({ query, variables: { siteId } }),
  })),
]);

note('measuring bulk work');
const bulk = await measureBulk({
  base,
  internal: platform.facts.internal_url,
  databaseUrl: postgres.url,
  siteId,
  key: keys[0],
  operate,
});
print();
printBulk();
await platform.stop();
await platform.remove();
await postgres.stop();

async function operate(text, variables) {
  const response = await fetch(graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operatorToken}` },
    body: JSON.stringify({ query: text, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

/** Many posts like one that the platform made itself. */
async function fill() {
  note(`filling in ${postCount} posts`);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows: made } = await client.query(
    `insert into content.posts (id, site_id, organization_id, status, post_type_slug, language, slug, title, excerpt, leading_text, blocks, rendered,
       word_count, seo, category_slugs, tag_slugs, fields, author_id, persona_id, access, published_at, is_test, search_config, search_text, created_at, updated_at, render_policy, media_ids)
     select gen_random_uuid(), site_id, organization_id, status, post_type_slug, language, 'massa-' || n, 'Massa ' || n, excerpt, leading_text, blocks, rendered,
       word_count, seo, category_slugs, tag_slugs, fields, author_id, persona_id, access, now() - n * interval '1 minute', is_test, search_config, search_text, now(), now(), render_policy, media_ids
     from (select * from content.posts where status = 'published' and language = 'pt-BR' limit 1) as model, generate_series(1, ${postCount}) n
     returning slug`,
  );
  await client.query('analyze content.posts');
  await client.end();
  return made.map((row) => row.slug);
}

async function measure(url, setupRequest) {
  const result = await autocannon({ url, connections, duration: seconds, requests: [{ setupRequest }] });
  const bad = result['4xx'] + result['5xx'] + result.errors;
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, bad };
}

async function measureFloor(kind) {
  note(`measuring the floor ${kind}`);
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./floors.js', import.meta.url)), kind, String(listBytes), postgres.url],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const port = await new Promise((resolve) => child.once('message', resolve));
  const result = await measure(`http://127.0.0.1:${port}`, (request) => ({ ...request, path: '/' }));
  child.kill();
  return result;
}

function printBulk() {
  process.stdout.write('\n');
  for (const { name, amount, millis, floor, floorMillis } of bulk) {
    const ratio = Number.isNaN(floorMillis)
      ? ''
      : `${(millis / floorMillis).toFixed(1)} x ${floor} (${Math.round(floorMillis)} ms)`;
    process.stdout.write(
      `${name.padEnd(18)}${`${Math.round(millis)} ms`.padStart(10)}  ${amount}${ratio && `; ${ratio}`}\n`,
    );
  }
}

function print() {
  const line = (cells) =>
    `${cells[0].padEnd(18)}${cells
      .slice(1)
      .map((cell) => String(cell).padStart(10))
      .join('')}\n`;
  const share = (rps, floor) => (rps / floor.rps).toFixed(2);
  process.stdout.write(line(['', 'req/s', 'p50 ms', 'p99 ms', '/http', '/koa', '/select', 'failed']));
  for (const [name, { rps, p50, p99, bad }] of [
    ...Object.entries(floors).map(([kind, result]) => [`floor ${kind}`, result]),
    ...rows,
  ]) {
    const ratios = Object.values(floors).map((floor) => share(rps, floor));
    process.stdout.write(line([name, Math.round(rps), p50, p99, ...ratios, bad]));
  }
}
