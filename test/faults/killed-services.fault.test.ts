import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '@imprint/testing/test-database';
import { faultEnvironment } from '../support/fault-environment.js';
import { nothingBroken, reportFault } from '../support/fault-report.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import { MixedLoad } from '../support/mixed-load.js';
import type { Platform } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { serviceNames, serviceOf, untilReplaced } from '../support/service-processes.js';

const perSecond = 30;

describe.each([1, 2])('with %i of each service', (copies) => {
  let database: TestDatabase;
  let platform: Platform;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    platform = await startPlatform({
      mode: 'services',
      databaseUrl: database.url,
      environment: { ...faultEnvironment, COPIES: String(copies) },
    });
  });
  afterAll(async () => {
    await platform.stop();
    await platform.remove();
    await database.drop();
  });

  it.each(serviceNames)('%s killed under load is there again, and nothing is lost or done twice', async (name) => {
    const load = await MixedLoad.prepare(platform);
    load.start(perSecond);
    await pause(1_000);
    const victim = await serviceOf(platform, name);
    const faultAt = Date.now();
    process.kill(victim.pid, 'SIGKILL');
    await untilReplaced(platform, victim);
    await load.untilHealthy();
    await load.stop();
    const report = await reportFault(load, {
      fault: `SIGKILL of ${name}`,
      copies,
      faultAt,
      databaseUrl: database.url,
    });
    expect(report.broken).toEqual(nothingBroken);
    // A failed request gets a documented error, or its connection is reset with the killed process.
    for (const { status } of report.bad) expect([null, 500, 502, 503, 504]).toContain(status);
    expect(report.healthyAfter).toBeLessThan(15);
    // Only requests in flight at the killed replica fail.
    if (copies > 1) expect(report.bad.length).toBeLessThan(report.requests / 10);
  });
});
