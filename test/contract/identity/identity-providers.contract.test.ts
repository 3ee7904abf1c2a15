import { toUuid } from '@imprint/ids/id';
import { decodeJwt } from 'jose';
import { type GraphqlAnswer, graphql, platform } from '../../support/agent.js';
import { enrolledPerson } from '../../support/enrolled-person.js';
import { askWithToken } from '../../support/estate.js';
import { startIssuer } from '../../support/issuer.js';
import { reasonOf } from '../../support/passkeys.js';
import { auth, goodPassword, grant, house, logIn, newEmail, type Person, person } from '../../support/people.js';
import {
  addedProvider,
  complete,
  confirmLink,
  enter,
  entered,
  newSubject,
  type OwnProvider,
  ownProvider,
  responseOf,
  start,
  started,
} from '../../support/provider-logins.js';
import { unique } from '../../support/seed.js';
import { sql } from '../../support/sql.js';
import { totpOf } from '../../support/totp.js';

const verified = (email: string, sub = newSubject()) => ({ sub, email, email_verified: true });
const addressIn = (domain: string) => `p-${unique()}@${domain}`;
const codeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code;

const change = ({ admin, home, providerId }: OwnProvider, more: object) =>
  askWithToken(
    admin.token,
    `mutation ($input: UpdateIdentityProviderInput!) {
       updated: updateIdentityProvider(input: $input) { provider { name isEnabled hasSecret } }
     }`,
    { input: { organizationId: home.organizationId, providerId, ...more } },
  );

const list = ({ token }: Pick<Person, 'token'>, organizationId: string) =>
  askWithToken(
    token,
    'query ($id: ID!) { found: identityProviders(organizationId: $id) { id name issuer clientId isEnabled hasSecret redirectUri } }',
    { id: organizationId },
  );

const viewerOf = async (token: string) =>
  (await askWithToken(token, '{ viewer { id email restrictions { organizationId reasons } } }', {})).data?.viewer;

describe('providers of an organization', () => {
  it('are managed by those who manage its members, and never show their secret', async () => {
    const own = await ownProvider();
    const { data, text } = await list(own.admin, own.home.organizationId);
    expect(data.found).toMatchObject([
      {
        ...{ id: own.providerId, name: 'Own', clientId: 'imprint', isEnabled: true, hasSecret: true },
        redirectUri: `${platform.base_url}/login/provider/${own.providerId}`,
      },
    ]);
    expect(text).not.toContain('secret of the tenant');
    expect(JSON.stringify(await sql('select * from identity.identity_providers'))).not.toContain(
      'secret of the tenant',
    );
    expect((await change(own, { name: 'New', clientSecret: null })).data.updated.provider).toEqual({
      ...{ name: 'New', isEnabled: true, hasSecret: false },
    });
    const member = await person({ organization: { id: own.home.organizationId, role: 'member' } });
    expect(codeOf(await list(member, own.home.organizationId))).toBe('FORBIDDEN');
    const stranger = (await ownProvider()).admin;
    expect(codeOf(await list(stranger, own.home.organizationId))).toBe('NOT_FOUND');
    expect(codeOf(await change({ ...own, admin: stranger }, { name: 'X' }))).toBe('NOT_FOUND');
  });

  it('reject values that no provider has', async () => {
    const own = await ownProvider();
    for (const more of [
      { name: '' },
      { name: 'x'.repeat(61) },
      { issuer: 'javascript:alert(1)' },
      { issuer: 'https://login.example/?tenant=1' },
      { issuer: 'https://user:password@login.example' },
      { clientId: null },
      { clientSecret: '' },
    ])
      expect(codeOf(await change(own, more))).toBe('BAD_REQUEST');
  });

  it('are found by the organization or by the domain of an address', async () => {
    const { home, domain, providerId } = await ownProvider();
    const { data } = await graphql('query ($id: String) { found: signInProviders(organization: $id) { id } }', {
      id: home.organizationId,
    });
    expect(data.found[0].id).toBe(providerId);
    const started = await start({ email: `nobody@${domain}`, browserSecret: 'secret' });
    const location = new URL(started.data.started.location);
    expect(location.searchParams.get('login_hint')).toBe(`nobody@${domain}`);
    expect(location.searchParams.get('redirect_uri')).toBe(`${platform.base_url}/login/provider/${providerId}`);
    expect(reasonOf(await start({ email: newEmail(), browserSecret: 'secret' }))).toBe('PROVIDER_NOT_FOUND');
  });
});

describe('a sign-in through the provider of an organization', () => {
  it('opens new accounts of its domain', async () => {
    const { domain, providerId } = await ownProvider();
    const email = addressIn(domain);
    const { tokens } = await entered(verified(email), { providerId });
    expect([decodeJwt(tokens.accessToken).amr, (await viewerOf(tokens.accessToken)).email]).toEqual([['fed'], email]);
  });

  it('accesses only the organization of the provider', async () => {
    const [{ home, domain, providerId }, other] = [await ownProvider(), await house()];
    const claims = verified(addressIn(domain));
    const first = await entered(claims, { providerId });
    const { id: accountId } = await viewerOf(first.tokens.accessToken);
    await grant({ accountId, siteId: home.id, role: 'editor' });
    await grant({ accountId, siteId: other.id, role: 'editor' });
    const { accessToken } = (await entered(claims, { providerId })).tokens;
    const { restrictions } = await viewerOf(accessToken);
    expect(restrictions).toEqual([{ organizationId: other.organizationId, reasons: ['SIGN_IN_METHOD_REFUSED'] }]);
    const isOpen = async (id: string) =>
      (await askWithToken(accessToken, 'query ($id: ID!) { site(reference: $id) { id } }', { id })).data?.site?.id ===
      id;
    expect([await isOpen(home.id), await isOpen(other.id)]).toEqual([true, false]);
  });

  it('ends with the provider', async () => {
    const own = await ownProvider();
    const claims = verified(addressIn(own.domain));
    const { tokens } = await entered(claims, own);
    expect((await change(own, { isEnabled: false })).errors).toBeUndefined();
    expect(await viewerOf(tokens.accessToken)).toBeUndefined();
    expect(reasonOf(await start({ providerId: own.providerId, browserSecret: 'x' }))).toBe('PROVIDER_NOT_FOUND');
    await change(own, { isEnabled: true });
    expect((await entered(claims, own)).tokens).not.toBeNull();
  });

  it('is refused once the organization gives up the domain', async () => {
    const own = await ownProvider();
    const claims = verified(addressIn(own.domain));
    await entered(claims, own);
    const { location, ...login } = await started({ providerId: own.providerId });
    await own.admin.ask(`/api/v1/sites/${own.home.id}`, { method: 'PATCH', body: { primary_domain: null } });
    const late = await complete({ ...login, parameters: responseOf(location, claims) });
    expect(reasonOf(late)).toBe('MAIL_DOMAIN_REFUSED');
    expect(reasonOf(await start({ providerId: own.providerId, browserSecret: 'x' }))).toBe('PROVIDER_NOT_FOUND');
  });
});

describe('a sign-in that waits for its provider', () => {
  let issuer: Awaited<ReturnType<typeof startIssuer>>;
  let beforeToken = async (): Promise<void> => undefined;
  beforeAll(async () => {
    issuer = await startIssuer({ beforeToken: () => beforeToken() });
  });
  afterAll(() => issuer.stop());

  /** Changes the provider during a sign-in. */
  const overtaken = async (claims: ReturnType<typeof verified>, own: OwnProvider, more: object) => {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    beforeToken = () => {
      reached.resolve();
      return released.promise;
    };
    const pending = enter(claims, own);
    await reached.promise;
    const { errors } = await change(own, more);
    released.resolve();
    return { errors, reason: reasonOf(await pending) };
  };
  /** It adds members. */
  const slowProvider = async () => {
    const own = await ownProvider();
    beforeToken = async () => undefined;
    await change(own, { issuer: `${issuer.url}/tenant-${unique()}`, addsMembers: true });
    return own;
  };
  const openSessions = ({ home }: OwnProvider) =>
    sql('select 1 from identity.sessions where provider_organization_id = $1 and revoked_at is null', [
      toUuid(home.organizationId),
    ]);

  it.each([
    ['is disabled', () => ({ isEnabled: false })],
    ['is another issuer', () => ({ issuer: `${platform.issuer_url}/tenant-${unique()}` })],
  ])('opens no session once the provider %s', async (_, changed) => {
    const own = await slowProvider();
    const claims = verified(addressIn(own.domain));
    await entered(claims, own);
    const refused = { errors: undefined, reason: 'PROVIDER_LOGIN_FAILED' };
    expect(await overtaken(claims, own, changed())).toEqual(refused);
    expect(await openSessions(own)).toEqual([]);
  });

  it('creates no account and adds no member once the provider is disabled', async () => {
    const own = await slowProvider();
    const email = addressIn(own.domain);
    const refused = { errors: undefined, reason: 'PROVIDER_LOGIN_FAILED' };
    expect(await overtaken(verified(email), own, { isEnabled: false })).toEqual(refused);
    expect(await sql('select 1 from identity.accounts where email = $1', [email])).toEqual([]);
  });

  it('leaves no session open when the provider is disabled at the same time', async () => {
    const own = await ownProvider();
    const claims = verified(addressIn(own.domain));
    await entered(claims, own);
    const signIns = Array.from({ length: 10 }, () => enter(claims, own));
    await Promise.race(signIns);
    await change(own, { isEnabled: false });
    await Promise.all(signIns);
    expect(await openSessions(own)).toEqual([]);
  });
});

it('a challenge for the second factor ends with the provider', async () => {
  const own = await ownProvider();
  const { email, secret } = await enrolledPerson({ email: addressIn(own.domain) });
  const claims = verified(email);
  const finish = async (mfaToken: string, code: string) =>
    (await person()).ask(auth('/login/mfa'), { method: 'POST', body: { mfa_token: mfaToken, factor: 'totp', code } });
  const { link } = await entered(claims, own);
  const { body } = await finish((await logIn(email)).body.mfa_token, totpOf(secret));
  expect((await confirmLink(body.access_token, link.linkToken)).errors).toBeUndefined();
  const { mfa } = await entered(claims, own);
  await change(own, { isEnabled: false });
  const late = await finish(mfa.mfaToken, totpOf(secret, 1));
  expect([late.status, late.body.error.code]).toEqual([401, 'INVALID_MFA']);
});

describe('a dishonest provider of an organization', () => {
  it('is not offered under any name before the organization has proven a mail domain', async () => {
    const home = await house();
    const admin = await person({
      organization: { id: home.organizationId, role: 'admin' },
      site: { id: home.id, role: 'owner' },
    });
    await admin.ask(`/api/v1/sites/${home.id}`, { method: 'PATCH', body: { primary_domain: null } });
    const { id: providerId } = await addedProvider(admin, home.organizationId, { name: 'Google' });
    const { data } = await graphql('query ($id: String) { found: signInProviders(organization: $id) { id } }', {
      id: home.organizationId,
    });
    expect(data.found).not.toContainEqual({ id: providerId });
    expect(reasonOf(await start({ providerId, browserSecret: 'x' }))).toBe('PROVIDER_NOT_FOUND');
  });

  it('signs in no address of a domain that the organization has not proven', async () => {
    const [own, foreign, victim] = [await ownProvider(), await ownProvider(), await person()];
    for (const email of [victim.email, newEmail(), addressIn(foreign.domain), addressIn(`sub.${own.domain}`)])
      expect(reasonOf(await enter(verified(email), own))).toBe('MAIL_DOMAIN_REFUSED');
  });

  it('opens no account of its domain that the owner has not linked', async () => {
    const own = await ownProvider();
    const victim = await person({ email: addressIn(own.domain) });
    const { tokens, link } = await entered(verified(victim.email), own);
    expect([tokens, link.email]).toEqual([null, victim.email]);
  });

  it('loses a linked account that leaves its domain', async () => {
    const own = await ownProvider();
    const someone = await person({ email: addressIn(own.domain) });
    const claims = verified(someone.email);
    const { link } = await entered(claims, own);
    await confirmLink((await logIn(someone.email)).body.access_token, link.linkToken);
    expect((await entered(claims, own)).tokens).not.toBeNull();
    await sql('update identity.accounts set email = $1 where email = $2', [newEmail(), someone.email]);
    expect(reasonOf(await enter(claims, own))).toBe('MAIL_DOMAIN_REFUSED');
  });

  it('links no other provider with a session that it opened', async () => {
    const own = await ownProvider();
    const email = addressIn(own.domain);
    const claims = verified(email);
    await entered(claims, own);
    const { link } = await entered(verified(email));
    const { tokens } = await entered(claims, own);
    expect(reasonOf(await confirmLink(tokens.accessToken, link.linkToken))).toBe('LOGIN_REQUIRED');
  });

  it('opens nothing with the subject of another provider', async () => {
    const own = await ownProvider();
    const someone = await person({ email: addressIn(own.domain) });
    const claims = verified(someone.email);
    const { link } = await entered(claims);
    await confirmLink((await logIn(someone.email, goodPassword)).body.access_token, link.linkToken);
    expect((await entered(claims)).tokens).not.toBeNull();
    expect((await entered(claims, own)).tokens).toBeNull();
  });
});

it('an organization has at most ten providers', async () => {
  const own = await ownProvider();
  for (let count = 1; count < 10; count++) await addedProvider(own.admin, own.home.organizationId);
  await expect(addedProvider(own.admin, own.home.organizationId)).rejects.toThrow('QUOTA_REACHED');
});

it('the removal of a provider removes its links', async () => {
  const own = await ownProvider();
  await entered(verified(addressIn(own.domain)), own);
  const { data } = await askWithToken(
    own.admin.token,
    'mutation ($input: RemoveIdentityProviderInput!) { done: removeIdentityProvider(input: $input) { done } }',
    { input: { organizationId: own.home.organizationId, providerId: own.providerId } },
  );
  expect(data.done.done).toBe(true);
  expect(await sql('select 1 from identity.linked_identities where provider = $1', [own.providerId])).toEqual([]);
});

it('a provider that never responds delays no sign-in through another', async () => {
  const own = await ownProvider();
  const { id: providerId } = await addedProvider(own.admin, own.home.organizationId, {
    issuer: `${platform.issuer_url}/hang-${unique()}`,
  });
  let waiting = 30;
  const hanging = Array.from({ length: waiting }, async () => {
    const { errors } = await start({ providerId, browserSecret: 'secret' });
    waiting--;
    return errors?.[0]?.extensions.reason ?? errors?.[0]?.extensions.code;
  });
  for (let turn = 0; turn < 3; turn++) await entered(verified(newEmail()));
  expect(waiting).toBeGreaterThan(0);
  expect(new Set(await Promise.all(hanging))).toEqual(new Set(['PROVIDER_UNAVAILABLE', 'OVERLOADED']));
});

describe('a provider that adds members', () => {
  const organizationsOf = async (token: string) =>
    (await askWithToken(token, '{ viewer { organizations { organizationId role permissions } } }', {})).data.viewer
      .organizations;

  it('makes people members without permissions, once', async () => {
    const own = await ownProvider();
    const { organizationId } = own.home;
    const claims = verified(addressIn(own.domain));
    expect((await change(own, { addsMembers: true })).errors).toBeUndefined();
    const { accessToken } = (await entered(claims, own)).tokens;
    expect(await organizationsOf(accessToken)).toEqual([{ organizationId, role: 'org_member', permissions: [] }]);
    const events = await sql(
      "select actor_id from identity.audit_events where event = 'member.added' and organization_id = $1",
      [toUuid(organizationId)],
    );
    const { id } = await viewerOf(accessToken);
    expect(events).toContainEqual({ actor_id: toUuid(id) });
    const left = await own.admin.ask(`/api/v1/auth/orgs/${organizationId}/members/${id}`, { method: 'DELETE' });
    expect(left.status).toBeLessThan(300);
    expect(await organizationsOf(accessToken)).toEqual([]);
    expect(await organizationsOf((await entered(claims, own)).tokens.accessToken)).toEqual([]);
  });

  it('adds a person once who signs in 20 times at once', async () => {
    const own = await ownProvider();
    await change(own, { addsMembers: true });
    const claims = verified(addressIn(own.domain));
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(claims, own)));
    const accessToken = answers.map(({ data }) => data?.completed?.tokens?.accessToken).find(Boolean);
    expect(await organizationsOf(accessToken)).toHaveLength(1);
    const added = await sql(
      "select 1 from identity.audit_events where event = 'member.added' and organization_id = $1 and target = $2",
      [toUuid(own.home.organizationId), (await viewerOf(accessToken)).id],
    );
    expect(added).toHaveLength(1);
  });

  it('adds the owner of an account with the confirmation of the link', async () => {
    const own = await ownProvider();
    await change(own, { addsMembers: true });
    const someone = await person({ email: addressIn(own.domain) });
    const { link } = await entered(verified(someone.email), own);
    expect(await organizationsOf(someone.token)).toEqual([]);
    expect((await confirmLink((await logIn(someone.email)).body.access_token, link.linkToken)).errors).toBeUndefined();
    expect(await organizationsOf(someone.token)).toMatchObject([{ organizationId: own.home.organizationId }]);
  });

  it('adds none by default, and none that the policy does not admit', async () => {
    const own = await ownProvider();
    const first = await entered(verified(addressIn(own.domain)), own);
    expect(await organizationsOf(first.tokens.accessToken)).toEqual([]);
    await change(own, { addsMembers: true });
    const { errors } = await askWithToken(
      own.admin.token,
      'mutation ($input: UpdateOrganizationPolicyInput!) { updateOrganizationPolicy(input: $input) { policy { updatedAt } } }',
      { input: { organizationId: own.home.organizationId, mailDomains: ['example.com'] } },
    );
    expect(errors).toBeUndefined();
    const second = await entered(verified(addressIn(own.domain)), own);
    expect(await organizationsOf(second.tokens.accessToken)).toEqual([]);
  });
});
