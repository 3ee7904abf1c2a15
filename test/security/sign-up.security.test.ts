import { ask, type GraphqlAnswer, graphql, platform } from '../support/agent.js';
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
} from '../support/people.js';

const attackersPassword = 'a senha de quem ataca';

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(auth(path), {
    method: 'POST',
    body,
    from: newAddress(),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });
const cookieOf = ({ headers }: { headers: { 'set-cookie'?: string[] } }) =>
  headers['set-cookie']?.[0]?.split(';')[0] ?? '';

/** A browser that signs up and stores its cookie. */
async function browser(email: string, password = goodPassword) {
  const cookie = cookieOf(await post('/signup', { email, password }));
  return {
    confirm: (code: string) => post('/email/verify/confirm', { email, code }, { cookie }),
    sendAgain: () => post('/otp/send', { email, purpose: 'email_verify' }, { cookie }),
  };
}

// From an address of its own: the limit of the address of all test files would be reached.
const signUpOverGraph = async (input: object): Promise<Pick<GraphqlAnswer, 'errors'>> => {
  const query = 'mutation ($input: SignUpInput!) { signUp(input: $input) { status } }';
  const body = { query, variables: { input } };
  const target = { method: 'POST', baseUrl: platform.graphql_url, from: newAddress() };
  return (await ask('/graphql', { ...target, body })).body;
};

let victim: string;
beforeEach(() => {
  victim = newEmail();
});

it("the code of an attacker's sign-up does not confirm in the victim's browser", async () => {
  await signUpOverGraph({ email: victim, password: attackersPassword, clientNonce: 'attacker' });
  const attack = codeIn(await nthMail(victim, 1));
  const own = await browser(victim);
  const code = codeIn(await nthMail(victim, 2));
  if (attack !== code) expect((await own.confirm(attack)).status).toBe(400);
  expect((await own.confirm(code)).status).toBe(200);
  expect((await logIn(victim, attackersPassword)).status).toBe(401);
  expect((await logIn(victim)).status).toBe(200);
});

it("the victim's code does not confirm the attacker's later attempt", async () => {
  const own = await browser(victim);
  const code = codeIn(await nthMail(victim, 1));
  await signUpOverGraph({ email: victim, password: attackersPassword, clientNonce: 'attacker' });
  await nthMail(victim, 2);
  expect((await own.confirm(code)).status).toBe(200);
  expect((await logIn(victim, attackersPassword)).status).toBe(401);
  expect((await logIn(victim)).status).toBe(200);
});

it('a sign-up over GraphQL needs a nonce, which its confirmation repeats', async () => {
  const bare = await signUpOverGraph({ email: victim, password: attackersPassword });
  expect(bare.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_REQUEST', fields: ['clientNonce'] });
  await signUpOverGraph({ email: victim, password: goodPassword, clientNonce: 'mine' });
  const code = codeIn(await nthMail(victim, 1));
  const confirm = async (more: object) =>
    (await graphql('mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { status } }', {
      input: { email: victim, code, ...more },
    })) as { data: { confirmEmail: unknown } };
  for (const more of [{}, { clientNonce: 'other' }, { browserSecret: 'other' }])
    expect((await confirm(more)).data.confirmEmail).toBeNull();
  expect((await confirm({ clientNonce: 'mine' })).data.confirmEmail).toEqual({ status: 'verified' });
});

it('an attempt of a browser is confirmed only with its cookie', async () => {
  const own = await browser(victim);
  const code = codeIn(await nthMail(victim, 1));
  const bare = await ask(auth('/email/verify/confirm'), { method: 'POST', body: { email: victim, code } });
  expect(bare.status).toBe(400);
  expect((await post('/email/verify/confirm', { email: victim, code })).status).toBe(400);
  expect((await own.confirm(code)).status).toBe(200);
});

it('a browser without its cookie cannot confirm the attempt of a client without a secret', async () => {
  await ask(auth('/signup'), {
    method: 'POST',
    body: { email: victim, password: attackersPassword },
    from: newAddress(),
  });
  const code = codeIn(await nthMail(victim, 1));
  expect((await post('/email/verify/confirm', { email: victim, code })).status).toBe(400);
});

it("an attacker's address change is not confirmed in the browser of a victim who signs up", async () => {
  const attacker = await person();
  const own = await browser(victim);
  const code = codeIn(await nthMail(victim, 1));
  await attacker.ask(auth('/me'), { method: 'PATCH', body: { email: victim, current_password: goodPassword } });
  const attack = codeIn(await nthMail(victim, 2));
  if (attack !== code) expect((await own.confirm(attack)).status).toBe(400);
  expect((await own.confirm(code)).status).toBe(200);
  expect((await logIn(victim)).status).toBe(200);
  expect((await attacker.ask(auth('/me'))).body.email).toBe(attacker.email);
});

it("a resend renews the victim's own attempt after the attacker started another", async () => {
  const own = await browser(victim);
  await nthMail(victim, 1);
  await signUpOverGraph({ email: victim, password: attackersPassword, clientNonce: 'attacker' });
  await nthMail(victim, 2);
  expect((await own.sendAgain()).status).toBe(202);
  expect((await own.confirm(codeIn(await nthMail(victim, 3)))).status).toBe(200);
  expect((await logIn(victim, attackersPassword)).status).toBe(401);
  expect((await logIn(victim)).status).toBe(200);
});

it('a resend from a browser without an attempt sends nothing', async () => {
  await signUpOverGraph({ email: victim, password: attackersPassword, clientNonce: 'attacker' });
  await nthMail(victim, 1);
  const marker = newEmail();
  expect((await post('/otp/send', { email: victim, purpose: 'email_verify' })).status).toBe(202);
  await browser(marker);
  await nthMail(marker, 1);
  expect(await mailsTo(victim)).toHaveLength(1);
});

it("an attacker's wrong codes do not consume the victim's tries", async () => {
  const own = await browser(victim);
  const code = codeIn(await nthMail(victim, 1));
  const wrong = code === '000000' ? '000001' : '000000';
  for (let index = 0; index < 6; index++) await post('/email/verify/confirm', { email: victim, code: wrong });
  expect((await own.confirm(code)).status).toBe(200);
});
