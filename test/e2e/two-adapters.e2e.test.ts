import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '@imprint/service/free-port';
import { figuresOf } from '../support/figures.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { startPlatform } from '../support/platform-process.js';
import { operateOn } from '../support/send.js';
import { serviceOf } from '../support/service-processes.js';

const redisUrl = process.env.IMPRINT_TEST_REDIS_URL;
const signingKey = 'two adapters share this secret of 32';

type Platform = Awaited<ReturnType<typeof startPlatform>>;

interface Limit {
  bucket: string;
  perMinute: number;
}

async function issueKey(
  facts: Platform['facts'],
  limits: Limit[],
): Promise<{ secret: string; apiKey: { id: string } }> {
  const { issued } = await operateOn(
    facts,
    'mutation ($input: CreateApiKeyInput!) { issued: createApiKey(input: $input) { secret apiKey { id } } }',
    { input: { site: 'demo', name: 'two', scopes: ['posts:read', 'posts:write', 'sites:read'], limits } },
  );
  return issued;
}

interface TwoAdapters {
  platform: Platform;
  urls: readonly [string, string];
  metricsUrls: () => Promise<string[]>;
  close: () => Promise<void>;
}

async function openAdapters(databaseUrl: string): Promise<TwoAdapters> {
  const platform = await startPlatform({
    mode: 'services',
    databaseUrl,
    environment: { REDIS_URL: redisUrl as string, INTERNAL_SIGNING_KEY: signingKey },
  });
  const [port, internalPort] = [await freePort(), await freePort()];
  const second = spawn(process.execPath, [fileURLToPath(import.meta.resolve('@imprint/rest-adapter/main'))], {
    env: {
      ...process.env,
      REST_PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      GATEWAY_URL: platform.facts.graphql_url,
      REDIS_URL: redisUrl,
      INTERNAL_SIGNING_KEY: signingKey,
      AUTH_URL: platform.facts.base_url,
      PUBLIC_BASE_URL: platform.facts.base_url,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise((resolve, reject) => {
    second.once('message', resolve).once('exit', () => reject(new Error('the second adapter did not start')));
  });
  return {
    platform,
    urls: [platform.facts.base_url, `http://127.0.0.1:${port}`],
    metricsUrls: async () => [
      (await serviceOf(platform, 'rest-adapter')).metrics_url,
      `http://127.0.0.1:${internalPort}/metrics`,
    ],
    close: async () => {
      const ended = new Promise((resolve) => second.once('exit', resolve));
      second.kill('SIGTERM');
      await ended;
    },
  };
}

if (redisUrl) describe('two adapter processes on one Redis', behaveAsOne);
else it.todo('two adapter processes need redis-server');

function behaveAsOne() {
  let adapters: TwoAdapters;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createMigratedDatabase();
    drop = database.drop;
    adapters = await openAdapters(database.url);
  });

  afterAll(async () => {
    await adapters.close();
    const { code } = await adapters.platform.stop();
    expect(code).toBe(0);
    await adapters.platform.remove();
    await drop();
  });

  const issue = (limits: Limit[]) => issueKey(adapters.platform.facts, limits);
  const ask = (index: number, path: string, secret: string, init: RequestInit = {}) =>
    fetch(`${adapters.urls[index % 2]}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    });

  it('pass exactly the capacity of 64 parallel requests together', async () => {
    const { secret } = await issue([{ bucket: 'general', perMinute: 1 }]);
    const statuses = await Promise.all(
      Array.from({ length: 64 }, (_, index) => ask(index, '/v1/sites/me', secret).then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(63);
  });

  it('refuse a revoked key from the return of the revoke on', async () => {
    for (let round = 0; round < 10; round++) {
      const { secret, apiKey } = await issue([]);
      for (const index of [0, 1, 0, 1]) expect((await ask(index, '/v1/posts', secret)).status).toBe(200);
      await operateOn(
        adapters.platform.facts,
        'mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { id } } }',
        { id: apiKey.id },
      );
      const statuses = await Promise.all(
        Array.from({ length: 20 }, (_, index) => ask(index, '/v1/posts', secret).then(({ status }) => status)),
      );
      expect(new Set(statuses)).toEqual(new Set([401]));
    }
  });

  it('show what was written through the other at once', async () => {
    const { secret } = await issue([{ bucket: 'general', perMinute: 10_000 }]);
    for (let round = 0; round < 10; round++) {
      await ask(1, '/v1/posts', secret);
      const made = await ask(0, '/v1/posts', secret, {
        method: 'POST',
        body: JSON.stringify({ title: `Através ${round}`, status: 'published', blocks_json: { blocks: [] } }),
      });
      const { id } = (await made.json()) as { id: string };
      const { items } = (await (await ask(1, '/v1/posts', secret)).json()) as { items: { id: string }[] };
      expect(items[0]?.id).toBe(id);
    }
  });

  it('refuse with the same words and are counted together', async () => {
    const { secret } = await issue([]);
    const answers = await Promise.all(
      Array.from({ length: 32 }, async (_, index) => {
        const response = await ask(index, '/v1/posts?cursor=none', secret);
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^400 .*cursor/);
    const published = await Promise.all((await adapters.metricsUrls()).map(figuresOf));
    const refused = { route: 'list public posts', method: 'GET', status: '400' };
    const counts = published.map((figures) => figures.sum('imprint_http_request_duration_seconds_count', refused));
    expect(counts).toEqual([16, 16]);
  });
}
