import { connect, createServer } from 'node:net';
import { createLogger } from '@imprint/observability/logger';
import { Metrics } from '@imprint/observability/metrics';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import pg from 'pg';
import { JobWorker } from './jobs.js';

const schema = 'lost_take_jobs';
const payload = 'the response with this is lost';
let database: TestDatabase;
let link: ReturnType<typeof createServer>;
let lost = 0;

/** Connects through a proxy that drops the connection once, instead of forwarding the response with the payload. */
beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const target = new URL(database.url);
  link = createServer((inbound) => {
    const outbound = connect(Number(target.port), target.hostname);
    for (const socket of [inbound, outbound]) socket.on('error', () => {});
    inbound.pipe(outbound);
    outbound.on('end', () => inbound.end());
    outbound.on('data', (chunk: Buffer) => {
      if (lost > 0 || !chunk.includes(payload)) return inbound.write(chunk);
      lost++;
      return [inbound, outbound].map((socket) => socket.destroy());
    });
  });
  await new Promise<void>((resolve) => link.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  link.close();
  await database.drop();
});

it('runs the jobs that were locked while the connection was lost', async () => {
  const address = link.address();
  const url = new URL(database.url);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  const done: unknown[] = [];
  const all = Promise.withResolvers<void>();
  const worker = await JobWorker.start({
    connectionString: url.href,
    sessionStart: 'select 1',
    schema,
    tasks: { record: (what) => void (done.push(what) === 3 && all.resolve()) },
    crontab: '0 0 1 1 * record',
    logger: createLogger({ level: 'silent', service: 'test' }),
    metrics: new Metrics(),
  });
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`select ${schema}.add_job('record', to_json($1 || n)) from generate_series(1, 3) as n`, [payload]);
  await all.promise;
  await worker.stop();
  await client.end();
  expect(lost).toBe(1);
  expect(done.toSorted()).toEqual([1, 2, 3].map((n) => `${payload}${n}`));
});

it('records the outcome of jobs that end while it stops', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let running = 0;
  const task = async () => {
    if (++running === 2) started.resolve();
    await finish.promise;
  };
  const worker = await JobWorker.start({
    connectionString: database.url,
    sessionStart: 'select 1',
    schema: 'stopping_jobs',
    tasks: { succeed: task, fail: () => task().then(() => Promise.reject(new Error('refused'))) },
    crontab: '0 0 1 1 * succeed',
    logger: createLogger({ level: 'silent', service: 'test' }),
    metrics: new Metrics(),
  });
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`select stopping_jobs.add_job(task) from unnest(array['succeed', 'fail']) as task`);
  await started.promise;
  const stopped = worker.stop();
  // Gives the worker time to release its other connections.
  for (let turn = 0; turn < 100; turn++) await client.query('select 1');
  finish.resolve();
  await stopped;
  const { rows } = await client.query('select last_error, locked_by from stopping_jobs._private_jobs');
  await client.end();
  expect(rows).toEqual([{ last_error: expect.stringContaining('refused'), locked_by: null }]);
});
