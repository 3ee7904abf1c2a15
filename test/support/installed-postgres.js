import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@imprint/service/free-port';

const run = promisify(execFile);
const password = 'installed';

/** Where packages of Debian have the programs of a version. */
const programsOf = (version) => `/usr/lib/postgresql/${version}/bin`;

/** @param {number} version */
export const hasPostgres = (version) => existsSync(join(programsOf(version), 'postgres'));

/** PostgreSQL refuses to run as root; its package has an account. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * A server of another version than the embedded one, from the package of the system, without fsync.
 *
 * @param {number} version
 * @param {Record<string, string>} [settings]
 */
export async function startInstalledPostgres(version, settings = {}) {
  const owner = account();
  const folder = await mkdtemp(join(tmpdir(), 'imprint-installed-'));
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  await chmod(folder, 0o755);
  if (owner.uid !== undefined) {
    await chown(folder, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  const cluster = join(folder, 'cluster');
  const words = [
    '--auth=scram-sha-256',
    '--username=imprint',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
  ];
  await run(join(programsOf(version), 'initdb'), [`--pgdata=${cluster}`, ...words], owner);
  const port = await freePort();
  const all = { fsync: 'off', synchronous_commit: 'off', unix_socket_directories: '', port: String(port), ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programsOf(version), 'postgres'), ['-D', cluster, ...flags], owner);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error(`PostgreSQL ${version} does not start`)));
    server.stderr.on('data', (chunk) => chunk.includes('ready to accept connections') && resolve(undefined));
  });
  return {
    url: `postgres://imprint:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
