import { Secret, TOTP } from 'otpauth';
import { ask, operate } from '../../support/agent.js';
import { confirmFactor } from '../../support/enrolled-person.js';
import { eventually } from '../../support/eventually.js';
import {
  auth,
  codeIn,
  goodPassword,
  house,
  logIn,
  newAddress,
  newEmail,
  nthMail,
  type Person,
  person,
} from '../../support/people.js';
import { sql } from '../../support/sql.js';

const post = (path: string, body: unknown) => ask(auth(path), { method: 'POST', body, from: newAddress() });
/** Also supports the next time step, so that a test can use several codes: each step is accepted once. */
const totpOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function enrolled(): Promise<{ someone: Person; secret: string; recoveryCodes: string[] }> {
  const someone = await person();
  const { body } = await someone.ask(auth('/mfa/totp'), { method: 'POST', body: { current_password: goodPassword } });
  return { someone, secret: body.secret, recoveryCodes: await confirmFactor(someone, body) };
}

describe('GET /auth/me', () => {
  it('returns the account, its memberships and its pending invitations', async () => {
    const home = await house();
    const someone = await person({
      name: 'Ana',
      site: { id: home.id, role: 'dono' },
      organization: { id: home.organizationId, role: 'org_member' },
    });
    const { status, body } = await someone.ask(auth('/me'));
    expect(status).toBe(200);
    expect(body).toEqual({
      id: someone.id,
      sub: someone.id,
      email: someone.email,
      pending_email: null,
      name: 'Ana',
      locale: 'pt-BR',
      avatar_url: null,
      status: 'active',
      kind: 'staff',
      email_verified_at: expect.any(String),
      mfa_enabled: false,
      last_login_at: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
      memberships: {
        orgs: [{ id: home.organizationId, role: 'org_member', permissions: [] }],
        sites: [
          { id: home.id, role: 'site_owner', permissions: expect.arrayContaining(['members:manage', 'leads:read']) },
        ],
      },
      pending_invitations: [],
    });
  });
});

describe('PATCH /auth/me', () => {
  const patch = (someone: Person, body: object) => someone.ask(auth('/me'), { method: 'PATCH', body });

  it('changes name and language', async () => {
    const someone = await person();
    const { status, body } = await patch(someone, { name: 'Beatriz', locale: 'en' });
    expect([status, body.name, body.locale]).toEqual([200, 'Beatriz', 'en']);
    expect((await patch(someone, { name: null })).body.name).toBeNull();
  });

  it.each([
    ['BAD_REQUEST', { locale: 'tlh' }],
    ['BAD_REQUEST', { name: 'a'.repeat(101) }],
    ['BAD_REQUEST', { name: 'two\nlines' }],
    ['BAD_REQUEST', { avatar_media_id: 'nonsense' }],
    ['BAD_REQUEST', { avatar_media_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }],
    ['INVALID_EMAIL', { email: 'ana', current_password: goodPassword }],
    ['CURRENT_PASSWORD_INVALID', { email: 'new@example.com', current_password: 'errada' }],
    ['CURRENT_PASSWORD_INVALID', { email: 'new@example.com' }],
  ])('answers %s to %j', async (code, body) => {
    const { status, body: answer } = await patch(await person(), body);
    expect([status, answer.error.code]).toEqual([400, code]);
  });

  it('changes the address when its code is confirmed', async () => {
    const someone = await person();
    const email = newEmail();
    const { body } = await patch(someone, { email, current_password: goodPassword });
    expect([body.email, body.pending_email]).toEqual([someone.email, email]);
    expect((await nthMail(someone.email, 1)).subject).toBe('Pedido de troca de e-mail');
    const code = codeIn(await nthMail(email, 1));
    expect((await post('/email/verify/confirm', { email, code })).status).toBe(200);
    const me = await someone.ask(auth('/me'));
    expect([me.body.email, me.body.pending_email]).toEqual([email, null]);
    expect((await logIn(email)).status).toBe(200);
    expect((await logIn(someone.email)).status).toBe(401);
  });

  it('responds the same for an address in use and changes nothing', async () => {
    const [someone, other] = [await person(), await person()];
    const taken = await patch(someone, { email: other.email, current_password: goodPassword });
    expect([taken.status, taken.body.pending_email]).toEqual([200, other.email]);
    expect((await someone.ask(auth('/me'))).body.email).toBe(someone.email);
  });
});

describe('a second factor', () => {
  it('is required at sign-in after its confirmation', async () => {
    const { someone, secret, recoveryCodes } = await enrolled();
    expect(recoveryCodes).toHaveLength(10);
    expect((await someone.ask(auth('/me'))).body.mfa_enabled).toBe(true);
    const first = await logIn(someone.email);
    expect(first.body).toEqual({
      mfa_required: true,
      mfa_token: expect.any(String),
      factors: ['totp', 'recovery_code'],
      expires_in: 300,
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    const second = await post('/login/mfa', { mfa_token: first.body.mfa_token, factor: 'totp', code: totpOf(secret) });
    expect(second.status).toBe(200);
    const claims = JSON.parse(Buffer.from(second.body.access_token.split('.')[1], 'base64url').toString());
    expect(claims.amr).toEqual(['pwd', 'otp', 'mfa']);
  });

  it('accepts every code and recovery code once', async () => {
    const { someone, secret, recoveryCodes } = await enrolled();
    const signIn = async (factor: string, code: string) => {
      const { body } = await logIn(someone.email);
      return (await post('/login/mfa', { mfa_token: body.mfa_token, factor, code })).status;
    };
    const code = totpOf(secret);
    expect([await signIn('totp', code), await signIn('totp', code)]).toEqual([200, 401]);
    const [recovery = ''] = recoveryCodes;
    expect([await signIn('recovery_code', recovery), await signIn('recovery_code', recovery)]).toEqual([200, 401]);
  });

  it('responds one 401 to every failure and allows five tries per challenge', async () => {
    const { someone, secret } = await enrolled();
    const { body } = await logIn(someone.email);
    const answers = [
      await post('/login/mfa', { mfa_token: 'missing', factor: 'totp', code: '000000' }),
      await post('/login/mfa', {}),
    ];
    for (let index = 0; index < 5; index++)
      answers.push(
        await post('/login/mfa', { mfa_token: body.mfa_token, factor: 'recovery_code', code: '0'.repeat(20) }),
      );
    answers.push(await post('/login/mfa', { mfa_token: body.mfa_token, factor: 'totp', code: totpOf(secret) }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.error.code).toBe('INVALID_MFA');
  });

  it('enrolls with the password and a secret that is returned once', async () => {
    const someone = await person();
    const wrong = await someone.ask(auth('/mfa/totp'), { method: 'POST', body: { current_password: 'errada' } });
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'CURRENT_PASSWORD_INVALID']);
    const { status, body } = await someone.ask(auth('/mfa/totp'), {
      method: 'POST',
      body: { current_password: goodPassword },
    });
    expect([status, body.expires_in]).toEqual([201, 600]);
    expect(body.otpauth_uri).toContain(`secret=${body.secret}`);
    const refused = await someone.ask(auth('/mfa/totp/confirm'), {
      method: 'POST',
      body: { factor_id: body.factor_id, code: '00000x' },
    });
    expect([refused.status, refused.body.error.code]).toEqual([400, 'INVALID_MFA']);
    expect((await logIn(someone.email)).body.access_token).toBeDefined();
  });

  it('cannot be enrolled twice', async () => {
    const { someone } = await enrolled();
    const again = await someone.ask(auth('/mfa/totp'), { method: 'POST', body: { current_password: goodPassword } });
    expect([again.status, again.body.error.code]).toEqual([409, 'MFA_ALREADY_ENABLED']);
  });

  it('is removed with the password and a code; removing none succeeds', async () => {
    const { someone, secret } = await enrolled();
    const remove = (body: object) => someone.ask(auth('/mfa/totp'), { method: 'DELETE', body });
    expect((await remove({ current_password: 'errada', code: totpOf(secret) })).body.error.code).toBe(
      'CURRENT_PASSWORD_INVALID',
    );
    expect((await remove({ current_password: goodPassword, code: '00000x' })).body.error.code).toBe('INVALID_MFA');
    expect((await remove({ current_password: goodPassword, code: totpOf(secret) })).status).toBe(204);
    expect((await remove({ current_password: goodPassword })).status).toBe(204);
    expect((await logIn(someone.email)).body.access_token).toBeDefined();
  });
});

describe('DELETE /auth/me', () => {
  const remove = (someone: Person, body: object = { current_password: goodPassword }) =>
    someone.ask(auth('/me'), { method: 'DELETE', body });

  it('schedules the erasure, which a sign-in cancels', async () => {
    const someone = await person();
    const { status, body } = await remove(someone);
    expect([status, body.status]).toEqual([202, 'scheduled']);
    const days = (new Date(body.erases_at).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    expect((await nthMail(someone.email, 1)).subject).toBe('Sua conta será apagada');
    const back = await logIn(someone.email);
    expect((await ask(auth('/me'), { bearer: back.body.access_token })).body.status).toBe('active');
  });

  it('requires the password', async () => {
    expect((await remove(await person(), {})).body.error.code).toBe('CURRENT_PASSWORD_INVALID');
  });

  it('is refused to the last owner of a site and the last administrator', async () => {
    const home = await house();
    const owner = await person({ site: { id: home.id, role: 'owner' } });
    const admin = await person({ organization: { id: home.organizationId, role: 'admin' } });
    expect((await remove(owner)).body.error.code).toBe('LAST_SITE_OWNER');
    expect((await remove(admin)).body.error.code).toBe('LAST_ORG_ADMIN');
    expect((await owner.ask(auth('/me'))).body.status).toBe('active');
  });

  it('erases due accounts and every trace of their addresses, and records the counts', async () => {
    const home = await house();
    const owner = await person({ site: { id: home.id, role: 'owner' } });
    const someone = await person({ organization: { id: home.organizationId, role: 'org_member' } });
    const [former, email] = [someone.email, newEmail()];
    await someone.ask(auth('/me'), { method: 'PATCH', body: { email, current_password: goodPassword } });
    await post('/email/verify/confirm', { email, code: codeIn(await nthMail(email, 1)) });
    const invitation = { method: 'POST', body: { email, role: 'site_editor' } };
    expect((await owner.ask(auth(`/sites/${home.id}/invitations`), invitation)).status).toBe(202);
    await post('/password/reset', { email });
    await nthMail(email, 3);
    await remove(someone);
    await sql(`update identity.accounts set erases_at = now() - interval '1 second' where email = $1`, [email]);
    await sql(`select identity_jobs.add_job('erase-accounts', '{}'::json)`);
    await eventually(async () => (await sql('select 1 from identity.accounts where email = $1', [email])).length === 0);
    expect(await tracesOf([former, email])).toEqual([]);
    const { erasures } = await operate(
      '{ erasures { accountId invitationCount mailCount codeCount sessionCount membershipCount } }',
    );
    const report = erasures.find(({ accountId }: { accountId: string }) => accountId === someone.id);
    expect(report).toMatchObject({ invitationCount: 1, sessionCount: 1, membershipCount: 1 });
    expect(report.mailCount).toBeGreaterThanOrEqual(5);
    expect(report.codeCount).toBeGreaterThanOrEqual(2);
  });
});

/** Tables of identity that contain a text. */
async function tracesOf(texts: readonly string[]): Promise<string[]> {
  const tables = await sql(
    `select table_name as name from information_schema.tables where table_schema = 'identity' and table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) =>
      (
        await sql(`select 1 from identity.${name} t where t::text like any($1::text[]) limit 1`, [
          texts.map((text) => `%${text}%`),
        ])
      ).map(() => String(name)),
    ),
  );
  return found.flat();
}

it('shows operators the status of emails without their content', async () => {
  const someone = await person();
  await post('/password/reset', { email: someone.email });
  await nthMail(someone.email, 1);
  const { mails } = await operate('{ mails(first: 5) { id template status createdAt closedAt } }');
  expect(mails.length).toBeGreaterThan(0);
  expect(JSON.stringify(mails)).not.toContain('@');
});
