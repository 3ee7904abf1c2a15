import { ask } from '../../support/agent.js';
import { breachedPassword } from '../../support/corpus.js';
import { auth, codeIn, goodPassword, logIn, newAddress, newEmail, nthMail, person } from '../../support/people.js';

const post = (path: string, body: unknown) => ask(auth(path), { method: 'POST', body, from: newAddress() });
const refresh = (refreshToken: string) => post('/token/refresh', { refresh_token: refreshToken });

describe('passwords', () => {
  const change = (someone: Awaited<ReturnType<typeof person>>, body: object) =>
    someone.ask(auth('/password/change'), { method: 'POST', body });
  const next = 'outra senha bem comprida';

  it('change with the current one, which ends other sessions', async () => {
    const someone = await person();
    const other = (await logIn(someone.email)).body;
    expect((await change(someone, { current_password: goodPassword, new_password: next })).status).toBe(204);
    expect((await logIn(someone.email)).status).toBe(401);
    expect((await logIn(someone.email, next)).status).toBe(200);
    expect((await refresh(other.refresh_token)).status).toBe(401);
    expect((await refresh(someone.refreshToken)).status).toBe(200);
    expect((await nthMail(someone.email, 1)).subject).toBe('Sua senha foi alterada');
  });

  it('keep other sessions on request', async () => {
    const someone = await person();
    const other = (await logIn(someone.email)).body;
    await change(someone, { current_password: goodPassword, new_password: next, revoke_other_sessions: false });
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  it.each([
    ['CURRENT_PASSWORD_INVALID', { current_password: 'errada', new_password: next }],
    ['SAME_PASSWORD', { current_password: goodPassword, new_password: goodPassword }],
    ['PASSWORD_TOO_WEAK', { current_password: goodPassword, new_password: 'curta' }],
    ['PASSWORD_BREACHED', { current_password: goodPassword, new_password: breachedPassword }],
    ['INVALID_EMAIL', { current_password: goodPassword, new_password: next, email: 'ana' }],
    ['BAD_REQUEST', { current_password: goodPassword }],
  ])('answer %s', async (code, body) => {
    const { status, body: answer } = await change(await person(), body);
    expect([status, answer.error.code]).toEqual([400, code]);
  });

  it('share the guess limit with sign-in', async () => {
    const someone = await person();
    for (let index = 0; index < 5; index++) await logIn(someone.email, 'uma senha errada longa');
    const statuses = [];
    for (let index = 0; index < 6; index++)
      statuses.push((await change(someone, { current_password: 'errada', new_password: next })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('are reset with a code, which ends every session and opens none', async () => {
    const someone = await person();
    expect((await post('/password/reset', { email: someone.email })).body).toEqual({ status: 'accepted' });
    const code = codeIn(await nthMail(someone.email, 1));
    const refused = await post('/password/reset/confirm', { email: someone.email, code, new_password: 'curta' });
    expect([refused.status, refused.body.error.code]).toEqual([400, 'PASSWORD_TOO_WEAK']);
    const breached = await post('/password/reset/confirm', {
      email: someone.email,
      code,
      new_password: breachedPassword,
    });
    expect(breached.body.error.code).toBe('PASSWORD_BREACHED');
    const done = await post('/password/reset/confirm', { email: someone.email, code, new_password: next });
    expect([done.status, done.text]).toEqual([204, '']);
    expect((await refresh(someone.refreshToken)).status).toBe(401);
    expect((await logIn(someone.email, next)).status).toBe(200);
    const again = await post('/password/reset/confirm', { email: someone.email, code, new_password: goodPassword });
    expect(again.body.error.code).toBe('INVALID_OTP');
  });

  it('accept password as an alias of new_password', async () => {
    const someone = await person();
    await post('/password/reset', { email: someone.email });
    const code = codeIn(await nthMail(someone.email, 1));
    expect((await post('/password/reset/confirm', { email: someone.email, code, password: next })).status).toBe(204);
  });

  it('respond the same to a reset with and without an account', async () => {
    const known = await person();
    const answers = await Promise.all([
      post('/password/reset', { email: known.email }),
      post('/password/reset', { email: newEmail() }),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const [a, b] = await Promise.all(
      [known.email, newEmail()].map((email) =>
        post('/password/reset/confirm', { email, code: '12345x', new_password: next }),
      ),
    );
    expect([a?.status, a?.text]).toEqual([b?.status, b?.text]);
  });
});
