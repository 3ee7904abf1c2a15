import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@imprint/service/free-port';
import pg from 'pg';
import { EmbeddedPostgres } from './embedded-postgres.js';

const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(name = ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-embedded-'));
  folders.push(folder);
  // When root runs the tests, the database account must traverse the folder.
  await chmod(folder, 0o755);
  return join(folder, name);
}

const start = (dataDir: string, port?: number) =>
  EmbeddedPostgres.start({ dataDir, settings: port ? { port: String(port) } : {}, onNotice: () => {} });

/** Server address as the connection sees it; null for a socket. */
async function serverAddress(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query('select host(inet_server_addr()) as address')).rows[0].address;
  } finally {
    await client.end();
  }
}

it('runs in a private folder and opens it to its own account at most', async () => {
  const dataDir = await newFolder();
  await chmod(dataDir, 0o700);
  const server = await start(dataDir);
  try {
    const { mode } = await stat(dataDir);
    expect(mode & 0o777).toBe(process.getuid?.() === 0 ? 0o710 : 0o700);
    expect(await serverAddress(server.url)).toBe('127.0.0.1');
  } finally {
    await server.stop();
  }
});

it('listens on a socket for the platform and on loopback for others, also when adopted', async () => {
  const dataDir = await newFolder();
  const server = await start(dataDir);
  try {
    expect([await serverAddress(server.localUrl), await serverAddress(server.url)]).toEqual([null, '127.0.0.1']);
    const adopted = await start(dataDir);
    expect([adopted.wasRunning, adopted.url, adopted.localUrl]).toEqual([true, server.url, server.localUrl]);
  } finally {
    await server.stop();
  }
});

it('adopts a starting server when it is ready', async () => {
  const dataDir = await newFolder();
  const server = await start(dataDir);
  try {
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const ready = await readFile(file, 'utf8');
    await writeFile(file, `${ready.split('\n').slice(0, 4).join('\n')}\n`);
    const waiting = Promise.withResolvers<void>();
    const adopting = EmbeddedPostgres.start({ dataDir, onNotice: () => waiting.resolve() });
    await Promise.race([waiting.promise, adopting]);
    await writeFile(file, ready);
    expect((await adopting).localUrl).toBe(server.localUrl);
  } finally {
    await server.stop();
  }
});

it.each(['missing', 'empty'])('names the password file that is %s', async (fault) => {
  const dataDir = await newFolder();
  await (await start(dataDir)).stop();
  const file = join(dataDir, 'postgres-password');
  await (fault === 'missing' ? rm(file) : writeFile(file, ''));
  await expect(start(dataDir)).rejects.toThrow(`DATA_DIR: ${file} is missing or empty`);
});

it.each([
  ['a path that is too long for a socket', 'x'.repeat(90)],
  ['a path with odd characters', "o'dd, path"],
])(
  'falls back to loopback in %s',
  async (_, name) => {
    const server = await start(await newFolder(name));
    try {
      expect(server.localUrl).toBe(server.url);
      expect(await serverAddress(server.localUrl)).toBe('127.0.0.1');
    } finally {
      await server.stop();
    }
  },
  60_000,
);

it('stops a server that has ended already', async () => {
  const server = await start(await newFolder());
  await server.stop();
  await expect(server.stop()).resolves.toBeUndefined();
});

it('falls back to loopback where the file system rejects a socket', async () => {
  const dataDir = await newFolder();
  const port = await freePort();
  await (await start(dataDir, port)).stop();
  await mkdir(join(dataDir, 'postgres', `.s.PGSQL.${port}`));
  const server = await start(dataDir, port);
  try {
    expect(server.localUrl).toBe(server.url);
    expect(await serverAddress(server.localUrl)).toBe('127.0.0.1');
  } finally {
    await server.stop();
  }
});
