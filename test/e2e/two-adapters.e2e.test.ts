import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '@imprint/service/free-port';
import { createTestDatabase } from '@imprint/testing/test-database';
import type { Loose } from '../support/loose.js';
import { startPlatform } from '../support/platform-process.js';

const redisUrl = process.env.IMPRINT_TEST_REDIS_URL;
const signingKey = 'two adapters share this secret of 32';

if (redisUrl) {
  describe('two adapter processes on one Redis', () => {
    type Platform = Awaited<ReturnType<typeof startPlatform>>;
    let platform: Platform;
    let second: ChildProcess;
    let urls: string[];
    let drop: () => Promise<void>;

    beforeAll(async () => {
      const database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
      drop = database.drop;
      platform = await startPlatform({
        mode: 'services',
        databaseUrl: database.url,
        environment: { REDIS_URL: redisUrl, INTERNAL_SIGNING_KEY: signingKey },
      });
      const port = await freePort();
      second = spawn(process.execPath, [fileURLToPath(import.meta.resolve('@imprint/rest-adapter/main'))], {
        env: {
          ...process.env,
          REST_PORT: String(port),
          INTERNAL_PORT: '0',
          GATEWAY_URL: platform.facts.graphql_url,
          REDIS_URL: redisUrl,
          INTERNAL_SIGNING_KEY: signingKey,
          AUTH_URL: platform.facts.base_url.replace(/\/v1$/, ''),
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      await new Promise((resolve, reject) => {
        second.once('message', resolve).once('exit', () => reject(new Error('the second adapter did not start')));
      });
      urls = [platform.facts.base_url, `http://127.0.0.1:${port}`];
    }, 120_000);

    afterAll(async () => {
      second.kill('SIGTERM');
      await platform.stop();
      await platform.remove();
      await drop();
    });

    const operate = async (query: string, variables: object): Promise<Loose> => {
      const response = await fetch(platform.facts.graphql_url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${platform.facts.operator_token}` },
        body: JSON.stringify({ query, variables }),
      });
      return ((await response.json()) as { data: unknown }).data;
    };
    const issue = async (limits: { bucket: string; perMinute: number }[]) =>
      (
        await operate(
          'mutation ($input: CreateApiKeyInput!) { issued: createApiKey(input: $input) { secret apiKey { id } } }',
          { input: { site: 'demo', name: 'two', scopes: ['posts:read', 'posts:write', 'sites:read'], limits } },
        )
      ).issued;
    const ask = (index: number, path: string, secret: string, init: RequestInit = {}) =>
      fetch(`${urls[index % 2]}${path}`, {
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
        await operate('mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { id } } }', { id: apiKey.id });
        const statuses = await Promise.all(
          Array.from({ length: 20 }, (_, index) => ask(index, '/v1/posts', secret).then(({ status }) => status)),
        );
        expect(new Set(statuses)).toEqual(new Set([401]));
      }
    }, 60_000);

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
    }, 60_000);
  });
} else {
  it.todo('two adapter processes need redis-server');
}
