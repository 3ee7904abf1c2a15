import type { Loose } from '../support/loose.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { startPlatform } from '../support/platform-process.js';
import { hasRedis, startRedis } from '../support/redis.js';

if (hasRedis()) {
  it('limits requests per process and honours revocation while Redis is down', async () => {
    const redis = await startRedis();
    const database = await createMigratedDatabase();
    const platform = await startPlatform({
      databaseUrl: database.url,
      environment: { REDIS_URL: redis.url, LOG_LEVEL: 'fatal' },
    });
    const operate = async (query: string): Promise<Loose> => {
      const response = await fetch(platform.facts.graphql_url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${platform.facts.operator_token}` },
        body: JSON.stringify({ query }),
      });
      return response.json();
    };
    const { data } = await operate(
      'mutation { createApiKey(input: { site: "demo", name: "e2e", scopes: ["posts:read"], limits: [{ bucket: "public-read", perMinute: 1 }] }) { secret apiKey { id } } }',
    );
    const { secret, apiKey } = data.createApiKey;
    const status = async () =>
      (await fetch(`${platform.facts.base_url}/v1/posts`, { headers: { authorization: `Bearer ${secret}` } })).status;
    expect([await status(), await status()]).toEqual([200, 429]);
    await redis.stop();
    // The process counts anew.
    expect([await status(), await status()]).toEqual([200, 429]);
    expect((await fetch(`${platform.facts.base_url}/ready`)).status).toBe(503);
    await operate(`mutation { revokeApiKey(input: { id: "${apiKey.id}" }) { apiKey { id } } }`);
    expect([await status(), await status()]).toEqual([401, 401]);
    await platform.stop('SIGKILL');
    await platform.remove();
    await database.drop();
  });
} else {
  it.todo('a store that is away needs redis-server');
}
