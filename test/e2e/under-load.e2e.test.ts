import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { TestDatabase } from '@imprint/testing/test-database';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { ownSite } from '../support/own-site.js';
import { startPlatform } from '../support/platform-process.js';
import { operateOn, send } from '../support/send.js';

const readers = 32;
const writes = 30;
const revocations = 15;
let database: TestDatabase;
let platform: Awaited<ReturnType<typeof startPlatform>>;
let site: Awaited<ReturnType<typeof ownSite>>;
let writer: string;
let load: ReturnType<typeof readOn> | undefined;

beforeAll(async () => {
  database = await createMigratedDatabase();
  platform = await startPlatform({ databaseUrl: database.url });
  site = await ownSite(platform.facts, ['posts:read', 'posts:write']);
  writer = (await newKey(['posts:read', 'posts:write'])).secret;
  for (let index = 0; index < 20; index++) await publish(`Antes ${index}`);
  const { secret } = await newKey(['posts:read']);
  load = readOn(secret, [
    '/v1/posts',
    `/v1/posts?since=2000-01-01T00:00:00Z`,
    '/v1/posts/antes-7',
    '/v1/posts?limit=5',
  ]);
});

afterAll(async () => {
  await load?.stop();
  await platform.stop();
  await platform.remove();
  await database.drop();
});

const as = (bearer: string, path: string, options: Parameters<typeof send>[2] = {}) =>
  send(platform.facts.base_url, path, { ...options, bearer });

async function newKey(scopes: readonly string[]): Promise<{ secret: string; id: string }> {
  const limits = ['general', 'public-read'].map((bucket) => ({ bucket, perMinute: 100_000 }));
  const { createApiKey } = await operateOn(
    platform.facts,
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { id } } }',
    { input: { site: site.slug, name: 'under load', scopes, limits } },
  );
  return { secret: createApiKey.secret, id: createApiKey.apiKey.id };
}

async function publish(title: string): Promise<{ id: string; slug: string }> {
  const body = { title, status: 'published', blocks_json: { blocks: [{ type: 'paragraph', text: title }] } };
  const made = await as(writer, '/v1/posts', { body });
  expect(made.status).toBe(201);
  return made.body;
}

/** Closed-loop readers, as many as in the benchmark. */
function readOn(secret: string, paths: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const statuses = new Map<number, number>();
  let isOver = false;
  let turn = 0;
  const one = () =>
    new Promise<number>((resolve, reject) => {
      const path = paths[turn++ % paths.length] ?? '';
      const headers = { authorization: `Bearer ${secret}` };
      request(platform.facts.base_url, { path, agent, headers }, (response) =>
        response.resume().once('end', () => resolve(response.statusCode ?? 0)),
      )
        .once('error', reject)
        .end();
    });
  const reader = async () => {
    while (!isOver) {
      const status = await one();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const running = Promise.all(Array.from({ length: readers }, reader));
  return {
    statuses,
    stop: async () => {
      isOver = true;
      await running;
      agent.destroy();
    },
  };
}

describe('while many read', () => {
  it('shows a writer each of its writes in the very next read', async () => {
    for (let index = 0; index < writes; index++) {
      const title = `Escrita ${randomUUID()}`;
      const { id, slug } = await publish(title);
      expect((await as(writer, '/v1/posts', { method: 'GET' })).body.items[0].title).toBe(title);
      await as(writer, `/v1/posts/${id}`, { method: 'PATCH', body: { title: `${title} mudada` } });
      expect((await as(writer, `/v1/posts/${slug}`, { method: 'GET' })).body.title).toBe(`${title} mudada`);
    }
  });

  it('lets no request in with a key that was revoked before it was sent', async () => {
    for (let index = 0; index < revocations; index++) {
      const { secret, id } = await newKey(['posts:read']);
      expect((await as(secret, '/v1/posts', { method: 'GET' })).status).toBe(200);
      await operateOn(platform.facts, 'mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { id } } }', {
        id,
      });
      expect((await as(secret, '/v1/posts', { method: 'GET' })).status).toBe(401);
    }
  });

  it('answers all of them', async () => {
    await load?.stop();
    const statuses = load?.statuses ?? new Map<number, number>();
    const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    expect(answered).toBeGreaterThan(readers * 10);
    // A key over its limit per minute receives 429.
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([]);
  });
});
