import { Secret, TOTP } from 'otpauth';
import { ask, operate } from '../support/agent.js';
import { atOnce } from '../support/at-once.js';
import { confirmFactor } from '../support/enrolled-person.js';
import { askWithToken } from '../support/estate.js';
import {
  auth,
  goodPassword,
  logIn,
  mailAbout,
  mailsTo,
  newAddress,
  nthMail,
  type Person,
  person,
} from '../support/people.js';
import { sql } from '../support/sql.js';

/** Each time step is accepted once, so scenarios take codes from neighboring steps. */
const totpOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const enroll = (owner: Person) =>
  owner.ask(auth('/mfa/totp'), { method: 'POST', body: { current_password: goodPassword } });
const confirm = (owner: Person, factor_id: string, code: string) =>
  owner.ask(auth('/mfa/totp/confirm'), { method: 'POST', body: { factor_id, code } });
const remove = (owner: Person, code: string) =>
  owner.ask(auth('/mfa/totp'), { method: 'DELETE', body: { current_password: goodPassword, code } });
const regenerate = (owner: Person, code?: string) =>
  askWithToken(
    owner.token,
    'mutation ($input: EnrollTotpInput!) { regenerateRecoveryCodes(input: $input) { recoveryCodes } }',
    { input: { currentPassword: goodPassword, code } },
  );
const eventsOf = async ({ id }: Person): Promise<string[]> =>
  (
    await sql(`select event from identity.audit_events where target = $1 and event like 'mfa.%' order by at, id`, [id])
  ).map(({ event }) => event);

let victim: Person;
let secret: string;
let recoveryCodes: string[];
beforeEach(async () => {
  victim = await person();
  const { body } = await enroll(victim);
  secret = body.secret;
  recoveryCodes = await confirmFactor(victim, body);
});

describe('an attacker with session and password, without the authenticator', () => {
  it('cannot renew recovery codes with the password alone or a recovery code', async () => {
    for (const code of [undefined, '000000', recoveryCodes[0]]) {
      const { errors } = await regenerate(victim, code);
      expect(errors?.[0]?.extensions.reason).toBe('INVALID_MFA');
    }
  });

  it('cannot remove the factor with a recovery code younger than a day', async () => {
    const { error } = (await remove(victim, recoveryCodes[0] ?? '')).body;
    expect([error.code, error.message]).toEqual([
      'INVALID_MFA',
      'The code is not valid. A recovery code turns the second factor off only once it is a day old.',
    ]);
    expect((await victim.ask(auth('/me'))).body.mfa_enabled).toBe(true);
    await sql(
      `update identity.recovery_codes set created_at = now() - interval '25 hours' where account_id = $1::uuid`,
      [(await sql('select id from identity.accounts where email = $1', [victim.email]))[0]?.id],
    );
    // The refusal did not consume the code.
    expect((await remove(victim, recoveryCodes[0] ?? '')).status).toBe(204);
  });

  it('does not delete the account, and shares one attempt counter across all operations', async () => {
    const erase = (code: string) =>
      victim.ask(auth('/me'), { method: 'DELETE', body: { current_password: goodPassword, code } });
    // Has the form of a code: another text costs no try.
    const wrong = '000000';
    const statuses: number[] = [];
    for (let index = 0; index < 4; index++) statuses.push((await erase(wrong)).status);
    for (let index = 0; index < 3; index++) statuses.push((await remove(victim, wrong)).status);
    for (let index = 0; index < 3; index++) await regenerate(victim, wrong);
    expect(statuses).toEqual(Array(7).fill(400));
    expect((await erase(totpOf(secret))).status).toBe(429);
    expect((await remove(victim, totpOf(secret))).status).toBe(429);
    expect((await regenerate(victim, totpOf(secret))).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    const { body } = await logIn(victim.email);
    const second = await ask(auth('/login/mfa'), {
      method: 'POST',
      body: { mfa_token: body.mfa_token, factor: 'totp', code: totpOf(secret) },
      from: newAddress(),
    });
    expect(second.status).toBe(429);
    expect((await victim.ask(auth('/me'))).body.status).toBe('active');
  });
});

it('the owner renews recovery codes and removes the factor with the authenticator; each sends an email and an audit event', async () => {
  const renewed = await regenerate(victim, totpOf(secret));
  expect(renewed.data.regenerateRecoveryCodes.recoveryCodes).toHaveLength(10);
  expect((await remove(victim, totpOf(secret, 1))).status).toBe(204);
  await nthMail(victim.email, 3);
  expect((await mailsTo(victim.email)).map(({ subject }) => subject).sort()).toEqual([
    'Novos códigos de recuperação',
    'Segundo fator ativado',
    'Segundo fator desativado',
  ]);
  expect(await eventsOf(victim)).toEqual(['mfa.enrolled', 'mfa.recovery_codes_renewed', 'mfa.removed']);
});

it('a sign-in with a recovery code appears in the token, the audit log and the mailbox', async () => {
  const { body } = await logIn(victim.email);
  const { body: tokens } = await ask(auth('/login/mfa'), {
    method: 'POST',
    body: { mfa_token: body.mfa_token, factor: 'recovery_code', code: recoveryCodes[0] },
    from: newAddress(),
  });
  const claims = JSON.parse(Buffer.from(tokens.access_token.split('.')[1], 'base64url').toString());
  expect(claims.amr).toEqual(['pwd', 'recovery', 'mfa']);
  expect(await eventsOf(victim)).toEqual(['mfa.enrolled', 'mfa.recovery_code_used']);
  expect((await mailAbout(victim.email, 'Acesso com código de recuperação')).to).toBe(victim.email);
});

describe('concurrent confirmations of an enrollment', () => {
  it('return valid recovery codes to exactly one of ten', async () => {
    const owner = await person();
    const { body } = await enroll(owner);
    const code = totpOf(body.secret);
    const answers = await atOnce(10, () => confirm(owner, body.factor_id, code));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 400, 409, 429].includes(status))).toEqual([]);
    const { body: challenge } = await logIn(owner.email);
    const { status } = await ask(auth('/login/mfa'), {
      method: 'POST',
      body: {
        mfa_token: challenge.mfa_token,
        factor: 'recovery_code',
        code: won[0]?.body.recovery_codes[0],
      },
      from: newAddress(),
    });
    expect(status).toBe(200);
  });

  it('return recovery codes for exactly one of two enrollments', async () => {
    const owner = await person();
    const factors = [(await enroll(owner)).body, (await enroll(owner)).body];
    const answers = await atOnce(2, (index) => confirm(owner, factors[index].factor_id, totpOf(factors[index].secret)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('removal of a second factor by an operator', () => {
  const removeFor = async (email: string): Promise<boolean> =>
    (
      await operate(
        'mutation ($input: RemoveAccountSecondFactorInput!) { removed: removeAccountSecondFactor(input: $input) { isRemoved } }',
        { input: { email } },
      )
    ).removed.isRemoved;

  it('ends sessions, recovery codes and pending sign-ins, sends an email and audits the operator', async () => {
    const { body: waiting } = await logIn(victim.email);
    expect(await removeFor(victim.email)).toBe(true);
    expect((await victim.ask(auth('/me'))).status).toBe(401);
    for (const [factor, code] of [
      ['recovery_code', recoveryCodes[0]],
      ['totp', totpOf(secret)],
    ]) {
      const second = await ask(auth('/login/mfa'), {
        method: 'POST',
        body: { mfa_token: waiting.mfa_token, factor, code },
        from: newAddress(),
      });
      expect(second.status).toBe(401);
    }
    const { body } = await logIn(victim.email);
    expect(body.access_token).toEqual(expect.any(String));
    expect((await ask(auth('/me'), { bearer: body.access_token })).body.mfa_enabled).toBe(false);
    expect((await mailAbout(victim.email, 'Segundo fator removido pelo suporte')).text).toContain('/login');
    const [event] = await sql(
      `select actor_id, actor_type from identity.audit_events where target = $1 and event = 'mfa.removed'`,
      [victim.id],
    );
    expect(event).toEqual({ actor_id: null, actor_type: 'operator' });
  });

  it('does not change an account without one', async () => {
    const other = await person();
    expect(await removeFor(other.email)).toBe(false);
    expect((await other.ask(auth('/me'))).status).toBe(200);
    await expect(removeFor('unknown@example.com')).rejects.toThrow('NOT_FOUND');
  });

  it('is not available to accounts', async () => {
    const { errors } = await askWithToken(
      victim.token,
      'mutation ($input: RemoveAccountSecondFactorInput!) { removeAccountSecondFactor(input: $input) { isRemoved } }',
      { input: { email: victim.email } },
    );
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
