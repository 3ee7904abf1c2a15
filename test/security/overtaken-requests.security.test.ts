import { ask } from '../support/agent.js';
import {
  application,
  authorize,
  consentOn,
  decide,
  exchange,
  flow,
  redirectUri,
  ticketIn,
} from '../support/applications.js';
import { askWithToken } from '../support/estate.js';
import { duringChange } from '../support/held-change.js';
import { enterPasskey, optionsOf, reasonOf, registered } from '../support/passkeys.js';
import {
  auth,
  codeIn,
  goodPassword,
  house,
  logIn,
  newAddress,
  newEmail,
  nthMail,
  type Person,
  person,
} from '../support/people.js';
import { complete, entered, newSubject, responseOf, started } from '../support/provider-logins.js';
import { sql } from '../support/sql.js';

/**
 * The attacker knows the password and repeats requests without pause, so that one of them is under way when the owner
 * changes the password: it was checked against the former one and is carried out after the change.
 */
const nextPassword = 'outra senha bem comprida';
let victim: Person;
/** Hash of the owner's new password, taken from another account. */
let nextHash: string;
beforeEach(async () => {
  victim = await person();
  const other = await person();
  [{ password_hash: nextHash }] = (await sql('select password_hash from identity.accounts where email = $1', [
    other.email,
  ])) as [{ password_hash: string }];
});

const replacePassword = `update identity.accounts set password_hash = $2 where email = $1`;
const endSessions = `update identity.sessions set revoked_at = now()
  where $2::text is not null and account_id = (select id from identity.accounts where email = $1)`;

const lockAccount = `update identity.accounts set updated_at = now() where email = $1 and $2::text is not null`;

const overtaken = <Answer>(statements: readonly string[], request: () => Promise<Answer>) =>
  duringChange(statements, [victim.email, nextHash], request);
/** The token of a new session. */
const signedInAgain = async () => (await logIn(victim.email)).body.access_token;
const hashOf = async () =>
  (await sql('select password_hash from identity.accounts where email = $1', [victim.email]))[0]?.password_hash;
const pendingOf = async () =>
  (await sql('select pending_email from identity.accounts where email = $1', [victim.email]))[0]?.pending_email;

it('a sign-in with the former password opens no session', async () => {
  const { status, body } = await overtaken([replacePassword], () => logIn(victim.email));
  expect([status, body.error.code]).toEqual([401, 'INVALID_CREDENTIALS']);
});

it('a change of the password by the former one does not replace the new one', async () => {
  const change = () =>
    victim.ask(auth('/password/change'), {
      method: 'POST',
      body: { current_password: goodPassword, new_password: nextPassword },
    });
  const { status, body } = await overtaken([replacePassword], change);
  expect([status, body.error.code]).toEqual([400, 'CURRENT_PASSWORD_INVALID']);
  expect(await hashOf()).toBe(nextHash);
});

it('a change of the address by the former password is not begun', async () => {
  const email = newEmail();
  const change = () => victim.ask(auth('/me'), { method: 'PATCH', body: { email, current_password: goodPassword } });
  const { status, body } = await overtaken([replacePassword], change);
  expect([status, body.error.code]).toEqual([400, 'CURRENT_PASSWORD_INVALID']);
  expect(await pendingOf()).toBeNull();
});

it('a change of the address is not begun in a session that ended', async () => {
  const email = newEmail();
  const change = () => victim.ask(auth('/me'), { method: 'PATCH', body: { email, current_password: goodPassword } });
  const { status } = await overtaken([lockAccount, endSessions], change);
  expect([status, await pendingOf()]).toEqual([401, null]);
});

it('a deletion by the former password is not scheduled', async () => {
  const remove = () => victim.ask(auth('/me'), { method: 'DELETE', body: { current_password: goodPassword } });
  const { status } = await overtaken([replacePassword], remove);
  expect(status).toBe(400);
  expect((await victim.ask(auth('/me'))).body.status).toBe('active');
});

it('a code of an application opens no session once those of the account ended', async () => {
  const clientId = await application();
  const asked = flow(clientId, 'openid');
  const code = (await authorize(asked, victim.refreshToken)).searchParams.get('code') ?? '';
  const { body } = await overtaken([replacePassword, endSessions], () =>
    exchange({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: asked.verifier,
      client_id: clientId,
    }),
  );
  expect(body.error).toBe('invalid_grant');
});

it('a consent that a session gave is not recorded once the session ended', async () => {
  const clientId = await application(['staff:read']);
  const asked = flow(clientId, 'staff:read');
  const ticket = ticketIn(await consentOn(await authorize(asked, victim.refreshToken), victim.refreshToken));
  const { status } = await overtaken([replacePassword, endSessions], () =>
    decide({ ticket, decision: 'allow' }, victim.refreshToken),
  );
  expect(status).toBe(403);
  expect(await sql('select 1 from identity.application_consents where client_id = $1', [clientId])).toEqual([]);
});

it('an invitation is neither accepted nor declined by id once the session ended', async () => {
  const home = await house();
  const owner = await person({ site: { id: home.id, role: 'site_owner' } });
  const invitations = auth(`/sites/${home.id}/invitations`);
  const { body: invitation } = await owner.ask(invitations, { method: 'POST', body: { email: victim.email } });
  for (const [name, input, fields] of [
    ['acceptInvitation', 'AcceptInvitationInput', 'role'],
    ['declineInvitation', 'InvitationReferenceInput', 'done'],
  ]) {
    const someone = await signedInAgain();
    const query = `mutation ($input: ${input}!) { ${name}(input: $input) { ${fields} } }`;
    const { errors } = await overtaken([lockAccount, endSessions], () =>
      askWithToken(someone, query, { input: { id: invitation.id } }),
    );
    expect([name, errors?.[0]?.extensions.code]).toEqual([name, 'UNAUTHENTICATED']);
  }
  expect((await owner.ask(invitations)).body.items).toHaveLength(1);
  expect((await owner.ask(auth(`/sites/${home.id}/members`))).body.items).toHaveLength(1);
});

it('a change of the address is not completed once the owner dropped it', async () => {
  const email = newEmail();
  await victim.ask(auth('/me'), { method: 'PATCH', body: { email, current_password: goodPassword } });
  const code = codeIn(await nthMail(email, 1));
  const drop = `update identity.accounts set pending_email = null where email = $1 and $2::text is not null`;
  const { body } = await overtaken([drop], () =>
    ask(auth('/email/verify/confirm'), { method: 'POST', body: { email, code }, from: newAddress() }),
  );
  expect(body.error.code).toBe('INVALID_OTP');
  expect(await sql('select 1 from identity.accounts where email = $1', [email])).toEqual([]);
});

it('a passkey opens no session once it is removed', async () => {
  const { authenticator } = await registered(victim);
  const credential = authenticator.get(await optionsOf());
  const remove = `delete from identity.passkeys
    where $2::text is not null and account_id = (select id from identity.accounts where email = $1)`;
  expect(reasonOf(await overtaken([lockAccount, remove], () => enterPasskey(credential)))).toBe('INVALID_PASSKEY');
});

it('an identity provider opens no session once its identity is unlinked', async () => {
  const claims = { sub: newSubject(), email: newEmail(), email_verified: true };
  await entered(claims);
  const { location, ...login } = await started();
  const unlink = `delete from identity.linked_identities
    where account_id = (select id from identity.accounts where email = $1)`;
  const answer = await duringChange(
    ['update identity.accounts set updated_at = now() where email = $1', unlink],
    [claims.email],
    () => complete({ ...login, parameters: responseOf(location, claims) }),
  );
  expect(reasonOf(answer)).toBe('PROVIDER_LOGIN_FAILED');
});
