import { openIdentity, type TestIdentity, testPassword } from './identity.builder.js';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await openIdentity(process.env.IMPRINT_TEST_DATABASE_URL);
});
afterAll(() => identity.close());

const builtBy = (request: object): string[] =>
  Object.getOwnPropertyNames(request)
    .filter((name) => !['principal', 'requestId', 'caller'].includes(name))
    .sort();

it('builds nothing for a request that uses nothing', () => {
  expect(builtBy(identity.request())).toEqual([]);
});

it('builds for a sign-in only the services that it calls', async () => {
  const { email } = await identity.account();
  const request = identity.request();
  const { tokens } = await request.logins.logIn({ email, password: testPassword });
  expect(tokens?.tokenType).toBe('Bearer');
  expect(builtBy(request)).toEqual(['em', 'limits', 'logins', 'secondFactors', 'sessionAccess', 'sessions', 'signIns']);
});

it('keeps one instance of a service for the request', () => {
  const request = identity.request();
  expect(request.sessions).toBe(request.sessions);
  expect(request.sessions).not.toBe(identity.request().sessions);
});
