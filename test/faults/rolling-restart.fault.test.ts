import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../support/eventually.js';
import { faultEnvironment } from '../support/fault-environment.js';
import { nothingBroken, reportFault } from '../support/fault-report.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { MixedLoad } from '../support/mixed-load.js';
import { startPlatform } from '../support/platform-process.js';
import { servicesOf } from '../support/service-processes.js';

it('replaces every process under 50 requests a second, and no request fails', async () => {
  const database = await createMigratedDatabase();
  const platform = await startPlatform({
    mode: 'services',
    databaseUrl: database.url,
    environment: { ...faultEnvironment, COPIES: '2' },
  });
  const load = await MixedLoad.prepare(platform);
  const former = new Set((await servicesOf(platform)).map(({ pid }) => pid));
  load.start(50);
  await pause(2_000);
  const faultAt = Date.now();
  platform.child.kill('SIGHUP');
  await eventually(async () => platform.output().includes('rolling restart complete'), 240);
  await pause(1_000);
  await load.stop();
  const now = await servicesOf(platform);
  expect(now).toHaveLength(16);
  expect(now.filter(({ pid }) => former.has(pid))).toEqual([]);
  const report = await reportFault(load, {
    fault: 'rolling restart of every process',
    copies: 2,
    faultAt,
    databaseUrl: database.url,
  });
  expect(report.bad).toEqual([]);
  expect(report.broken).toEqual(nothingBroken);
  await platform.stop();
  await platform.remove();
  await database.drop();
}, 400_000);
