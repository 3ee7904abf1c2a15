import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { announced } from '../support/announced.js';
import type { Loose } from '../support/loose.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { startPlatform } from '../support/platform-process.js';
import { send } from '../support/send.js';

interface Delivery {
  path: string;
  body: Record<string, unknown>;
}

type Platform = Awaited<ReturnType<typeof startPlatform>>;

let receiver: Server;
let platform: Platform;
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let secret: string;
const deliveries: Delivery[] = [];
/** Queued responses of the receiver by path; 200 when empty. */
const answers: Record<string, number[]> = { '/purge': [], '/indexnow': [] };
/** Delays responses to purges while pending. */
let gate = Promise.resolve();

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    deliveries.push({ path: request.url ?? '', body: JSON.parse(text) });
    if (request.url === '/purge') await gate;
    response.statusCode = answers[request.url ?? '']?.shift() ?? 200;
    response.end();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const address = receiver.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  database = await createMigratedDatabase();
  // Only live keys notify search engines.
  platform = await startPlatform({
    databaseUrl: database.url,
    environment: {
      CDN_PURGE_URL: `${url}/purge`,
      INDEXNOW_URL: `${url}/indexnow`,
      KEY_ENVIRONMENT: 'live',
      DEMO: '1',
      TRUSTED_PROXIES: '127.0.0.0/8',
      REGION_HEADER: 'cf-ipcountry',
    },
  });
  secret = await issueKey();
  // Wait for the purge of the new demo site, so that it does not merge with those below.
  await announced(database.url);
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await database.drop();
  receiver.close();
});

async function operate(query: string): Promise<Loose> {
  const response = await fetch(platform.facts.graphql_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${platform.facts.operator_token}` },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: Loose }).data;
}

const issueKey = async (): Promise<string> =>
  (
    await operate(
      'mutation { createApiKey(input: { site: "demo", name: "e2e", scopes: ["posts:read", "posts:write", "seo:write", "import"], limits: [{ bucket: "general", perMinute: 10000 }] }) { secret } }',
    )
  ).createApiKey.secret;

const ask = (path: string, method: string, body?: object) =>
  fetch(`${platform.facts.base_url}${path}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

const publish = async (slug: string) =>
  (await (
    await ask('/v1/posts', 'POST', { title: slug, slug, status: 'published', blocks_json: { blocks: [] } })
  ).json()) as { id: string };

async function delivered(path: string, count: number, slug: string): Promise<Delivery[]> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const found = deliveries.filter(
      (delivery) => delivery.path === path && JSON.stringify(delivery.body).includes(slug),
    );
    if (found.length >= count) return found;
    if (Date.now() > deadline) throw new Error(`${path} got ${found.length} of ${count}`);
    await fetch(`${platform.facts.base_url}/health`);
  }
}

/** Resolves when all delivery jobs queued so far are done. */
async function idle(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const jobs = async () => (await client.query('select 1 from content_jobs.jobs where run_at <= now()')).rowCount;
  while ((await jobs()) !== 0) await fetch(`${platform.facts.base_url}/health`);
  await client.end();
}

/** Dead jobs. */
async function dead(): Promise<number> {
  return (await rows('select 1 from content_jobs.jobs where attempts >= max_attempts')).length;
}

/** Resolves when the queued job of a task has merged the given number of events. */
async function queued(task: string, count: number): Promise<void> {
  const waiting = `select 1 from content_jobs._private_jobs job join content_jobs._private_tasks task on task.id = task_id
    where identifier = $1 and locked_at is null
      and case json_typeof(payload) when 'array' then json_array_length(payload) >= $2 else false end`;
  while ((await rows(waiting, [task, count])).length === 0) await fetch(`${platform.facts.base_url}/health`);
}

async function rows(query: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const found = await client.query(query, values);
  await client.end();
  return found.rows;
}

const sent = (path: string, word: string) =>
  deliveries.filter((delivery) => delivery.path === path && JSON.stringify(delivery.body).includes(word));

it('issues production keys and rejects test keys', async () => {
  expect(secret).toMatch(/^ck_live_/);
  const { status } = await fetch(`${platform.facts.base_url}/v1/posts`, {
    headers: { authorization: `Bearer ck_test_${'a'.repeat(32)}` },
  });
  expect(status).toBe(401);
});

it('notifies no search engine of a site without its key file, and reports that to its owner', async () => {
  await publish('unbewiesen');
  await delivered('/purge', 1, 'unbewiesen');
  await idle();
  expect(sent('/indexnow', 'unbewiesen')).toEqual([]);
  const [site] = (await rows(`select id, index_now_key as key from sites.sites where slug = 'demo'`)) as {
    key: string;
  }[];
  expect(await (await ask('/v1/feeds/indexnow.txt', 'GET')).text()).toBe(site?.key);
  const health = async () =>
    (
      await operate(
        'query { site(reference: "demo") { indexNow { key url isVerified } health { items { code params } } } }',
      )
    ).site;
  await operate('mutation { verifyIndexNow(input: { site: "demo" }) { site { id } } }');
  const url = `https://demo.localhost/${site?.key}.txt`;
  const { indexNow, health: found } = await health();
  expect(indexNow).toEqual({ key: site?.key, url, isVerified: false });
  expect(found.items).toContainEqual({ code: 'indexnow_unverified', params: { url, content: site?.key } });
  // Hosts of the tests have no certificate.
  await rows(
    `update sites.sites set index_now_host = 'demo.localhost', index_now_checked_at = now() where slug = 'demo'`,
  );
  await operate('mutation { verifyIndexNow(input: { site: "demo" }) { site { id } } }');
  expect((await health()).indexNow.isVerified).toBe(true);
  expect(JSON.stringify((await health()).health)).not.toContain('indexnow_unverified');
});

it.each(['verifyIndexNow', 'checkSite'])('%s answers what it has just found', async (mutation) => {
  // Older than a day, so that the key is looked for again.
  await rows(`update sites.sites set index_now_checked_at = now() - interval '2 days' where slug = 'demo'`);
  const { checked } = await operate(
    `mutation { checked: ${mutation}(input: { site: "demo" }) { site { indexNow { isVerified checkedAt } } } }`,
  );
  const [stored] = (await rows(
    `select index_now_host as host, index_now_checked_at as at from sites.sites where slug = 'demo'`,
  )) as { host: string | null; at: Date }[];
  expect(Date.now() - Number(stored?.at)).toBeLessThan(86_400_000);
  expect(checked.site.indexNow).toEqual({
    isVerified: stored?.host === 'demo.localhost',
    checkedAt: stored?.at.toISOString(),
  });
  await rows(
    `update sites.sites set index_now_host = 'demo.localhost', index_now_checked_at = now() where slug = 'demo'`,
  );
});

it('purges page, archive and feed and notifies search engines after publish and unpublish', async () => {
  const { id } = await publish('entregue');
  const url = 'https://demo.localhost/entregue';
  const [purge] = await delivered('/purge', 1, 'entregue');
  expect(purge?.body).toEqual({
    site_id: expect.any(String),
    urls: [url, 'https://demo.localhost/', 'https://demo.localhost/feed'],
  });
  const [ping] = await delivered('/indexnow', 1, 'entregue');
  expect(ping?.body).toMatchObject({
    host: 'demo.localhost',
    urlList: [url],
    keyLocation: expect.stringMatching(/^https:\/\/demo\.localhost\/[0-9a-f]{32}\.txt$/),
  });
  await ask(`/v1/posts/${id}/unpublish`, 'POST');
  await delivered('/purge', 2, 'entregue');
  await delivered('/indexnow', 2, 'entregue');
});

it('notifies search engines when published_at changes, not when only tags change', async () => {
  const { id } = await publish('movido');
  await delivered('/indexnow', 1, 'movido');
  await ask(`/v1/posts/${id}`, 'PATCH', { tag_slugs: ['x'] });
  await delivered('/purge', 2, 'movido');
  await ask(`/v1/posts/${id}`, 'PATCH', { published_at: '2020-01-01T00:00:00Z' });
  await delivered('/indexnow', 2, 'movido');
  await delivered('/purge', 3, 'movido');
  expect(
    deliveries.filter(({ path, body }) => path === '/indexnow' && JSON.stringify(body).includes('movido')),
  ).toHaveLength(2);
});

it('purges a page again when it becomes visible', async () => {
  const { id } = await publish('adiado');
  await delivered('/purge', 1, 'adiado');
  const until = new Date(Date.now() + 3_000);
  await ask(`/v1/posts/${id}`, 'PATCH', { published_at: until.toISOString() });
  const purges = await delivered('/purge', 3, 'adiado');
  expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
  expect(purges[2]?.body).toMatchObject({ urls: expect.arrayContaining(['https://demo.localhost/feed']) });
});

it('debounces purges and pings of an import', async () => {
  const slugs = Array.from({ length: 60 }, (_, index) => `lote-${index}-fim`);
  const response = await fetch(`${platform.facts.base_url}/v1/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/x-ndjson' },
    body: slugs
      .map((slug) => JSON.stringify({ title: slug, slug, status: 'published', blocks_json: { blocks: [] } }))
      .join('\n'),
  });
  expect(((await response.json()) as { created: number }).created).toBe(60);
  for (const path of ['/purge', '/indexnow']) {
    await delivered(path, 1, 'lote-59-fim');
    const calls = deliveries.filter(
      (delivery) => delivery.path === path && JSON.stringify(delivery.body).includes('lote-'),
    );
    const sent = JSON.stringify(calls);
    for (const slug of slugs) expect(sent).toContain(`/${slug}"`);
    expect(calls.length).toBeLessThanOrEqual(4);
  }
});

it('does not notify search engines of a no_index post or a noindex site', async () => {
  const pings = (slug: string) =>
    deliveries.filter(({ path, body }) => path === '/indexnow' && JSON.stringify(body).includes(slug));
  const hidden = await publish('escondido');
  await delivered('/indexnow', 1, 'escondido');
  await ask(`/v1/posts/${hidden.id}/seo`, 'PATCH', { no_index: true });
  await delivered('/purge', 2, 'escondido');
  await ask(`/v1/posts/${hidden.id}`, 'PATCH', { published_at: '2020-01-01T00:00:00Z' });
  await delivered('/purge', 3, 'escondido');
  expect(pings('escondido')).toHaveLength(1);

  await ask('/v1/sites/me/seo', 'PATCH', { robots: 'NOINDEX, follow' });
  // Site facts are cached for five seconds.
  for (let round = 0; ; round++) {
    const slug = `fechado-${round}`;
    await publish(slug);
    await delivered('/purge', 1, slug);
    await idle();
    if (pings(slug).length === 0) break;
    expect(round).toBeLessThan(1_000);
  }
  await ask('/v1/sites/me/seo', 'PATCH', { robots: null });
});

it('retries a failed receiver without blocking requests', async () => {
  answers['/purge']?.push(500, 503);
  const started = performance.now();
  await publish('teimoso');
  expect(performance.now() - started).toBeLessThan(5_000);
  await delivered('/purge', 2, 'teimoso');
});

it('a permanent rejection by a search engine is not retried and repeats no purge', async () => {
  answers['/indexnow']?.push(403, 403, 403, 403, 403, 403);
  const posts = await Promise.all(['recusado-1', 'recusado-2', 'recusado-3'].map(publish));
  await Promise.all(posts.map(({ id }) => ask(`/v1/posts/${id}`, 'PATCH', { title: 'recusado' })));
  await delivered('/purge', 1, 'recusado-3');
  await idle();
  expect(await dead()).toBe(0);
  // At most one of each per change.
  expect(sent('/indexnow', 'recusado').length).toBeLessThanOrEqual(6);
  expect(sent('/purge', 'recusado').length).toBeLessThanOrEqual(6);
  if (answers['/indexnow']) answers['/indexnow'].length = 0;
});

it('an overloaded search engine is retried without another purge', async () => {
  answers['/indexnow']?.push(429);
  await publish('ocupado');
  await delivered('/indexnow', 2, 'ocupado');
  expect(sent('/purge', 'ocupado')).toHaveLength(1);
});

it('purges of a burst are merged: events during a running purge join the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const first = await publish('rajada-0');
  await delivered('/purge', 1, 'rajada-0');
  const slugs = Array.from({ length: 10 }, (_, index) => `rajada-${index + 1}`);
  for (const slug of slugs) await publish(slug);
  await ask(`/v1/posts/${first.id}/unpublish`, 'POST');
  await queued('purge-pages', 11);
  resolve();
  await delivered('/purge', 1, 'rajada-10');
  await idle();
  const purges = sent('/purge', 'rajada');
  expect(purges).toHaveLength(2);
  for (const slug of ['rajada-0', ...slugs]) expect(JSON.stringify(purges[1]?.body)).toContain(`/${slug}"`);
});

it('a purge that fails while a newer one waits is retried', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  await publish('falho');
  await delivered('/purge', 1, 'falho');
  await publish('seguinte');
  await queued('purge-pages', 1);
  answers['/purge']?.push(503);
  resolve();
  await delivered('/purge', 2, 'falho');
  await delivered('/purge', 1, 'seguinte');
  await idle();
  expect(await dead()).toBe(0);
});

describe('behind a trusted proxy', () => {
  const restricted = async (input: string) => {
    const response = await fetch(platform.facts.graphql_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${platform.facts.operator_token}` },
      body: JSON.stringify({
        query: `mutation { createApiKey(input: { site: "demo", name: "proxy", scopes: ["posts:read"], ${input} }) { secret } }`,
      }),
    });
    const key = ((await response.json()) as { data: { createApiKey: { secret: string } } }).data.createApiKey.secret;
    return async (headers: Record<string, string>) =>
      (await fetch(`${platform.facts.base_url}/v1/posts`, { headers: { authorization: `Bearer ${key}`, ...headers } }))
        .status;
  };

  it('the region comes from the proxy, and an unknown one is rejected', async () => {
    const status = await restricted('allowRegions: ["BR"]');
    expect(await status({ 'cf-ipcountry': 'BR' })).toBe(200);
    expect(await status({ 'cf-ipcountry': 'US' })).toBe(403);
    expect(await status({})).toBe(403);
  });

  it('the country of a sign-in comes from the proxy, if it is one', async () => {
    const { owner } = JSON.parse(await readFile(join(platform.facts.data_dir, 'demo.json'), 'utf8'));
    const countryOf = async (header: string) => {
      const { body } = await send(platform.facts.base_url, '/api/v1/auth/login', {
        body: owner,
        headers: { 'cf-ipcountry': header },
      });
      const { data } = (
        await send(platform.facts.graphql_url, '/graphql', {
          bearer: body.access_token,
          body: { query: '{ viewerSessions { current country } }' },
        })
      ).body;
      return data.viewerSessions.find(({ current }: { current: boolean }) => current).country;
    };
    expect(await countryOf('br')).toBe('BR');
    expect(await countryOf('XX')).toBeNull();
    expect(await countryOf('<b>')).toBeNull();
  });

  it('the address is the last untrusted hop', async () => {
    const status = await restricted('allowCidrs: ["203.0.113.0/24"]');
    expect(await status({ 'x-forwarded-for': '198.51.100.1, 203.0.113.9' })).toBe(200);
    expect(await status({ 'x-forwarded-for': '203.0.113.9, 198.51.100.1' })).toBe(403);
  });

  it('guessing keys from one address is limited with 429 before the lookup, without affecting other addresses', async () => {
    const guess = async (address: string) => {
      const key = `ck_live_${Math.random().toString(36).slice(2).padEnd(32, 'x').slice(0, 32)}`;
      const response = await fetch(`${platform.facts.base_url}/v1/posts`, {
        headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': address },
      });
      return response.status;
    };
    const statuses = new Set<number>();
    // The bucket refills meanwhile, so a slow platform accepts more.
    for (let round = 0; round < 80 && !statuses.has(429); round++)
      for (const status of await Promise.all(Array.from({ length: 100 }, () => guess('198.51.100.77'))))
        statuses.add(status);
    expect([...statuses].sort()).toEqual([401, 429]);
    expect(await guess('198.51.100.78')).toBe(401);
  });
});
