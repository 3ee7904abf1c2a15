import { eventually } from '../support/eventually.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { ownedSite, type Platform } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { Receiver } from '../support/receiver.js';
import { operateOn, send } from '../support/send.js';

const environment = {
  DEMO: '0',
  // The second platform decrypts the secrets of the first.
  CONTENT_SECRET: 'both platforms share this secret of theirs',
  LOG_LEVEL: 'fatal',
  OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32',
  WEBHOOK_RETRY_SECONDS: '0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1',
};

const limits = ['general', 'public-read'].map((bucket) => ({ bucket, perMinute: 100_000 }));

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let platform: Platform;
let receiver: Receiver;
let isDown = false;

beforeAll(async () => {
  database = await createMigratedDatabase();
  platform = await startPlatform({ databaseUrl: database.url, environment });
  receiver = await Receiver.start(({ path }) => {
    if (path === '/hang') return null;
    return { status: path === '/down' && isDown ? 503 : 200 };
  });
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await receiver.stop();
  await database.drop();
});

interface Item {
  sequence: number;
  type: string;
  post: { id: string } | null;
}

/** A site with a webhook at a path of the receiver, and a key. */
async function wired(slug: string, path: string) {
  const { siteId, token } = await ownedSite(platform, { slug });
  const { made } = await operateOn(
    platform.facts,
    'mutation ($input: CreateApiKeyInput!) { made: createApiKey(input: $input) { secret } }',
    {
      input: { site: siteId, name: slug, kind: 'SECRET', scopes: ['posts:read', 'posts:write', 'media:read'], limits },
    },
  );
  const bearer: string = made.secret;
  const changes = async (after = ''): Promise<{ items: Item[]; next_cursor: string }> =>
    (await send(platform.facts.base_url, `/v1/changes?limit=500${after}`, { method: 'GET', bearer })).body;
  // A job announces the new site.
  await eventually(async () => (await changes()).items.length > 0);
  const hooks = `/api/v1/sites/${siteId}/webhooks`;
  const { body } = await send(platform.facts.base_url, hooks, { body: { url: receiver.url + path }, bearer: token });
  return {
    changes,
    start: (await changes()).next_cursor,
    publish: (title: string) =>
      send(platform.facts.base_url, '/v1/posts', {
        body: { title, status: 'published', blocks_json: { v: 1, blocks: [{ type: 'paragraph', text: title }] } },
        bearer,
      }),
    statuses: async (): Promise<string[]> => {
      const { base_url: base } = platform.facts;
      const page = await send(base, `${hooks}/${body.id}/deliveries?limit=200`, { method: 'GET', bearer: token });
      return page.body.items.map(({ status }: { status: string }) => status);
    },
  };
}

const itemsAt = (path: string): Item[] => receiver.at(path).map(({ body }) => JSON.parse(body));
const idsAt = (path: string) => new Set(receiver.at(path).map(({ headers }) => headers['webhook-id']));

it('a receiver that was down gets every change once it returns, repeated ones under one webhook-id', async () => {
  const { publish, changes, start, statuses } = await wired('down', '/down');
  isDown = true;
  for (let n = 0; n < 5; n++) await publish(`D ${n}`);
  await eventually(async () => receiver.at('/down').length > 10, 60);
  isDown = false;
  await publish('D 5');
  await eventually(async () => {
    const found = await statuses();
    return found.length === 6 && found.every((status) => status === 'succeeded');
  }, 60);
  const { items } = await changes(`&after=${start}`);
  const received = new Map(itemsAt('/down').map((item) => [item.sequence, item]));
  expect([...received.values()].sort((one, other) => one.sequence - other.sequence)).toEqual(items);
  expect(idsAt('/down').size).toBe(items.length);
});

it('deliveries start in the order of the feed, from which a receiver can catch up', async () => {
  const { publish, changes, start } = await wired('order', '/order');
  await Promise.all(Array.from({ length: 30 }, (_, n) => publish(`O ${n}`)));
  await eventually(async () => receiver.at('/order').length >= 30, 60);
  const { items } = await changes(`&after=${start}`);
  expect(itemsAt('/order')).toEqual(items);
  const known = itemsAt('/order')[19]?.sequence;
  expect((await changes(`&after=${known}`)).items).toEqual(itemsAt('/order').slice(20));
});

it('a receiver that hangs delays no other site', async () => {
  const slow = await wired('slow', '/hang');
  const quick = await wired('quick', '/quick');
  await Promise.all(Array.from({ length: 30 }, (_, n) => slow.publish(`S ${n}`)));
  const started = Date.now();
  await quick.publish('Q');
  await eventually(async () => receiver.at('/quick').length === 1);
  expect(receiver.at('/quick')[0]?.at).toBeLessThan(started + 5_000);
  expect(receiver.at('/hang').length).toBeLessThanOrEqual(2);
});

it('each change is one delivery although the platform is killed meanwhile', async () => {
  const { publish, changes, start } = await wired('killed', '/killed');
  const sent = Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      publish(`K ${n}`).then(
        ({ status }) => status === 201,
        () => false,
      ),
    ),
  );
  await eventually(async () => receiver.at('/killed').length >= 3, 60);
  platform.child.kill('SIGKILL');
  const stored = (await sent).filter(Boolean).length;
  await platform.ended;
  await platform.remove();
  platform = await startPlatform({ databaseUrl: database.url, environment });
  const { items } = await changes(`&after=${start}`);
  expect(items.length).toBeGreaterThanOrEqual(stored);
  await eventually(async () => idsAt('/killed').size >= items.length, 60);
  expect(idsAt('/killed').size).toBe(items.length);
  expect(new Set(itemsAt('/killed').map(({ sequence }) => sequence)).size).toBe(items.length);
});
