import { newId } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentDatabase } from '../orm.js';
import { deliverySql, OutboxEventRepository } from './outbox-event.repository.js';
import { purgeTask } from './post-events.js';

let database: TestDatabase;
let opened: Database;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  opened = await openDatabase(contentDatabase, { url: database.url, poolSize: 2, logger });
});

afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

type Queue = (em: EntityManager, siteId: string) => Promise<unknown>;

/** All statements that join the waiting job of a site. */
const queues: [string, Queue][] = [
  ['a change of pages', (em, siteId) => new OutboxEventRepository(em).announcePages(siteId, 'all')],
  [
    'the events of a batch',
    (em, siteId) =>
      em.execute(
        `with recorded as (select jsonb_build_object('event_id', ?::text, 'site_id', ?::text) as payload) ${deliverySql.debounced}`,
        [newId(), siteId],
      ),
  ],
  [
    'the events of a receiver',
    (em, siteId) =>
      new OutboxEventRepository(em).queueForReceiver(purgeTask, siteId, [{ site_id: siteId, pages_since: '' }]),
  ],
];

interface StoredJob {
  is_running: boolean;
  has_key: boolean;
  attempts_left: number;
  events: number;
}

/** Jobs of a site, oldest first. */
const jobs = (siteId: string): Promise<StoredJob[]> =>
  opened.orm.em.fork().execute(
    `select locked_at is not null as is_running, key is not null as has_key, max_attempts - attempts as attempts_left,
       json_array_length(payload) as events
     from content_jobs._private_jobs where payload->0->>'site_id' = ? order by id`,
    [siteId],
  );

/** The effect of a worker that fetches the waiting jobs of a site. */
const fetchJobs = (em: EntityManager, siteId: string): Promise<unknown> =>
  em.execute(
    `update content_jobs._private_jobs set attempts = attempts + 1, locked_at = now(), locked_by = 'worker'
     where payload->0->>'site_id' = ? and locked_at is null`,
    [siteId],
  );

/** Resolves once another session waits for the transaction. */
async function isWaitedFor(em: EntityManager): Promise<void> {
  const blocked = 'select 1 as one from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))';
  while ((await em.execute<object[]>(blocked)).length === 0);
}

const waiting = { is_running: false, has_key: true, attempts_left: 25, events: 1 };
const running = { is_running: true, has_key: false, attempts_left: 24, events: 1 };

describe.each(queues)('%s', (_, queue) => {
  const add = (siteId: string) => queue(opened.orm.em.fork(), siteId);

  /** Adds an event while a transaction that fetches the jobs of the site is open. */
  async function addDuring(siteId: string, work: (em: EntityManager) => Promise<unknown>): Promise<void> {
    let added: Promise<unknown> | undefined;
    await opened.orm.em.fork().transactional(async (em) => {
      await work(em);
      await fetchJobs(em, siteId);
      added = add(siteId);
      await isWaitedFor(em);
    });
    await added;
  }

  it('joins the waiting job of the site', async () => {
    const siteId = newId();
    await add(siteId);
    await add(siteId);
    expect(await jobs(siteId)).toEqual([{ ...waiting, events: 2 }]);
  });

  it('leaves a running job its retries', async () => {
    const siteId = newId();
    await add(siteId);
    await fetchJobs(opened.orm.em.fork(), siteId);
    await add(siteId);
    expect(await jobs(siteId)).toEqual([running, waiting]);
  });

  it('gets its own job when a worker is just fetching the waiting one', async () => {
    const siteId = newId();
    await add(siteId);
    await addDuring(siteId, async () => undefined);
    expect(await jobs(siteId)).toEqual([running, waiting]);
  });

  it('gets its own job when a worker fetches the first one of a concurrent change', async () => {
    const siteId = newId();
    await addDuring(siteId, (em) => queue(em, siteId));
    expect(await jobs(siteId)).toEqual([running, waiting]);
  });
});
