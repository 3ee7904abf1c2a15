import { enrolledPerson } from '../../support/enrolled-person.js';
import {
  enterPasskey,
  listPasskeys,
  newAuthenticator,
  optionsOf,
  passkeyEventsOf,
  reasonOf,
  register,
  registered,
  startRegistration,
} from '../../support/passkeys.js';
import { auth, goodPassword, mailAbout, person } from '../../support/people.js';
import { sql } from '../../support/sql.js';
import { totpOf } from '../../support/totp.js';

describe('the registration of a passkey', () => {
  it('asks for a discoverable credential of a verified user, by its options', async () => {
    const someone = await person({ name: 'Ana' });
    const { data } = await startRegistration(someone);
    expect(data.started.expiresIn).toBe(300);
    expect(data.started.options).toMatchObject({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { name: 'Imprint' },
      user: { name: someone.email, displayName: 'Ana' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
  });

  it('lists, mails and audits the passkey', async () => {
    const someone = await person();
    const { id } = await registered(someone, { name: 'My phone' });
    expect(await listPasskeys(someone)).toEqual([
      {
        id,
        name: 'My phone',
        isBackupEligible: true,
        isBackedUp: true,
        transports: ['hybrid', 'internal'],
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
    expect((await mailAbout(someone.email, 'Nova chave de acesso')).text).toContain('My phone');
    expect(await passkeyEventsOf(someone)).toEqual(['passkey.registered']);
  });

  it('requires the password', async () => {
    const someone = await person();
    for (const input of [{}, { currentPassword: 'errada, mas comprida' }])
      expect(reasonOf(await startRegistration(someone, input))).toBe('CURRENT_PASSWORD_INVALID');
  });

  it('requires a code of the authenticator if a second factor is enabled', async () => {
    const someone = await enrolledPerson();
    for (const code of [undefined, '000000', someone.recoveryCodes[0]])
      expect(reasonOf(await startRegistration(someone, { currentPassword: goodPassword, code }))).toBe('INVALID_MFA');
    await registered(someone, { code: totpOf(someone.secret) });
    expect(await listPasskeys(someone)).toHaveLength(1);
  });

  it('excludes the passkeys that the account has', async () => {
    const someone = await person();
    const { authenticator } = await registered(someone);
    const { data } = await startRegistration(someone);
    expect(data.started.options.excludeCredentials).toEqual([
      expect.objectContaining({ id: authenticator.held?.credentialId.toString('base64url') }),
    ]);
  });

  it('accepts its challenge once, also of two concurrent calls', async () => {
    const someone = await person();
    const { options } = (await startRegistration(someone)).data.started;
    const [first, second] = [newAuthenticator().create(options), newAuthenticator().create(options)];
    const answers = await Promise.all([register(someone, first), register(someone, second)]);
    expect(answers.map(reasonOf).filter(Boolean)).toEqual(['INVALID_PASSKEY']);
    expect(await listPasskeys(someone)).toHaveLength(1);
    expect(reasonOf(await register(someone, newAuthenticator().create(options)))).toBe('INVALID_PASSKEY');
  });

  it('accepts no challenge of another account, of a sign-in, or after five minutes', async () => {
    const [someone, other] = [await person(), await person()];
    const { options } = (await startRegistration(someone)).data.started;
    const foreign = (await startRegistration(other)).data.started.options;
    const { challenge } = await optionsOf();
    for (const wrong of [foreign, { ...options, challenge }])
      expect(reasonOf(await register(someone, newAuthenticator().create(wrong)))).toBe('INVALID_PASSKEY');
    await sql('update identity.passkey_challenges set expires_at = now() where account_id = $1::uuid', [
      (await sql('select id from identity.accounts where email = $1', [someone.email]))[0]?.id,
    ]);
    expect(reasonOf(await register(someone, newAuthenticator().create(options)))).toBe('INVALID_PASSKEY');
  });

  it.each([
    ['of another origin', { origin: 'https://imprint.example' }],
    ['for another host', { rpId: 'imprint.example' }],
    ['of a sign-in', { type: 'webauthn.get' }],
    ['from a frame of another site', { crossOrigin: true }],
    ['without a present user', { flags: ['userVerified'] }],
    ['without a verified user', { flags: ['userPresent'] }],
    [
      'with certificates',
      {
        attestation: { fmt: 'packed', attStmt: new Map<string, unknown>([['x5c', [Uint8Array.of(48, 0)]]]) },
      },
    ],
    ['in an unknown format', { attestation: { fmt: 'tpm', attStmt: new Map() } }],
  ] as const)('refuses a credential %s', async (_, deviation) => {
    const someone = await person();
    const { options } = (await startRegistration(someone)).data.started;
    expect(reasonOf(await register(someone, newAuthenticator().create(options, deviation)))).toBe('INVALID_PASSKEY');
    expect(await listPasskeys(someone)).toEqual([]);
  });

  it.each([
    undefined,
    null,
    'text',
    7,
    [],
    {},
    { id: 'x', response: null },
    { id: 7, response: { clientDataJSON: 7 } },
  ])('refuses %p as a credential', async (credential) => {
    const someone = await person();
    await startRegistration(someone);
    expect(reasonOf(await register(someone, credential))).toBe('INVALID_PASSKEY');
    expect(reasonOf(await enterPasskey(credential))).toBe('INVALID_PASSKEY');
  });

  it('does not reveal that a credential belongs to another account', async () => {
    const [owner, other] = [await person(), await person()];
    const { authenticator } = await registered(owner);
    const { options } = (await startRegistration(other)).data.started;
    const own = newAuthenticator();
    const credential = own.create(options);
    await sql('update identity.passkeys set credential_id = $1 where credential_id = $2', [
      credential.id,
      authenticator.held?.credentialId.toString('base64url'),
    ]);
    expect(reasonOf(await register(other, credential))).toBe('INVALID_PASSKEY');
    expect(await listPasskeys(other)).toEqual([]);
  });

  it('ends with a change of the password', async () => {
    const someone = await person();
    const { options } = (await startRegistration(someone)).data.started;
    await someone.ask(auth('/password/change'), {
      method: 'POST',
      body: { current_password: goodPassword, new_password: 'outra senha comprida' },
    });
    expect(reasonOf(await register(someone, newAuthenticator().create(options)))).toBe('INVALID_PASSKEY');
  });

  it('has room for 20 passkeys', async () => {
    const someone = await person();
    await registered(someone);
    await sql(
      `insert into identity.passkeys
       select gen_random_uuid(), account_id, credential_id || n, public_key, counter, transports, is_backup_eligible,
         is_backed_up, name, created_at, last_used_at
       from identity.passkeys cross join generate_series(1, 19) as copies (n)
       where account_id = (select id from identity.accounts where email = $1)`,
      [someone.email],
    );
    expect(reasonOf(await startRegistration(someone))).toBe('QUOTA_REACHED');
  });
});
