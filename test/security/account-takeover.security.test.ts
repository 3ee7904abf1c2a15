import { ask, operate } from '../support/agent.js';
import { application, authorize, flow, tokensFor } from '../support/applications.js';
import { eventually } from '../support/eventually.js';
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
  type Person,
  person,
  tokenIn,
} from '../support/people.js';
import { totpOf } from '../support/totp.js';

const nextPassword = 'outra senha bem comprida';

const post = (path: string, body: unknown) => ask(auth(path), { method: 'POST', body, from: newAddress() });
const confirm = (email: string, code: string) => post('/email/verify/confirm', { email, code });
const undo = (token: string) => post('/email/undo', { token });

/** Requests an address change with a session and password; returns the code that the new address received. */
async function beginMove({ token }: Pick<Person, 'token'>, email: string, secret?: string): Promise<string> {
  const { status } = await ask(auth('/me'), {
    method: 'PATCH',
    bearer: token,
    body: { email, current_password: goodPassword, ...(secret && { code: totpOf(secret, 1) }) },
    from: newAddress(),
  });
  expect(status).toBe(200);
  return codeIn(await nthMail(email, 1));
}

async function move(someone: Pick<Person, 'token'>, email: string, secret?: string): Promise<void> {
  expect((await confirm(email, await beginMove(someone, email, secret))).status).toBe(200);
}

/** Resets the password with a code from the mailbox, which had `count` emails before. */
async function reset(email: string, count: number): Promise<void> {
  await post('/password/reset', { email });
  const code = codeIn(await nthMail(email, count + 1));
  expect((await post('/password/reset/confirm', { email, code, new_password: nextPassword })).status).toBe(204);
}

let victim: Person;
let attackersEmail: string;
beforeEach(async () => {
  victim = await person();
  attackersEmail = newEmail();
});

describe('an attacker with session and password requests an address change', () => {
  it('and cannot complete it after the owner changed the password', async () => {
    const code = await beginMove(victim, attackersEmail);
    const changed = await victim.ask(auth('/password/change'), {
      method: 'POST',
      body: { current_password: goodPassword, new_password: nextPassword, revoke_other_sessions: false },
    });
    expect(changed.status).toBe(204);
    expect((await confirm(attackersEmail, code)).body.error.code).toBe('INVALID_OTP');
    const { body } = await victim.ask(auth('/me'));
    expect([body.email, body.pending_email]).toEqual([victim.email, null]);
  });

  it('and cannot complete it after the owner reset the password', async () => {
    const code = await beginMove(victim, attackersEmail);
    await reset(victim.email, 1);
    expect((await confirm(attackersEmail, code)).body.error.code).toBe('INVALID_OTP');
    expect((await logIn(victim.email, nextPassword)).status).toBe(200);
  });

  it('and cannot complete it after an operator set the password', async () => {
    const code = await beginMove(victim, attackersEmail);
    await operate('mutation ($input: SetAccountPasswordInput!) { setAccountPassword(input: $input) { id } }', {
      input: { email: victim.email, password: nextPassword },
    });
    expect((await confirm(attackersEmail, code)).body.error.code).toBe('INVALID_OTP');
  });
});

it('a password change invalidates password reset codes', async () => {
  await post('/password/reset', { email: victim.email });
  const code = codeIn(await nthMail(victim.email, 1));
  await victim.ask(auth('/password/change'), {
    method: 'POST',
    body: { current_password: goodPassword, new_password: nextPassword },
  });
  const { body } = await post('/password/reset/confirm', { email: victim.email, code, new_password: goodPassword });
  expect(body.error.code).toBe('INVALID_OTP');
  expect((await logIn(victim.email, nextPassword)).status).toBe(200);
});

describe('an attacker completed an address change', () => {
  it('and the former address undoes it once with the emailed link', async () => {
    await move(victim, attackersEmail);
    const notice = await nthMail(victim.email, 2);
    expect(notice.subject).toBe('O e-mail da sua conta foi alterado');
    expect(notice.text).not.toContain(attackersEmail);
    const thief = await logIn(attackersEmail);
    expect(thief.status).toBe(200);

    expect((await undo(tokenIn(notice))).status).toBe(204);
    expect((await logIn(attackersEmail)).status).toBe(401);
    expect((await logIn(victim.email)).status).toBe(401);
    for (const refresh_token of [thief.body.refresh_token, victim.refreshToken])
      expect((await post('/token/refresh', { refresh_token })).status).toBe(401);
    await reset(victim.email, 3);
    expect((await logIn(victim.email, nextPassword)).status).toBe(200);
    expect((await undo(tokenIn(notice))).status).toBe(404);
  });

  it('twice, and the first address undoes both, after which the second undoes nothing', async () => {
    const last = newEmail();
    await move(victim, attackersEmail);
    await move(victim, last);
    const attackersLink = tokenIn(await nthMail(attackersEmail, 3));
    expect((await undo(tokenIn(await nthMail(victim.email, 2)))).status).toBe(204);
    expect((await undo(attackersLink)).status).toBe(404);
    await reset(victim.email, 3);
    expect((await logIn(victim.email, nextPassword)).status).toBe(200);
  });

  it("and undid their own second change, which leaves the owner's link valid", async () => {
    const last = newEmail();
    await move(victim, attackersEmail);
    await move(victim, last);
    expect((await undo(tokenIn(await nthMail(attackersEmail, 3)))).status).toBe(204);
    expect((await undo(tokenIn(await nthMail(victim.email, 2)))).status).toBe(204);
    await reset(victim.email, 3);
    expect((await logIn(victim.email, nextPassword)).status).toBe(200);
  });

  it('and signed up with the former address, which does not lock its owner out', async () => {
    await move(victim, attackersEmail);
    const link = tokenIn(await nthMail(victim.email, 2));
    await post('/signup', { email: victim.email, password: 'a senha de quem ataca' });
    // The sign-up email is sent after the response.
    await nthMail(victim.email, 3);
    expect((await undo(link)).status).toBe(204);
    await reset(victim.email, 4);
    expect((await logIn(victim.email, nextPassword)).status).toBe(200);
  });

  it('and requested codes, none of which outlives the undo', async () => {
    await move(victim, attackersEmail);
    await post('/password/reset', { email: attackersEmail });
    const code = codeIn(await nthMail(attackersEmail, 2));
    const link = tokenIn(await nthMail(victim.email, 2));
    const next = newEmail();
    const nextCode = await beginMove(victim, next);
    expect((await undo(link)).status).toBe(204);
    expect(
      (await post('/password/reset/confirm', { email: attackersEmail, code, new_password: nextPassword })).status,
    ).toBe(400);
    expect((await confirm(next, nextCode)).status).toBe(400);
  });
});

describe('an attacker enrolled a second factor', () => {
  const changedSubject = 'O e-mail da sua conta foi alterado';

  const enroll = async ({ token }: Pick<Person, 'token'>): Promise<string> => {
    const post = (path: string, body: unknown) =>
      ask(auth(path), { method: 'POST', bearer: token, body, from: newAddress() });
    const { body } = await post('/mfa/totp', { current_password: goodPassword });
    await post('/mfa/totp/confirm', { factor_id: body.factor_id, code: totpOf(body.secret) });
    return body.secret;
  };
  const undoChange = async () => undo(tokenIn(await mailAbout(victim.email, changedSubject)));
  /** The owner resets the password through the restored mailbox and signs in without a second factor. */
  async function recover(): Promise<Record<string, string>> {
    await post('/password/reset', { email: victim.email });
    const code = /^Seu código: (\d{6})$/;
    const mails = () => mailsTo(victim.email).then((all) => all.filter(({ subject }) => code.test(subject)));
    await eventually(async () => (await mails()).length > 0);
    const [mail] = await mails();
    const reset = { email: victim.email, code: codeIn(mail as never), new_password: nextPassword };
    expect((await post('/password/reset/confirm', reset)).status).toBe(204);
    return (await logIn(victim.email, nextPassword)).body;
  }

  it('while their address change was pending, and the undo removes it', async () => {
    const code = await beginMove(victim, attackersEmail);
    await enroll(victim);
    expect((await confirm(attackersEmail, code)).status).toBe(200);
    expect((await undoChange()).status).toBe(204);
    expect(await recover()).toMatchObject({ access_token: expect.any(String) });
    expect((await mailAbout(victim.email, 'Segundo fator desativado')).to).toBe(victim.email);
  });

  it('and then requested another address, which does not hide when the change began', async () => {
    await beginMove(victim, attackersEmail);
    await move(victim, newEmail(), await enroll(victim));
    expect((await undoChange()).status).toBe(204);
    expect(await recover()).toMatchObject({ access_token: expect.any(String) });
  });

  it('after they completed the change, and the undo removes it', async () => {
    await move(victim, attackersEmail);
    await enroll(victim);
    expect((await undoChange()).status).toBe(204);
    expect(await recover()).toMatchObject({ access_token: expect.any(String) });
  });

  it('but one that the owner enrolled before the change stays', async () => {
    await move(victim, attackersEmail, await enroll(victim));
    expect((await undoChange()).status).toBe(204);
    expect(await recover()).toMatchObject({ mfa_required: true });
  });
});

it('the undo withdraws a consent that the attacker gave', async () => {
  const clientId = await application(['staff:read']);
  await move(victim, attackersEmail);
  await tokensFor(clientId, 'staff:read', victim);
  expect((await undo(tokenIn(await mailAbout(victim.email, 'O e-mail da sua conta foi alterado')))).status).toBe(204);
  await reset(victim.email, 3);
  const { body } = await logIn(victim.email, nextPassword);
  expect((await authorize(flow(clientId, 'staff:read'), body.refresh_token)).pathname).toBe('/consent');
});

it('forged links undo nothing and get one response', async () => {
  const answers = await Promise.all(['x'.repeat(43), '', 'é'].map(undo));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
});

it('a pending address that another account took meanwhile is refused like a wrong code', async () => {
  const code = await beginMove(victim, attackersEmail);
  await operate('mutation ($input: CreateAccountInput!) { createAccount(input: $input) { id } }', {
    input: { email: attackersEmail, password: goodPassword },
  });
  const refused = await confirm(attackersEmail, code);
  expect([refused.status, refused.body.error.code]).toEqual([400, 'INVALID_OTP']);
  expect((await victim.ask(auth('/me'))).body.email).toBe(victim.email);
});

it('an unverified sign-up does not block the address for its owner', async () => {
  const email = newEmail();
  await post('/signup', { email, password: goodPassword });
  await nthMail(email, 1);
  await victim.ask(auth('/me'), { method: 'PATCH', body: { email, current_password: goodPassword } });
  expect((await confirm(email, codeIn(await nthMail(email, 2)))).status).toBe(200);
  expect((await victim.ask(auth('/me'))).body.email).toBe(email);
});
