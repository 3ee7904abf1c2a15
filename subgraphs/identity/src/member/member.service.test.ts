import { newId } from '@imprint/ids/id';
import type { Account } from '../account/account.entity.js';
import { openIdentity, type TestIdentity } from '../identity.builder.js';

const organizationId = newId();
const organization = { organizationId, siteId: null };

let identity: TestIdentity;
let [admin, member]: Account[] = [];

beforeAll(async () => {
  // A transaction that waits for a second connection fails.
  identity = await openIdentity(process.env.IMPRINT_TEST_DATABASE_URL, { poolSize: 1 });
  identity.places.set(organizationId, { organizationId, name: 'House' });
  admin = await identity.account({ memberOf: organization });
  member = await identity.account({ memberOf: organization });
});
afterAll(() => identity.close());

it('authorizes changes of members on the connection of their transaction', async () => {
  const { members } = await identity.requestOf(admin as Account);
  const userId = member?.id ?? '';
  const changed = await members.change(organization, { userId, role: 'org_member' });
  expect(changed.role.slug).toBe('org_member');
  await members.remove(organization, userId);
  expect((await members.list(organization, { first: 5 })).nodes).toHaveLength(1);
});

it('authorizes changes of roles on the connection of their transaction', async () => {
  const { roles } = await identity.requestOf(admin as Account);
  const role = { organizationId, slug: 'people' };
  await roles.create({ ...role, name: 'People', scope: 'org', permissions: [] });
  const updated = await roles.update({ ...role, permissions: ['members:manage'] });
  expect(updated.permissions).toEqual(['members:manage']);
  await roles.delete(role);
  expect((await roles.list(organizationId, 'org')).map(({ slug }) => slug)).not.toContain('people');
});
