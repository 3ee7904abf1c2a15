import { toUuid } from '@imprint/ids/id';
import { operate } from '../support/agent.js';
import { openConsole } from '../support/applications.js';
import { duringChange } from '../support/held-change.js';
import type { Assertion, SignKey } from '../support/issuer-responses.js';
import { reasonOf } from '../support/passkeys.js';
import { logIn, newEmail, type Person, person } from '../support/people.js';
import {
  codeFor,
  complete,
  confirmLink,
  enter,
  entered,
  newSubject,
  responseOf,
  started,
} from '../support/provider-logins.js';
import { sql } from '../support/sql.js';

const verified = (email: string) => ({ sub: newSubject(), email, email_verified: true });
const failed = 'PROVIDER_LOGIN_FAILED';

const lockAccount = 'update identity.accounts set updated_at = now() where email = $1';
const endSessions = `update identity.sessions set revoked_at = now()
  where account_id = (select id from identity.accounts where email = $1)`;

it('a verified address alone never opens an account', async () => {
  const victim = await person();
  for (let attempt = 0; attempt < 2; attempt++) {
    const { tokens, mfa } = await entered(verified(victim.email));
    expect([tokens, mfa]).toEqual([null, null]);
  }
  expect(await sql('select 1 from identity.linked_identities where account_id = $1', [toUuid(victim.id)])).toEqual([]);
});

it('a state works once', async () => {
  const { location, ...login } = await started();
  const parameters = responseOf(location, verified(newEmail()));
  expect((await complete({ ...login, parameters })).data.completed.tokens).not.toBeNull();
  expect(reasonOf(await complete({ ...login, parameters }))).toBe(failed);
});

it('a response is refused in another browser than that of the start', async () => {
  const { location, ...login } = await started();
  const parameters = responseOf(location, verified(newEmail()));
  const other = await started();
  expect(reasonOf(await complete({ ...login, browserSecret: other.browserSecret, parameters }))).toBe(failed);
});

it('a code of another sign-in is refused', async () => {
  const [mine, theirs] = [await started(), await started()];
  const injected = new URLSearchParams({
    code: codeFor(theirs.location, verified(newEmail())),
    state: mine.location.searchParams.get('state') ?? '',
  });
  const { location: _, ...login } = mine;
  expect(reasonOf(await complete({ ...login, parameters: injected.toString() }))).toBe(failed);
});

it('the response of one provider is refused at the redirect URI of another', async () => {
  const { location, browserSecret } = await started();
  const parameters = responseOf(location, verified(newEmail()));
  expect(reasonOf(await complete({ providerId: 'down', browserSecret, parameters }))).toBe(failed);
});

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;
const future = () => inSeconds(3_600);
const forgeries: [string, { claims?: Assertion; key?: SignKey }][] = [
  ['of another nonce', { claims: { nonce: 'other' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['of another issuer', { claims: { iss: 'https://accounts.example' } }],
  ['for another client', { claims: { aud: 'other' } }],
  ['for several clients, without an authorized party', { claims: { aud: ['imprint', 'other'] } }],
  ['that has expired', { claims: { exp: 1_000 } }],
  ['of the future', { claims: { iat: future(), nbf: future() } }],
  ['that was issued in the future', { claims: { iat: inSeconds(120) } }],
  ['without a subject', { claims: { sub: undefined } }],
  ['with an empty subject', { claims: { sub: '' } }],
  ['with a subject of 256 characters', { claims: { sub: 's'.repeat(256) } }],
  ['signed with a foreign key', { key: 'foreign' }],
  ['that is not signed', { key: 'none' }],
];

it.each(forgeries)('an ID token %s opens nothing', async (_, { claims, key }) => {
  const { location, ...login } = await started();
  const parameters = responseOf(location, { ...verified(newEmail()), ...claims }, key);
  expect(reasonOf(await complete({ ...login, parameters }))).toBe(failed);
});

it('an ID token with the longest subject, of a clock that is a little ahead, signs in', async () => {
  const email = newEmail();
  const sub = newSubject().padEnd(255, 's');
  const { tokens } = await entered({ sub, email, email_verified: true, iat: inSeconds(30) });
  expect(tokens).not.toBeNull();
});

it.each([
  ['an error', 'error=access_denied'],
  ['another issuer', `iss=${encodeURIComponent('https://accounts.example')}`],
  ['two codes', 'code=x'],
])('a response with %s opens nothing', async (_, more) => {
  const { location, ...login } = await started();
  const parameters = `${responseOf(location, verified(newEmail()))}&${more}`;
  expect(reasonOf(await complete({ ...login, parameters }))).toBe(failed);
});

it('an unknown subject, a suspended account and an invalid response leave the same trace', async () => {
  const refusals = () => sql("select count(*)::int as count from identity.audit_events where event = 'login.failed'");
  const [before] = await refusals();
  expect(reasonOf(await enter({ ...verified(newEmail()), nonce: 'other' }))).toBe(failed);
  const [after] = await refusals();
  expect(after?.count).toBeGreaterThan(before?.count);
});

describe('an attacker who offers an own identity to a signed-in account', () => {
  /** The pending link of the owner, whose session is older. */
  async function offered(victim: Person): Promise<string> {
    const { link } = await entered(verified(victim.email));
    return link.linkToken;
  }
  const identitiesOf = ({ id }: Person) =>
    sql('select 1 from identity.linked_identities where account_id = $1', [toUuid(id)]);

  it('links it with no session of the console that an older sign-in opened', async () => {
    const victim = await person();
    const linkToken = await offered(victim);
    const { access_token: token = '' } = await openConsole(victim);
    expect(reasonOf(await confirmLink(token, linkToken))).toBe('LOGIN_REQUIRED');
    expect(await identitiesOf(victim)).toEqual([]);
  });

  it('links it with no session on behalf of the account', async () => {
    const victim = await person();
    const linkToken = await offered(victim);
    const { opened } = await operate(
      'mutation ($input: ImpersonateInput!) { opened: impersonate(input: $input) { accessToken } }',
      { input: { email: victim.email } },
    );
    expect(reasonOf(await confirmLink(opened.accessToken, linkToken))).toBe('LOGIN_REQUIRED');
    expect(await identitiesOf(victim)).toEqual([]);
  });

  it('links it with no session of another account', async () => {
    const victim = await person();
    const linkToken = await offered(victim);
    const { body } = await logIn((await person()).email);
    expect((await confirmLink(body.access_token, linkToken)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await identitiesOf(victim)).toEqual([]);
  });

  it('links nothing when the session ends before the link', async () => {
    const victim = await person();
    const linkToken = await offered(victim);
    const { body } = await logIn(victim.email);
    const answer = await duringChange([lockAccount, endSessions], [victim.email], () =>
      confirmLink(body.access_token, linkToken),
    );
    expect(reasonOf(answer)).toBe('LOGIN_REQUIRED');
    expect(await identitiesOf(victim)).toEqual([]);
  });
});

it('nothing of a pending sign-in is readable in the database', async () => {
  const { location, browserSecret } = await started();
  const rows = JSON.stringify(await sql('select * from identity.provider_logins'));
  const secrets = [browserSecret, ...['state', 'nonce'].map((name) => location.searchParams.get(name) ?? '')];
  for (const secret of secrets) expect(rows).not.toContain(secret);
});
