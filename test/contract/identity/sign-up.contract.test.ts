import { createHash } from 'node:crypto';
import { ask, operate, platform } from '../../support/agent.js';
import { breachedPassword, oddlyCountedPassword, paddedPassword } from '../../support/corpus.js';
import {
  auth,
  codeIn,
  goodPassword,
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
const signUp = (email: string, more: object = {}, options: object = {}) =>
  post('/signup', { email, password: goodPassword, ...more }, options);
const confirm = (body: object, options: object = {}) => post('/email/verify/confirm', body, options);
const cookieOf = (headers: { 'set-cookie'?: string[] }) => headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('public self-sign-up creates a staff account without organization', () => {
  it('with status pending_verification, that cannot sign in until the e-mail is confirmed', async () => {
    const email = newEmail();
    const { status, body, headers } = await signUp(email);
    expect([status, body]).toEqual([202, { status: 'accepted' }]);
    expect(headers['cache-control']).toBe('no-store');
    expect((await sql('select status, password_hash from identity.accounts where email = $1', [email]))[0]).toEqual({
      status: 'pending_verification',
      password_hash: null,
    });
    expect((await logIn(email)).body.error.code).toBe('INVALID_CREDENTIALS');
    const code = codeIn(await nthMail(email, 1));
    const confirmed = await confirm({ email, code });
    expect([confirmed.status, confirmed.body]).toEqual([200, { status: 'verified' }]);
    const login = await logIn(email);
    expect(login.status).toBe(200);
    const me = await ask(auth('/me'), { bearer: login.body.access_token });
    expect(me.body).toMatchObject({ status: 'active', kind: 'staff', memberships: { orgs: [], sites: [] } });
  });

  it('also under its alias', async () => {
    const email = newEmail();
    expect((await post('/register', { email, password: goodPassword })).status).toBe(202);
    expect(
      (
        await ask('/v1/auth/signup', {
          method: 'POST',
          body: { email: newEmail(), password: goodPassword },
          from: newAddress(),
        })
      ).status,
    ).toBe(202);
  });

  it('with name and language', async () => {
    const email = newEmail();
    await signUp(email, { name: ' Ana ', locale: 'en' });
    const mail = await nthMail(email, 1);
    expect(mail.subject).toMatch(/^Your code: \d{6}$/);
    expect(mail.html).toContain('<html lang="en">');
    await confirm({ email, code: codeIn(mail) });
    const { body } = await logIn(email);
    expect((await ask(auth('/me'), { bearer: body.access_token })).body).toMatchObject({ name: 'Ana', locale: 'en' });
  });
});

describe('the response is identical for a new e-mail and an e-mail that already has an account', () => {
  it('byte for byte, and the mailbox owner receives a notice instead', async () => {
    const known = await person();
    const answers = await Promise.all([signUp(newEmail()), signUp(known.email), signUp(newEmail())]);
    const shown = answers.map(({ status, text, headers }) => {
      const { date: _date, 'x-request-id': _id, 'set-cookie': cookie, ...stable } = headers;
      return JSON.stringify([status, text, stable, cookie?.[0]?.replace(/=[\w-]{32};/, '=…;')]);
    });
    expect(new Set(shown).size).toBe(1);
    const notice = await nthMail(known.email, 1);
    expect(notice.subject).toBe('Você já tem uma conta');
    expect(codeIn(notice)).toBe('no code');
  });

  it('sends the notice at most once a day', async () => {
    const known = await person();
    await signUp(known.email);
    await nthMail(known.email, 1);
    await signUp(known.email);
    const marker = newEmail();
    await signUp(marker);
    await nthMail(marker, 1);
    expect(await mailsTo(known.email)).toHaveLength(1);
  });

  it('sends a pending address another code, not the notice', async () => {
    const email = newEmail();
    await signUp(email);
    await signUp(email);
    expect(codeIn(await nthMail(email, 2))).toMatch(/^\d{6}$/);
  });
});

describe('rate limited per IP and per email (429)', () => {
  it('allows five sign-ups per client address in ten minutes', async () => {
    const from = newAddress();
    const answers = [];
    for (let index = 0; index < 6; index++) answers.push(await signUp(newEmail(), {}, { from }));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
    expect(answers[5]?.body.error.code).toBe('RATE_LIMITED');
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('counts attempts per e-mail whether or not an account exists', async () => {
    const known = await person();
    for (const email of [known.email, newEmail()]) {
      const statuses = [];
      for (let index = 0; index < 4; index++) statuses.push((await signUp(email)).status);
      expect(statuses).toEqual([202, 202, 202, 429]);
    }
  });
});

describe('password policy', () => {
  const shortest = 'a'.repeat(11);

  it.each([
    ['PASSWORD_TOO_WEAK', shortest],
    ['PASSWORD_TOO_WEAK', '💧'.repeat(11)],
    ['PASSWORD_BREACHED', breachedPassword],
    ['PASSWORD_BREACHED', oddlyCountedPassword],
    ['BAD_REQUEST', 'x'.repeat(129)],
    ['BAD_REQUEST', 12],
    ['BAD_REQUEST', undefined],
  ])('answers %s to %j, whether or not the account exists', async (code, password) => {
    const known = await person();
    for (const email of [known.email, newEmail()]) {
      const { status, body } = await signUp(email, { password });
      expect([status, body.error.code]).toEqual([400, code]);
    }
  });

  it('counts code points', async () => {
    expect((await signUp(newEmail(), { password: '💧'.repeat(12) })).status).toBe(202);
    expect((await signUp(newEmail(), { password: '💧'.repeat(128) })).status).toBe(202);
  });

  it('ignores padding rows of the corpus', async () => {
    expect((await signUp(newEmail(), { password: paddedPassword })).status).toBe(202);
  });

  it('responds INVALID_EMAIL to an invalid address', async () => {
    for (const email of ['', 'ana', 'ana@localhost', 'a b@example.com']) {
      expect((await signUp(email)).body.error.code).toBe('INVALID_EMAIL');
    }
  });

  it('sends the corpus only the first five characters of the SHA-1 hash', async () => {
    const password = `senha rara ${Math.random()} longa`;
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    await signUp(newEmail(), { password });
    const { asked } = (await (await fetch(`${platform.corpus_url}/asked`)).json()) as { asked: string[] };
    expect(asked).toContain(`/range/${digest.slice(0, 5)}`);
    expect(asked.every((path) => /^\/(range\/[0-9A-F]{5}|asked)$/.test(path))).toBe(true);
  });
});

describe('POST /auth/email/verify/confirm', () => {
  it('responds the same to a wrong, an unknown and a used code', async () => {
    const email = newEmail();
    await signUp(email);
    const code = codeIn(await nthMail(email, 1));
    const answers = [await confirm({ email, code: otherCode(code) }), await confirm({ email: newEmail(), code })];
    expect((await confirm({ email, code })).status).toBe(200);
    answers.push(await confirm({ email, code }));
    answers.push(await confirm({ email: 'no address', code }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.error.code).toBe('INVALID_OTP');
  });

  it('allows five tries per code', async () => {
    const email = newEmail();
    await signUp(email);
    const code = codeIn(await nthMail(email, 1));
    for (let index = 0; index < 5; index++) await confirm({ email, code: otherCode(code) });
    expect((await confirm({ email, code })).body.error.code).toBe('INVALID_OTP');
  });

  it('counts concurrent tries exactly', async () => {
    const email = newEmail();
    await signUp(email);
    const code = codeIn(await nthMail(email, 1));
    await Promise.all(Array.from({ length: 40 }, () => confirm({ email, code: otherCode(code) })));
    const [row] = await sql('select tries from identity.one_time_codes where email = $1', [email]);
    expect(Number(row?.tries)).toBe(5);
  });

  it('accepts one of 20 concurrent confirmations', async () => {
    const email = newEmail();
    await signUp(email);
    const code = codeIn(await nthMail(email, 1));
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm({ email, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('sets the password of the confirmed attempt only', async () => {
    const email = newEmail();
    await signUp(email, { password: 'a primeira senha longa', client_nonce: 'first' });
    const first = codeIn(await nthMail(email, 1));
    await signUp(email, { password: 'a segunda senha longa', client_nonce: 'second' });
    const second = codeIn(await nthMail(email, 2));
    expect((await confirm({ email, code: first, client_nonce: 'first' })).status).toBe(200);
    expect((await logIn(email, 'a primeira senha longa')).status).toBe(200);
    expect((await logIn(email, 'a segunda senha longa')).status).toBe(401);
    expect((await confirm({ email, code: second, client_nonce: 'second' })).status).toBe(400);
  });

  it('confirms neither of two attempts without a nonce and a cookie', async () => {
    const email = newEmail();
    await signUp(email, { password: 'a senha de quem ataca' });
    const attack = codeIn(await nthMail(email, 1));
    await signUp(email);
    for (const code of [attack, codeIn(await nthMail(email, 2))])
      expect((await confirm({ email, code })).body.error?.code).toBe('INVALID_OTP');
    expect((await logIn(email, 'a senha de quem ataca')).status).toBe(401);
  });

  it('requires the nonce of an attempt that had one', async () => {
    const email = newEmail();
    await signUp(email, { client_nonce: 'only mine' });
    const code = codeIn(await nthMail(email, 1));
    expect((await confirm({ email, code })).status).toBe(400);
    expect((await confirm({ email, code, client_nonce: 'another' })).status).toBe(400);
    expect((await confirm({ email, code, client_nonce: 'only mine' })).status).toBe(200);
  });

  it('never confirms an attempt of another browser', async () => {
    const email = newEmail();
    await signUp(email, { password: 'a senha de quem ataca' });
    const attack = codeIn(await nthMail(email, 1));
    const { headers } = await signUp(email);
    const own = codeIn(await nthMail(email, 2));
    const browser = { headers: { cookie: cookieOf(headers) } };
    if (attack !== own) expect((await confirm({ email, code: attack }, browser)).status).toBe(400);
    expect((await confirm({ email, code: own }, browser)).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
  });

  it('sets an HttpOnly cookie', async () => {
    const { headers } = await signUp(newEmail());
    expect(headers['set-cookie']?.[0]).toMatch(
      /^signup_attempt=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
  });
});

describe('POST /auth/otp/send', () => {
  const send = (email: string, purpose: string, options: object = {}, more: object = {}) =>
    post('/otp/send', { email, purpose, ...more }, options);

  it('responds the same 202 to an e-mail with and without an account', async () => {
    const known = await person();
    for (const purpose of ['email_verify', 'password_reset', 'login']) {
      const answers = await Promise.all([send(known.email, purpose), send(newEmail(), purpose)]);
      const shown = answers.map(({ status, text, headers }) => {
        const { date: _date, 'x-request-id': _id, ...stable } = headers;
        return JSON.stringify([status, text, stable]);
      });
      expect(new Set(shown).size).toBe(1);
      expect(answers[0]?.body).toEqual({ status: 'accepted' });
    }
  });

  it('sends nothing to an ineligible address', async () => {
    const [stranger, marker] = [newEmail(), newEmail()];
    await send(stranger, 'password_reset');
    await signUp(marker);
    await nthMail(marker, 1);
    expect(await mailsTo(stranger)).toEqual([]);
  });

  it('keeps the password of the attempt when a code is resent', async () => {
    const email = newEmail();
    await signUp(email);
    await nthMail(email, 1);
    expect((await send(email, 'email_verify')).status).toBe(202);
    expect((await confirm({ email, code: codeIn(await nthMail(email, 2)) })).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
  });

  it('responds BAD_PURPOSE, INVALID_EMAIL and BAD_REQUEST', async () => {
    expect((await send(newEmail(), 'email_change')).body.error.code).toBe('BAD_PURPOSE');
    expect((await send('ana', 'email_verify')).body.error.code).toBe('INVALID_EMAIL');
    expect((await post('/otp/send', {})).body.error.code).toBe('BAD_REQUEST');
  });

  it('allows one request per minute and mailbox', async () => {
    const email = newEmail();
    expect((await send(email, 'password_reset')).status).toBe(202);
    const again = await send(email, 'password_reset');
    expect([again.status, again.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('is served under its alias', async () => {
    expect((await post('/email/otp', { email: newEmail(), purpose: 'password_reset' })).status).toBe(202);
  });
});

describe('an unreadable request', () => {
  it.each([
    '',
    'garbage',
    '[]',
    '"text"',
    '{"email":1}',
    `{"email":"\\u0000@example.com","password":"${'a'.repeat(12)}"}`,
  ])('gets 400 for the body %j', async (body) => {
    const { status } = await ask(auth('/signup'), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      from: newAddress(),
    });
    expect(status).toBe(400);
  });

  it('gets 413 above 16 KiB', async () => {
    expect((await signUp(newEmail(), { name: 'a'.repeat(17_000) })).status).toBe(413);
  });

  it('gets 405 for another method', async () => {
    const { status, headers } = await ask(auth('/signup'));
    expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
  });
});

it('signs up over GraphQL with the same rules', async () => {
  const { errors } = await (
    await fetch(platform.graphql_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'mutation { signUp(input: { email: "ana", password: "x" }) { status } }' }),
    })
  ).json();
  expect(errors[0].extensions).toEqual({ code: 'BAD_REQUEST', reason: 'INVALID_EMAIL', fields: ['email'] });
  await expect(operate('{ viewer { id } }')).rejects.toThrow('FORBIDDEN');
});
