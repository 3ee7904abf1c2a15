import { ask, graphql } from '../../support/agent.js';
import { atOnce } from '../../support/at-once.js';
import { enrolledPerson } from '../../support/enrolled-person.js';
import {
  auth,
  codeIn,
  goodPassword,
  logIn,
  mailAbout,
  mailsTo,
  newAddress,
  newEmail,
  nthMail,
  person,
} from '../../support/people.js';
import { sql } from '../../support/sql.js';
import { totpOf } from '../../support/totp.js';

const post = (path: string, body: unknown, options: object = {}) =>
  ask(auth(path), { method: 'POST', body, from: newAddress(), ...options });
const send = (email: string, options: object = {}) => post('/otp/send', { email, purpose: 'login' }, options);
const enter = (email: string, code: string, options: object = {}) => post('/login/code', { email, code }, options);
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

/** The newest sign-in code of an address that received `count` mails. */
async function codeTo(email: string, count = 1): Promise<string> {
  expect((await send(email)).status).toBe(202);
  return codeIn(await nthMail(email, count));
}

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('POST /auth/login/code', () => {
  it('opens a session with the mailed code, once', async () => {
    const { email, id } = await person();
    const code = await codeTo(email);
    const { status, body, headers } = await enter(email, code);
    expect([status, claimsOf(body.access_token)]).toEqual([200, expect.objectContaining({ sub: id, amr: ['otp'] })]);
    expect(headers['set-cookie']?.[0]).toMatch(/^imprint_refresh=/);
    const again = await enter(email, code);
    expect([again.status, again.body.error.code]).toEqual([400, 'INVALID_OTP']);
  });

  it('mails a code with its purpose', async () => {
    const { email } = await person();
    expect((await send(email)).status).toBe(202);
    const { subject, text } = await nthMail(email, 1);
    expect(subject).toMatch(/^Seu código de acesso: \d{6}$/);
    expect(text).toContain('Não o informe a ninguém');
  });

  it('asks an enrolled account for its second factor', async () => {
    const { email, secret, recoveryCodes } = await enrolledPerson();
    await nthMail(email, 1);
    const { status, body } = await enter(email, await codeTo(email, 2));
    expect([status, body]).toEqual([
      200,
      {
        mfa_required: true,
        mfa_token: expect.any(String),
        factors: ['totp', 'recovery_code'],
        expires_in: 300,
      },
    ]);
    const complete = (factor: string, code: string) => post('/login/mfa', { mfa_token: body.mfa_token, factor, code });
    expect((await complete('recovery_code', 'wrong')).status).toBe(401);
    const done = await complete('totp', totpOf(secret));
    expect(claimsOf(done.body.access_token).amr).toEqual(['otp', 'mfa']);
    expect(recoveryCodes).toHaveLength(10);
  });

  it('gives every failure the same response', async () => {
    const active = await person();
    const suspended = await person();
    await sql(`update identity.accounts set status = 'suspended' where email = $1`, [suspended.email]);
    const pending = newEmail();
    await post('/signup', { email: pending, password: goodPassword });
    const used = await codeTo(active.email);
    await enter(active.email, used);
    const answers = [
      await enter(active.email, used),
      await enter(suspended.email, '000000'),
      await enter(pending, '000000'),
      await enter(newEmail(), '000000'),
      await enter('no address', '000000'),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.body.error.code]).toEqual([400, 'INVALID_OTP']);
  });

  it('accepts five tries of a code', async () => {
    const { email } = await person();
    const code = await codeTo(email);
    for (let count = 0; count < 5; count++) expect((await enter(email, wrong(code))).status).toBe(400);
    expect((await enter(email, code)).status).toBe(400);
  });

  it('refuses a code after ten minutes', async () => {
    const { email } = await person();
    const code = await codeTo(email);
    await sql(`update identity.one_time_codes set expires_at = now() where email = $1`, [email]);
    expect((await enter(email, code)).status).toBe(400);
  });

  it('opens one session of two concurrent calls with the same code', async () => {
    const someone = await person();
    const code = await codeTo(someone.email);
    const answers = await atOnce(2, () => enter(someone.email, code));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await someone.ask(auth('/sessions'))).body.items).toHaveLength(2);
  });

  it('cancels a scheduled deletion', async () => {
    const someone = await person();
    await someone.ask(auth('/me'), { method: 'DELETE', body: { current_password: goodPassword } });
    await mailAbout(someone.email, 'Sua conta será apagada');
    const { body } = await enter(someone.email, await codeTo(someone.email, 2));
    expect((await ask(auth('/me'), { bearer: body.access_token })).body.status).toBe('active');
  });

  it('records failures and the limit in the security log', async () => {
    const someone = await person();
    const from = newAddress();
    const statuses = [];
    for (let count = 0; count < 16; count++) statuses.push((await enter(someone.email, '00000x', { from })).status);
    expect(statuses).toEqual([...Array(15).fill(400), 429]);
    const events = await sql(
      `select event, count(*)::int as count from identity.audit_events where target = $1 group by event`,
      [someone.id],
    );
    expect(events).toContainEqual({ event: 'login.failed', count: 15 });
  });

  it('has the same limits for an address without an account', async () => {
    const stranger = newEmail();
    const statuses = [];
    for (let count = 0; count < 16; count++) statuses.push((await enter(stranger, '00000x')).status);
    expect(statuses).toEqual([...Array(15).fill(400), 429]);
    expect([(await send(stranger)).status, (await send(stranger)).status]).toEqual([202, 429]);
  });

  it.each(['email', 'code'])('requires %s', async (name) => {
    const { [name]: _, ...body } = { email: newEmail(), code: '000000' } as Record<string, string>;
    const { status, body: answered } = await post('/login/code', body);
    expect([status, answered.error.code]).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('a sign-in code', () => {
  it('verifies no account and resets no password', async () => {
    const pending = newEmail();
    await post('/signup', { email: pending, password: goodPassword });
    await nthMail(pending, 1);
    const { email } = await person();
    const code = await codeTo(email);
    const reset = await post('/password/reset/confirm', { email, code, new_password: 'outra senha comprida' });
    const confirmed = await post('/email/verify/confirm', { email, code });
    expect([reset.status, confirmed.status]).toEqual([400, 400]);
    expect((await enter(email, code)).status).toBe(200);
    expect((await send(pending)).status).toBe(202);
    await nthMail((await codeMarker()).email, 1);
    expect(await mailsTo(pending)).toHaveLength(1);
  });

  it('ends with a change of the password', async () => {
    const someone = await person();
    const code = await codeTo(someone.email);
    await someone.ask(auth('/password/change'), {
      method: 'POST',
      body: { current_password: goodPassword, new_password: 'outra senha comprida' },
    });
    expect((await enter(someone.email, code)).status).toBe(400);
    expect((await logIn(someone.email, 'outra senha comprida')).status).toBe(200);
  });

  it('signs in over GraphQL', async () => {
    const { email } = await person();
    const query = `mutation ($input: LogInWithCodeInput!) {
      logInWithCode(input: $input) { tokens { accessToken } mfa { mfaToken } }
    }`;
    const input = { email, code: await codeTo(email), deviceName: 'phone' };
    const { data } = await graphql(query, { input });
    expect(data?.logInWithCode).toEqual({ tokens: { accessToken: expect.any(String) }, mfa: null });
    const { errors } = await graphql(query, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_REQUEST', reason: 'INVALID_OTP' });
  });
});

/** An account whose mail follows all earlier ones. */
async function codeMarker() {
  const marker = await person();
  await send(marker.email);
  return marker;
}
