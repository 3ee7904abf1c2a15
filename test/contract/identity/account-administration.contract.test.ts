import { ask, graphql, operate } from '../../support/agent.js';
import { askWithToken } from '../../support/estate.js';
import {
  changeAccount,
  goodPassword,
  house,
  logIn,
  mailAbout,
  newAddress,
  newEmail,
  person,
} from '../../support/people.js';
import { unique } from '../../support/seed.js';

const accountFields = 'id email name status hasSecondFactor createdAt';
const find = async (filter: object, page: object = {}) =>
  (
    await operate(
      `query ($filter: AccountFilterInput, $first: Int, $after: String) {
        accounts(filter: $filter, first: $first, after: $after) {
          nodes { ${accountFields} } pageInfo { endCursor hasNextPage }
        }
      }`,
      { filter, first: 10, ...page },
    )
  ).accounts;
const show = async (email: string) =>
  (
    await operate(
      `query ($email: String!) { managedAccount(email: $email) { ${accountFields}
        sessions { id isImpersonation } organizations { organizationId role } sites { siteId role }
      } }`,
      { email },
    )
  ).managedAccount;
const statusOf = async (token: string): Promise<number> => (await ask('/api/v1/auth/me', { bearer: token })).status;
const refresh = (refreshToken: string) =>
  ask('/api/v1/auth/token/refresh', { method: 'POST', body: { refresh_token: refreshToken }, from: newAddress() });

describe('a new account', () => {
  const create = (email: string, memberships: object[]) =>
    operate('mutation ($input: CreateAccountInput!) { createAccount(input: $input) { id } }', {
      input: { email, password: goodPassword, memberships },
    });

  it('has its roles, or does not exist when one of them does not', async () => {
    const { organizationId, id: siteId } = await house();
    const email = newEmail();
    const admin = { organizationId, role: 'admin' };
    await expect(create(email, [admin, { siteId, role: 'nothing' }])).rejects.toThrow('This role does not exist.');
    await expect(create(email, [{ siteId: organizationId, role: 'editor' }])).rejects.toThrow('Not found');
    await create(email, [admin, { siteId, role: 'editor' }]);
    expect(await show(email)).toMatchObject({
      organizations: [{ organizationId, role: 'org_admin' }],
      sites: [{ siteId, role: 'site_editor' }],
    });
  });
});

describe('the list of accounts', () => {
  it('finds by start of the address and by part of the name, newest first, page by page', async () => {
    const mark = unique();
    const [first, second, third] = [
      await person({ email: `${mark}-a@example.com`, name: 'Ana' }),
      await person({ email: `${mark}-b@example.com`, name: 'Bia' }),
      await person({ name: `Zé ${mark.toUpperCase()} Dias` }),
    ];
    const all = await find({ search: mark.toUpperCase() });
    expect(all.nodes.map(({ id }: { id: string }) => id)).toEqual([third.id, second.id, first.id]);
    expect((await find({ search: `ZE\u0301 ${mark}` })).nodes).toMatchObject([{ id: third.id }]);
    const page = await find({ search: `${mark}-` }, { first: 1 });
    expect([page.nodes, page.pageInfo.hasNextPage]).toEqual([[expect.objectContaining({ id: second.id })], true]);
    const next = await find({ search: `${mark}-` }, { first: 1, after: page.pageInfo.endCursor });
    expect([next.nodes[0].id, next.pageInfo.hasNextPage]).toEqual([first.id, false]);
  });

  it.each(['%', '_', '\\', `${'a'.repeat(252)}%`])('treats %j as text', async (search) => {
    expect((await find({ search: `${search}@` })).nodes).toEqual([]);
  });

  it('filters by status and names a wrong one', async () => {
    const mark = unique();
    const { email } = await person({ email: `${mark}-a@example.com` });
    await person({ email: `${mark}-b@example.com` });
    await changeAccount('suspendAccount', email);
    const { nodes } = await find({ search: mark, status: 'suspended' });
    expect(nodes).toEqual([expect.objectContaining({ email, status: 'suspended' })]);
    await expect(find({ status: 'asleep' })).rejects.toThrow(
      'BAD_REQUEST: status must be one of pending_verification, active, suspended, deletion_scheduled.',
    );
  });

  it('shows roles, sessions and second factor of one account', async () => {
    const home = await house();
    const { email, sessionId } = await person({
      site: { id: home.id, role: 'editor' },
      organization: { id: home.organizationId, role: 'member' },
    });
    expect(await show(email.toUpperCase())).toMatchObject({
      email,
      hasSecondFactor: false,
      sessions: [{ id: sessionId, isImpersonation: false }],
      organizations: [{ organizationId: home.organizationId, role: 'org_member' }],
      sites: [{ siteId: home.id, role: 'site_editor' }],
    });
    expect(await show(newEmail())).toBeNull();
  });

  it('is refused to staff', async () => {
    const { token } = await person();
    const { errors } = await askWithToken(token, '{ accounts { nodes { id } } }', {});
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await graphql('{ accounts { nodes { id } } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('suspension', () => {
  it('ends access with the next request, and reactivation restores sign-in but no session', async () => {
    const someone = await person();
    const signedIn = (await logIn(someone.email)).body;
    expect(await statusOf(signedIn.access_token)).toBe(200);
    expect(await changeAccount('suspendAccount', someone.email)).toMatchObject({ id: someone.id, status: 'suspended' });
    expect(await statusOf(signedIn.access_token)).toBe(401);
    expect((await refresh(signedIn.refresh_token)).status).toBe(401);
    expect((await logIn(someone.email)).status).toBe(401);
    expect((await mailAbout(someone.email, 'Sua conta foi suspensa')).text).toContain('suporte');

    expect(await changeAccount('reactivateAccount', someone.email)).toMatchObject({ status: 'active' });
    expect(await statusOf(signedIn.access_token)).toBe(401);
    expect((await refresh(signedIn.refresh_token)).status).toBe(401);
    expect((await logIn(someone.email)).status).toBe(200);
    await mailAbout(someone.email, 'Sua conta voltou a funcionar');
  });

  it('refuses other states and unknown addresses with a reason', async () => {
    const someone = await person();
    await expect(changeAccount('reactivateAccount', someone.email)).rejects.toThrow(
      'CONFLICT: This account is active, not suspended.',
    );
    await changeAccount('suspendAccount', someone.email);
    await expect(changeAccount('suspendAccount', someone.email)).rejects.toThrow(
      'CONFLICT: Only an active account can be suspended; this one is suspended.',
    );
    await expect(changeAccount('suspendAccount', newEmail())).rejects.toThrow('NOT_FOUND');
  });

  it('leaves no session open beside concurrent sign-ins', async () => {
    const { email } = await person();
    const [, ...logins] = await Promise.all([
      changeAccount('suspendAccount', email),
      ...Array.from({ length: 5 }, () => logIn(email)),
    ]);
    for (const { body } of logins) if (body.access_token) expect(await statusOf(body.access_token)).toBe(401);
    expect((await show(email)).sessions).toEqual([]);
  });

  it('gives a reset code no effect', async () => {
    const { email } = await person();
    await changeAccount('suspendAccount', email);
    await ask('/api/v1/auth/password/reset/request', { method: 'POST', body: { email }, from: newAddress() });
    expect((await logIn(email, goodPassword)).status).toBe(401);
    expect((await show(email)).status).toBe('suspended');
  });
});

describe('sessions and locks', () => {
  it('ends every session, and the owner sees that in the security log', async () => {
    const someone = await person();
    const other = (await logIn(someone.email)).body.access_token;
    await changeAccount('endAccountSessions', someone.email);
    expect(await Promise.all([someone.token, other].map(statusOf))).toEqual([401, 401]);
    const again = (await logIn(someone.email)).body.access_token;
    const { body } = await ask('/api/v1/auth/security-log', { bearer: again });
    expect(body.items[1]).toMatchObject({ event: 'account.sessions_ended', actor_type: 'operator', outcome: 'ok' });
  });

  it('lifts the lock of wrong passwords', async () => {
    const { email } = await person();
    for (let count = 0; count < 11; count++) await logIn(email, 'uma senha errada longa');
    expect((await logIn(email)).status).toBe(429);
    await changeAccount('unlockAccount', email);
    expect((await logIn(email)).status).toBe(200);
  });

  it('marks an impersonated session for the operator and for the owner', async () => {
    const someone = await person();
    const { impersonate } = await operate(
      'mutation ($input: ImpersonateInput!) { impersonate(input: $input) { accessToken } }',
      { input: { email: someone.email } },
    );
    const viewer = '{ viewer { id isImpersonated } viewerSessions { isImpersonation current } }';
    const { data } = await askWithToken(impersonate.accessToken, viewer, {});
    expect(data.viewer).toEqual({ id: someone.id, isImpersonated: true });
    const own = await askWithToken(someone.token, viewer, {});
    expect(own.data).toEqual({
      viewer: { id: someone.id, isImpersonated: false },
      viewerSessions: [
        { isImpersonation: true, current: false },
        { isImpersonation: false, current: true },
      ],
    });
  });
});
