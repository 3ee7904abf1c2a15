import { newId, toUuid } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { identityDatabase } from '../orm.js';
import { SsoClientRepository } from './sso-client.repository.js';

const dayMillis = 86_400_000;
let database: TestDatabase;
let opened: Database;

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  opened = await openDatabase(identityDatabase, { url: database.url, poolSize: 2, logger });
});
afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

const clients = () => new SsoClientRepository(opened.orm.em.fork());

const add = (id: string, { daysAgo = 31, isSelfRegistered = true }) =>
  clients().create({
    ...{ id, isSelfRegistered, name: 'Agent', redirectUris: ['https://agent.example/callback'] },
    ...{ allowedScopes: ['posts:read'], createdAt: new Date(Date.now() - daysAgo * dayMillis) },
  });

it('deletes agents of 30 days without a session, and no other application', async () => {
  await add('agent-unused', {});
  await add('agent-new', { daysAgo: 29 });
  await add('agent-used', {});
  await add('of-an-operator', { isSelfRegistered: false });
  await opened.orm.em.fork().execute(
    `with owner as (
       insert into identity.accounts (id, email, locale, status, created_at, updated_at)
       values (?, 'ana@example.com', 'en', 'active', now(), now()) returning id)
     insert into identity.sessions (id, account_id, client_id, amr, authenticated_at, last_seen_at, expires_at, created_at)
     select ?, id, 'agent-used', '{}', now(), now(), now(), now() from owner`,
    [toUuid(newId()), toUuid(newId())],
  );
  await clients().deleteUnusedAgents();
  const left = await Promise.all(
    ['agent-unused', 'agent-new', 'agent-used', 'of-an-operator'].map(
      async (id) => (await clients().find(id)) !== null,
    ),
  );
  expect(left).toEqual([false, true, true, true]);
});
