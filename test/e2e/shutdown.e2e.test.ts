import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { eventually } from '../support/eventually.js';
import { formsOf, ownedSite, type Platform } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';

/** A host that takes connections and what comes on them, and never answers. */
async function silentHost() {
  let isCalled = false;
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', () => {
        isCalled = true;
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, isCalled: () => isCalled, close: () => server.close() };
}

/** Where the database listens that the platform brought along. */
async function databasePort({ facts, output }: Platform): Promise<number> {
  const [, moved] = /the database is kept in (\S+)\./.exec(output()) ?? [];
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
  }, 120_000);

  afterEach(async () => {
    host.close();
    await platform.remove();
  });

  it('ends cleanly at SIGTERM, and its database with it', async () => {
    expect(await isListening(database)).toBe(true);
    platform.child.kill('SIGTERM');
    expect(await platform.ended).toEqual({ code: 0, signal: null });
    expect(await isListening(database)).toBe(false);
  }, 60_000);

  it('stops its database when a second signal asks it to hurry', async () => {
    platform.child.kill('SIGTERM');
    await eventually(async () => (await fetch(`${platform.facts.base_url}/health`).catch(() => null))?.status !== 200);
    platform.child.kill('SIGINT');
    const { signal } = await platform.ended;
    expect(signal).toBeNull();
    expect(await isListening(database)).toBe(false);
  }, 60_000);
});
