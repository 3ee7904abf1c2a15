import { setTimeout as pause } from 'node:timers/promises';
import { nothingBroken, reportFault } from './fault-report.js';
import { MixedLoad } from './mixed-load.js';
import type { Platform } from './owned-site.js';
import { servicesOf } from './service-processes.js';

const perSecond = 30;

interface Scene {
  platform: Platform;
  /** Where the outcome of writes is read. */
  databaseUrl: string;
}

/** Breaks a server under load, restores it, and checks the outcome of every request. No process of the platform ends. */
export async function faultUnderLoad(
  { platform, databaseUrl }: Scene,
  fault: string,
  inject: (load: MixedLoad) => Promise<void>,
) {
  const before = (await servicesOf(platform)).map(({ pid }) => pid).sort();
  const load = await MixedLoad.prepare(platform);
  load.start(perSecond);
  await pause(2_000);
  const faultAt = Date.now();
  await inject(load);
  await load.untilHealthy();
  await load.stop();
  const report = await reportFault(load, { fault, copies: 1, faultAt, databaseUrl });
  expect(report.broken).toEqual(nothingBroken);
  expect((await servicesOf(platform)).map(({ pid }) => pid).sort()).toEqual(before);
  return report;
}
