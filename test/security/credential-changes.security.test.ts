import { readFileSync } from 'node:fs';
import { toUuid } from '@imprint/ids/id';
import { isStreamRoute, type Route } from '@imprint/rest-adapter/route';
import { routes } from '@imprint/rest-adapter/routes/index';
import { mountedPaths } from '@imprint/rest-contract/published-route';
import { Kind, type ObjectTypeDefinitionNode, parse } from 'graphql';
import { ask, type GraphqlAnswer, graphql } from '../support/agent.js';
import { application, tokensFor } from '../support/applications.js';
import { factorChanges, otherCredentialChanges, otherMutations } from '../support/credential-changes.js';
import { countAtOnce, enrolledPerson } from '../support/enrolled-person.js';
import { askWithToken } from '../support/estate.js';
import { enterPasskey, optionsOf, type RegisteredPasskey, reasonOf, registered } from '../support/passkeys.js';
import {
  auth,
  codeIn,
  goodPassword,
  logIn,
  mailAbout,
  newAddress,
  newEmail,
  nthMail,
  type Person,
  person,
} from '../support/people.js';
import { confirmLink, entered, newSubject } from '../support/provider-logins.js';
import { sql } from '../support/sql.js';
import { totpOf } from '../support/totp.js';

/** An account with its factors. The authenticator's code of the next time step is unused. */
interface Owner extends Person {
  secret?: string;
  passkey?: RegisteredPasskey;
}

const states = {
  'password only': () => person(),
  authenticator: () => enrolledPerson(),
  passkey: async (): Promise<Owner> => {
    const owner = await person();
    const passkey = await registered(owner);
    await countAtOnce(owner.id);
    return { ...owner, passkey };
  },
  'authenticator and passkey': async (): Promise<Owner> => {
    const owner = await enrolledPerson();
    return { ...owner, passkey: await registered(owner, { code: totpOf(owner.secret) }) };
  },
  'linked identity': async (): Promise<Owner> => {
    const owner = await person();
    const { link } = await entered({ sub: newSubject(), email: owner.email, email_verified: true });
    const { body } = await logIn(owner.email);
    expect((await confirmLink(body.access_token, link.linkToken)).errors).toBeUndefined();
    return owner;
  },
} satisfies Record<string, () => Promise<Owner>>;

const post = (path: string, body: object) => ask(auth(path), { method: 'POST', body, from: newAddress() });

/** Token of a sign-in, with the authenticator if it is required. */
async function tokenOf({ secret = '' }: Owner, { mfa_token, access_token }: Record<string, string>): Promise<string> {
  if (access_token) return access_token;
  return (await post('/login/mfa', { mfa_token, factor: 'totp', code: totpOf(secret, 1) })).body.access_token;
}

async function passkeyToken({ passkey }: Owner): Promise<string> {
  const { data, errors } = await enterPasskey(passkey?.authenticator.get(await optionsOf()));
  if (errors) throw new Error(JSON.stringify(errors));
  return data.tokens.accessToken;
}

const sessions = {
  password: async (owner: Owner) => tokenOf(owner, (await logIn(owner.email)).body),
  code: async (owner: Owner) => {
    await post('/otp/send', { email: owner.email, purpose: 'login' });
    const code = codeIn(await mailAbout(owner.email, /^Seu código de acesso/));
    return tokenOf(owner, (await post('/login/code', { email: owner.email, code })).body);
  },
  passkey: passkeyToken,
  'passkey of ten minutes ago': async (owner: Owner) => {
    const token = await passkeyToken(owner);
    const age = `update identity.sessions set authenticated_at = now() - interval '10 minutes' where account_id = $1`;
    await sql(age, [toUuid(owner.id)]);
    return token;
  },
  application: async (owner: Owner) =>
    (await tokensFor(await application(['staff:read']), 'staff:read', owner)).access_token ?? '',
} satisfies Record<string, (owner: Owner) => Promise<string>>;

type State = keyof typeof states;
type Session = keyof typeof sessions;
type Outcome = 'done' | 'INVALID_MFA' | 'PASSKEY_REQUIRED' | 'FORBIDDEN' | 'MFA_ALREADY_ENABLED';

/** Outcome of the right password without a code. */
const expected: Record<State, Partial<Record<Session, Outcome>>> = {
  'password only': { password: 'done', code: 'done', application: 'FORBIDDEN' },
  'linked identity': { password: 'done', code: 'done', application: 'FORBIDDEN' },
  authenticator: { password: 'INVALID_MFA', code: 'INVALID_MFA', application: 'FORBIDDEN' },
  passkey: {
    password: 'PASSKEY_REQUIRED',
    code: 'PASSKEY_REQUIRED',
    passkey: 'done',
    'passkey of ten minutes ago': 'PASSKEY_REQUIRED',
    application: 'FORBIDDEN',
  },
  'authenticator and passkey': {
    password: 'INVALID_MFA',
    code: 'INVALID_MFA',
    passkey: 'done',
    'passkey of ten minutes ago': 'INVALID_MFA',
    application: 'FORBIDDEN',
  },
};

/** Changes of the authenticator itself. */
function expectedAt(change: string, state: State, session: Session): Outcome | undefined {
  const outcome = expected[state][session];
  if (outcome === 'FORBIDDEN') return outcome;
  const isEnrolled = state.startsWith('authenticator');
  if (change === 'enrollTotp' && isEnrolled) return 'MFA_ALREADY_ENABLED';
  if (change === 'removeTotp') return isEnrolled ? 'INVALID_MFA' : 'done';
  return change === 'regenerateRecoveryCodes' ? 'INVALID_MFA' : outcome;
}

const cells = Object.entries(expected).flatMap(([state, row]) =>
  Object.keys(row).map((session) => [state as State, session as Session] as const),
);

const inputTypes: Readonly<Record<string, string>> = {
  regenerateRecoveryCodes: 'EnrollTotpInput',
};
const results: Readonly<Record<string, string>> = {
  enrollTotp: 'factorId',
  regenerateRecoveryCodes: 'recoveryCodes',
  startPasskeyRegistration: 'expiresIn',
  updateViewer: 'viewer { id }',
  deleteViewer: 'status',
};

/** Queries of credentials of the own account. */
const credentialLists = ['viewerPasskeys', 'viewerIdentities'];

const inputTypeOf = (change: string) => inputTypes[change] ?? `${change[0]?.toUpperCase()}${change.slice(1)}Input`;

const outcomeOf = ({ errors }: GraphqlAnswer) =>
  String(errors ? (errors[0]?.extensions.reason ?? errors[0]?.extensions.code) : 'done');

const overGraph = async (token: string, change: string, input: object): Promise<string> =>
  outcomeOf(
    await graphql(
      `mutation ($input: ${inputTypeOf(change)}!) { ${change}(input: $input) { ${results[change] ?? 'done'} } }`,
      { input },
      { authorization: `Bearer ${token}` },
    ),
  );

/** Mutations of the document of a route. */
function mutationsOf(route: Route): string[] {
  if (isStreamRoute(route) || !('document' in route)) return [];
  return route.document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'mutation'
      ? definition.selectionSet.selections.flatMap((field) => (field.kind === Kind.FIELD ? field.name.value : []))
      : [],
  );
}

const restChanges = routes.flatMap((route) => mutationsOf(route).map((change) => ({ change, route })));
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function overRest(token: string, route: Route, input: object): Promise<string> {
  const body = Object.fromEntries(Object.entries(input).map(([name, value]) => [snake(name), value]));
  const path = mountedPaths(route)[0] ?? '';
  const answer = await ask(path, { method: route.method, bearer: token, body, from: newAddress() });
  return answer.status < 300 ? 'done' : answer.body.error.code;
}

it('every mutation of the service is known to write credentials or not to', () => {
  const sdl = readFileSync(new URL('../../subgraphs/identity/schema.graphql', import.meta.url), 'utf8');
  const root = parse(sdl).definitions.find(
    (node): node is ObjectTypeDefinitionNode => 'name' in node && node.name?.value === 'Mutation',
  );
  const known = [...Object.keys(factorChanges), ...Object.keys(otherCredentialChanges), ...otherMutations];
  expect(root?.fields?.map(({ name }) => name.value).sort()).toEqual(known.sort());
});

describe.each(cells)('an account with %s, in a session by %s', (state, session) => {
  it('needs its proof for every change over the graph', async () => {
    const owner = await states[state]();
    const token = await sessions[session](owner);
    const outcomes: Record<string, string> = {};
    let currentPassword = goodPassword;
    for (const [change, inputOf] of Object.entries(factorChanges)) {
      const { newPassword, ...input } = inputOf();
      outcomes[change] = await overGraph(token, change, {
        currentPassword,
        ...input,
        ...(newPassword ? { newPassword } : {}),
      });
      if (newPassword && outcomes[change] === 'done') currentPassword = String(newPassword);
    }
    expect(outcomes).toEqual(
      Object.fromEntries(Object.keys(factorChanges).map((change) => [change, expectedAt(change, state, session)])),
    );
  });

  it('sees credentials unless it is weaker than the account', async () => {
    const token = await sessions[session](await states[state]());
    const isWeak = state === 'passkey' && (session === 'password' || session === 'code');
    const outcome = session === 'application' ? 'FORBIDDEN' : isWeak ? 'PASSKEY_REQUIRED' : 'done';
    for (const list of credentialLists)
      expect([list, outcomeOf(await graphql(`{ ${list} { id } }`, {}, { authorization: `Bearer ${token}` }))]).toEqual([
        list,
        outcome,
      ]);
  });

  it('needs its proof for every change over REST', async () => {
    const owner = await states[state]();
    const token = await sessions[session](owner);
    const outcomes: Record<string, string> = {};
    let currentPassword = goodPassword;
    const changes = Object.keys(factorChanges).flatMap((change) =>
      restChanges.filter((each) => each.change === change),
    );
    for (const { change, route } of changes) {
      const input = { currentPassword, ...factorChanges[change]?.() };
      // Required by the contract: no code of any account.
      outcomes[change] = await overRest(token, route, change === 'removeTotp' ? { ...input, code: '' } : input);
      if ('newPassword' in input && outcomes[change] === 'done') currentPassword = String(input.newPassword);
    }
    expect(changes).toHaveLength(5);
    expect(outcomes).toEqual(
      Object.fromEntries(changes.map(({ change }) => [change, expectedAt(change, state, session)])),
    );
  });
});

describe('a link to an identity', () => {
  const link = async ({ email }: Owner): Promise<string> =>
    (await entered({ sub: newSubject(), email, email_verified: true })).link.linkToken;

  it('takes a sign-in with a strong factor of the account', async () => {
    for (const [state, outcomes] of [
      ['passkey', { password: 'LOGIN_REQUIRED', passkey: 'done' }],
      ['authenticator', { password: 'done' }],
      ['password only', { password: 'done' }],
    ] as const) {
      const owner = await states[state]();
      for (const [session, outcome] of Object.entries(outcomes)) {
        const linkToken = await link(owner);
        const token = await sessions[session as 'password' | 'passkey'](owner);
        expect([state, session, outcomeOf(await confirmLink(token, linkToken))]).toEqual([state, session, outcome]);
      }
    }
  });
});

describe('a factor that a stranger adds with the password alone', () => {
  const assuranceOf = async (token: string) =>
    (await askWithToken(token, '{ viewerSessions { current assurance } }', {})).data.viewerSessions.find(
      ({ current }: { current: boolean }) => current,
    ).assurance;

  it('is removed by the owner with the password, and makes no other factor strong', async () => {
    const owner = await person();
    const stranger = { ...owner, passkey: await registered(owner) };
    const token = await passkeyToken(stranger);
    const second = { ...owner, passkey: await registered({ token }) };
    expect(await assuranceOf(await passkeyToken(second))).toBe('weak');
    const input = { passkeyId: stranger.passkey.id, currentPassword: goodPassword };
    const { errors } = await askWithToken(
      owner.token,
      'mutation ($input: RemovePasskeyInput!) { removePasskey(input: $input) { done } }',
      { input },
    );
    expect(errors).toBeUndefined();
    expect((await mailAbout(owner.email, 'Nova chave de acesso')).text).toContain('24 horas');
  });

  it('opens weak sessions for a day', async () => {
    const owner = await person();
    const token = await passkeyToken({ ...owner, passkey: await registered(owner) });
    expect(await assuranceOf(token)).toBe('weak');
    const [row] = await sql(
      `select bool_and(weak_until between now() + interval '23 hours' and now() + interval '24 hours') as is_a_day
       from (select weak_until from identity.passkeys where account_id = $1::uuid
             union all select weak_until from identity.sessions where account_id = $1::uuid and 'pop' = any(amr)) as rows`,
      [toUuid(owner.id)],
    );
    expect(row?.is_a_day).toBe(true);
    await countAtOnce(owner.id);
    expect(await assuranceOf(token)).toBe('strong');
  });

  it('is strong at once with a code from the mailbox, which works once', async () => {
    const owner = await person();
    await post('/otp/send', { email: owner.email, purpose: 'new_factor' });
    const mailedCode = codeIn(await mailAbout(owner.email, /^Código para o novo fator/));
    const start = (code: string) =>
      askWithToken(
        owner.token,
        'mutation ($input: StartPasskeyRegistrationInput!) { started: startPasskeyRegistration(input: $input) { options } }',
        { input: { currentPassword: goodPassword, mailedCode: code } },
      );
    expect(reasonOf(await start(mailedCode === '000000' ? '000001' : '000000'))).toBe('INVALID_OTP');
    const passkey = await registered(owner, { mailedCode });
    expect(await assuranceOf(await passkeyToken({ ...owner, passkey }))).toBe('strong');
    expect(reasonOf(await start(mailedCode))).toBe('PASSKEY_REQUIRED');
  });

  it.each([
    ['weak', 'while the former address can undo it', '72 hours'],
    ['strong', 'after that time', '0 hours'],
  ])('is %s with a code from a changed address %s', async (assurance, _, left) => {
    const owner = await person();
    const email = newEmail();
    const body = { email, current_password: goodPassword };
    expect((await owner.ask(auth('/me'), { method: 'PATCH', body })).status).toBe(200);
    expect((await post('/email/verify/confirm', { email, code: codeIn(await nthMail(email, 1)) })).status).toBe(200);
    await sql('update identity.email_changes set expires_at = now() + $2::interval where account_id = $1', [
      toUuid(owner.id),
      left,
    ]);
    await post('/otp/send', { email, purpose: 'new_factor' });
    const mailedCode = codeIn(await mailAbout(email, /^Código para o novo fator/));
    const { body: session } = await logIn(email);
    const passkey = await registered({ token: session.access_token }, { mailedCode });
    expect(await assuranceOf(await passkeyToken({ ...owner, passkey }))).toBe(assurance);
  });
});
