import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import type { Loose } from '../support/loose.js';
import { startPlatform } from '../support/platform-process.js';
import { startPostgres } from '../support/postgres.js';
import { figuresOfService } from '../support/service-processes.js';
import { countedPlatform, countedSettings, settled, statementsDuring } from '../support/statement-log.js';

type Platform = Awaited<ReturnType<typeof startPlatform>>;
type Server = Awaited<ReturnType<typeof startPostgres>>;

let server: Server;
let platform: Platform;
let secret: string;
let siteId: string;

beforeAll(async () => {
  server = await startPostgres(countedSettings);
  platform = await startPlatform({ databaseUrl: server.url, environment: countedPlatform });
  const data = await operate(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { siteId } } }',
    {
      input: {
        site: 'demo',
        name: 'statements',
        scopes: ['posts:read', 'posts:write', 'post_types:read', 'sites:read'],
      },
    },
  );
  secret = data.createApiKey.secret;
  siteId = data.createApiKey.apiKey.siteId;
  await ask('/v1/sites/me');
  await settled(server, ['content', 'media', 'sites']);
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await server.stop();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${platform.facts.base_url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...init.headers },
  });

async function operate(query: string, variables: object): Promise<Loose> {
  const response = await fetch(platform.facts.graphql_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${platform.facts.operator_token}` },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as { data: unknown }).data;
}

function statementsOf(work: () => Promise<Response>): Promise<string[]> {
  return statementsDuring(server, ['content', 'media', 'sites'], async () => {
    const response = await work();
    await response.arrayBuffer();
    expect(response.status).toBeLessThan(300);
  });
}

/** Minimum statement count of three requests: concurrent jobs add statements. */
async function fewest(request: (turn: number) => Promise<Response>): Promise<number> {
  const counts = [];
  for (const turn of [0, 1, 2]) counts.push((await statementsOf(() => request(turn))).length);
  return Math.min(...counts);
}

async function loggedDuring(work: () => Promise<void>): Promise<string> {
  const log = join(server.dataDir, 'postgres', 'server.log');
  const before = (await readFile(log, 'utf8')).length;
  await work();
  return (await readFile(log, 'utf8')).slice(before);
}

describe('SQL statements', () => {
  it('of an uncached public list are at most 4, for any length', async () => {
    const few = await fewest((turn) => ask(`/v1/posts?limit=${1 + turn}`));
    const many = await fewest((turn) => ask(`/v1/posts?limit=${20 + turn}`));
    expect(few).toBeLessThanOrEqual(4);
    expect(many).toBe(few);
  });

  it('of every kind of list are at most 5, for any length', async () => {
    const { items } = (await (await ask('/v1/posts?limit=9&fields=id')).json()) as { items: { id: string }[] };
    const named = (count: number) => `ids=${items.slice(0, count).map(({ id }) => id)}`;
    const queries = [2, 9].flatMap((count) => [
      `sort=title&limit=${count}`,
      named(count),
      `include=content&count=true&limit=${2 * count}`,
    ]);
    for (const query of queries.flatMap((query) => [query, `${query}&status=published`])) {
      const count = await fewest((turn) => ask(`/v1/posts?${query}&since=200${turn}-01-01T00:00:00Z`));
      expect([query, count, count <= 5]).toEqual([query, count, true]);
    }
  });

  it('of an uncached public detail are at most 4', async () => {
    const { items } = (await (await ask('/v1/posts?limit=3')).json()) as { items: { slug: string; id: string }[] };
    expect(await fewest((turn) => ask(`/v1/posts/${items[turn]?.slug}`))).toBeLessThanOrEqual(4);
    expect(await fewest((turn) => ask(`/v1/posts/${items[turn]?.id}`))).toBeLessThanOrEqual(4);
  });

  it('of a feed and of a sitemap do not grow with the posts', async () => {
    const change = (turn: number) =>
      operate('mutation ($input: SaveTermInput!) { saveTerm(input: $input) { term { slug } } }', {
        input: { siteId, taxonomy: 'TAG', slug: 'fed', name: `Fed ${turn}` },
      });
    const costOf = async (path: string) => {
      const counts = [];
      for (const turn of [0, 1, 2]) {
        await change(turn);
        counts.push((await statementsOf(() => ask(path))).length);
      }
      return Math.min(...counts);
    };
    const costs = async () => [
      await costOf('/v1/feeds/rss.xml'),
      await costOf('/v1/feeds/sitemap.xml'),
      await costOf('/v1/feeds/robots.txt'),
    ];
    const few = await costs();
    const body = { status: 'published', blocks_json: { blocks: [] } };
    for (let post = 0; post < 10; post++) {
      await ask('/v1/posts', { method: 'POST', body: JSON.stringify({ title: `Fed ${post}`, ...body }) });
    }
    expect(await costs()).toEqual(few);
    expect(few).toEqual([4, 4, 1]);
  });

  it('of a cache hit and of a 304 are none', async () => {
    const hits = async () =>
      (await figuresOfService(platform, 'rest-adapter')).sum('imprint_response_cache_total', { outcome: 'hit' });
    // Jobs of the posts before may still end what is cached.
    await eventually(async () => {
      const before = await hits();
      await (await ask('/v1/posts')).arrayBuffer();
      return (await hits()) === before + 1;
    });
    const before = await hits();
    expect(await statementsOf(() => ask('/v1/posts'))).toEqual([]);
    expect(await hits()).toBe(before + 1);
    const { headers } = await ask('/v1/posts');
    const conditional = async () => {
      const response = await ask('/v1/posts', { headers: { 'if-none-match': String(headers.get('etag')) } });
      expect(response.status).toBe(304);
      return new Response(null);
    };
    expect(await statementsOf(conditional)).toEqual([]);
  });

  it('of a published create with an idempotency key are at most 6', async () => {
    const create = (body: object, headers: Record<string, string> = {}) =>
      ask('/v1/posts', {
        method: 'POST',
        headers,
        body: JSON.stringify({ title: 'Contado', blocks_json: { blocks: [] }, ...body }),
      });
    const published = { status: 'published', category_slugs: ['a'] };
    expect(await fewest(() => create({}))).toBeLessThanOrEqual(6);
    expect(await fewest((turn) => create(published, { 'idempotency-key': `count-${turn}` }))).toBeLessThanOrEqual(6);
    expect(await fewest((turn) => create(published, { 'idempotency-key': `count-${turn}` }))).toBeLessThanOrEqual(5);
  });

  it('of a put of a new post are at most 4, of a record one', async () => {
    const put = (turn: number) =>
      ask(`/v1/posts/external/put-${turn}`, {
        method: 'PUT',
        body: JSON.stringify({ title: 'Posto', blocks_json: { blocks: [] } }),
      });
    expect(await fewest(put)).toBeLessThanOrEqual(4);
    expect(await fewest(() => ask('/v1/posts/posto/record'))).toBe(1);
  });

  it('of a change keep its revision with at most one more', async () => {
    const change = (body: object) => ask('/v1/posts/massa-revista', { method: 'PATCH', body: JSON.stringify(body) });
    const first = { title: 'Massa revista', blocks_json: { blocks: [] } };
    await (await ask('/v1/posts', { method: 'POST', body: JSON.stringify(first) })).arrayBuffer();
    const keeping = async (body: object) =>
      (await statementsOf(() => change(body))).filter((text) => text.includes('with given as')).length;
    expect(await keeping({ title: 'Massa mudada' })).toBe(1);
    expect(await keeping({ title: 'Massa mudada' })).toBe(0);
    expect(await keeping({ title: 'Massa', blocks_json: { blocks: [{ type: 'divider' }] } })).toBe(1);
  });

  it('of a create find taken slugs by their index, also before the first statistics', async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      const body = { title: 'Kleine Tabelle', blocks_json: { blocks: [] } };
      const text = await loggedDuring(
        async () => void (await (await ask('/v1/posts', { method: 'POST', body: JSON.stringify(body) })).arrayBuffer()),
      );
      const [, sql] = /LOG: {2}execute \w+: (select date_trunc[\s\S]*?)\n(?=\S|$)/.exec(text) ?? [];
      const { rows } = await client.query(`explain (generic_plan) ${sql}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index (?:Only )?Scan using posts_slug_\w+ on posts/);
      expect(plan).toMatch(/Index Cond: .*slug = ANY/);
    } finally {
      await client.end();
    }
  });

  it('of a publish queue no delivery without subscribers', async () => {
    const body = { title: 'Ungehört', status: 'published', blocks_json: { blocks: [] } };
    const text = await loggedDuring(async () => {
      await (await ask('/v1/posts', { method: 'POST', body: JSON.stringify(body) })).arrayBuffer();
      const { items } = (await (await ask('/v1/posts?limit=1')).json()) as { items: { slug: string }[] };
      expect(items[0]?.slug).toBe('ungehort');
      expect((await ask('/v1/posts/ungehort/unpublish', { method: 'POST' })).status).toBe(200);
      expect((await ask('/v1/posts/ungehort')).status).toBe(404);
    });
    expect(text).toMatch(/insert into content\.outbox_events[\s\S]*insert into content\.outbox_events/);
    // With Redis the response caches of the other processes subscribe.
    expect(/(?:add_job|queue_events)\('deliver/.test(text)).toBe(platform.facts.mode === 'services');
  });
});

describe('plans over 10,000 posts', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(
      `insert into content.posts (id, site_id, status, post_type_slug, language, slug, title, excerpt, leading_text, blocks, rendered, word_count, seo,
         category_slugs, tag_slugs, fields, access, published_at, is_test, search_config, search_text, created_at, updated_at)
       select gen_random_uuid(), case when n % 10 = 0 then $1::uuid else gen_random_uuid() end,
         case when n % 4 = 0 then 'draft' else 'published' end, 'post', 'pt-BR', 'massa-' || n, 'Massa ' || n, null, 'x', '{}', '[]', 1, '{}',
         array['c' || n % 50], array[]::text[], '{}', 'public', now() - n * interval '1 minute', true, 'portuguese', 'massa ' || n, now(), now()
       from generate_series(1, 100000) n`,
      [uuidOf(siteId)],
    );
    await client.query('analyze content.posts');
  });
  afterAll(() => client.end());

  /** Plan of the logged statement; the generic plan for a prepared one. */
  async function planOf(path: string): Promise<string> {
    await operate('mutation ($input: SaveTermInput!) { saveTerm(input: $input) { term { slug } } }', {
      input: { siteId, taxonomy: 'TAG', slug: 'zz', name: 'Z' },
    });
    const text = await loggedDuring(async () => void (await (await ask(path)).arrayBuffer()));
    const [, sql = ''] =
      /LOG: {2}(?:statement|execute \w+): (select (?:p\.(?:id|\*)|k\.list|slug, named|a\.id|part,)[\s\S]*?)\n(?=\S|$)/.exec(
        text,
      ) ?? [];
    const { rows } = await client.query(`explain ${sql.includes('$1') ? '(generic_plan)' : ''} ${sql}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it.each([
    '/v1/posts?limit=50',
    '/v1/posts?status=draft,published&limit=50',
    '/v1/posts?category=c1&limit=50',
    '/v1/posts/massa-10',
    '/v1/categories?limit=49',
    '/v1/personas?limit=49',
    '/v1/feeds/rss.xml',
    '/v1/feeds/rss.xml?language=en',
    '/v1/feeds/sitemap.xml',
  ])('of %s use no sequential scan', async (path) => {
    const plan = await planOf(path);
    expect(plan).toMatch(/Index/);
    expect(plan).not.toMatch(/Seq Scan on posts/);
  });

  it('of the public list use the index order', async () => {
    const plan = await planOf('/v1/posts?limit=49');
    // The posts of all lists are sorted, and those that changed; the newest of one list are not.
    const newest = plan.slice(plan.indexOf('Limit'), plan.indexOf('CTE page'));
    expect(newest).toMatch(/Index (?:Only )?Scan using posts_public_idx/);
    expect(newest).not.toMatch(/Sort Key/);
  });

  it.each([
    ['sort=published_at', 'posts_public_idx'],
    ['sort=-updated_at', 'posts_public_updated_idx'],
    ['sort=title', 'posts_public_title_idx'],
    ['status=draft,published', 'posts_managed_idx'],
    ['sort=published_at&status=draft,published', 'posts_managed_idx'],
    ['sort=-updated_at&status=draft,published', 'posts_updated_idx'],
    ['sort=title&status=draft,published', 'posts_title_idx'],
  ])('of %s walk the index, also from a cursor', async (query, index) => {
    const { next_cursor: cursor } = (await (await ask(`/v1/posts?${query}&limit=48`)).json()) as Loose;
    for (const position of ['', `&cursor=${cursor}`]) {
      const plan = await planOf(`/v1/posts?${query}&limit=47${position}`);
      expect(plan).toMatch(new RegExp(`Index Scan (?:Backward )?using ${index}`));
      expect(plan).not.toMatch(/Sort Key/);
    }
  });
});

function uuidOf(ulid: string): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  let value = 0n;
  for (const letter of ulid) value = value * 32n + BigInt(alphabet.indexOf(letter));
  const hex = value.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
