import { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { newId, toUuid } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { sitesDatabase } from '../orm.js';
import { OrganizationService } from './organization.service.js';

let database: TestDatabase;
let opened: Database;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  opened = await openDatabase(sitesDatabase, { url: database.url, poolSize: 6, logger });
});

afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

it('creates one of five concurrent organizations when the quota has one left', async () => {
  const accountId = newId();
  const { em } = opened.orm;
  await em.fork().execute(
    `insert into sites.organizations (id, owner_account_id, name, slug, created_at, updated_at)
     select gen_random_uuid(), ?, 'O', 'o-' || gen_random_uuid(), now(), now() from generate_series(1, 99)`,
    [toUuid(accountId)],
  );
  const service = new OrganizationService(
    em.fork(),
    { principal: { kind: 'staff', accountId, sessionId: newId(), organizations: [], sites: [] }, requestId: newId() },
    () => Promise.reject(new Error('identity is away')),
    new KeysetCursors(['a key that signs cursors in this test']),
    () => new Date(),
  );
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((each) => service.create({ name: `One more ${each}` })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({ code: 'CONFLICT' });
  expect(
    await em.fork().execute('select 1 from sites.organizations where owner_account_id = ?', [toUuid(accountId)]),
  ).toHaveLength(100);
});
