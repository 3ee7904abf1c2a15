import type { TestDatabase } from '@imprint/testing/test-database';
import { cuttableLink } from '../support/cuttable-link.js';
import { eventually } from '../support/eventually.js';
import { faultEnvironment } from '../support/fault-environment.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { ownedSite, ownerPassword, type Platform } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { startRedis } from '../support/redis.js';
import { operateOn, send } from '../support/send.js';

/** The bound of docs/operations.md for an unavailable store. */
const boundMillis = 4_000;

let database: TestDatabase;
let redis: Awaited<ReturnType<typeof startRedis>>;
let link: Awaited<ReturnType<typeof cuttableLink>>;
let platform: Platform;

beforeAll(async () => {
  database = await createMigratedDatabase();
  redis = await startRedis();
  link = await cuttableLink(new URL(redis.url));
  platform = await startPlatform({
    mode: 'services',
    databaseUrl: database.url,
    environment: { ...faultEnvironment, REDIS_URL: link.url },
  });
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  link.close();
  await redis.stop();
  await database.drop();
});

/** A signed-in site member who reads the team over REST and GraphQL. */
async function memberOf(siteId: string, email: string) {
  const { facts } = platform;
  const { created } = await operateOn(
    facts,
    'mutation ($input: CreateAccountInput!) { created: createAccount(input: $input) { id } }',
    { input: { email, password: ownerPassword } },
  );
  await operateOn(facts, 'mutation ($input: GrantMembershipInput!) { grantMembership(input: $input) { done } }', {
    input: { accountId: created.id, siteId, role: 'editor' },
  });
  const { body } = await send(facts.base_url, '/api/v1/auth/login', { body: { email, password: ownerPassword } });
  const reads = async () => {
    const sentAt = Date.now();
    const { status } = await send(facts.base_url, `/api/v1/sites/${siteId}/health`, {
      method: 'GET',
      bearer: body.access_token,
    });
    return { sentAt, status };
  };
  return { id: created.id as string, reads };
}

it('a removed member loses access within four seconds without Redis, and immediately with it', async () => {
  const { siteId, token } = await ownedSite(platform, { slug: 'casa' });
  const remove = (id: string) =>
    send(platform.facts.base_url, `/api/v1/auth/sites/${siteId}/members/${id}`, { method: 'DELETE', bearer: token });

  const first = await memberOf(siteId, 'primeira@example.com');
  expect((await first.reads()).status).toBe(200);
  expect((await remove(first.id)).status).toBe(204);
  expect((await first.reads()).status).toBe(404);

  const second = await memberOf(siteId, 'segunda@example.com');
  link.cut();
  // Cached by the gateway without an epoch.
  expect((await second.reads()).status).toBe(200);
  expect((await remove(second.id)).status).toBe(204);
  const removedAt = Date.now();
  const answers: Awaited<ReturnType<typeof second.reads>>[] = [];
  await eventually(async () => {
    answers.push(await second.reads());
    return answers.at(-1)?.status === 404 && Date.now() > removedAt + 2 * boundMillis;
  }, 60);
  const late = answers.filter(({ sentAt }) => sentAt > removedAt + boundMillis);
  expect(new Set(late.map(({ status }) => status))).toEqual(new Set([404]));

  link.mend();
  await eventually(async () => (await second.reads()).status === 404);
}, 180_000);
