import { toUuid } from '@imprint/ids/id';
import { type Answer, ask, platform } from '../support/agent.js';
import { type EnrolledPerson, enrolledPerson } from '../support/enrolled-person.js';
import { duringChange } from '../support/held-change.js';
import type { Assertion } from '../support/issuer-responses.js';
import { askFromAnywhere, enterPasskey, optionsOf, registered } from '../support/passkeys.js';
import {
  auth,
  changeAccount,
  codeIn,
  goodPassword,
  logIn,
  newAddress,
  newEmail,
  nthMail,
  type Person,
  person,
} from '../support/people.js';
import { complete, confirmLink, entered, newSubject, responseOf, started } from '../support/provider-logins.js';
import { sql } from '../support/sql.js';
import { totpOf } from '../support/totp.js';

/** `session`, `factor` when a second factor must follow, otherwise the reason of the refusal. */
type Outcome = string;
/** The last request of a sign-in. */
type Finish = () => Promise<Outcome>;

interface Way {
  name: string;
  /** Sign-in of a person, up to its last request. */
  begin: (victim: EnrolledPerson | Person) => Promise<Finish>;
  isSecondFactor?: true;
  /** The proof of this way stays with the account when the password changes. */
  outlivesPassword?: true;
  /** A password can be reused. */
  isReusable?: true;
}

const tryAt = (path: string, body: object, from = newAddress()): Promise<Answer> =>
  ask(auth(path), { method: 'POST', body, from });
const post = async (path: string, body: object): Promise<Outcome> => {
  const answer = await tryAt(path, body);
  if (answer.status === 204) return 'session';
  if (answer.status === 200) return answer.body.mfa_token ? 'factor' : 'session';
  return answer.body.error.code;
};
const outcomeOf = ({ data, errors }: Awaited<ReturnType<typeof askFromAnywhere>>, name: string): Outcome => {
  if (errors) return String(errors[0]?.extensions.reason);
  return data[name].mfa ? 'factor' : 'session';
};
const codeSent = async (email: string, path: string, body: object, count = 1): Promise<string> => {
  await ask(auth(path), { method: 'POST', body: { email, ...body }, from: newAddress() });
  return codeIn(await nthMail(email, count));
};
const mailsOf = async (email: string): Promise<number> =>
  (await sql('select count(*)::int as count from identity.mails where recipient = $1', [email]))[0]?.count;
const challengeOf = async ({ email }: Person): Promise<string> => (await logIn(email)).body.mfa_token;
const isEnrolled = (victim: EnrolledPerson | Person): victim is EnrolledPerson => 'secret' in victim;
const authenticatorOf = (victim: EnrolledPerson | Person) =>
  registered(victim, isEnrolled(victim) ? { code: totpOf(victim.secret) } : {});

/** An identity that the owner has linked, and a separate sign-in with it. */
async function linkedTo(victim: EnrolledPerson | Person): Promise<Assertion> {
  const claims = { sub: newSubject(), email: victim.email, email_verified: true };
  const { link } = await entered(claims);
  const session = await logIn(victim.email);
  const { body } = isEnrolled(victim)
    ? await ask(auth('/login/mfa'), {
        method: 'POST',
        body: { mfa_token: session.body.mfa_token, factor: 'totp', code: totpOf(victim.secret) },
        from: newAddress(),
      })
    : session;
  const { errors } = await confirmLink(body.access_token, link.linkToken);
  if (errors) throw new Error(JSON.stringify(errors));
  return claims;
}

const firstFactors: Way[] = [
  {
    name: 'a password',
    begin:
      async ({ email }) =>
      () =>
        post('/login', { email, password: goodPassword }),
    isReusable: true,
  },
  {
    name: 'a mailed code',
    async begin({ email }) {
      const code = await codeSent(email, '/otp/send', { purpose: 'login' }, (await mailsOf(email)) + 1);
      return () => post('/login/code', { email, code });
    },
  },
  {
    name: 'an identity provider',
    async begin(victim) {
      const claims = await linkedTo(victim);
      const { location, ...login } = await started();
      const parameters = responseOf(location, claims);
      return async () => outcomeOf(await complete({ ...login, parameters }), 'completed');
    },
    outlivesPassword: true,
  },
];

const passkey: Way = {
  name: 'a passkey',
  async begin(victim) {
    const { authenticator } = await authenticatorOf(victim);
    const credential = authenticator.get(await optionsOf());
    return async () => outcomeOf(await enterPasskey(credential), 'tokens');
  },
  outlivesPassword: true,
};

const secondFactors: Omit<Way, 'isSecondFactor'>[] = [
  {
    name: 'an authenticator',
    async begin(victim) {
      const mfa_token = await challengeOf(victim);
      const code = isEnrolled(victim) ? totpOf(victim.secret) : '';
      return () => post('/login/mfa', { mfa_token, factor: 'totp', code });
    },
  },
  {
    name: 'a recovery code',
    async begin(victim) {
      const mfa_token = await challengeOf(victim);
      const code = isEnrolled(victim) ? victim.recoveryCodes[0] : '';
      return () => post('/login/mfa', { mfa_token, factor: 'recovery_code', code });
    },
  },
  {
    name: 'a passkey as second factor',
    async begin(victim) {
      const { authenticator } = await authenticatorOf(victim);
      const mfaToken = await challengeOf(victim);
      const credential = authenticator.get(await optionsOf(mfaToken));
      const query =
        'mutation ($input: CompleteMfaInput!) { tokens: completeMfa(input: $input) { accessToken sessionId } }';
      return async () =>
        outcomeOf(await askFromAnywhere(query, { input: { mfaToken, factor: 'passkey', credential } }), 'tokens');
    },
  },
];

const reset: Way = {
  name: 'a reset of the password',
  async begin({ email }) {
    const code = await codeSent(email, '/password/reset', {}, (await mailsOf(email)) + 1);
    const new_password = 'outra senha bem comprida';
    return () => post('/password/reset/confirm', { email, code, new_password });
  },
};

const signIns: Way[] = [
  ...firstFactors,
  passkey,
  ...secondFactors.map((way) => ({ ...way, isSecondFactor: true as const })),
];
const opening = ['session', 'factor'];
const victimOf = ({ isSecondFactor }: Way): Promise<EnrolledPerson | Person> =>
  isSecondFactor ? enrolledPerson() : person();
const openSessions = async ({ id }: Person): Promise<number> =>
  (
    await sql('select count(*)::int as count from identity.sessions where account_id = $1 and revoked_at is null', [
      toUuid(id),
    ])
  )[0]?.count;

describe.each(signIns)('$name', (way) => {
  it('opens a session', async () => {
    const victim = await victimOf(way);
    const finish = await way.begin(victim);
    const before = await openSessions(victim);
    expect(await finish()).toBe('session');
    expect(await openSessions(victim)).toBe(before + 1);
  });

  it('opens one session when its last request is repeated', async () => {
    const victim = await victimOf(way);
    const finish = await way.begin(victim);
    const before = await openSessions(victim);
    const outcomes = [...(await Promise.all(Array.from({ length: 8 }, finish))), await finish()];
    const opened = outcomes.filter((outcome) => outcome === 'session').length;
    expect([opened, await openSessions(victim)]).toEqual(way.isReusable ? [9, before + 9] : [1, before + 1]);
  });
});

describe.each([...signIns, reset])('$name that an attacker began', (way) => {
  it('opens nothing after the suspension of the account', async () => {
    const victim = await victimOf(way);
    const finish = await way.begin(victim);
    await changeAccount('suspendAccount', victim.email);
    expect(opening).not.toContain(await finish());
    expect(await openSessions(victim)).toBe(0);
  });

  it('opens nothing when the suspension overtakes its last request', async () => {
    const victim = await victimOf(way);
    const finish = await way.begin(victim);
    const suspend = `update identity.accounts set status = 'suspended' where email = $1`;
    const before = await openSessions(victim);
    expect(opening).not.toContain(await duringChange([suspend], [victim.email], finish));
    expect(await openSessions(victim)).toBe(before);
  });

  it('opens nothing once the owner changed the password, unless its proof stays with the account', async () => {
    const victim = await victimOf(way);
    const finish = await way.begin(victim);
    const { status } = await victim.ask(auth('/password/change'), {
      method: 'POST',
      body: {
        current_password: goodPassword,
        new_password: 'mais uma senha comprida',
        ...(isEnrolled(victim) && { code: totpOf(victim.secret, 1) }),
      },
    });
    expect(status).toBe(204);
    expect((await finish()) === 'session').toBe(way.outlivesPassword === true);
  });
});

it.each(firstFactors)('$name alone opens no account that has a second factor', async ({ begin }) => {
  const victim = await enrolledPerson();
  const finish = await begin(victim);
  const before = await openSessions(victim);
  expect([await finish(), await openSessions(victim)]).toEqual(['factor', before]);
});

const garbage = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} };
const graph = (query: string, input: object, from: string) =>
  ask(new URL(platform.graphql_url).pathname, {
    ...{ method: 'POST', baseUrl: platform.graphql_url, from },
    body: { query, variables: { input } },
  });
const attempts: Record<string, [limit: number, attempt: (from: string) => Promise<Answer>]> = {
  passwords: [30, (from) => tryAt('/login', { email: newEmail(), password: 'errada, mas longa' }, from)],
  'mailed codes': [30, (from) => tryAt('/login/code', { email: newEmail(), code: '000000' }, from)],
  'second factors': [30, (from) => tryAt('/login/mfa', { mfa_token: 'x', factor: 'totp', code: '000000' }, from)],
  'codes that reset a password': [
    30,
    (from) => tryAt('/password/reset/confirm', { email: newEmail(), code: '000000', new_password: goodPassword }, from),
  ],
  'links that undo a change of address': [30, (from) => tryAt('/email/undo', { token: newEmail() }, from)],
  'invitations without an account': [
    30,
    (from) => tryAt('/invitations/accept', { token: newEmail(), password: goodPassword }, from),
  ],
  passkeys: [
    60,
    (from) =>
      graph(
        'mutation ($input: LogInWithPasskeyInput!) { logInWithPasskey(input: $input) { sessionId } }',
        { credential: garbage },
        from,
      ),
  ],
  'responses of an identity provider': [
    60,
    (from) =>
      graph(
        'mutation ($input: CompleteProviderLoginInput!) { completeProviderLogin(input: $input) { returnTo } }',
        { providerId: 'example', browserSecret: 'x', parameters: 'code=x&state=x' },
        from,
      ),
  ],
};

it.each(Object.entries(attempts))('an address has a limited number of tries at %s', async (_, [limit, attempt]) => {
  const from = newAddress();
  const limited: boolean[] = [];
  for (let count = 0; count <= limit; count++) {
    const { status, text } = await attempt(from);
    limited.push(status === 429 || text.includes('RATE_LIMITED'));
  }
  expect(limited).toEqual([...Array(limit).fill(false), true]);
});
