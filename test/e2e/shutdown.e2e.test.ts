import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { formsOf, ownedSite, type Platform } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { operateOn, send } from '../support/send.js';

/** A host that accepts connections and reads, but never responds. */
async function silentHost() {
  let calledAt: number | null = null;
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', () => {
        calledAt = Date.now();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    isCalled: () => calledAt !== null,
    calledAt: () => calledAt ?? 0,
    close: () => server.close(),
  };
}

/** Address of the embedded database. */
async function databasePort({ facts, output }: Platform): Promise<number> {
  const [, moved] = /the database is stored in (\S+)\./.exec(output()) ?? [];
  const cluster = moved === undefined ? join(facts.data_dir, 'postgres') : join(moved, 'data');
  const [, , , port] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(port);
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

describe('a platform that a delivery to a silent host and a half-sent request keep busy', () => {
  let host: Awaited<ReturnType<typeof silentHost>>;
  let platform: Platform;
  let database: number;

  beforeEach(async () => {
    host = await silentHost();
    platform = await startPlatform({ environment: { DEMO: '0', OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32' } });
    database = await databasePort(platform);
    const forms = formsOf(platform, await ownedSite(platform, { slug: 'casa', applications: ['forms'] }));
    const formId = await forms.makeForm();
    await forms.admin('POST', '/form-webhooks', { url: host.url });
    await forms.submit(formId, 'Ana');
    await eventually(async () => host.isCalled());
    const { hostname, port } = new URL(platform.facts.base_url);
    connect(Number(port), hostname)
      .on('error', () => undefined)
      .write(
        'POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      );
  });

  afterEach(async () => {
    host.close();
    await platform.remove();
  });

  it('ends cleanly at SIGTERM, and its database with it', async () => {
    expect(await isListening(database)).toBe(true);
    platform.child.kill('SIGTERM');
    expect(await platform.ended).toEqual({ code: 0, signal: null });
    expect(await isListening(database)).toBe(false);
  });

  it('stops its database when a second signal asks it to hurry', async () => {
    platform.child.kill('SIGTERM');
    await eventually(async () => (await fetch(`${platform.facts.base_url}/health`).catch(() => null))?.status !== 200);
    platform.child.kill('SIGINT');
    const { signal } = await platform.ended;
    expect(signal).toBeNull();
    expect(await isListening(database)).toBe(false);
  });
});

describe('a platform that sends a new post to a silent CDN and a silent search engine', () => {
  /** Timeout of a call to either. */
  const callMillis = 10_000;
  let hosts: Awaited<ReturnType<typeof silentHost>>[];
  let platform: Platform;
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;

  beforeEach(async () => {
    const [cdn, searchEngine, corpus] = await Promise.all([silentHost(), silentHost(), silentHost()]);
    hosts = [cdn, searchEngine, corpus];
    database = await createMigratedDatabase();
    platform = await startPlatform({
      databaseUrl: database.url,
      environment: {
        DEMO: '1',
        CDN_PURGE_URL: cdn.url,
        INDEXNOW_URL: searchEngine.url,
        BREACH_CORPUS_URL: corpus.url,
        // Only live keys notify search engines.
        KEY_ENVIRONMENT: 'live',
      },
    });
    // Pings start after the site has served its key.
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`update sites.sites set index_now_host = 'demo.localhost', index_now_checked_at = now()`);
    await client.end();
  });

  afterEach(async () => {
    for (const host of hosts) host.close();
    await platform.remove();
    await database.drop();
  });

  it('stops before those calls end, and answers a sign-up that waits for the breach corpus', async () => {
    const { facts } = platform;
    const { made } = await operateOn(
      facts,
      'mutation ($key: CreateApiKeyInput!) { made: createApiKey(input: $key) { secret } }',
      {
        key: { site: 'demo', name: 'Redactor', scopes: ['posts:write'] },
      },
    );
    const post = { title: 'Novidade', status: 'published', blocks_json: { blocks: [] } };
    expect((await send(facts.base_url, '/v1/posts', { bearer: made.secret, body: post })).status).toBe(201);
    const [cdn, searchEngine, corpus] = hosts as [(typeof hosts)[0], (typeof hosts)[0], (typeof hosts)[0]];
    await eventually(async () => cdn.isCalled() && searchEngine.isCalled());
    const signUp = send(facts.base_url, '/api/v1/auth/signup', {
      body: { name: 'Ana', email: 'ana@example.com', password: 'uma senha bem comprida' },
    });
    await eventually(async () => corpus.isCalled());
    platform.child.kill('SIGTERM');
    expect((await signUp).status).toBeLessThan(300);
    expect(await platform.ended).toEqual({ code: 0, signal: null });
    expect(Date.now()).toBeLessThan(Math.max(cdn.calledAt(), searchEngine.calledAt()) + callMillis);
  });
});
