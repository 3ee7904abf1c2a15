import { newId } from '@imprint/ids/id';
import type { Account } from '../account/account.entity.js';
import { openIdentity, type TestIdentity } from '../identity.builder.js';
import { identityRepositories } from '../repositories.js';
import { requireOtherLeader, requireSuccessors } from './last-owner.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await openIdentity(process.env.IMPRINT_TEST_DATABASE_URL);
});
afterAll(() => identity.close());

const newSite = () => ({ organizationId: newId(), siteId: newId() });
const newOrganization = () => ({ organizationId: newId(), siteId: null });
const memberships = () => identityRepositories.memberships(identity.em.fork());
const leave = async (account: Account, place: ReturnType<typeof newSite>) =>
  (await identity.requestOf(account)).members.leave(place);

it('keeps the only owner of a site', async () => {
  const site = newSite();
  const owner = await identity.account({ memberOf: site, role: 'site_owner' });
  await expect(leave(owner, site)).rejects.toMatchObject({ reason: 'LAST_SITE_OWNER' });
});

it('does not count other roles and suspended owners', async () => {
  const site = newSite();
  const owner = await identity.account({ memberOf: site, role: 'site_owner' });
  await identity.account({ memberOf: site, role: 'site_editor' });
  const suspended = await identity.account({ memberOf: site, role: 'site_owner' });
  await identity.request({ principal: { kind: 'operator' } }).accountAdministration.suspend(suspended.email);
  await expect(requireOtherLeader(memberships(), site, owner.id)).rejects.toMatchObject({ reason: 'LAST_SITE_OWNER' });
});

it('keeps one of two owners who leave at once', async () => {
  const site = newSite();
  const owners = [
    await identity.account({ memberOf: site, role: 'site_owner' }),
    await identity.account({ memberOf: site, role: 'site_owner' }),
  ];
  const outcomes = await Promise.allSettled(owners.map((owner) => leave(owner, site)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('keeps the only administrator of an organization', async () => {
  const organization = newOrganization();
  const { id } = await identity.account({ memberOf: organization });
  await expect(requireOtherLeader(memberships(), organization, id)).rejects.toMatchObject({ reason: 'LAST_ORG_ADMIN' });
  await identity.account({ memberOf: organization });
  await expect(requireOtherLeader(memberships(), organization, id)).resolves.toBeUndefined();
});

it('keeps an account that leads anything alone', async () => {
  const site = newSite();
  const { id } = await identity.account({ memberOf: site, role: 'site_owner' });
  const require = () =>
    identity.em.fork().transactional((em) => requireSuccessors(identityRepositories.memberships(em), id));
  await expect(require()).rejects.toMatchObject({ reason: 'LAST_SITE_OWNER' });
  await identity.account({ memberOf: site, role: 'site_owner' });
  await expect(require()).resolves.toBeUndefined();
});
