import { EventEmitter } from 'node:events';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import { fetchWhenTold } from './fetch-when-told.js';

let database: TestDatabase;
let runner: Runner;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
}, 60_000);

afterAll(async () => {
  await runner.stop();
  await database.drop();
});

it('runs a job that is added while the queue waits after an empty fetch, long before the next poll', async () => {
  const [ran, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const events: WorkerEvents = new EventEmitter();
  events.once('localQueue:refetchDelay:start', () => waits.resolve());
  fetchWhenTold(events);
  runner = await run({
    connectionString: database.url,
    events,
    taskList: { told: () => ran.resolve() },
    crontab: '0 0 1 1 * told',
    // Longer than a test may take.
    pollInterval: 3_600_000,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    preset: { worker: { localQueue: { size: 1, refetchDelay: { durationMs: 400, maxAbortThreshold: Infinity } } } },
  });
  await waits.promise;
  await runner.addJob('told', {});
  await ran.promise;
});
