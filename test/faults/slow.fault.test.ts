import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '@imprint/testing/test-database';
import { eventually } from '../support/eventually.js';
import { faultEnvironment } from '../support/fault-environment.js';
import { nothingBroken, reportFault } from '../support/fault-report.js';
import { figuresOf } from '../support/figures.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { MixedLoad } from '../support/mixed-load.js';
import { ownSite } from '../support/own-site.js';
import type { Platform } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { serviceOf } from '../support/service-processes.js';

const perSecond = 30;
let database: TestDatabase;
let platform: Platform;

beforeAll(async () => {
  database = await createMigratedDatabase();
  platform = await startPlatform({ mode: 'services', databaseUrl: database.url, environment: faultEnvironment });
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
  await database.drop();
});

it('a subgraph with 30 seconds latency affects only its own operations', async () => {
  const load = await MixedLoad.prepare(platform);
  load.start(perSecond);
  await pause(2_000);
  const { pid } = await serviceOf(platform, 'forms');
  const faultAt = Date.now();
  process.kill(pid, 'SIGSTOP');
  await pause(30_000);
  process.kill(pid, 'SIGCONT');
  await load.untilHealthy();
  await load.stop();
  const report = await reportFault(load, {
    fault: 'forms answers after 30 s',
    copies: 1,
    faultAt,
    databaseUrl: database.url,
  });
  expect(new Set(report.bad.map(({ kind }) => kind))).toEqual(new Set(['submit']));
  for (const { status } of report.bad) expect(status).toBe(503);
  const { refusedYetStored, ...rest } = report.broken;
  expect(rest).toEqual({ lost: [], twice: [] });
  // Only requests in flight when it stopped, none that arrived later.
  expect(refusedYetStored.length).toBeLessThanOrEqual(1);
  expect(report.healthyAfter).toBeLessThan(35);
  // Once the circuit is open, requests wait only for the retry delays.
  const quick = report.bad.filter(({ millis }) => millis < 5_000);
  expect(quick.length).toBeGreaterThan(report.bad.length / 4);
}, 180_000);

/** A connection that sends some bytes and then stalls. */
function silentClient(port: number, text: string) {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  return { socket, closed };
}

it('disconnects slow and silent clients without affecting others', async () => {
  const { secret } = await ownSite(platform.facts, ['posts:read', 'posts:write', 'import', 'export']);
  const lines = Array.from({ length: 400 }, (_, n) =>
    JSON.stringify({
      title: `Comprida ${n}`,
      blocks_json: { blocks: [{ type: 'paragraph', text: 'palavra '.repeat(2_000) }] },
    }),
  );
  const imported = await fetch(`${platform.facts.base_url}/v1/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/x-ndjson' },
    body: lines.join('\n'),
  });
  expect(imported.status).toBe(200);
  const port = Number(new URL(platform.facts.base_url).port);
  const load = await MixedLoad.prepare(platform);
  load.start(perSecond);
  await pause(2_000);
  const faultAt = Date.now();
  const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${secret}\r\n`;
  const deaf = Array.from({ length: 50 }, () =>
    silentClient(port, `${head('/v1/export?type=posts&format=ndjson')}\r\n`),
  );
  for (const { socket } of deaf) socket.pause();
  const halfOpen = Array.from({ length: 50 }, () => silentClient(port, head('/v1/posts')));
  const started = `POST /v1/posts HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${secret}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"title":`;
  const silent = Array.from({ length: 50 }, () => silentClient(port, started));
  for (const { socket } of [...halfOpen, ...silent]) socket.resume();
  await Promise.all([...halfOpen, ...silent].map(({ closed }) => closed));
  // A paused socket does not notice that it was closed: check at the adapter.
  const { metrics_url: url } = await serviceOf(platform, 'rest-adapter');
  const sockets = async () => (await figuresOf(url)).sum('nodejs_active_resources', { type: 'TCPSocketWrap' });
  await eventually(async () => (await sockets()) < deaf.length, 75);
  await load.stop();
  for (const { socket } of deaf) socket.destroy();
  const report = await reportFault(load, {
    fault: '50 clients that read nothing, 50 with half a head, 50 with half a body',
    copies: 1,
    faultAt,
    databaseUrl: database.url,
  });
  expect(report.bad).toEqual([]);
  expect(report.broken).toEqual(nothingBroken);
}, 240_000);
