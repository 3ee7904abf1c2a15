import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@imprint/service/free-port';

/**
 * In memory where the system has such a folder: Sentinels and nodes of a cluster answer nothing while they sync their
 * state to a busy disk.
 */
const stateFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0;

/**
 * A real Redis for tests, without persistence.
 *
 * @param {number} [wanted]
 */
export async function startRedis(wanted) {
  const port = wanted ?? (await freePort());
  return { url: `redis://127.0.0.1:${port}`, ...(await launch(port, inMemory)) };
}

/** A master, its replica, and a Sentinel that watches them. */
export async function startSentinel() {
  const folder = await mkdtemp(join(stateFolder, 'imprint-redis-'));
  const ports = [await freePort(), await freePort(), await freePort()];
  const [master, replica, sentinel] = ports;
  const config = join(folder, 'sentinel.conf');
  // Sentinel keeps its state there.
  await writeFile(
    config,
    `sentinel monitor main 127.0.0.1 ${master} 1\nsentinel down-after-milliseconds main 300\nsentinel failover-timeout main 2000\n`,
  );
  const servers = [
    await launch(master, inMemory),
    await launch(replica, [...inMemory, '--replicaof', '127.0.0.1', String(master), '--repl-diskless-sync-delay', '0']),
    await launch(sentinel, [config, '--sentinel', '--bind', '127.0.0.1'], '+monitor'),
  ];
  return {
    url: `redis-sentinel://127.0.0.1:1,127.0.0.1:${sentinel}/main`,
    servers,
    stop: () => stopAll(servers, folder),
  };
}

/** A node of a busy machine is late, not away: the tests take over by hand. */
const nodeTimeoutMillis = 30_000;

/** Two masters with half of the slots each, the second with a replica. */
export async function startCluster() {
  const folder = await mkdtemp(join(stateFolder, 'imprint-redis-'));
  const nodes = [];
  for (const name of ['first', 'second', 'third']) {
    const [port, bus] = [await freePort(), await freePort()];
    const words = ['--cluster-enabled', 'yes', '--cluster-config-file', `${name}.conf`, '--dir', folder];
    const node = await launch(port, [
      ...inMemory,
      ...words,
      '--cluster-port',
      String(bus),
      '--cluster-node-timeout',
      String(nodeTimeoutMillis),
    ]);
    nodes.push({ ...node, port, bus });
  }
  const [first, second, third] = nodes;
  // Nodes that choose their epochs themselves may choose the same: then nobody follows the replica that takes over.
  for (const [index, node] of nodes.entries()) node.command('cluster', 'set-config-epoch', String(index + 1));
  first.command('cluster', 'addslotsrange', '0', '8191');
  second.command('cluster', 'addslotsrange', '8192', '16383');
  for (const { port, bus } of [second, third]) first.command('cluster', 'meet', '127.0.0.1', String(port), String(bus));
  await untilTrue(() => third.command('cluster', 'nodes').split('\n').length > 3);
  third.command('cluster', 'replicate', second.command('cluster', 'myid').trim());
  await untilTrue(() => nodes.every((node) => node.command('cluster', 'info').includes('cluster_state:ok')));
  await untilTrue(() => third.command('info', 'replication').includes('master_link_status:up'));
  return {
    url: `redis-cluster://127.0.0.1:${first.port},127.0.0.1:${second.port}`,
    nodes,
    stop: () => stopAll(nodes, folder),
  };
}

const inMemory = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];

async function launch(port, words, readiness = 'Ready to accept connections') {
  const child = spawn('redis-server', [...words, '--port', String(port)]);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    child.once('exit', reject);
    child.stdout.on('data', (chunk) => chunk.includes(readiness) && resolve());
  });
  return {
    /** @param {string[]} words */
    command(...words) {
      const { status, stdout, stderr } = spawnSync('redis-cli', ['-p', String(port), ...words], { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      return stdout;
    },
    /** Stops it as a paused machine would, until `SIGCONT`. */
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    /** @param {NodeJS.Signals} [signal] */
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

async function stopAll(servers, folder) {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  await rm(folder, { recursive: true, force: true });
}

/** Masters take no writes for up to 5 s after they found each other. */
const readyWithinMillis = 60_000;

/** Of servers that offer no event for it. */
async function untilTrue(check) {
  const deadline = performance.now() + readyWithinMillis;
  while (!check()) {
    if (performance.now() > deadline) throw new Error('the servers of Redis did not become ready');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
