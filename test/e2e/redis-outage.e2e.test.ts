import { announced } from '../support/announced.js';
import { cuttableLink } from '../support/cuttable-link.js';
import { eventually } from '../support/eventually.js';
import type { Loose } from '../support/loose.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { startPlatform } from '../support/platform-process.js';
import { hasRedis, startRedis } from '../support/redis.js';

if (hasRedis()) {
  it('limits requests per process while Redis is unreachable, and serves no old replies then or after', async () => {
    const redis = await startRedis();
    const link = await cuttableLink(new URL(redis.url));
    const database = await createMigratedDatabase();
    const platform = await startPlatform({
      databaseUrl: database.url,
      environment: { REDIS_URL: link.url, LOG_LEVEL: 'fatal' },
    });
    const operate = async (query: string): Promise<Loose> => {
      const response = await fetch(platform.facts.graphql_url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${platform.facts.operator_token}` },
        body: JSON.stringify({ query }),
      });
      return response.json();
    };
    const newKey = async (input: string) =>
      (
        await operate(
          `mutation { createApiKey(input: { site: "demo", name: "e2e", ${input} }) { secret apiKey { id } } }`,
        )
      ).data.createApiKey;
    const ask = (key: Loose, path = '', method = 'GET') =>
      fetch(`${platform.facts.base_url}/v1/posts${path}`, {
        method,
        headers: { authorization: `Bearer ${key.secret}` },
      });
    const reader = await newKey('scopes: ["posts:read"], limits: [{ bucket: "public-read", perMinute: 1 }]');
    const writer = await newKey('scopes: ["posts:read", "posts:write"]');
    const list = async () => {
      const response = await ask(writer, '?limit=50');
      const { items } = (await response.json()) as Loose;
      return { isCounted: response.headers.has('ratelimit'), slugs: items.map((item: Loose) => item.slug) };
    };
    const statuses = async () => [(await ask(reader)).status, (await ask(reader)).status];
    await announced(database.url);
    const [slug] = (await list()).slugs;

    expect(await statuses()).toEqual([200, 429]);
    link.cut();
    // The limits of the process start full.
    expect(await statuses()).toEqual([200, 429]);
    expect((await fetch(`${platform.facts.base_url}/ready`)).status).toBe(503);
    await operate(`mutation { revokeApiKey(input: { id: "${reader.apiKey.id}" }) { apiKey { id } } }`);
    expect(await statuses()).toEqual([401, 401]);
    expect((await ask(writer, `/${slug}/unpublish`, 'POST')).status).toBe(200);
    expect(await list()).toEqual({ isCounted: false, slugs: expect.not.arrayContaining([slug]) });

    link.mend();
    await eventually(async () => (await list()).isCounted);
    await eventually(async () => !(await list()).slugs.includes(slug), 10);
    // Each invalidation that failed is repeated on a timer of its own, in no order.
    await eventually(async () => (await ask(reader)).status === 401, 10);
    expect(await statuses()).toEqual([401, 401]);
    await platform.stop('SIGKILL');
    await platform.remove();
    await database.drop();
    link.close();
    await redis.stop();
  });
} else {
  it.todo('a store that is away needs redis-server');
}
