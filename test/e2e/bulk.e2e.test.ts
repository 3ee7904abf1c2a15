import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { ownSite } from '../support/own-site.js';
import { startPlatform } from '../support/platform-process.js';
import { servicesOf } from '../support/service-processes.js';

type Platform = Awaited<ReturnType<typeof startPlatform>>;
type Database = Awaited<ReturnType<typeof createMigratedDatabase>>;

/** Heap limit of the platform in MiB; its baseline is about 150. */
const heapMiB = 256;
let database: Database;
let platform: Platform;
let client: pg.Client;

beforeAll(async () => {
  database = await createMigratedDatabase();
  platform = await startPlatform({
    databaseUrl: database.url,
    environment: { NODE_OPTIONS: `--max-old-space-size=${heapMiB}` },
  });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await platform.stop();
  await platform.remove();
  await database.drop();
});

const newKey = () => ownSite(platform.facts, ['posts:read', 'posts:write', 'import', 'export']);

/** The id as a UUID. */
function uuidOf(ulid: string): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const bits = [...ulid].reduce((sum, letter) => sum * 32n + BigInt(alphabet.indexOf(letter)), 0n);
  return bits.toString(16).padStart(32, '0');
}

const paragraph = (text: string) => ({ v: 1, blocks: [{ type: 'paragraph', text }] });

/** A site with one post, copied 50,000 times by SQL. */
async function siteOf(count: number): Promise<{ secret: string; siteId: string }> {
  const { secret, siteId } = await newKey();
  const response = await fetch(`${platform.facts.base_url}/v1/posts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Original', status: 'published', blocks_json: paragraph('Texto. '.repeat(280)) }),
  });
  expect(response.status).toBe(201);
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'content' and table_name = 'posts' and is_generated = 'NEVER'`,
  );
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    slug: `'copia-' || n`,
    published_at: `published_at - n * interval '1 second'`,
  };
  const columns = rows.map(({ column_name }) => column_name);
  await client.query(
    `insert into content.posts (${columns.join(', ')})
     select ${columns.map((column) => own[column] ?? column).join(', ')} from content.posts, generate_series(1, ${count - 1}) n
     where slug = 'original' and site_id = $1`,
    [uuidOf(siteId)],
  );
  await client.query('analyze content.posts');
  return { secret, siteId };
}

it('an export of the first 50,000 of 50,001 posts fits into a small heap and returns the total', async () => {
  const { secret } = await siteOf(50_001);
  const response = await fetch(`${platform.facts.base_url}/v1/export?resource=posts`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect([response.status, response.headers.get('x-export-total')]).toEqual([200, '50001']);
  const slugs = new Set<string>();
  let bytes = 0;
  let lines = 0;
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      lines++;
      slugs.add((JSON.parse(part) as { slug: string }).slug);
    }
  }
  expect([lines, slugs.size, rest]).toEqual([50_000, 50_000, '']);
  // The total exceeds the heap limit, so a platform that buffered the export would crash.
  expect(bytes).toBeGreaterThan(heapMiB * 1024 * 1024 * 0.7);
  expect(platform.child.exitCode).toBeNull();
});

it('an export that loses its database midway ends without its end marker', async () => {
  const { secret } = await siteOf(20_000);
  const response = await fetch(`${platform.facts.base_url}/v1/export?resource=posts`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  await reader?.read();
  // The next page fails on a missing table, before the client has read much.
  await client.query('alter table content.posts rename to posts_away');
  const ending = (async () => {
    for (;;) if ((await reader?.read())?.done) return 'whole';
  })().catch(() => 'cut');
  expect(await ending).toBe('cut');
  await client.query('alter table content.posts_away rename to posts');
  const again = await fetch(`${platform.facts.base_url}/v1/posts`, { headers: { authorization: `Bearer ${secret}` } });
  expect(again.status).toBe(200);
});

const heldLocks = `pg_locks where locktype = 'advisory' and objid = 500 and not granted`;

/** Inserts of a post with this title block. */
async function holdInsertOf(title: string): Promise<void> {
  await client.query('select pg_advisory_lock(500)');
  await client.query(
    `create function content.hold_insert() returns trigger language plpgsql
     as 'begin perform pg_advisory_xact_lock(500); return new; end'`,
  );
  await client.query(
    `create trigger hold_insert before insert on content.posts
     for each row when (new.title = '${title}') execute function content.hold_insert()`,
  );
}

/** Kills all processes at once: services of a killed supervisor would finish their requests. */
async function killPlatform(): Promise<void> {
  const services = platform.facts.mode === 'services' ? await servicesOf(platform) : [];
  platform.child.kill('SIGKILL');
  for (const { pid } of services) process.kill(pid, 'SIGKILL');
  await platform.ended;
}

it('an import that is killed half-way and retried creates every post once', async () => {
  const { secret } = await newKey();
  const body = Array.from({ length: 1_000 }, (_, index) =>
    JSON.stringify({ title: `Linha ${index}`, blocks_json: paragraph(`Texto ${index}`) }),
  ).join('\n');
  const send = () =>
    fetch(`${platform.facts.base_url}/v1/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/x-ndjson' },
      body,
    });
  const importedCount = async () =>
    Number((await client.query(`select count(*) from content.posts where title like 'Linha %'`)).rows[0].count);
  await holdInsertOf('Linha 500');
  const first = send().then(
    () => 'answered',
    () => 'cut',
  );
  await eventually(async () => (await client.query(`select 1 from ${heldLocks}`)).rows.length > 0);
  await killPlatform();
  expect(await first).toBe('cut');
  await client.query(`select pg_terminate_backend(pid) from ${heldLocks}`);
  await client.query('drop function content.hold_insert cascade');
  const half = await importedCount();
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(1_000);

  platform = await startPlatform({ databaseUrl: database.url, dataDir: platform.facts.data_dir });
  const response = await send();
  expect(response.status).toBe(200);
  const { created, failed, results } = (await response.json()) as {
    created: number;
    failed: number;
    results: { status: string }[];
  };
  expect([created, failed]).toEqual([1_000, 0]);
  expect(results.filter(({ status }) => status === 'replayed')).toHaveLength(half);
  expect(await importedCount()).toBe(1_000);
});
