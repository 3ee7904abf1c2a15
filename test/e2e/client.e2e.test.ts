import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Imprint, ImprintError } from '@imprint/client';
import { inBrowser, launchBrowser } from '../support/browser.js';
import { type OwnPlatform, startOwnPlatform } from '../support/own-platform.js';
import { ownSite } from '../support/own-site.js';
import { rounds } from '../support/rounds.js';
import { operateOn } from '../support/send.js';

const scopes = [
  'posts:read',
  'posts:write',
  'posts:delete',
  'media:read',
  'media:write',
  'import',
  'export',
  'sites:read',
];
const postCount = rounds(2_000, 10_000);
const program = fileURLToPath(import.meta.resolve('../support/client-mirror.js'));
const built = new URL('../../clients/typescript/dist/', import.meta.url);

let platform: OwnPlatform;
let folder: string;

beforeAll(async () => {
  platform = await startOwnPlatform();
  folder = await mkdtemp(join(tmpdir(), 'imprint-client-'));
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await rm(folder, { recursive: true });
});

const connect = async () => {
  const { slug, secret: key } = await ownSite(platform.facts, scopes);
  return { slug, key, imprint: new Imprint({ baseUrl: platform.facts.base_url, key }) };
};

function* posts(count: number) {
  for (let n = 1; n <= count; n++)
    yield {
      title: `Post ${n}`,
      external_id: `post-${n}`,
      status: 'published',
      content_markdown: `Texto ${n}.`,
    } as const;
}

it('writes, reads, guards and deletes posts', async () => {
  const { imprint } = await connect();
  const { id } = await imprint.posts.create({ title: 'Olá', content_markdown: 'Um **teste**.' });
  const [edited, raced] = await Promise.all([
    imprint.posts.edit(id, ({ title }) => ({ title: `${title}, mundo` })),
    imprint.posts.edit(id, ({ excerpt }) => ({ excerpt: `${excerpt ?? ''}curto` })),
  ]);
  expect([edited.id, raced.id]).toEqual([id, id]);
  const { record, etag } = await imprint.posts.readRecord(id);
  expect(record).toMatchObject({ title: 'Olá, mundo', excerpt: 'curto', status: 'draft' });
  const { token } = await imprint.posts.createPreview(id);
  expect((await imprint.posts.readPreview(token)).title).toBe('Olá, mundo');
  const { slug } = await imprint.posts.publish(id, {}, { ifMatch: etag });
  await expect(imprint.posts.unpublish(id, { ifMatch: etag })).rejects.toMatchObject({ status: 412 });
  expect((await imprint.posts.read(slug)).content_html).toBe('<p>Um <strong>teste</strong>.</p>');
  await imprint.posts.rename(id, 'ola-mundo');
  expect(await imprint.site.listRedirects().all()).toMatchObject([{ language: 'pt-BR' }]);
  expect((await imprint.posts.listRevisions(id)).length).toBeGreaterThan(1);
  await imprint.posts.delete(id);
  await expect(imprint.posts.read('ola-mundo')).rejects.toMatchObject({ status: 404, code: 'not_found' });
  await imprint.posts.restore(id);
  const first = await imprint.posts.upsert('order-1', { title: 'Um', content_markdown: 'Um.' });
  const second = await imprint.posts.upsert(
    'order-1',
    { title: 'Dois', content_markdown: 'Dois.' },
    { ifMatch: first.etag },
  );
  expect([first.isNew, second.isNew, second.record.title]).toEqual([true, false, 'Dois']);
  const taken = await imprint.posts
    .create({ title: 'Um', external_id: 'order-1', content_markdown: 'Um.' })
    .catch((error) => error);
  expect(ImprintError.is(taken, 'external_id_taken')).toBe(true);
});

it('uploads a file with progress and waits until it is ready', async () => {
  const { imprint } = await connect();
  const file = new Blob([await readFile(new URL('../../docs/example-site.png', import.meta.url))], {
    type: 'image/png',
  });
  const seen: number[] = [];
  const asset = await imprint.media.upload(file, {
    name: 'site.png',
    onProgress: ({ sentBytes, totalBytes }) => seen.push(sentBytes / totalBytes),
  });
  expect(seen.at(-1)).toBe(1);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  const again = await imprint.media.upload(file, { name: 'site.png', idempotencyKey: 'one' });
  expect((await imprint.media.upload(file, { name: 'site.png', idempotencyKey: 'one' })).id).toBe(again.id);
  expect((await imprint.media.waitUntilReady(asset.id)).status).toBe('ready');
  expect((await imprint.media.list().all()).map(({ id }) => id)).toContain(asset.id);
});

it('follows changes as they happen', async () => {
  const { imprint } = await connect();
  const controller = new AbortController();
  const changes = imprint.changes.follow({ after: await imprint.changes.latest(), signal: controller.signal });
  const published: (string | undefined)[] = [];
  const following = (async () => {
    // Background jobs change sites too.
    for await (const { type, post } of changes) {
      if (type !== 'post.published') continue;
      published.push(post?.id);
      controller.abort(new Error('enough'));
    }
  })();
  const { id } = await imprint.posts.create({ title: 'Novo', status: 'published', content_markdown: 'Um.' });
  await expect(following).rejects.toThrow('enough');
  expect(published).toEqual([id]);
});

describe('many posts', () => {
  let site: Awaited<ReturnType<typeof connect>>;
  let ids: string[];

  beforeAll(async () => {
    site = await connect();
    ids = [];
    for await (const { results } of site.imprint.bulk.importPosts(posts(postCount)))
      ids.push(...results.map(({ id }) => id ?? ''));
    expect(new Set(ids).size).toBe(postCount);
  });

  it('are imported again without a change', async () => {
    const cursor = await site.imprint.changes.latest();
    for await (const { results } of site.imprint.bulk.importPosts(posts(postCount / 5)))
      expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['replayed']));
    expect(await site.imprint.changes.latest()).toBe(cursor);
  });

  it('are exported in the order of their ids, and resumed after any of them', async () => {
    const exported: string[] = [];
    for await (const { id } of site.imprint.bulk.exportPosts()) exported.push(id);
    expect(exported).toEqual([...ids].sort());
    const rest: string[] = [];
    for await (const { id } of site.imprint.bulk.exportPosts({ after: exported[postCount / 2 - 1] ?? '' }))
      rest.push(id);
    expect(rest).toEqual(exported.slice(postCount / 2));
  });

  it('are synced by a process that is killed twice, each change once', async () => {
    const file = join(folder, 'mirror');
    const lines = async () => (await readFile(file, 'utf8').catch(() => '')).split('\n').slice(0, -1);
    const run = (...lastLine: string[]) =>
      once(spawn(process.execPath, [program, platform.facts.base_url, site.key, file, ...lastLine]), 'exit');
    for (const count of [0.15 * postCount, 0.55 * postCount]) {
      expect(await run(String(count))).toEqual([null, 'SIGKILL']);
      expect(await lines()).toHaveLength(count);
    }
    expect(await run()).toEqual([0, null]);
    const synced = (await lines()).map((line) => line.split(' '));
    const sequences = synced.map(([sequence]) => Number(sequence));
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    const published = synced.filter(([, type]) => type === 'post.published');
    expect(published.map(([, , id]) => id).sort()).toEqual([...ids].sort());
  });

  inBrowser('are read by a page with a public key', async () => {
    const { issued } = await operateOn(
      platform.facts,
      'mutation ($input: CreateApiKeyInput!) { issued: createApiKey(input: $input) { secret } }',
      {
        input: {
          ...{ site: site.slug, name: 'page', kind: 'PUBLIC', scopes: ['posts:read'], origins: ['*'] },
          limits: ['general', 'public-read', 'public-read-ip'].map((bucket) => ({ bucket, perMinute: 100_000 })),
        },
      },
    );
    const server = await servePackage();
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const found = await page.evaluate(`(async () => {
        const { Imprint } = await import('/imprint.js');
        const imprint = new Imprint({ baseUrl: '${platform.facts.base_url}', key: '${issued.secret}' });
        const ids = [];
        for await (const { id } of imprint.posts.list({ limit: 50 })) ids.push(id);
        return ids;
      })()`);
      expect((found as string[]).sort()).toEqual([...ids].sort());
    } finally {
      await browser.close();
      server.close();
    }
  });
});

/** A page that loads the built package without a bundler. */
async function servePackage(): Promise<Server> {
  const server = createServer(async ({ url }, response) => {
    if (url === '/') return response.setHeader('content-type', 'text/html').end('<!doctype html><title>Page</title>');
    const script = await readFile(new URL(`.${url}`, built)).catch(() => null);
    response
      .setHeader('content-type', 'text/javascript')
      .writeHead(script ? 200 : 404)
      .end(script ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
