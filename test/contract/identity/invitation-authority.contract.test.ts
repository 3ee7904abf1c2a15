import { toUuid } from '@imprint/ids/id';
import { type Answer, ask } from '../../support/agent.js';
import {
  auth,
  changeAccount,
  goodPassword,
  logIn,
  newAddress,
  newEmail,
  nthMail,
  type Person,
  person,
  tokenIn,
} from '../../support/people.js';
import { sql } from '../../support/sql.js';
import { team } from '../../support/team.js';

const post = (path: string, body: object, options: object = {}): Promise<Answer> =>
  ask(auth(path), { method: 'POST', body, from: newAddress(), ...options });
const invite = (someone: Person, path: string, body: object) => someone.ask(auth(path), { method: 'POST', body });
const lookUp = (token: string) => post('/invitations/lookup', { token });
const accept = (token: string, bearer?: string) =>
  post('/invitations/accept', { token, password: goodPassword }, bearer ? { bearer } : {});
const createRole = (admin: Person, organizationId: string, role: { slug: string; permissions: readonly string[] }) =>
  admin.ask(auth(`/orgs/${organizationId}/roles`), {
    method: 'POST',
    body: { name: role.slug, scope: 'site', ...role },
  });

describe('an invitation of an account that is not active', () => {
  it('is unknown while the account is suspended, and valid again after its reactivation', async () => {
    const { home, owner, admin } = await team();
    const [siteInvitee, orgInvitee] = [newEmail(), newEmail()];
    await invite(owner, `/sites/${home.id}/invitations`, { email: siteInvitee, role: 'site_owner' });
    await invite(admin, `/orgs/${home.organizationId}/invitations`, { email: orgInvitee, role: 'org_admin' });
    const tokens = [tokenIn(await nthMail(siteInvitee, 1)), tokenIn(await nthMail(orgInvitee, 1))];
    for (const { email } of [owner, admin]) await changeAccount('suspendAccount', email);
    const unknown = await lookUp('missing');
    for (const token of tokens) {
      for (const { status, text } of [await lookUp(token), await accept(token)])
        expect([status, text]).toEqual([404, unknown.text]);
    }
    expect((await logIn(siteInvitee)).status).toBe(401);
    for (const { email } of [owner, admin]) await changeAccount('reactivateAccount', email);
    for (const token of tokens) expect((await accept(token)).status).toBe(200);
  });

  it('is unknown once the account is to be deleted', async () => {
    const { home } = await team();
    const deputy = await person({ site: { id: home.id, role: 'owner' } });
    const email = newEmail();
    await invite(deputy, `/sites/${home.id}/invitations`, { email });
    const token = tokenIn(await nthMail(email, 1));
    const deletion = { method: 'DELETE', body: { current_password: deputy.password } };
    expect((await deputy.ask(auth('/me'), deletion)).status).toBe(202);
    expect([(await lookUp(token)).status, (await accept(token)).status]).toEqual([404, 404]);
  });
});

describe('a resend by another manager', () => {
  it.each(['site', 'organization'])('over the route of the %s makes that manager the inviter', async (scope) => {
    const { home, owner, admin } = await team();
    const deputy = await person({ site: { id: home.id, role: 'owner' } });
    const email = newEmail();
    const { body } = await invite(deputy, `/sites/${home.id}/invitations`, { email });
    await admin.ask(auth(`/sites/${home.id}/members/${deputy.id}`), { method: 'DELETE' });
    const [manager, place] = scope === 'site' ? [owner, `sites/${home.id}`] : [admin, `orgs/${home.organizationId}`];
    expect((await invite(manager, `/${place}/invitations/${body.id}/resend`, {})).status).toBe(202);
    const { items } = (await owner.ask(auth(`/sites/${home.id}/invitations`))).body;
    expect(items).toEqual([expect.objectContaining({ id: body.id, invited_by: { user_id: manager.id, name: null } })]);
    expect((await accept(tokenIn(await nthMail(email, 2)))).status).toBe(200);
    const joined = (await owner.ask(auth(`/sites/${home.id}/members`))).body.items.at(-1);
    expect([joined.email, joined.invited_by]).toEqual([email, manager.id]);
  });

  it('without the permissions of the offered role is 404 and leaves link and inviter as they are', async () => {
    const { home, owner, admin } = await team();
    await createRole(admin, home.organizationId, { slug: 'people', permissions: ['members:manage'] });
    const manager = await person({ site: { id: home.id, role: 'people' } });
    const email = newEmail();
    const { body } = await invite(owner, `/sites/${home.id}/invitations`, { email, role: 'site_editor' });
    expect((await invite(manager, `/sites/${home.id}/invitations/${body.id}/resend`, {})).status).toBe(404);
    const { items } = (await manager.ask(auth(`/sites/${home.id}/invitations`))).body;
    expect(items).toEqual([expect.objectContaining({ invited_by: { user_id: owner.id, name: null } })]);
    expect((await accept(tokenIn(await nthMail(email, 1)))).status).toBe(200);
  });
});

describe('a member who accepts an invitation', () => {
  const everything = [
    ...['site:settings', 'members:manage', 'content:write', 'content:publish', 'media:write', 'forms:write'],
    ...['leads:read', 'leads:export', 'leads:manage', 'webhooks:manage', 'applets:manage'],
  ];
  const roles = {
    forms: ['forms:write', 'leads:read'],
    publisher: ['content:write', 'content:publish'],
    everything,
  };

  it.each([
    ['keeps', 'site_author', 'forms'],
    ['keeps', 'forms', 'site_author'],
    ['keeps', 'site_editor', 'publisher'],
    ['keeps', 'site_owner', 'everything'],
    // An author publishes only own posts.
    ['keeps', 'publisher', 'site_author'],
    ['replaces', 'forms', 'site_editor'],
    ['replaces', 'publisher', 'everything'],
    ['replaces', 'everything', 'site_owner'],
  ] as const)('%s the role %s when offered %s', async (outcome, held, offered) => {
    const { home, owner, admin } = await team();
    for (const [slug, permissions] of Object.entries(roles))
      await createRole(admin, home.organizationId, { slug, permissions });
    const member = await person({ site: { id: home.id, role: held } });
    await invite(owner, `/sites/${home.id}/invitations`, { email: member.email, role: offered });
    const accepted = await accept(tokenIn(await nthMail(member.email, 1)), member.token);
    const { sites } = (await member.ask(auth('/me'))).body.memberships;
    const role = outcome === 'keeps' ? held : offered;
    expect([accepted.status, accepted.body.role, sites]).toEqual([
      200,
      role,
      [expect.objectContaining({ id: home.id, role })],
    ]);
  });
});

it('records the site of a site invitation that the organization sends again and revokes', async () => {
  const { home, owner, admin } = await team();
  const { body } = await invite(owner, `/sites/${home.id}/invitations`, { email: newEmail() });
  const path = `/orgs/${home.organizationId}/invitations/${body.id}`;
  await invite(admin, `${path}/resend`, {});
  expect((await admin.ask(auth(path), { method: 'DELETE' })).status).toBe(204);
  const events = await sql(
    'select event, organization_id, site_id from identity.audit_events where target = $1 order by at, id',
    [body.id],
  );
  const place = { organization_id: toUuid(home.organizationId), site_id: toUuid(home.id) };
  expect(events).toEqual(
    ['invitation.created', 'invitation.resent', 'invitation.revoked'].map((event) => ({ event, ...place })),
  );
});
