import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import sharp from 'sharp';
import { eventually } from '../support/eventually.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { multipart } from '../support/multipart.js';
import { ownSite } from '../support/own-site.js';
import { startPlatform } from '../support/platform-process.js';

type Platform = Awaited<ReturnType<typeof startPlatform>>;
type Database = Awaited<ReturnType<typeof createMigratedDatabase>>;

const run = promisify(execFile);
let database: Database;
let platform: Platform;

beforeAll(async () => {
  database = await createMigratedDatabase();
  // Manipulates the object folder of one process; the fault tests cover a full disk with services.
  platform = await startPlatform({ mode: 'one-process', databaseUrl: database.url });
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await database.drop();
});

const mediaFolder = () => join(platform.facts.data_dir, 'media');

const secret = async () => (await ownSite(platform.facts, ['media:read', 'media:write'])).secret;

async function upload(key: string, content: Buffer): Promise<Response> {
  const { body, contentType } = multipart([{ name: 'file', content, filename: 'a.jpg' }]);
  return fetch(`${platform.facts.base_url}/v1/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': contentType },
    body: new Uint8Array(body),
  });
}

async function rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const photo = (width: number, height = width) =>
  sharp({
    create: { width, height, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer();

async function uploadsLeft(): Promise<string[]> {
  return readdir(join(mediaFolder(), 'uploads')).catch(() => []);
}

/** Resident memory of the platform, in MiB. */
async function residentMiB(): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(platform.child.pid)]);
  return Number(stdout) / 1_024;
}

it('buffers no body in memory during 20 oversized uploads', async () => {
  const key = await secret();
  await upload(key, await photo(20));
  const before = await residentMiB();
  const total = 24 * 1024 * 1024;
  const piece = Buffer.alloc(64 * 1024, 'a');
  const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
  let peak = before;
  const one = () =>
    new Promise<number>((resolve, reject) => {
      const sending = request(`${platform.facts.base_url}/v1/media`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'multipart/form-data; boundary=x',
          'transfer-encoding': 'chunked',
        },
      });
      sending.once('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sending.once('error', reject);
      sending.write(head);
      let sent = 0;
      const more = () => {
        while (sent < total) {
          sent += piece.length;
          if (!sending.write(piece)) {
            sending.once('drain', more);
            return;
          }
        }
        sending.end();
      };
      more();
    });
  const watch = setInterval(() => void residentMiB().then((now) => (peak = Math.max(peak, now))), 20);
  const statuses = await Promise.all(Array.from({ length: 20 }, one));
  clearInterval(watch);
  expect(new Set(statuses)).toEqual(new Set([413]));
  // 20 bodies of 24 MiB total 480 MiB, their first 8 MiB 160 MiB; allows for delayed garbage collection.
  expect(peak - before).toBeLessThan(150);
  await eventually(async () => (await uploadsLeft()).length === 0);
});

it('leaves no row or object of a rejected or aborted upload', async () => {
  const key = await secret();
  const count = async () => (await rows<{ count: string }>('select count(*) from media.assets'))[0]?.count;
  await eventually(async () => (await rows(`select 1 from media.assets where status = 'processing'`)).length === 0);
  const before = await count();
  expect((await upload(key, Buffer.from('MZ no picture'))).status).toBe(415);
  expect((await upload(key, Buffer.alloc(0))).status).toBe(400);
  await new Promise<void>((resolve) => {
    const sending = request(`${platform.facts.base_url}/v1/media`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '100000',
      },
    });
    sending.once('error', () => resolve());
    sending.write(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\nthe beginning',
      () => setTimeout(() => sending.destroy(new Error('gone')), 50),
    );
  });
  await eventually(async () => (await uploadsLeft()).length === 0);
  await eventually(async () => (await readdir(join(mediaFolder(), '.tmp')).catch(() => [])).length === 0);
  expect(await count()).toBe(before);
});

it('responds 5xx and leaves no row while the store is not writable, and recovers without a restart', async () => {
  const key = await secret();
  await eventually(async () => (await rows(`select 1 from media.assets where status = 'processing'`)).length === 0);
  const [before] = await rows<{ count: string }>('select count(*) from media.assets');
  const aside = `${mediaFolder()}-aside`;
  await rename(mediaFolder(), aside);
  // A file in place of the folder makes writes fail even as root.
  await writeFile(mediaFolder(), '');
  const refused = await upload(key, await photo(20));
  expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([
    502,
    'upstream',
  ]);
  expect((await rows('select count(*) from media.assets'))[0]).toEqual(before);
  await run('rm', [mediaFolder()]);
  await rename(aside, mediaFolder());
  expect((await upload(key, await photo(20))).status).toBe(202);
});

it('deletes expired idempotency records while an object cannot be removed', async () => {
  expect((await upload(await secret(), await photo(30))).status).toBe(202);
  await eventually(async () => (await rows(`select 1 from media.assets where status = 'processing'`)).length === 0);
  const [stuck] = await rows<{ storage_key: string }>(
    `update media.assets set deleted_at = now() - interval '31 days'
     where id = (select id from media.assets where width = 30) returning storage_key`,
  );
  // A folder in place of the object makes its removal fail even as root.
  await mkdir(join(mediaFolder(), 'trash', stuck?.storage_key ?? ''), { recursive: true });
  await rows(
    `insert into media.idempotency_records (api_key_id, idempotency_key, body_hash, reply, expires_at)
     values (gen_random_uuid(), 'expired', 'hash', '{}', now() - interval '1 hour')`,
  );
  await rows(`select media_jobs.add_job('purge-deleted-assets', max_attempts => 1)`);
  await eventually(async () => (await rows(`select 1 from media.idempotency_records`)).length === 0);
  expect(await rows('select 1 from media.assets where width = 30')).toHaveLength(1);
});

it('finishes uploads interrupted by SIGKILL after a restart, with all variants', async () => {
  const key = await secret();
  const answers = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => upload(key, await photo(1_700 + index, 900))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 202));
  platform.child.kill('SIGKILL');
  await platform.ended;
  const dataDir = platform.facts.data_dir;
  const open = await rows(`select 1 from media.assets where status = 'processing'`);
  expect(open.length).toBeGreaterThan(0);

  platform = await startPlatform({ mode: 'one-process', databaseUrl: database.url, dataDir });
  await eventually(async () => (await rows(`select 1 from media.assets where status = 'processing'`)).length === 0, 90);
  const assets = await rows<{ storage_key: string; variants: { key: string }[]; width: number }>(
    'select storage_key, variants, width from media.assets where width >= 1700',
  );
  expect(assets).toHaveLength(6);
  for (const { storage_key, variants } of assets) {
    expect(variants).toHaveLength(6);
    for (const objectKey of [storage_key, ...variants.map((variant) => variant.key)]) {
      expect((await readFile(join(mediaFolder(), objectKey))).length).toBeGreaterThan(0);
    }
  }
  expect(await uploadsLeft()).toEqual([]);
});
