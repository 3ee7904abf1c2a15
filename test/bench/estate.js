import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { copyRows } from '../support/copy-rows.js';
import { startPlatform } from '../support/platform-process.js';
import { startPostgres } from '../support/postgres.js';

const scopes = [
  'posts:read',
  'posts:write',
  'media:read',
  'media:write',
  'analytics:read',
  'leads:read',
  'sites:read',
  'import',
  'export',
];
/** A key can have at most 100,000 requests per minute; a fast machine needs several keys. */
export const keyCount = 16;
const perMinute = 100_000;
/** Admission counts without refusing: form limits exceed the requests of a run. */
const environment = {
  FORM_LIMITS: 'token=1000000,token-minute=1000000,address=1000000,form=1000000,site-hour=1000000,site-day=1000000',
};
/** A process below this CPU time per second is idle. */
const restSeconds = 0.05;

/**
 * An idle platform with its own database, real keys, and `posts` posts on its demo site.
 *
 * @param {{ root?: string, mode?: 'one-process' | 'services', posts?: number, settings?: Record<string, string>,
 *   environment?: Record<string, string> }} [options] `root` is the working tree to run
 */
export async function openEstate({ root, mode, posts = 0, settings = {}, environment: more = {} } = {}) {
  const postgres = await startPostgres(settings);
  const platform = await startPlatform({
    root,
    mode,
    databaseUrl: postgres.localUrl,
    environment: { ...environment, ...more },
  });
  const { facts } = platform;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const operate = operateOn(facts);
  const keys = [];
  for (let index = 0; index < keyCount; index++) keys.push(await newKey(operate));
  const { siteId } = keys[0];
  if (posts > 0) {
    await atRest(facts);
    await copyPosts(client, { to: posts });
    await copyCovers(client, { to: posts });
  }
  await touch(operate, siteId);
  await atRest(facts);
  let turn = 0;
  return {
    facts,
    platform,
    databaseUrl: postgres.localUrl,
    dataDir: postgres.dataDir,
    client,
    siteId,
    operate,
    authorization: () => `Bearer ${keys[turn++ % keys.length].secret}`,
    /** One key, as one tool would use. */
    publisher: `Bearer ${keys[0].secret}`,
    form: () => newForm(facts, siteId),
    atRest: () => atRest(facts),
    touch: () => touch(operate, siteId),
    settle: async () => {
      await client.query('vacuum (analyze) content.posts');
      await client.query('checkpoint');
      await atRest(facts);
    },
    async close() {
      await client.end();
      await platform.stop();
      await platform.remove();
      await postgres.stop();
    },
  };
}

/** Sends an operation as the operator. */
export const operateOn = (facts) => async (query, variables) => {
  const response = await fetch(facts.graphql_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${facts.operator_token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
};

/** A key of the demo site with the highest limits. */
export async function newKey(operate) {
  const limits = ['general', 'public-read', 'leads'].map((bucket) => ({ bucket, perMinute }));
  const { createApiKey } = await operate(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { siteId } } }',
    { input: { site: 'demo', name: 'bench', scopes, limits } },
  );
  return { secret: createApiKey.secret, siteId: createApiKey.apiKey.siteId };
}

const modelPost = `select * from content.posts
  where site_id = (select id from sites.sites where slug = 'demo') and status = 'published' and language = 'pt-BR' and not slug like 'massa-%'
  order by length(rendered::text) desc limit 1`;

/** Copies a post of the platform, at intervals of a minute. */
export async function copyPosts(client, range) {
  const changed = {
    id: 'gen_random_uuid()',
    slug: `'massa-' || n`,
    title: `'Massa ' || n`,
    published_at: `now() - n * interval '1 minute'`,
    translation_group_id: 'null',
  };
  await copyRows(client, 'content.posts', changed, { ...range, model: modelPost });
  await client.query('vacuum analyze content.posts');
}

/** Gives each copied post its own cover, a copy of an image of the platform. */
async function copyCovers(client, range) {
  const model = `select * from media.assets where status = 'ready' and width is not null
    and site_id = (select id from sites.sites where slug = 'demo') limit 1`;
  await copyRows(client, 'media.assets', { id: 'gen_random_uuid()', upload_key: 'null' }, { ...range, model });
  const { rowCount } = await client.query(`
    update content.posts as post set featured_image_id = cover.id
    from (select id, row_number() over () as n from media.assets where upload_key is null) as cover
    where post.slug = 'massa-' || cover.n`);
  if (rowCount === 0) throw new Error('the demo site has no ready image');
  await client.query('vacuum full analyze content.posts');
  await client.query('vacuum analyze media.assets');
}

/** Invalidates all caches of the site. */
const touch = (operate, siteId) =>
  operate('mutation ($input: SaveTermInput!) { saveTerm(input: $input) { term { slug } } }', {
    input: { siteId, taxonomy: 'TAG', slug: 'bench', name: `Bench ${Date.now()}` },
  });

/** A form without limits, on the demo site. */
async function newForm(facts, siteId) {
  const { owner } = JSON.parse(await readFile(join(facts.data_dir, 'demo.json'), 'utf8'));
  const send = async (path, body, token) => {
    const response = await fetch(`${facts.base_url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { access_token: token } = await send('/api/v1/auth/login', owner);
  const definition = {
    name: 'Bench',
    status: 'active',
    fields: [
      { id: 'name', type: 'text', label: 'Nome' },
      { id: 'email', type: 'email', label: 'E-mail' },
      { id: 'message', type: 'textarea', label: 'Mensagem' },
    ],
    settings: { min_fill_seconds: 0, notify_emails: [] },
  };
  const { id } = await send(`/api/v1/forms?site_id=${siteId}`, definition, token);
  const shown = await fetch(`${facts.internal_url}/v1/public/forms/${id}`, {
    headers: { 'x-service-site-id': siteId },
  });
  return { id, token: (await shown.json()).render_token };
}

/** Resolves when the demo images are processed and the platform is idle. */
export async function atRest(facts) {
  const restful = restSeconds * (await figuresUrls(facts)).length;
  for (let quiet = 0, before = await cpuSeconds(facts); quiet < 2; ) {
    await pause(1_000);
    const now = await cpuSeconds(facts);
    quiet = now - before < restful ? quiet + 1 : 0;
    before = now;
  }
}

/** CPU time of the processes of a platform. */
export const cpuSeconds = (facts) => sumOf(facts, /^process_cpu_seconds_total (\S+)/m);

/** Resident memory of the processes of a platform. */
export const residentBytes = (facts) => sumOf(facts, /^process_resident_memory_bytes (\S+)/m);

async function sumOf(facts, figure) {
  const urls = await figuresUrls(facts);
  const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
  return texts.reduce((sum, text) => sum + Number(figure.exec(text)?.[1]), 0);
}

async function figuresUrls({ internal_url: internalUrl, data_dir: dataDir, mode }) {
  if (mode !== 'services') return [`${internalUrl}/metrics`];
  return JSON.parse(await readFile(join(dataDir, 'services.json'), 'utf8')).map((copy) => copy.metrics_url);
}
