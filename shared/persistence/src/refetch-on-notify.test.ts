import { EventEmitter } from 'node:events';
import { createLogger } from '@imprint/observability/logger';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { guardPool } from './jobs.js';
import { refetchOnNotify } from './refetch-on-notify.js';

let database: TestDatabase;
let pool: pg.Pool;
let runner: Runner;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  pool = new pg.Pool({ connectionString: database.url });
  // Dropping the database cuts connections that are still closing.
  guardPool(pool, createLogger({ level: 'silent', service: 'test' }));
});

afterAll(async () => {
  await runner.stop();
  await pool.end();
  await database.drop();
});

it('runs a job that was added during the refetch delay before the next poll', async () => {
  const [listens, bothRan] = [Promise.withResolvers<unknown>(), Promise.withResolvers<void>()];
  const events: WorkerEvents = new EventEmitter();
  // Emitted just before LISTEN is sent; the connection answers in order.
  events.once('pool:listen:success', ({ client }) => queueMicrotask(() => listens.resolve(client.query('select 1'))));
  refetchOnNotify(events);
  let runs = 0;
  runner = await run({
    pgPool: pool,
    events,
    taskList: {
      count: () => {
        if (++runs === 2) bothRan.resolve();
      },
    },
    crontab: '0 0 1 1 * count',
    // Exceeds the test timeout.
    pollInterval: 3_600_000,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    preset: { worker: { localQueue: { size: 1, refetchDelay: { durationMs: 400, maxAbortThreshold: Infinity } } } },
  });
  await listens.promise;
  events.once('localQueue:refetchDelay:start', () => void runner.addJob('count', {}));
  // An empty fetch follows it.
  await runner.addJob('count', {});
  await bothRan.promise;
});
