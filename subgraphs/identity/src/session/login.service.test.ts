import { newId } from '@imprint/ids/id';
import { openIdentity, type TestIdentity, testPassword } from '../identity.builder.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await openIdentity(process.env.IMPRINT_TEST_DATABASE_URL);
});
afterAll(() => identity.close());

const minute = 60_000;
const passTime = (millis: number) => {
  identity.clock.now = new Date(identity.clock.now.getTime() + millis);
};
/** Each call comes from an address of its own, so that only the limit of the account counts. */
const logIn = (email: string, password: string) =>
  identity
    .request({ client: { address: newId(), userAgent: 'test', country: null } })
    .logins.logIn({ email, password });
async function guess(email: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++)
    await expect(logIn(email, 'a wrong password')).rejects.toMatchObject({ reason: 'INVALID_CREDENTIALS' });
}

describe('ten wrong passwords', () => {
  it('lock the account for fifteen minutes, for its owner too', async () => {
    const { email } = await identity.account();
    await guess(email, 10);
    passTime(1_000);
    await expect(logIn(email, testPassword)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    passTime(15 * minute);
    await expect(logIn(email, testPassword)).resolves.toMatchObject({ mfa: null });
  });

  it('lock an address without an account in the same way', async () => {
    const email = `${newId().toLowerCase()}@example.com`;
    await guess(email, 10);
    await expect(logIn(email, testPassword)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('lock nothing with the right password among them', async () => {
    const { email } = await identity.account();
    await guess(email, 9);
    await logIn(email, testPassword);
    await guess(email, 9);
    await expect(logIn(email, testPassword)).resolves.toMatchObject({ mfa: null });
  });

  it('are forgotten when an operator unlocks the account', async () => {
    const { email } = await identity.account();
    await guess(email, 10);
    await identity.request({ principal: { kind: 'operator' } }).accountAdministration.unlock(email);
    await expect(logIn(email, testPassword)).resolves.toMatchObject({ mfa: null });
  });
});

it('refuses a suspended account like a wrong password', async () => {
  const { email } = await identity.account();
  await identity.request({ principal: { kind: 'operator' } }).accountAdministration.suspend(email);
  await expect(logIn(email, testPassword)).rejects.toMatchObject({ reason: 'INVALID_CREDENTIALS' });
});

describe('a refresh token', () => {
  const refresh = (token: string | undefined) => identity.request().sessions.refresh(token);
  const signIn = async () => {
    const { id, email } = await identity.account();
    const { tokens } = await logIn(email, testPassword);
    return { accountId: id, refreshToken: tokens?.refreshToken };
  };

  it('returns one successor to concurrent calls', async () => {
    const { refreshToken } = await signIn();
    const [first, second] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(first.refreshToken).toBe(second.refreshToken);
    expect(first.refreshToken).not.toBe(refreshToken);
  });

  it('ends its session when it is used again after ten seconds', async () => {
    const { refreshToken } = await signIn();
    const { refreshToken: successor, session } = await refresh(refreshToken);
    // The database measures the age of a use.
    await identity.em
      .fork()
      .execute(`update identity.refresh_tokens set used_at = now() - interval '11 seconds' where used_at is not null`);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ reason: 'REFRESH_INVALID' });
    await expect(refresh(successor)).rejects.toMatchObject({ reason: 'REFRESH_INVALID' });
    await expect(identity.request().sessions.getAccess(session.id)).resolves.toBeNull();
  });

  it('is refused to another client without ending the session', async () => {
    const { refreshToken } = await signIn();
    await expect(identity.request().sessions.refreshFor('app', refreshToken)).resolves.toBe('other_client');
    await expect(refresh(refreshToken)).resolves.toMatchObject({ session: { revokedAt: null } });
  });
});
