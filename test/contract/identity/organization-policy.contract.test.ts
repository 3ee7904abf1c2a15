import { toUuid } from '@imprint/ids/id';
import { operate } from '../../support/agent.js';
import { openConsole } from '../../support/applications.js';
import { confirmFactor, enrolledPerson, factorCode } from '../../support/enrolled-person.js';
import { askWithToken } from '../../support/estate.js';
import { auth, goodPassword, type House, house, logIn, newEmail, type Person, person } from '../../support/people.js';
import { sql } from '../../support/sql.js';
import { totpOf } from '../../support/totp.js';

const fields = 'requiresSecondFactor signInMethods sessionHours mailDomains';

/** The policy, or the reason of an error. */
async function setPolicy(
  { token }: Pick<Person, 'token'>,
  { organizationId }: House,
  change: object,
): Promise<unknown> {
  const { data, errors } = await askWithToken(
    token,
    `mutation ($input: UpdateOrganizationPolicyInput!) { updateOrganizationPolicy(input: $input) { policy { ${fields} } } }`,
    { input: { organizationId, ...change } },
  );
  return errors ? (errors[0]?.extensions.reason ?? errors[0]?.message) : data.updateOrganizationPolicy.policy;
}

const restrictionsOf = async ({ token }: Pick<Person, 'token'>) =>
  (await askWithToken(token, '{ viewer { restrictions { organizationId organizationName reasons } } }', {})).data.viewer
    .restrictions;

const isOpen = async ({ token }: Pick<Person, 'token'>, { id }: House): Promise<boolean> =>
  (await askWithToken(token, 'query ($id: ID!) { site(reference: $id) { id } }', { id })).data?.site?.id === id;

async function staffed(): Promise<{ home: House; admin: Person; editor: Person }> {
  const home = await house();
  const organization = { id: home.organizationId, role: 'admin' };
  return {
    home,
    admin: await person({ organization, site: { id: home.id, role: 'owner' } }),
    editor: await person({ site: { id: home.id, role: 'editor' } }),
  };
}

/** Enables the authenticator in the session of a person, confirmed through the mailbox. */
async function enroll(someone: Person): Promise<string> {
  const { ask } = someone;
  const mailed_code = await factorCode(someone);
  const { body } = await ask(auth('/mfa/totp'), {
    method: 'POST',
    body: { current_password: goodPassword, mailed_code },
  });
  await confirmFactor(someone, body);
  return body.secret;
}

it('is empty at first, and rejects invalid rules', async () => {
  const { home, admin } = await staffed();
  const { data } = await askWithToken(
    admin.token,
    `query ($id: ID!) { organizationPolicy(organizationId: $id) { ${fields} } }`,
    { id: home.organizationId },
  );
  expect(data.organizationPolicy).toBeNull();
  for (const [change, message] of [
    [{ sessionHours: 0 }, 'sessionHours must be from 1 to 2160, or null.'],
    [{ sessionHours: 2161 }, 'sessionHours must be from 1 to 2160, or null.'],
    [{ signInMethods: [] }, 'signInMethods must name a method, or be null.'],
    [{ signInMethods: ['magic'] }, 'signInMethods must be of password, mail_code, passkey, identity_provider.'],
    [{ mailDomains: [] }, 'mailDomains must have 1 to 20 domains, or be null.'],
    [{ mailDomains: ['not a domain'] }, 'not a domain is not a domain such as example.com.'],
  ] as const) {
    expect(await setPolicy(admin, home, change)).toBe(message);
  }
  const policy = {
    requiresSecondFactor: false,
    signInMethods: ['password'],
    sessionHours: 8,
    mailDomains: ['example.com'],
  };
  expect(await setPolicy(admin, home, { ...policy, mailDomains: ['EXAMPLE.com'] })).toEqual(policy);
  expect(await setPolicy(admin, home, { sessionHours: null })).toEqual({ ...policy, sessionHours: null });
});

it('is changed by those who manage members of the organization', async () => {
  const { home, editor } = await staffed();
  const [other, member] = [
    await staffed(),
    await person({ organization: { id: home.organizationId, role: 'member' } }),
  ];
  for (const stranger of [editor, other.admin])
    expect(await setPolicy(stranger, home, { sessionHours: 1 })).toMatch(/not/i);
  expect(await setPolicy(member, home, { sessionHours: 1 })).toBe(
    'You may not manage the members of this organization.',
  );
});

it('does not lock out the one who sets it', async () => {
  const { home, admin } = await staffed();
  for (const change of [
    { requiresSecondFactor: true },
    { signInMethods: ['passkey'] },
    { mailDomains: ['example.org'] },
  ]) {
    expect(await setPolicy(admin, home, change)).toBe('POLICY_EXCLUDES_CALLER');
  }
  expect(await isOpen(admin, home)).toBe(true);
});

describe('a second factor that is required', () => {
  it('closes the organization with the next request, and opens it with the enrollment', async () => {
    const { home, admin, editor } = await staffed();
    await enroll(admin);
    expect(await isOpen(editor, home)).toBe(true);
    expect(await setPolicy(admin, home, { requiresSecondFactor: true })).toMatchObject({ requiresSecondFactor: true });
    expect(await isOpen(editor, home)).toBe(false);
    expect(await restrictionsOf(editor)).toEqual([
      {
        organizationId: home.organizationId,
        organizationName: expect.any(String),
        reasons: ['SECOND_FACTOR_REQUIRED'],
      },
    ]);
    const posts = await askWithToken(
      editor.token,
      'query ($id: ID!) { posts(siteId: $id, statuses: [PUBLISHED]) { nodes { id } } }',
      {
        id: home.id,
      },
    );
    expect(posts.errors?.[0]?.extensions.code).toMatch(/NOT_FOUND|FORBIDDEN/);
    await enroll(editor);
    expect(await isOpen(editor, home)).toBe(true);
    expect(await restrictionsOf(editor)).toEqual([]);
  });

  it('is met in the console that the same sign-in opened, and by no other sign-in', async () => {
    const { home, admin, editor } = await staffed();
    await enroll(admin);
    const { access_token: token = '' } = await openConsole(editor);
    const other = (await logIn(editor.email)).body.access_token;
    await setPolicy(admin, home, { requiresSecondFactor: true });
    expect(await Promise.all([token, other].map((each) => isOpen({ token: each }, home)))).toEqual([false, false]);
    await enroll(editor);
    expect(await Promise.all([token, other].map((each) => isOpen({ token: each }, home)))).toEqual([true, false]);
  });

  it('is missing again once the factor is removed, and manages no members meanwhile', async () => {
    const { home, admin } = await staffed();
    const secret = await enroll(admin);
    await setPolicy(admin, home, { requiresSecondFactor: true });
    const members = auth(`/sites/${home.id}/members`);
    expect((await admin.ask(members)).status).toBe(200);
    const body = { current_password: goodPassword, code: totpOf(secret) };
    expect((await admin.ask(auth('/mfa/totp'), { method: 'DELETE', body })).status).toBe(204);
    expect(await isOpen(admin, home)).toBe(false);
    expect((await admin.ask(members)).status).toBe(404);
    expect(await setPolicy(admin, home, { requiresSecondFactor: false })).toMatch(/not/i);
  });

  it('is met by a sign-in with it, and by no other organization', async () => {
    const home = await house();
    const { token, id } = await enrolledPerson();
    await operate('mutation ($input: GrantMembershipInput!) { grantMembership(input: $input) { done } }', {
      input: { accountId: id, siteId: home.id, role: 'site_owner' },
    });
    const admin = await person({ organization: { id: home.organizationId, role: 'admin' } });
    await enroll(admin);
    await setPolicy(admin, home, { requiresSecondFactor: true });
    expect(await isOpen({ token }, home)).toBe(true);
    const { home: second, editor } = await staffed();
    expect(await isOpen(editor, second)).toBe(true);
  });
});

it('closes the organization to sessions that are too old', async () => {
  const { home, admin, editor } = await staffed();
  expect(await setPolicy(admin, home, { sessionHours: 2 })).toMatchObject({ sessionHours: 2 });
  expect(await isOpen(editor, home)).toBe(true);
  const earlier = `update identity.sessions set authenticated_at = now() - interval '2 hours' where id = $1`;
  await sql(earlier, [toUuid(editor.sessionId)]);
  await setPolicy(admin, home, { sessionHours: 2 });
  expect(await isOpen(editor, home)).toBe(false);
  expect((await restrictionsOf(editor))[0].reasons).toEqual(['SIGN_IN_TOO_OLD']);
});

it('admits only addresses of its domains, as members and as invitees', async () => {
  const home = await house();
  const admin = await person({
    email: newEmail().replace('example.com', 'casa.example'),
    organization: { id: home.organizationId, role: 'admin' },
    site: { id: home.id, role: 'owner' },
  });
  const outsider = await person({ site: { id: home.id, role: 'editor' } });
  const path = auth(`/sites/${home.id}/invitations`);
  const invited = await person();
  expect((await admin.ask(path, { method: 'POST', body: { email: invited.email, role: 'editor' } })).status).toBe(202);
  expect(await setPolicy(admin, home, { mailDomains: ['casa.example'] })).toMatchObject({
    mailDomains: ['casa.example'],
  });
  expect((await restrictionsOf(outsider))[0].reasons).toEqual(['MAIL_DOMAIN_REFUSED']);
  const refused = await admin.ask(path, { method: 'POST', body: { email: newEmail(), role: 'editor' } });
  expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([
    400,
    'MAIL_DOMAIN_REFUSED',
    'The organization admits only addresses of casa.example.',
  ]);
  const { data } = await askWithToken(invited.token, '{ viewer { pendingInvitations { id } } }', {});
  const accepted = await askWithToken(
    invited.token,
    'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { role } }',
    { input: { id: data.viewer.pendingInvitations[0].id } },
  );
  expect(accepted.errors?.[0]?.extensions.reason).toBe('MAIL_DOMAIN_REFUSED');
});
