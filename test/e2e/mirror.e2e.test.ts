import { setTimeout as pause } from 'node:timers/promises';
import { toUuid } from '@imprint/ids/id';
import pg from 'pg';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { ownSite } from '../support/own-site.js';
import { startPlatform } from '../support/platform-process.js';
import { rounds } from '../support/rounds.js';
import { type Sent, send } from '../support/send.js';

const scopes = ['posts:read', 'posts:write', 'posts:delete', 'export', 'media:read'];
const writers = 8;
const changesOfWriter = 30;
const kills = 2;

interface Item {
  sequence: number;
  type: string;
  post: { id: string; slug: string } | null;
}

interface MirroredPost {
  title: string;
  slug: string;
  status: string;
  updated_at: string;
}

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

/** A platform that is killed and restarted under load. */
async function mortalPlatform() {
  const start = (demo: boolean) => startPlatform({ databaseUrl: database.url, environment: demo ? {} : { DEMO: '0' } });
  let running = await start(true);
  return {
    facts: running.facts,
    base: () => running.facts.base_url,
    kill: async () => {
      running.child.kill('SIGKILL');
      await running.ended;
      await running.remove();
      running = await start(false);
    },
    stop: async () => {
      await running.stop();
      await running.remove();
    },
  };
}

type Mortal = Awaited<ReturnType<typeof mortalPlatform>>;
type Asked = (method: string, path: string, body?: unknown) => Promise<Sent>;

/** Retries a request until the platform responds; the outcome of an interrupted one is unknown. */
function persistent(platform: Mortal, secret: string): Asked {
  return async (method, path, body) => {
    for (;;) {
      const sent = await send(platform.base(), path, { method, bearer: secret, body }).catch(() => null);
      if (sent && sent.status < 500) return sent;
      await pause(50);
    }
  };
}

const any = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(Math.random() * values.length)];
const paragraph = (text: string) => ({ v: 1, blocks: [{ type: 'paragraph', text }] });

/** One random change to a shared set of posts. Impossible changes are refused. */
async function change(ask: Asked, ids: string[], name: string): Promise<void> {
  const id = any(ids);
  if (id === undefined || Math.random() < 0.25) {
    const status = any(['draft', 'published']);
    const { body } = await ask('POST', '/v1/posts', { title: name, status, blocks_json: paragraph(name) });
    if (body?.id) ids.push(body.id);
    return;
  }
  const path = `/v1/posts/${id}`;
  const acts: (() => Promise<Sent>)[] = [
    () => ask('PATCH', path, { title: name }),
    () => ask('PATCH', path, { blocks_json: paragraph(name) }),
    () => ask('POST', `${path}/publish`),
    () => ask('POST', `${path}/publish`, { published_at: new Date(Date.now() + 86_400_000).toISOString() }),
    () => ask('POST', `${path}/unschedule`),
    () => ask('POST', `${path}/unpublish`),
    () => ask('POST', `${path}/rename`, { slug: `${name}-renamed` }),
    () => ask('DELETE', path),
    () => ask('POST', `${path}/restore`),
  ];
  await any(acts)?.();
}

/** Changes a post in a transaction that commits long after later ones. */
async function changeSlowly(id: string, title: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await client.query(
    `update content.posts set title = $2, updated_at = greatest(date_trunc('milliseconds', now()), updated_at + interval '1 ms')
     where id = $1 and status <> 'deleted'`,
    [toUuid(id), title],
  );
  await pause(Math.random() * 400);
  await client.query('commit');
  await client.end();
}

/** Follows the feed and reads each changed post. */
function follow(ask: Asked) {
  const posts = new Map<string, MirroredPost>();
  const items: Item[] = [];
  let cursor: string | undefined;
  let isDone = false;
  const step = async (): Promise<number> => {
    const page = await ask('GET', `/v1/changes?limit=20&wait=1${cursor === undefined ? '' : `&after=${cursor}`}`);
    if (page.status !== 200) throw new Error(page.text);
    const found: Item[] = page.body.items;
    for (const { post } of found) {
      if (!post) continue;
      const { status, body } = await ask('GET', `/v1/posts/${post.id}/record`);
      if (status === 404) posts.delete(post.id);
      else posts.set(post.id, mirrored(body));
    }
    items.push(...found);
    cursor = page.body.next_cursor;
    return found.length;
  };
  const running = (async () => {
    while (!isDone || (await step()) > 0) if (!isDone) await step();
  })();
  return {
    items,
    posts,
    finish: async () => {
      isDone = true;
      await running;
    },
  };
}

const mirrored = ({ title, slug, status, updated_at }: MirroredPost): MirroredPost => ({
  ...{ title, slug, status, updated_at },
});

/** Whether each publication of a post follows an unpublication or deletion. */
function alternates(types: readonly string[]): boolean {
  let isLive = false;
  return types.every((type) => {
    const wasLive = isLive;
    if (type === 'post.published') isLive = true;
    if (type === 'post.unpublished' || type === 'post.deleted') isLive = false;
    return !(wasLive && type === 'post.published');
  });
}

it.each(Array.from({ length: rounds(1, 20) }, (_, round) => round))(
  'keeps a mirror equal to the platform while writers and kills interfere, run %i',
  async () => {
    const platform = await mortalPlatform();
    const { secret } = await ownSite(platform.facts, scopes);
    const ask = persistent(platform, secret);
    const mirror = follow(ask);
    const ids: string[] = [];
    let made = 0;
    const running = Array.from({ length: writers }, async (_, writer) => {
      for (let index = 0; index < changesOfWriter; index += 1) {
        const name = `w${writer}-${index}`;
        const id = any(ids);
        // SQL must not change a deleted post.
        if (writer === 0 && id !== undefined) await changeSlowly(id, name);
        else await change(ask, ids, name);
        made += 1;
        await pause(Math.random() * 20);
      }
    });
    for (let kill = 1; kill <= kills; kill += 1) {
      const mark = (writers * changesOfWriter * kill) / (kills + 1);
      while (made < mark) await pause(5);
      await platform.kill();
    }
    await Promise.all(running);
    await mirror.finish();

    const { text } = await ask('GET', '/v1/export?resource=posts');
    const lines = text.split('\n').filter((line) => line !== '');
    const exported = lines.map((line) => JSON.parse(line) as MirroredPost & { id: string });
    expect(new Map(exported.map(({ id, ...post }) => [id, mirrored(post)]))).toEqual(
      new Map([...mirror.posts].sort(([one], [other]) => exportOrder(exported, one) - exportOrder(exported, other))),
    );
    expect(mirror.items.map(({ sequence }) => sequence)).toEqual(mirror.items.map((_, index) => index + 1));
    const ofPosts = Map.groupBy(
      mirror.items.filter(({ post }) => post),
      ({ post }) => post?.id,
    );
    for (const changes of ofPosts.values()) expect(alternates(changes.map(({ type }) => type))).toBe(true);
    expect(ofPosts.size).toBeGreaterThan(10);
    await platform.stop();
  },
  180_000,
);

const exportOrder = (exported: readonly { id: string }[], id: string): number =>
  exported.findIndex((post) => post.id === id);
