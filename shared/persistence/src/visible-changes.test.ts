import { notFound } from '@imprint/errors/domain-error';
import { createLogger } from '@imprint/observability/logger';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { type Database, openDatabase } from './database.js';
import { type SiteEpochs, VisibleChanges } from './visible-changes.js';

let database: TestDatabase;
let opened: Database;
const queued: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  const definition = { schema: 'visible', entities: [], migrations: [] };
  opened = await openDatabase(definition, { url: database.url, poolSize: 2, logger });
});

afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

/** Records bumps; fails while it is down. */
class NotedEpochs implements SiteEpochs {
  readonly bumped: (string | Date)[] = [];
  isDown = false;

  async bumpSite(siteId: string): Promise<void> {
    if (this.isDown) throw new Error('the store is down');
    this.bumped.push(siteId);
  }

  async bumpSiteAt(_siteId: string, at: Date): Promise<void> {
    this.bumped.push(at);
  }
}

function newChanges() {
  const epochs = new NotedEpochs();
  const changes = new VisibleChanges(epochs, async (em, { siteId }) => {
    await em.execute('select 1');
    queued.push(siteId);
  });
  return { epochs, changes, em: opened.orm.em };
}

it('queues the job in the transaction, then bumps now and at future instants', async () => {
  const { epochs, changes, em } = newChanges();
  const ahead = new Date(Date.now() + 60_000);
  const result = await changes.commit(em, async (_, announce) => {
    await announce({ siteId: 'a' }, ahead);
    await announce({ siteId: 'b' }, new Date(0));
    expect([queued.slice(-2), epochs.bumped]).toEqual([['a', 'b'], []]);
    return 'made';
  });
  expect([result, epochs.bumped]).toEqual(['made', ['a', ahead, 'b']]);
});

it('reports a committed change as success while the store is down', async () => {
  const { epochs, changes, em } = newChanges();
  epochs.isDown = true;
  expect(await changes.commit(em, async (_, announce) => announce({ siteId: 'down' }).then(() => 'made'))).toBe('made');
  expect(
    await changes.commitStatement(
      'down',
      async () => 'made',
      () => [],
    ),
  ).toBe('made');
  expect(queued.at(-1)).toBe('down');
});

it('bumps nothing for a rejected, unannounced or invisible change', async () => {
  const { epochs, changes, em } = newChanges();
  const refuse = () => Promise.reject(notFound());
  await expect(changes.commit(em, (_, announce) => announce({ siteId: 'a' }).then(refuse))).rejects.toThrow();
  await expect(changes.commitStatement('a', refuse, () => [])).rejects.toThrow();
  await changes.commit(em, async () => undefined);
  await changes.commitStatement(
    'a',
    async () => undefined,
    () => null,
  );
  // It failed before the announcement, so it was not committed.
  await expect(changes.commit(em, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(epochs.bumped).toEqual([]);
});

it('bumps at once and again later when the outcome is unknown', async () => {
  const { epochs, changes, em } = newChanges();
  const lose = () => Promise.reject(new Error('lost'));
  await expect(changes.commit(em, (_, announce) => announce({ siteId: 'a' }).then(lose))).rejects.toThrow('lost');
  await expect(changes.commitStatement('b', lose, () => null)).rejects.toThrow('lost');
  expect(epochs.bumped).toEqual(['a', expect.any(Date), expect.any(Date), 'b', expect.any(Date), expect.any(Date)]);
});

it('drops the announcements of a failed attempt', async () => {
  const { epochs, changes, em } = newChanges();
  let attempts = 0;
  await changes.commit(
    em,
    async (_, announce) => {
      attempts++;
      await announce({ siteId: `attempt ${attempts}` });
      if (attempts === 1) throw new Error('deadlock');
    },
    (transaction) => transaction().catch(transaction),
  );
  expect(epochs.bumped).toEqual(['attempt 2']);
});
