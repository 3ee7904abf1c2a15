import { EventEmitter } from 'node:events';
import { createLogger } from '@imprint/observability/logger';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import pg from 'pg';
import { ClaimedJobs } from './claimed-jobs.js';
import { WorkerLease } from './worker-lease.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
});

afterAll(() => database.drop());

it('returns its pool slot when the connection is lost before the lease is held', async () => {
  const observer = new pg.Client(database.url);
  await observer.connect();
  const lock = "hashtextextended('imprint worker ' || 'worker-a', 0)";
  await observer.query(`select pg_advisory_lock(${lock})`);
  const pool = new pg.Pool({ connectionString: database.url, application_name: 'lease', max: 1 });
  pool.on('error', () => undefined);
  const removed = new Promise((resolve) => pool.once('remove', resolve));
  const logger = createLogger({ level: 'silent', service: 'test' });
  const lease = new WorkerLease(pool, 'public', 'worker-a', new ClaimedJobs(new EventEmitter()), logger);
  const endWaiting = () =>
    observer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'lease' and wait_event_type = 'Lock' and datname = current_database()`,
    );
  while ((await endWaiting()).rowCount === 0);
  await removed;
  await lease.release();
  await pool.end();
  await observer.end();
});
