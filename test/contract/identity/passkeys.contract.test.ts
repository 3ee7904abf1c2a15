import { createHash } from 'node:crypto';
import { ask, operate } from '../../support/agent.js';
import type { Authenticator } from '../../support/authenticator.js';
import { enrolledPerson } from '../../support/enrolled-person.js';
import { askWithToken } from '../../support/estate.js';
import {
  askFromAnywhere,
  enterPasskey,
  listPasskeys,
  newAuthenticator,
  optionsOf,
  passkeyEventsOf,
  reasonOf,
  registered,
  startRegistration,
} from '../../support/passkeys.js';
import {
  auth,
  codeIn,
  goodPassword,
  logIn,
  mailAbout,
  newEmail,
  nthMail,
  type Person,
  person,
  tokenIn,
} from '../../support/people.js';
import { sql } from '../../support/sql.js';
import { totpOf } from '../../support/totp.js';

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
const remove = (owner: Person, passkeyId: string, input: object = { currentPassword: goodPassword }) =>
  askWithToken(owner.token, 'mutation ($input: RemovePasskeyInput!) { removePasskey(input: $input) { done } }', {
    input: { passkeyId, ...input },
  });
const rename = (owner: Person, passkeyId: string, name: string) =>
  askWithToken(
    owner.token,
    'mutation ($input: RenamePasskeyInput!) { renamed: renamePasskey(input: $input) { passkey { name } } }',
    { input: { passkeyId, name } },
  );
const completeMfa = (mfaToken: string, credential: unknown) =>
  askFromAnywhere('mutation ($input: CompleteMfaInput!) { tokens: completeMfa(input: $input) { accessToken } }', {
    input: { mfaToken, factor: 'passkey', credential },
  });

describe('a sign-in with a passkey', () => {
  let owner: Person;
  let authenticator: Authenticator;
  beforeEach(async () => {
    owner = await person();
    authenticator = (await registered(owner)).authenticator;
  });

  it('needs no name and opens a session', async () => {
    const options = await optionsOf();
    expect([options.userVerification, options.allowCredentials ?? []]).toEqual(['required', []]);
    const { data } = await enterPasskey(authenticator.get(options));
    expect(claimsOf(data.tokens.accessToken)).toMatchObject({ sub: owner.id, amr: ['pop', 'user', 'mfa'] });
    expect((await listPasskeys(owner))[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  it('needs no second factor', async () => {
    const enrolled = await enrolledPerson();
    const { authenticator: own } = await registered(enrolled, { code: totpOf(enrolled.secret) });
    const { data } = await enterPasskey(own.get(await optionsOf()));
    expect(claimsOf(data.tokens.accessToken).sub).toBe(enrolled.id);
  });

  it('opens one session of two concurrent calls with the same challenge', async () => {
    const options = await optionsOf();
    const answers = await Promise.all([1, 2].map(() => enterPasskey(authenticator.get(options))));
    expect(answers.map(reasonOf).filter(Boolean)).toEqual(['INVALID_PASSKEY']);
    expect(reasonOf(await enterPasskey(authenticator.get(options)))).toBe('INVALID_PASSKEY');
    expect((await owner.ask(auth('/sessions'))).body.items).toHaveLength(2);
  });

  it('gives every failure the same response', async () => {
    const other = await person();
    const stranger = newAuthenticator();
    stranger.create((await startRegistration(other)).data.started.options);
    const suspended = await person();
    const { authenticator: ofSuspended } = await registered(suspended);
    await sql(`update identity.accounts set status = 'suspended' where email = $1`, [suspended.email]);
    const forged = authenticator.get(await optionsOf());
    forged.response.signature = authenticator.get(await optionsOf()).response.signature;
    const late = await optionsOf();
    await sql('update identity.passkey_challenges set expires_at = now() where challenge_hash = $1', [
      createHash('sha256').update(late.challenge).digest('base64url'),
    ]);
    const credentials = [
      stranger.get(await optionsOf()),
      ofSuspended.get(await optionsOf()),
      forged,
      authenticator.get(late),
      authenticator.get({ ...(await optionsOf()), challenge: 'A'.repeat(43) }),
      authenticator.get(await optionsOf(), { origin: 'https://imprint.example' }),
      authenticator.get(await optionsOf(), { rpId: 'imprint.example' }),
      authenticator.get(await optionsOf(), { type: 'webauthn.create' }),
      authenticator.get(await optionsOf(), { crossOrigin: true }),
      authenticator.get(await optionsOf(), { flags: ['userPresent', 'backupEligible', 'backedUp'] }),
      authenticator.get(await optionsOf(), { flags: ['userVerified', 'backupEligible', 'backedUp'] }),
      authenticator.get(await optionsOf(), { flags: ['userPresent', 'userVerified'] }),
      authenticator.get(await optionsOf(), { userHandle: Buffer.from(other.id).toString('base64url') }),
      {},
    ];
    const texts = [];
    for (const credential of credentials) texts.push((await enterPasskey(credential)).text);
    expect(new Set(texts).size).toBe(1);
    expect(JSON.parse(texts[0] ?? '').errors[0].extensions).toMatchObject({
      code: 'UNAUTHENTICATED',
      reason: 'INVALID_PASSKEY',
    });
    // The passkey still works for sign-in.
    expect(reasonOf(await enterPasskey(authenticator.get(await optionsOf())))).toBeUndefined();
  });

  it('refuses and records a counter that does not grow', async () => {
    const enter = async (counter: number) =>
      reasonOf(await enterPasskey(authenticator.get(await optionsOf(), { counter })));
    expect([await enter(7), await enter(8)]).toEqual([undefined, undefined]);
    for (const counter of [8, 3, 0]) expect(await enter(counter)).toBe('INVALID_PASSKEY');
    expect(await passkeyEventsOf(owner)).toEqual(['passkey.registered', ...Array(3).fill('passkey.counter_reused')]);
    expect(await enter(9)).toBeUndefined();
    const log = (await owner.ask(auth('/security-log'))).body.items;
    expect(log).toContainEqual(expect.objectContaining({ event: 'passkey.counter_reused', outcome: 'refused' }));
  });

  it('follows the state of the backup', async () => {
    await enterPasskey(
      authenticator.get(await optionsOf(), { flags: ['userPresent', 'userVerified', 'backupEligible'] }),
    );
    expect((await listPasskeys(owner))[0]).toMatchObject({ isBackupEligible: true, isBackedUp: false });
  });

  it('still works after a change of the password', async () => {
    await owner.ask(auth('/password/change'), {
      method: 'POST',
      body: { current_password: goodPassword, new_password: 'outra senha comprida' },
    });
    expect(reasonOf(await enterPasskey(authenticator.get(await optionsOf())))).toBeUndefined();
  });
});

describe('a passkey as second factor', () => {
  it('completes a sign-in by password', async () => {
    const someone = await enrolledPerson();
    const { authenticator } = await registered(someone, { code: totpOf(someone.secret) });
    const { body } = await logIn(someone.email);
    expect(body.factors).toEqual(['totp', 'recovery_code', 'passkey']);
    const options = await optionsOf(body.mfa_token);
    expect(options.allowCredentials).toEqual([
      expect.objectContaining({ id: authenticator.held?.credentialId.toString('base64url') }),
    ]);
    const { data } = await completeMfa(body.mfa_token, authenticator.get(options));
    expect(claimsOf(data.tokens.accessToken)).toMatchObject({ sub: someone.id, amr: ['pwd', 'pop', 'mfa'] });
    expect(reasonOf(await completeMfa(body.mfa_token, authenticator.get(options)))).toBe('INVALID_MFA');
  });

  it('accepts only passkeys of the account, with a challenge of its own', async () => {
    const someone = await enrolledPerson();
    const { authenticator } = await registered(someone, { code: totpOf(someone.secret) });
    const { authenticator: foreign } = await registered(await person());
    const { body } = await logIn(someone.email);
    const tried = [
      foreign.get(await optionsOf(body.mfa_token)),
      authenticator.get(await optionsOf()),
      authenticator.get(await optionsOf(body.mfa_token), { flags: ['userPresent', 'backupEligible', 'backedUp'] }),
      undefined,
    ];
    for (const credential of tried) expect(reasonOf(await completeMfa(body.mfa_token, credential))).toBe('INVALID_MFA');
    const ofMfa = authenticator.get(await optionsOf(body.mfa_token));
    expect(reasonOf(await enterPasskey(ofMfa))).toBe('INVALID_PASSKEY');
  });

  it('is not enabled by a passkey alone', async () => {
    const someone = await person();
    await registered(someone);
    expect((await logIn(someone.email)).body.access_token).toEqual(expect.any(String));
    expect((await someone.ask(auth('/me'))).body.mfa_enabled).toBe(false);
  });

  it('needs the token of a pending sign-in', async () => {
    const { errors } = await askFromAnywhere(
      'mutation { startPasskeyLogin(input: { mfaToken: "unknown" }) { expiresIn } }',
      {},
    );
    expect(errors?.[0]?.extensions.reason).toBe('INVALID_MFA');
  });
});

describe('a registered passkey', () => {
  it('has a name that only its owner changes', async () => {
    const [owner, other] = [await person(), await person()];
    const { id } = await registered(owner);
    expect((await rename(owner, id, ' Key ring ')).data.renamed.passkey.name).toBe('Key ring');
    for (const [someone, passkey] of [
      [other, id],
      [owner, '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
      [owner, 'nonsense'],
    ] as const)
      expect((await rename(someone, passkey, 'X')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await rename(owner, id, 'x'.repeat(101))).errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
    expect((await listPasskeys(owner)).map(({ name }) => name)).toEqual(['Key ring']);
  });

  it('does not sign in once it is removed, which ends all other sessions', async () => {
    const owner = await person();
    const { id, authenticator } = await registered(owner, { name: 'Old phone' });
    const { data } = await enterPasskey(authenticator.get(await optionsOf()));
    expect((await remove(owner, id)).data.removePasskey.done).toBe(true);
    expect(reasonOf(await enterPasskey(authenticator.get(await optionsOf())))).toBe('INVALID_PASSKEY');
    expect((await ask(auth('/me'), { bearer: data.tokens.accessToken })).status).toBe(401);
    expect((await owner.ask(auth('/me'))).status).toBe(200);
    expect((await mailAbout(owner.email, 'Chave de acesso removida')).text).toContain('Old phone');
    expect(await passkeyEventsOf(owner)).toEqual(['passkey.registered', 'passkey.removed']);
  });

  it('is removed only with the password and the code of an enabled second factor', async () => {
    const owner = await enrolledPerson();
    const { id } = await registered(owner, { code: totpOf(owner.secret) });
    expect(reasonOf(await remove(owner, id, {}))).toBe('CURRENT_PASSWORD_INVALID');
    expect(reasonOf(await remove(owner, id))).toBe('INVALID_MFA');
    expect((await remove(owner, id, { currentPassword: goodPassword, code: totpOf(owner.secret, 1) })).errors).toBe(
      undefined,
    );
    expect(await listPasskeys(owner)).toEqual([]);
  });

  it('stays when another account removes it', async () => {
    const [owner, other] = [await person(), await person()];
    const { id } = await registered(owner);
    expect((await remove(other, id)).data.removePasskey.done).toBe(true);
    expect(await listPasskeys(owner)).toHaveLength(1);
    expect(await passkeyEventsOf(other)).toEqual([]);
  });

  it('stays with an account without a password, as its way in', async () => {
    const owner = await person();
    const { id, authenticator } = await registered(owner);
    await sql('update identity.accounts set password_hash = null, pepper_id = null where email = $1', [owner.email]);
    expect(reasonOf(await remove(owner, id, { currentPassword: '' }))).toBe('CURRENT_PASSWORD_INVALID');
    expect(reasonOf(await enterPasskey(authenticator.get(await optionsOf())))).toBeUndefined();
  });

  it('is removed by the undo of an address change that began before it', async () => {
    const owner = await person();
    const { authenticator: older } = await registered(owner, { name: 'Older' });
    const attackers = newEmail();
    await owner.ask(auth('/me'), { method: 'PATCH', body: { email: attackers, current_password: goodPassword } });
    const { authenticator: younger } = await registered(owner, { name: 'Younger' });
    const code = codeIn(await nthMail(attackers, 1));
    await ask(auth('/email/verify/confirm'), { method: 'POST', body: { email: attackers, code } });
    const token = tokenIn(await mailAbout(owner.email, 'O e-mail da sua conta foi alterado'));
    expect((await ask(auth('/email/undo'), { method: 'POST', body: { token } })).status).toBe(204);
    expect(reasonOf(await enterPasskey(younger.get(await optionsOf())))).toBe('INVALID_PASSKEY');
    expect(reasonOf(await enterPasskey(older.get(await optionsOf())))).toBeUndefined();
    expect((await mailAbout(owner.email, 'Chave de acesso removida')).text).toContain('Younger');
  });

  it('is removed by an operator together with the second factor', async () => {
    const owner = await person();
    const { authenticator } = await registered(owner);
    const { removed } = await operate(
      'mutation ($input: RemoveAccountSecondFactorInput!) { removed: removeAccountSecondFactor(input: $input) { isRemoved } }',
      { input: { email: owner.email } },
    );
    expect(removed.isRemoved).toBe(true);
    expect(reasonOf(await enterPasskey(authenticator.get(await optionsOf())))).toBe('INVALID_PASSKEY');
    expect((await owner.ask(auth('/me'))).status).toBe(401);
  });
});
