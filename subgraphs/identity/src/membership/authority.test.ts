import { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { newId } from '@imprint/ids/id';
import { createLogger } from '@imprint/observability/logger';
import { type Database, openDatabase } from '@imprint/persistence/database';
import type { Caller } from '@imprint/principal/caller';
import { createTestDatabase, type TestDatabase } from '@imprint/testing/test-database';
import { AccountRepository } from '../account/account.repository.js';
import { MemberService } from '../member/member.service.js';
import { identityDatabase } from '../orm.js';
import { RoleService } from '../role/role.service.js';
import { SiteDirectory } from '../site/site-directory.js';
import { Authority } from './authority.js';
import { MembershipRepository } from './membership.repository.js';

const organizationId = newId();
const organization = { organizationId, siteId: null };
const sites = new SiteDirectory(async <Data>() => ({ organizationById: { organizationId, name: 'Casa' } }) as Data);

let database: TestDatabase;
let opened: Database;
let accountIds: string[];

beforeAll(async () => {
  database = await createTestDatabase(process.env.IMPRINT_TEST_DATABASE_URL ?? '');
  const logger = createLogger({ level: 'silent', service: 'test' });
  // A transaction that waits for a second connection fails.
  opened = await openDatabase(identityDatabase, { url: database.url, poolSize: 1, logger });
  accountIds = await opened.orm.em.fork().transactional(async (em) => {
    const created = ['ana', 'bia'].map((name) => {
      const account = new AccountRepository(em).create(
        { email: `${name}@example.com`, name, locale: 'en' },
        new Date(),
      );
      account.verify(new Date());
      return account;
    });
    await em.flush();
    for (const { id: accountId } of created)
      new MembershipRepository(em).create(organization, { accountId, role: 'org_admin', invitedBy: null }, new Date());
    return created.map(({ id }) => id);
  });
});
afterAll(async () => {
  await opened.orm.close(true);
  await database.drop();
});

/** The services of a request of the first administrator. */
function servicesOfAdmin(): { roles: RoleService; members: MemberService } {
  const em = opened.orm.em.fork();
  const principal = { kind: 'staff' as const, accountId: accountIds[0] ?? '', sessionId: newId() };
  const caller: Caller = { principal: { ...principal, organizations: [], sites: [] }, requestId: 'request' };
  const authority = new Authority(em, sites, caller.principal, new Set());
  const roles = new RoleService(em, authority, caller, () => new Date());
  return { roles, members: new MemberService(em, authority, roles, new KeysetCursors(['secret']), caller) };
}

it('authorizes changes of members on the connection of their transaction', async () => {
  const { members } = servicesOfAdmin();
  const userId = accountIds[1] ?? '';
  const changed = await members.change(organization, { userId, role: 'org_member' });
  expect(changed.role.slug).toBe('org_member');
  await members.remove(organization, userId);
  expect((await members.list(organization, { first: 5 })).nodes).toHaveLength(1);
});

it('authorizes changes of roles on the connection of their transaction', async () => {
  const { roles } = servicesOfAdmin();
  const role = { organizationId, slug: 'people' };
  await roles.create({ ...role, name: 'People', scope: 'org', permissions: [] });
  const updated = await roles.update({ ...role, permissions: ['members:manage'] });
  expect(updated.permissions).toEqual(['members:manage']);
  await roles.delete(role);
  expect((await roles.list(organizationId, 'org')).map(({ slug }) => slug)).not.toContain('people');
});
