import { randomInt } from 'node:crypto';
import { decodeJwt } from 'jose';
import { ask, graphql, platform } from '../../support/agent.js';
import { enrolledPerson } from '../../support/enrolled-person.js';
import { askWithToken } from '../../support/estate.js';
import { reasonOf } from '../../support/passkeys.js';
import {
  auth,
  changeAccount,
  codeIn,
  goodPassword,
  logIn,
  mailAbout,
  newEmail,
  nthMail,
  type Person,
  person,
  tokenIn,
} from '../../support/people.js';
import {
  complete,
  confirmLink,
  enter,
  entered,
  newSubject,
  responseOf,
  start,
  started,
  unlink,
} from '../../support/provider-logins.js';
import { sql } from '../../support/sql.js';
import { totpOf } from '../../support/totp.js';

const viewerOf = async (token: string) =>
  (
    await askWithToken(
      token,
      '{ viewer { id email name } viewerIdentities { id issuer subject providerName lastUsedAt } }',
      {},
    )
  ).data;
const verified = (email: string, sub = newSubject()) => ({ sub, email, email_verified: true });

/** A person who has linked a subject of the example provider. */
async function linkedPerson(): Promise<{ someone: Person; sub: string }> {
  const someone = await person();
  const { sub, ...claims } = verified(someone.email);
  const { link } = await entered({ sub, ...claims });
  const { body } = await logIn(someone.email);
  await confirmLink(body.access_token, link.linkToken);
  return { someone, sub };
}

it('lists the providers of the installation', async () => {
  const { data } = await graphql('{ signInProviders { id name } }');
  expect(data.signInProviders).toContainEqual({ id: 'example', name: 'Example ID' });
});

describe('GitHub, which has no ID tokens', () => {
  const github = { providerId: 'github' };
  const responseFor = (email: string) => ({
    user: { id: randomInt(2 ** 40), login: 'ana', name: 'Ana Luz' },
    emails: [{ email, primary: true, verified: true }],
  });

  it('gets the scopes of its API, PKCE and state', async () => {
    const { location } = await started(github);
    expect(location.pathname).toBe('/github/login/oauth/authorize');
    const { scope, nonce, code_challenge_method } = Object.fromEntries(location.searchParams);
    expect([scope, nonce, code_challenge_method]).toEqual(['read:user user:email', undefined, 'S256']);
  });

  it('signs in a person by the id of the account, also after a change of the address there', async () => {
    const email = newEmail();
    const { user, emails } = responseFor(email);
    const first = await entered({ user, emails }, github);
    const viewer = await viewerOf(first.tokens.accessToken);
    expect(viewer).toMatchObject({
      viewer: { email, name: 'Ana Luz' },
      viewerIdentities: [{ issuer: `${platform.issuer_url}/github`, subject: String(user.id), providerName: 'GitHub' }],
    });
    const again = await entered({ user, emails: [{ email: newEmail(), primary: true, verified: true }] }, github);
    expect((await viewerOf(again.tokens.accessToken)).viewer.id).toBe(viewer.viewer.id);
  });

  it('refuses the sign-in without a verified primary address, or without the API', async () => {
    const { user, emails } = responseFor(newEmail());
    const unverified = emails.map((entry) => ({ ...entry, verified: false }));
    expect(reasonOf(await enter({ user, emails: unverified }, github))).toBe('PROVIDER_EMAIL_UNVERIFIED');
    expect(reasonOf(await enter({ user: {}, emails }, github))).toBe('PROVIDER_LOGIN_FAILED');
    expect(reasonOf(await enter({ user, emails, status: 401 }, github))).toBe('PROVIDER_LOGIN_FAILED');
    expect(reasonOf(await enter({ user, emails, status: 503 }, github))).toBe('PROVIDER_UNAVAILABLE');
  });
});

describe('the start', () => {
  it('sends the browser to the provider with PKCE, state and nonce', async () => {
    const { location } = await started({ returnTo: '/account' });
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(location.searchParams);
    expect(location.origin + location.pathname).toBe(`${platform.issuer_url}/example/authorize`);
    expect(rest).toEqual({
      client_id: 'imprint',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${platform.base_url}/login/provider/example`,
      code_challenge_method: 'S256',
    });
    expect([state, nonce, code_challenge].every((value) => /^[\w-]{43}$/.test(value ?? ''))).toBe(true);
  });

  it('refuses unknown providers and reports one that is down', async () => {
    const input = { providerId: 'unknown', browserSecret: 'secret' };
    expect((await start(input)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(reasonOf(await start({ ...input, providerId: 'down' }))).toBe('PROVIDER_UNAVAILABLE');
    expect((await start({ providerId: 'example' })).errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
  });
});

describe('a new address', () => {
  it('gets an account that the provider opens again', async () => {
    const [email, sub] = [newEmail(), newSubject()];
    const first = await entered({ ...verified(email, sub), name: 'Nina' });
    expect(decodeJwt(first.tokens.accessToken).amr).toEqual(['fed']);
    const { viewer, viewerIdentities } = await viewerOf(first.tokens.accessToken);
    expect(viewer).toMatchObject({ email, name: 'Nina' });
    const identity = { issuer: `${platform.issuer_url}/example`, subject: sub, providerName: 'Example ID' };
    expect(viewerIdentities).toMatchObject([identity]);
    const again = await entered({ sub, email: newEmail() });
    expect((await viewerOf(again.tokens.accessToken)).viewer).toEqual(viewer);
    expect((await logIn(email)).status).toBe(401);
  });

  it('gets none unless the provider has verified it', async () => {
    for (const claims of [
      { email: newEmail() },
      { email: newEmail(), email_verified: false },
      { email_verified: true },
      { email: 'not an address', email_verified: true },
    ])
      expect(reasonOf(await enter({ sub: newSubject(), ...claims }))).toBe('PROVIDER_EMAIL_UNVERIFIED');
  });

  it('takes over no password of a sign-up that nobody confirmed', async () => {
    const email = newEmail();
    await sql(
      `insert into identity.accounts (id, email, locale, status, password_hash, pepper_id, created_at, updated_at)
       values (gen_random_uuid(), $1, 'en', 'pending_verification', 'hash', 'pepper', now(), now())`,
      [email],
    );
    await entered(verified(email));
    expect(await sql('select status, password_hash from identity.accounts where email = $1', [email])).toEqual([
      { status: 'active', password_hash: null },
    ]);
  });
});

describe('an address with an account', () => {
  it('is linked by its owner after a new sign-in', async () => {
    const someone = await person();
    const claims = verified(someone.email);
    const outcome = await entered(claims);
    expect(outcome).toMatchObject({ tokens: null, mfa: null, link: { email: someone.email } });
    expect(reasonOf(await confirmLink(someone.token, outcome.link.linkToken))).toBe('LOGIN_REQUIRED');
    const fresh = (await logIn(someone.email)).body.access_token;
    const { data } = await confirmLink(fresh, outcome.link.linkToken);
    expect(data.linked.identity.subject).toBe(claims.sub);
    expect((await mailAbout(someone.email, 'Novo acesso vinculado à sua conta')).text).toContain(platform.issuer_url);
    const signedIn = await entered(claims);
    expect((await viewerOf(signedIn.tokens.accessToken)).viewer.id).toBe(someone.id);
    const spent = await confirmLink(fresh, outcome.link.linkToken);
    expect(spent.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('is linked to no other account', async () => {
    const [someone, other] = [await person(), await person()];
    const { link } = await entered(verified(someone.email));
    const fresh = (await logIn(other.email)).body.access_token;
    expect((await confirmLink(fresh, link.linkToken)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('is not linked after the password changed', async () => {
    const someone = await person();
    const { link } = await entered(verified(someone.email));
    const body = { current_password: goodPassword, new_password: 'outra senha bem comprida' };
    expect((await someone.ask(auth('/password/change'), { method: 'POST', body })).status).toBeLessThan(300);
    const fresh = (await logIn(someone.email, body.new_password)).body.access_token;
    expect((await confirmLink(fresh, link.linkToken)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('a link that an account starts', () => {
  it('takes only the address of the account, and creates none', async () => {
    const [someone, email] = [await person(), newEmail()];
    const other = await enter(verified(email), { bearer: someone.token });
    expect(reasonOf(other)).toBe('IDENTITY_EMAIL_MISMATCH');
    expect(await sql('select 1 from identity.accounts where email = $1', [email])).toEqual([]);
    const own = await enter(verified(someone.email), { bearer: someone.token });
    expect(own.data.completed.link.email).toBe(someone.email);
  });
});

describe('a linked account', () => {
  it('still needs its second factor', async () => {
    const { email, secret } = await enrolledPerson();
    const claims = verified(email);
    const { link } = await entered(claims);
    const { mfa_token } = (await logIn(email)).body;
    const { body } = await (await person()).ask(auth('/login/mfa'), {
      method: 'POST',
      body: { mfa_token, factor: 'totp', code: totpOf(secret) },
    });
    expect((await confirmLink(body.access_token, link.linkToken)).errors).toBeUndefined();
    const { tokens, mfa } = await entered(claims);
    expect([tokens, mfa.factors]).toEqual([null, ['totp', 'recovery_code']]);
  });

  it('stays closed while it is suspended', async () => {
    const { someone, sub } = await linkedPerson();
    await changeAccount('suspendAccount', someone.email);
    expect(reasonOf(await enter({ sub }))).toBe('PROVIDER_LOGIN_FAILED');
    await changeAccount('reactivateAccount', someone.email);
    expect((await entered({ sub })).tokens).not.toBeNull();
  });

  it('is unlinked with the password, and other sessions end', async () => {
    const { someone, sub } = await linkedPerson();
    const { accessToken } = (await entered({ sub })).tokens;
    const [{ id }] = (await viewerOf(accessToken)).viewerIdentities;
    const { token } = someone;
    expect(reasonOf(await unlink(token, { identityId: id }))).toBe('CURRENT_PASSWORD_INVALID');
    expect((await unlink(token, { identityId: id, currentPassword: goodPassword })).data).toEqual({
      done: { done: true },
    });
    expect((await askWithToken(accessToken, '{ viewer { id } }', {})).errors).toBeDefined();
    expect((await viewerOf(token)).viewerIdentities).toEqual([]);
    expect((await enter({ sub, email: someone.email, email_verified: true })).data.completed.link).not.toBeNull();
  });

  it('is unlinked by the undo of an address change that began before the link', async () => {
    const { someone, sub: older } = await linkedPerson();
    const moved = newEmail();
    await someone.ask(auth('/me'), { method: 'PATCH', body: { email: moved, current_password: goodPassword } });
    const code = codeIn(await nthMail(moved, 1));
    await ask(auth('/email/verify/confirm'), { method: 'POST', body: { email: moved, code } });
    const { link } = await entered(verified(moved));
    expect((await confirmLink((await logIn(moved)).body.access_token, link.linkToken)).errors).toBeUndefined();
    const token = tokenIn(await mailAbout(someone.email, 'O e-mail da sua conta foi alterado'));
    expect((await ask(auth('/email/undo'), { method: 'POST', body: { token } })).status).toBe(204);
    const { accessToken } = (await entered({ sub: older })).tokens;
    expect((await viewerOf(accessToken)).viewerIdentities.map(({ subject }: { subject: string }) => subject)).toEqual([
      older,
    ]);
  });

  it('shows links in its security log', async () => {
    const { someone } = await linkedPerson();
    const { data } = await askWithToken(someone.token, '{ viewerSecurityLog(first: 20) { nodes { event } } }', {});
    expect(data.viewerSecurityLog.nodes.map(({ event }: { event: string }) => event)).toContain('identity.linked');
  });
});

const crowd = Array.from({ length: 50 }, (_, index) => index);

it('opens one session and one account for 50 equal responses at once', async () => {
  const email = newEmail();
  const { location, ...login } = await started();
  const parameters = responseOf(location, verified(email));
  const answers = await Promise.all(crowd.map(() => complete({ ...login, parameters })));
  expect(answers.filter(({ data }) => data?.completed?.tokens)).toHaveLength(1);
  expect(answers.map(reasonOf).filter((reason) => reason === 'PROVIDER_LOGIN_FAILED')).toHaveLength(49);
  const sessions = await sql(
    'select s.id from identity.sessions s join identity.accounts a on a.id = s.account_id where a.email = $1',
    [email],
  );
  expect(sessions).toHaveLength(1);
});

it('creates one account for 50 sign-ins of one person at once', async () => {
  const [email, sub] = [newEmail(), newSubject()];
  const answers = await Promise.all(crowd.map(() => enter(verified(email, sub))));
  expect(answers.some(({ data }) => data?.completed?.tokens)).toBe(true);
  // Calls to a provider are limited: excess ones are refused before any effect.
  const refused = answers.filter(({ data }) => !data?.completed);
  for (const answer of refused)
    expect(['PROVIDER_LOGIN_FAILED', 'OVERLOADED']).toContain(reasonOf(answer) ?? answer.errors?.[0]?.extensions.code);
  expect(await sql('select 1 from identity.linked_identities where subject = $1', [sub])).toHaveLength(1);
  expect(await sql('select 1 from identity.accounts where email = $1', [email])).toHaveLength(1);
});

it('links once for 50 equal confirmations at once', async () => {
  const someone = await person();
  const { link } = await entered(verified(someone.email));
  const fresh = (await logIn(someone.email)).body.access_token;
  const answers = await Promise.all(crowd.map(() => confirmLink(fresh, link.linkToken)));
  expect(answers.filter(({ data }) => data?.linked)).toHaveLength(1);
  expect(answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'NOT_FOUND')).toHaveLength(49);
  expect((await viewerOf(fresh)).viewerIdentities).toHaveLength(1);
});
