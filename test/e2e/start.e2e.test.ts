import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, glob, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isProcessAlive } from '@imprint/service/process-alive';
import { eventually } from '../support/eventually.js';

const root = new URL('../..', import.meta.url).pathname;
const entry = join(root, 'platform/dist/start.js');
/** Refuses connections. */
const closedUrl = 'http://127.0.0.1:1';
const closedRedis = 'redis://127.0.0.1:1';
const closedDatabase = 'postgresql://missing@127.0.0.1:1/none';
const ports = { REST_PORT: '0', GATEWAY_PORT: '0', INTERNAL_PORT: '0' };

async function folder(mode = 0o755): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'imprint-start-'));
  await chmod(path, mode);
  return path;
}

function start(environment: Record<string, string>, { detached = false } = {}) {
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, ...ports, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<void>((resolve) => child.stdout.on('data', () => output.includes('Ctrl-C') && resolve()));
  return { child, ended, ready: Promise.race([ready, ended]), output: () => output, errors: () => errors };
}

/** A data folder as most starts find it: with a database. */
let usedFolder: string;

beforeAll(async () => {
  usedFolder = await folder();
  const first = start({ DATA_DIR: usedFolder });
  await first.ready;
  first.child.kill('SIGTERM');
  await first.ended;
});

afterAll(() => rm(usedFolder, { recursive: true, force: true }));

it('starts on an empty folder, greets with a line to paste, ends cleanly and keeps the data', async () => {
  const dataDir = await folder();
  const first = start({ DATA_DIR: dataDir });
  await first.ready;
  const [, line] = /^ +(curl .*)$/m.exec(first.output()) ?? [];
  const { stdout } = await promisify(execFile)('sh', ['-c', line ?? 'false']);
  expect(JSON.parse(stdout).items).toHaveLength(20);
  const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
  for (const name of ['demo.json', 'operator-token', 'signing-key'])
    expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);
  const made = await fetch(`${demo.base_url}/v1/posts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${demo.secret_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Fica', status: 'published', blocks_json: { blocks: [] } }),
  });
  expect(made.status).toBe(201);
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);

  const second = start({ DATA_DIR: dataDir });
  await second.ready;
  const again = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
  expect(again.secret_key).toBe(demo.secret_key);
  const read = await fetch(`${again.base_url}/v1/posts/fica`, {
    headers: { authorization: `Bearer ${again.secret_key}` },
  });
  expect(read.status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});

it('is ready once the demo site exists', async () => {
  const dataDir = await folder();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const platform = start({ DATA_DIR: dataDir, REST_PORT: String(port) });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(isReady, 120);
  expect(await readFile(join(dataDir, 'demo.env'), 'utf8')).toMatch(/^KEY='ck_test_/m);
  platform.child.kill('SIGINT');
  expect(await platform.ended).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});

it('adopts the database that a killed platform left behind', async () => {
  const first = start({ DATA_DIR: usedFolder });
  await first.ready;
  first.child.kill('SIGKILL');
  await first.ended;
  const second = start({ DATA_DIR: usedFolder });
  await second.ready;
  expect(second.output()).toContain('Imprint is running');
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

it('ends cleanly while the collector of traces is away', async () => {
  const platform = start({ DATA_DIR: usedFolder, OTEL_EXPORTER_OTLP_ENDPOINT: closedUrl });
  await platform.ready;
  platform.child.kill('SIGINT');
  expect(await platform.ended).toBe(0);
});

/** Whether a file matches the pattern. */
async function isThere(pattern: string, cwd: string): Promise<boolean> {
  for await (const _ of glob(pattern, { cwd })) return true;
  return false;
}

it.each([
  ['is being initialized', '*/PG_VERSION'],
  ['is initialized and not yet running', 'postgres-password'],
  ['is starting', 'postgres/postmaster.pid'],
])('starts after a kill of the first start while the database %s', async (_, sign) => {
  const dataDir = await folder();
  const first = start({ DATA_DIR: dataDir, DEMO: '0' }, { detached: true });
  await eventually(() => isThere(sign, dataDir));
  // initdb is in the same process group.
  process.kill(-(first.child.pid ?? 0), 'SIGKILL');
  await first.ended;

  const second = start({ DATA_DIR: dataDir, DEMO: '0' });
  await second.ready;
  expect(second.errors()).toBe('');
  expect(second.output()).toContain('Imprint is running');
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres'))).toEqual([
    'postgres',
    'postgres-password',
  ]);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});

it('waits for a platform that is stopping on its folder', async () => {
  // The process is alive but no longer listens.
  const other = spawn('sleep', ['600']);
  const runtime = { base_url: closedUrl, graphql_url: closedUrl, internal_url: closedUrl, pid: other.pid };
  await writeFile(join(usedFolder, 'runtime.json'), JSON.stringify(runtime));
  const platform = start({ DATA_DIR: usedFolder });
  await eventually(async () => platform.output().includes(`waiting for process ${other.pid}`));
  other.kill();
  await platform.ready;
  expect(platform.output()).toContain('Imprint is running');
  platform.child.kill('SIGTERM');
  expect(await platform.ended).toBe(0);
});

it('restarts the embedded database when it is killed', async () => {
  const platform = start({ DATA_DIR: usedFolder });
  await platform.ready;
  const { base_url: url, secret_key: key } = JSON.parse(await readFile(join(usedFolder, 'demo.json'), 'utf8'));
  const publish = (title: string) =>
    fetch(`${url}/v1/posts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title, blocks_json: { blocks: [] } }),
    });
  const [pid] = (await readFile(join(usedFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await eventually(async () => !isProcessAlive(Number(pid)));
  await eventually(async () => (await publish('Depois da queda')).status === 201, 30);
  expect(platform.output()).toContain('The embedded PostgreSQL was killed; restarting it.');
  platform.child.kill('SIGTERM');
  expect(await platform.ended).toBe(0);
  expect(platform.errors()).not.toContain('PostgreSQL');
});

it('starts below a folder that other users cannot enter', async () => {
  const home = await folder(0o700);
  const platform = start({ DATA_DIR: join(home, 'data') });
  await platform.ready;
  expect(platform.errors()).toBe('');
  expect(platform.output()).toContain('Imprint is running');
  const [, moved] = /the database is stored in (\S+)\./.exec(platform.output()) ?? [];
  expect(moved === undefined).toBe(process.getuid?.() !== 0);
  platform.child.kill('SIGTERM');
  expect(await platform.ended).toBe(0);
  await rm(home, { recursive: true, force: true });
  if (moved) await rm(moved, { recursive: true, force: true });
});

it.each(['SIGTERM to npm', 'Ctrl-C'])('ends cleanly after %s', async (how) => {
  const npm = spawn('npm', ['run', '--silent', 'start', '--ignore-scripts'], {
    cwd: root,
    env: { ...process.env, ...ports, DATA_DIR: usedFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A terminal sends Ctrl-C to the whole group.
    detached: true,
  });
  let output = '';
  let errors = '';
  npm.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  await new Promise<void>((resolve) =>
    npm.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Ctrl-C')) resolve();
    }),
  );
  const { pid } = JSON.parse(await readFile(join(usedFolder, 'runtime.json'), 'utf8'));
  if (how === 'Ctrl-C') process.kill(-(npm.pid ?? 0), 'SIGINT');
  else npm.kill('SIGTERM');
  await eventually(async () => !isProcessAlive(pid), 20);
  expect(await readFile(join(usedFolder, 'runtime.json'), 'utf8').catch(() => 'gone')).toBe('gone');
  expect(errors).not.toMatch(/imprint:/);
});

it('leaves a running platform alone when a second one is started on its folder', async () => {
  const first = start({ DATA_DIR: usedFolder });
  await first.ready;
  const { mode } = await stat(usedFolder);
  const second = start({ DATA_DIR: usedFolder });
  expect(await second.ended).toBe(1);
  expect(second.errors()).toMatch(/^imprint: DATA_DIR: .* is in use by a running platform/);
  // Its database account must still reach the cluster.
  expect((await stat(usedFolder)).mode).toBe(mode);
  const demo = JSON.parse(await readFile(join(usedFolder, 'demo.json'), 'utf8'));
  const { status } = await fetch(`${demo.base_url}/ready`);
  expect(status).toBe(200);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
});

describe('a start that cannot be', () => {
  const refused = async (environment: Record<string, string>) => {
    const dataDir = await folder();
    const platform = start({ DATA_DIR: dataDir, ...environment });
    const code = await platform.ended;
    await rm(dataDir, { recursive: true, force: true });
    return { code, lines: platform.errors().trim().split('\n') };
  };

  it('names the port that is taken', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    for (const setting of ['REST_PORT', 'GATEWAY_PORT', 'INTERNAL_PORT']) {
      const { code, lines } = await refused({ [setting]: port });
      expect([code, lines]).toEqual([
        1,
        [expect.stringMatching(new RegExp(`^imprint: ${setting}: 127.0.0.1:${port} is already in use`))],
      ]);
    }
    server.close();
  });

  it('names every bad setting at once', async () => {
    const { code, lines } = await refused({ REST_PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' });
    expect([code, lines.map((line) => line.split(':')[1]?.trim())]).toEqual([
      1,
      ['REST_PORT', 'DATABASE_URL', 'LOG_LEVEL'],
    ]);
  });

  it('names a database that it cannot connect to', async () => {
    // Accepts connections and never responds.
    const server = createServer((socket) => socket.on('error', () => {}).resume());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    for (const [url, reason] of [
      [closedDatabase, 'connect ECONNREFUSED 127.0.0.1:1'],
      [`postgresql://imprint@127.0.0.1:${port}/imprint`, 'timeout expired'],
    ] as const) {
      const { code, lines } = await refused({ DATABASE_URL: url });
      const line = `imprint: DATABASE_URL: no connection to the database (${reason}). Check that the server is running and`;
      expect([code, lines]).toEqual([1, [expect.stringContaining(line)]]);
    }
    server.close();
  });

  it.each([
    [
      { REDIS_URL: closedRedis },
      /^imprint: REDIS_URL: no connection to Redis \(connect ECONNREFUSED 127\.0\.0\.1:1\)\.$/,
    ],
    [
      { MEDIA_STORAGE: 's3://missing', S3_ENDPOINT: closedUrl, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' },
      /^imprint: MEDIA_STORAGE: no access to s3:\/\/missing \(connect ECONNREFUSED 127\.0\.0\.1:1\)\. Check /,
    ],
    [{ DATABASE_READ_URL: closedDatabase }, /^imprint: DATABASE_READ_URL: no connection to the replica \(/],
  ])('names the setting of a server that does not answer: %j', async (environment, line) => {
    const { code, lines } = await refused(environment);
    expect([code, lines]).toEqual([1, [expect.stringMatching(line)]]);
  });

  it('names a data folder that cannot be written', async () => {
    const { code, lines } = await refused({ DATA_DIR: '/dev/null/imprint' });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^imprint: DATA_DIR: /)]]);
  });

  it('keeps a secret that it cannot read', async () => {
    const dataDir = await folder();
    // A link to itself; root reads any file.
    await symlink('identity-secret', join(dataDir, 'identity-secret'));
    const { code, lines } = await refused({ DATA_DIR: dataDir });
    expect([code, lines]).toEqual([1, [`imprint: DATA_DIR: ${dataDir}/identity-secret cannot be read (ELOOP).`]]);
  });
});
