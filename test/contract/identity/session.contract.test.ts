import { toUuid } from '@imprint/ids/id';
import { ask, graphql, operate } from '../../support/agent.js';
import { eventually } from '../../support/eventually.js';
import {
  auth,
  changeAccount,
  codeIn,
  goodPassword,
  house,
  logIn,
  mailsTo,
  newAddress,
  newEmail,
  nthMail,
  person,
} from '../../support/people.js';
import { sql } from '../../support/sql.js';

const post = (path: string, body: unknown, options: object = {}) =>
  ask(auth(path), { method: 'POST', body, from: newAddress(), ...options });
const refresh = (refreshToken: string, options: object = {}) =>
  post('/token/refresh', { refresh_token: refreshToken }, options);
const me = (token: string) => ask(auth('/me'), { bearer: token });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));

describe('POST /auth/login', () => {
  it('returns a token pair and an HttpOnly refresh cookie', async () => {
    const { email } = await person();
    const { status, body, headers } = await logIn(email);
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 600,
        refresh_token: expect.stringMatching(/^[\w-]{43}$/),
        refresh_expires_in: 30 * 86_400,
        session_id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      },
    ]);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^imprint_refresh=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it('signs with EdDSA and sets subject, memberships and expiry', async () => {
    const home = await house();
    const someone = await person({
      site: { id: home.id, role: 'editor' },
      organization: { id: home.organizationId, role: 'admin' },
    });
    expect(headerOf(someone.token)).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) });
    const claims = claimsOf(someone.token);
    expect(claims).toMatchObject({
      aud: 'imprint',
      sub: someone.id,
      sid: someone.sessionId,
      amr: ['pwd'],
      kind: 'staff',
      orgs: [{ id: home.organizationId, role: 'org_admin' }],
      sites: [{ id: home.id, role: 'site_editor' }],
    });
    expect(claims.exp - claims.iat).toBe(600);
    const { keys } = (await ask('/.well-known/jwks.json')).body;
    expect(keys.map(({ kid }: { kid: string }) => kid)).toContain(headerOf(someone.token).kid);
    expect((await ask('/.well-known/openid-configuration')).body.issuer).toBe(claims.iss);
  });

  it('responds one 401 for every cause', async () => {
    const active = await person();
    const suspended = await person();
    await changeAccount('suspendAccount', suspended.email);
    const pending = newEmail();
    await post('/signup', { email: pending, password: goodPassword });
    const answers = [
      await logIn(active.email, 'uma senha errada longa'),
      await logIn(newEmail()),
      await logIn(suspended.email),
      await logIn(pending),
      await logIn('no address'),
    ];
    const shown = answers.map(({ status, text, headers }) => {
      const { date: _date, 'x-request-id': _id, ...stable } = headers;
      return JSON.stringify([status, text, stable]);
    });
    expect(new Set(shown).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.body.error.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('locks after ten failures, whether or not the account exists', async () => {
    const known = await person();
    for (const email of [known.email, newEmail()]) {
      const statuses = [];
      for (let index = 0; index < 11; index++) statuses.push((await logIn(email, 'uma senha errada longa')).status);
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
      const locked = await logIn(email);
      expect([locked.status, locked.headers['retry-after']]).toEqual([429, expect.stringMatching(/^(89\d|900)$/)]);
    }
  });

  it('resets failures after a success', async () => {
    const { email } = await person();
    for (let index = 0; index < 9; index++) await logIn(email, 'uma senha errada longa');
    expect((await logIn(email)).status).toBe(200);
    for (let index = 0; index < 9; index++) await logIn(email, 'uma senha errada longa');
    expect((await logIn(email)).status).toBe(200);
  });

  it('allows 30 tries per client address in five minutes', async () => {
    const from = newAddress();
    const statuses = [];
    for (let index = 0; index < 31; index++) statuses.push((await logIn(newEmail(), goodPassword, { from })).status);
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
  });

  it('resends the sign-up code for a correct password, at most once a minute', async () => {
    const email = newEmail();
    await post('/signup', { email, password: goodPassword });
    await nthMail(email, 1);
    expect((await logIn(email, 'uma senha errada longa')).status).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    const code = codeIn(await nthMail(email, 2));
    expect((await logIn(email)).status).toBe(401);
    expect((await post('/email/verify/confirm', { email, code })).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('sends a code to an account that an operator created unverified', async () => {
    const email = newEmail();
    await operate('mutation ($input: CreateAccountInput!) { createAccount(input: $input) { id } }', {
      input: { email, password: goodPassword, verified: false },
    });
    expect((await logIn(email)).status).toBe(401);
    const code = codeIn(await nthMail(email, 1));
    expect((await post('/email/verify/confirm', { email, code })).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
  });

  it('notifies the owner of a new device, except the first', async () => {
    const { email } = await person();
    await logIn(email, goodPassword, { headers: { 'user-agent': 'Firefox/140.0' } });
    const mail = await nthMail(email, 1);
    expect(mail.subject).toBe('Novo acesso à sua conta');
    expect(mail.text).toContain('Firefox/140.0');
  });

  it.each([
    [`Bloqueada.\r\n\r\nLigue\u2028para ${'9'.repeat(200)}`, `Bloqueada. Ligue para ${'9'.repeat(78)}`],
    [' \n ', 'Safari/26.0'],
  ])('quotes the name of a device %j on one short line', async (name, quoted) => {
    const { email } = await person();
    const body = { email, password: goodPassword, device_name: name };
    await logIn(email, goodPassword, { body, headers: { 'user-agent': 'Safari/26.0' } });
    expect((await nthMail(email, 1)).text).toContain(`novo dispositivo: ${quoted}.\n`);
  });
});

describe('POST /auth/token/refresh', () => {
  it('rotates the token on every use', async () => {
    const someone = await person();
    const { status, body } = await refresh(someone.refreshToken);
    expect([status, body.session_id]).toEqual([200, someone.sessionId]);
    expect(body.refresh_token).not.toBe(someone.refreshToken);
    expect((await me(body.access_token)).status).toBe(200);
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });

  it('accepts the browser cookie', async () => {
    const { refreshToken } = await person();
    const { status } = await post('/token/refresh', {}, { headers: { cookie: `imprint_refresh=${refreshToken}` } });
    expect(status).toBe(200);
  });

  it('returns the same successor to 20 concurrent refreshes', async () => {
    const { refreshToken } = await person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  it('ends the session when a used token is replayed after the grace period', async () => {
    const someone = await person();
    const { body } = await refresh(someone.refreshToken);
    await sql(
      `update identity.refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null and session_id in
      (select id from identity.sessions where account_id in (select id from identity.accounts where email = $1))`,
      [someone.email],
    );
    const reused = await refresh(someone.refreshToken);
    expect([reused.status, reused.body.error.code]).toEqual([401, 'REFRESH_INVALID']);
    expect((await refresh(body.refresh_token)).status).toBe(401);
    expect((await nthMail(someone.email, 1)).subject).toBe('Encerramos uma sessão da sua conta');
  });

  it('responds one 401 to unknown, expired and revoked tokens', async () => {
    const [expired, revoked] = [await person(), await person()];
    await sql(
      `update identity.refresh_tokens set expires_at = now() - interval '1 second' where session_id in
      (select id from identity.sessions where account_id in (select id from identity.accounts where email = $1))`,
      [expired.email],
    );
    await revoked.ask(auth('/logout'), { method: 'POST', body: {} });
    const answers = [
      await refresh('missing'),
      await refresh(expired.refreshToken),
      await refresh(revoked.refreshToken),
      await post('/token/refresh', {}),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.error.code).toBe('REFRESH_INVALID');
  });
});

describe('sessions', () => {
  it('are listed newest first with the current one marked', async () => {
    const someone = await person();
    const second = await logIn(someone.email, goodPassword, {
      body: { email: someone.email, password: goodPassword, device_name: 'Telefone' },
    });
    const { body } = await someone.ask(auth('/sessions'));
    expect(
      body.items.map(({ id, current, device_name }: Record<string, unknown>) => [id, current, device_name]),
    ).toEqual([
      [second.body.session_id, false, 'Telefone'],
      [someone.sessionId, true, null],
    ]);
    expect(body.items[0].ip_masked).toMatch(/^127\.\d+\.\d+\.0$/);
  });

  it('end within five seconds of revocation', async () => {
    const someone = await person();
    const second = (await logIn(someone.email)).body;
    expect((await me(second.access_token)).status).toBe(200);
    expect((await someone.ask(auth(`/sessions/${second.session_id}`), { method: 'DELETE' })).status).toBe(204);
    const since = Date.now();
    await eventually(async () => (await me(second.access_token)).status === 401, 5);
    expect(Date.now() - since).toBeLessThan(5_000);
    expect((await refresh(second.refresh_token)).status).toBe(401);
  });

  it("ignore another account's session without revealing it", async () => {
    const [someone, other] = [await person(), await person()];
    for (const id of [other.sessionId, '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'nonsense']) {
      expect((await someone.ask(auth(`/sessions/${id}`), { method: 'DELETE' })).status).toBe(204);
    }
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  it.each([
    ['local', [401, 200]],
    ['others', [200, 401]],
    ['global', [401, 401]],
  ])('end with logout of scope %s', async (scope, statuses) => {
    const someone = await person();
    const other = (await logIn(someone.email)).body;
    expect((await someone.ask(auth('/logout'), { method: 'POST', body: { scope } })).status).toBe(204);
    expect([(await refresh(someone.refreshToken)).status, (await refresh(other.refresh_token)).status]).toEqual(
      statuses,
    );
  });

  it('end locally by default and not at all for an unknown scope', async () => {
    const someone = await person();
    const unknown = await someone.ask(auth('/logout'), { method: 'POST', body: { scope: 'planet' } });
    expect([unknown.status, unknown.body.error.code]).toEqual([400, 'BAD_REQUEST']);
    expect((await someone.ask(auth('/logout'), { method: 'POST' })).status).toBe(204);
    expect((await refresh(someone.refreshToken)).status).toBe(401);
  });

  it('are deleted a week after they expired and a month after they were revoked', async () => {
    const people = [await person(), await person(), await person(), await person()];
    const [expired, recent, revoked, open] = people.map(({ sessionId }) => toUuid(sessionId));
    const age = (column: string, days: number, id: string | undefined) =>
      sql(`update identity.sessions set ${column} = now() - $1 * interval '1 day' where id = $2`, [days, id]);
    await age('expires_at', 8, expired);
    await age('expires_at', 6, recent);
    await age('revoked_at', 31, revoked);
    await sql(`select identity_jobs.add_job('clean-up-identity')`);
    const kept = async (id: string | undefined) =>
      (await sql('select 1 from identity.refresh_tokens where session_id = $1', [id])).length;
    await eventually(async () => (await kept(expired)) + (await kept(revoked)) === 0);
    expect([await kept(recent), await kept(open)]).toEqual([1, 1]);
  });
});

describe('a bearer token', () => {
  it('gets the same 401 when it is malformed, foreign, changed or of another algorithm', async () => {
    const { token } = await person();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = claimsOf(token);
    const forged = [
      'nonsense',
      'a.b.c',
      `${header}.${payload}.`,
      `${header}.${encode({ ...claims, sub: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })}.${signature}`,
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      `${encode({ alg: 'HS256', typ: 'at+jwt', kid: headerOf(token).kid })}.${payload}.${signature}`,
      `${encode({ ...headerOf(token), kid: 'unknown' })}.${payload}.${signature}`,
      `${encode({ ...headerOf(token), jwk: { kty: 'OKP' } })}.${payload}.${signature}`,
      'ck_test_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    ];
    const answers = [await ask(auth('/me'))];
    for (const bearer of forged) answers.push(await me(bearer));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.body.error.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(answers[0]?.headers['www-authenticate']).toBe('Bearer');
    expect(answers[1]?.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('is also accepted at the GraphQL gateway', async () => {
    const { token, email } = await person();
    const good = await graphql('{ viewer { email } }', {}, { authorization: `Bearer ${token}` });
    expect(good.data).toEqual({ viewer: { email } });
    expect((await graphql('{ viewer { email } }', {}, { authorization: `Bearer ${token.slice(0, -2)}` })).status).toBe(
      401,
    );
    expect((await graphql('{ viewer { email } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
