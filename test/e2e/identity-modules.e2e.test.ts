import { createMigratedDatabase } from '../support/migrated-database.js';
import { startPlatform } from '../support/platform-process.js';
import { operateOn, send } from '../support/send.js';

const password = 'uma senha bem comprida';
const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

interface Staff {
  token: string;
}

/** A platform with disabled modules, an owner, an administrator, a member and a stranger. */
async function arrange(without: string, more: Record<string, string> = {}) {
  const database = await createMigratedDatabase();
  const platform = await startPlatform({
    databaseUrl: database.url,
    environment: { DEMO: '0', IDENTITY_WITHOUT: without, ...more, BREACH_CORPUS_URL: 'http://127.0.0.1:9' },
  });
  const operate = (query: string, variables: object = {}) => operateOn(platform.facts, query, variables);
  const { made } = await operate(
    'mutation { made: createOrganization(input: { name: "Casa", slug: "casa" }) { organization { id } } }',
  );
  const { site } = await operate(
    'mutation { site: createSite(input: { organization: "casa", slug: "casa", primaryDomain: "casa.example" }) { site { id } } }',
  );
  const [organizationId, siteId] = [made.organization.id, site.site.id];
  const staff = async (name: string, membership: object | null): Promise<Staff> => {
    const email = `${name}@example.com`;
    const { created } = await operate(
      'mutation ($input: CreateAccountInput!) { created: createAccount(input: $input) { id } }',
      { input: { email, password } },
    );
    if (membership) {
      await operate('mutation ($input: GrantMembershipInput!) { grantMembership(input: $input) { done } }', {
        input: { accountId: created.id, ...membership },
      });
    }
    const { body } = await send(platform.facts.base_url, '/api/v1/auth/login', { body: { email, password } });
    return { token: body.access_token };
  };
  return {
    platform,
    owner: await staff('owner', { siteId, role: 'owner' }),
    admin: await staff('admin', { organizationId, role: 'admin' }),
    member: await staff('member', { organizationId, role: 'org_member' }),
    stranger: await staff('stranger', null),
    org: `/orgs/${organizationId}`,
    site: `/sites/${siteId}`,
    ask: async (path: string, someone: Staff | null, method = 'GET') => {
      const { status, body } = await send(platform.facts.base_url, `/api/v1/auth${path}`, {
        method,
        ...(someone && { bearer: someone.token }),
        ...(method === 'POST' && { body: {} }),
      });
      return `${status} ${body?.error?.code ?? ''}`.trim();
    },
    close: async () => {
      await platform.stop();
      await platform.remove();
      await database.drop();
    },
  };
}

const showPage = async ({ facts }: Awaited<ReturnType<typeof startPlatform>>, path: string): Promise<string> =>
  (await send(facts.base_url, path, { method: 'GET', headers: { 'accept-language': 'pt-BR' } })).text;

it('INVITES_DISABLED is checked after authorization, and the list never responds an empty 200 instead', async () => {
  const { platform, ask, owner, admin, member, stranger, org, site, close } = await arrange('invitations,signup');
  for (const [method, path] of [
    ['GET', '/invitations'],
    ['POST', '/invitations'],
    ['DELETE', `/invitations/${missing}`],
    ['POST', `/invitations/${missing}/resend`],
    ['DELETE', '/invitations/nonsense'],
  ] as const) {
    expect([
      await ask(org + path, null, method),
      await ask(org + path, stranger, method),
      await ask(org + path, member, method),
      await ask(org + path, admin, method),
    ]).toEqual(['401 UNAUTHORIZED', '404 NOT_FOUND', '403 FORBIDDEN', '501 INVITES_DISABLED']);
    expect([
      await ask(site + path, null, method),
      await ask(site + path, stranger, method),
      await ask(site + path, owner, method),
      await ask(site + path, admin, method),
    ]).toEqual(['401 UNAUTHORIZED', '404 NOT_FOUND', '501 INVITES_DISABLED', '501 INVITES_DISABLED']);
  }
  expect(await ask(`${site}/members`, owner)).toBe('200');
  expect(await ask('/signup', null, 'POST')).toBe('501 SIGNUP_DISABLED');
  expect(await ask('/invitations/lookup', null, 'POST')).toBe('501 INVITES_DISABLED');
  const [login, signUp] = [await showPage(platform, '/login'), await showPage(platform, '/signup')];
  expect([login.includes('/signup'), login.includes('step=mail')]).toEqual([false, true]);
  expect(signUp).toContain('Novas contas são criadas apenas por convite.');
  expect(signUp).not.toContain('type="password"');
  await close();
});

it('AUTHZ_UNAVAILABLE is checked before authorization, with the same response for every caller', async () => {
  const { platform, ask, admin, stranger, org, site, close } = await arrange('memberships', { LOGIN_CODES: '' });
  for (const path of [
    `${org}/members`,
    `${org}/invitations`,
    `${org}/roles`,
    `${site}/members`,
    `${site}/invitations`,
    '/orgs/nonsense/members',
  ]) {
    expect([await ask(path, null), await ask(path, stranger), await ask(path, admin)]).toEqual([
      '401 UNAUTHORIZED',
      '501 AUTHZ_UNAVAILABLE',
      '501 AUTHZ_UNAVAILABLE',
    ]);
  }
  expect(await ask('/me', admin)).toBe('200');
  expect(await ask('/login/code', null, 'POST')).toBe('501 LOGIN_CODES_DISABLED');
  const code = await send(platform.facts.base_url, '/api/v1/auth/otp/send', {
    body: { email: 'admin@example.com', purpose: 'login' },
  });
  expect([code.status, code.body.error.code]).toEqual([501, 'LOGIN_CODES_DISABLED']);
  const login = await showPage(platform, '/login');
  expect([login.includes('/signup'), login.includes('step=mail')]).toEqual([true, false]);
  await close();
});
