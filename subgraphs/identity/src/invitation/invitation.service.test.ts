import { newId } from '@imprint/ids/id';
import type { Account } from '../account/account.entity.js';
import { openIdentity, type TestIdentity, testPassword } from '../identity.builder.js';
import { identityRepositories } from '../repositories.js';

const day = 24 * 60 * 60_000;
const organizationId = newId();
const site = { organizationId, siteId: newId(), name: 'Site of the house' };

let identity: TestIdentity;
let owner: Account;
beforeAll(async () => {
  identity = await openIdentity(process.env.IMPRINT_TEST_DATABASE_URL);
  identity.places.set(organizationId, { organizationId, name: 'House' });
  identity.places.set(site.siteId, site);
  owner = await identity.account({ memberOf: site, role: 'site_owner' });
});
afterAll(() => identity.close());
beforeEach(() => {
  // Past the pauses and daily limits of the case before.
  identity.clock.now = new Date(identity.clock.now.getTime() + 2 * day);
});

const newEmail = () => `${newId().toLowerCase()}@example.com`;
const asOwner = () => identity.requestOf(owner);
const accept = (token: string) => identity.request().invitees.accept({ token, name: 'Ana', password: testPassword });
const notFound = { code: 'NOT_FOUND' };

async function invite(email: string, role = 'site_editor'): Promise<{ id: string; token: string }> {
  const { invitations } = await asOwner();
  const { invitation } = await invitations.create(site, { email, role });
  return { id: invitation.id, token: await identity.tokenMailedTo(email) };
}

it('makes a new account of the token a member, once', async () => {
  const { token } = await invite(newEmail());
  await expect(accept(token)).resolves.toMatchObject({ role: 'site_editor', siteId: site.siteId });
  await expect(accept(token)).rejects.toMatchObject(notFound);
});

it('is accepted by one of several concurrent calls', async () => {
  const { token } = await invite(newEmail());
  const outcomes = await Promise.allSettled([accept(token), accept(token)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('expires after seven days, and lives again when it is resent', async () => {
  const email = newEmail();
  const { id, token } = await invite(email);
  identity.clock.now = new Date(identity.clock.now.getTime() + 7 * day);
  await expect(accept(token)).rejects.toMatchObject(notFound);
  await (await asOwner()).invitations.resend(site, id);
  await expect(accept(token)).rejects.toMatchObject(notFound);
  await expect(accept(await identity.tokenMailedTo(email))).resolves.toMatchObject({ role: 'site_editor' });
});

it('ends the older link when the address is invited again, with the new role', async () => {
  const email = newEmail();
  const { id, token } = await invite(email);
  const again = await invite(email, 'site_author');
  expect(again.id).toBe(id);
  await expect(accept(token)).rejects.toMatchObject(notFound);
  await expect(accept(again.token)).resolves.toMatchObject({ role: 'site_author' });
});

it('cannot be accepted once it is revoked or declined', async () => {
  const revoked = await invite(newEmail());
  await (await asOwner()).invitations.revoke(site, revoked.id);
  await expect(accept(revoked.token)).rejects.toMatchObject(notFound);
  const declined = await invite(newEmail());
  await identity.request().invitees.decline({ token: declined.token });
  await expect(accept(declined.token)).rejects.toMatchObject(notFound);
});

it('cannot be revoked or resent once it is accepted', async () => {
  const { id, token } = await invite(newEmail());
  await accept(token);
  const { invitations } = await asOwner();
  await expect(invitations.revoke(site, id)).rejects.toMatchObject(notFound);
  await expect(invitations.resend(site, id)).rejects.toMatchObject({ reason: 'INVITATION_ALREADY_ACCEPTED' });
});

it('is void once its inviter may not invite', async () => {
  const inviter = await identity.account({ memberOf: site, role: 'site_owner' });
  const email = newEmail();
  await (await identity.requestOf(inviter)).invitations.create(site, { email, role: 'site_editor' });
  const token = await identity.tokenMailedTo(email);
  await identity.request({ principal: { kind: 'operator' } }).accountAdministration.suspend(inviter.email);
  await expect(accept(token)).rejects.toMatchObject(notFound);
});

it('asks an existing account to sign in, and refuses every other account', async () => {
  const invitee = await identity.account();
  const { id, token } = await invite(invitee.email);
  await expect(accept(token)).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' });
  const other = await identity.requestOf(await identity.account());
  await expect(other.invitees.accept({ token })).rejects.toMatchObject({ reason: 'INVITATION_EMAIL_MISMATCH' });
  const own = await identity.requestOf(invitee);
  await expect(own.invitees.accept({ id })).resolves.toMatchObject({ role: 'site_editor' });
});

it('never takes permissions from a member', async () => {
  const member = await identity.account();
  const { id } = await invite(member.email, 'site_author');
  await identity.em.fork().transactional(async (em) => {
    const terms = { accountId: member.id, role: 'site_editor', invitedBy: null };
    identityRepositories.memberships(em).create(site, terms, identity.clock.now);
  });
  const { invitees } = await identity.requestOf(member);
  await expect(invitees.accept({ id })).resolves.toMatchObject({ role: 'site_editor' });
});
