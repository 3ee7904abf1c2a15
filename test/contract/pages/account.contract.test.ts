import { application, tokensFor } from '../../support/applications.js';
import { enrolledPerson } from '../../support/enrolled-person.js';
import { formFields, PageVisitor, type ShownPage } from '../../support/page-visitor.js';
import {
  auth,
  codeIn,
  goodPassword,
  house,
  logIn,
  newEmail,
  nthMail,
  type Person,
  person,
} from '../../support/people.js';
import { confirmLink, entered, newSubject } from '../../support/provider-logins.js';
import { totpOf } from '../../support/totp.js';

const current_password = goodPassword;

let someone: Person;
let visitor: PageVisitor;
let account: ShownPage;

async function signIn(who: Person): Promise<void> {
  visitor = new PageVisitor();
  account = await visitor.fill('/login', 'login', { email: who.email, password: goodPassword });
}

beforeEach(async () => {
  someone = await person();
  await signIn(someone);
});

const submit = (action: string, fields: Record<string, string> = {}) =>
  visitor.submit('/account', account, action, fields);

it('leads a signed-out visitor to the sign-in page and back', async () => {
  const page = await new PageVisitor().send('/account');
  expect([page.status, page.headers.location]).toEqual([303, '/login?return_to=%2Faccount']);
});

it('leads a browser whose session ended elsewhere to the sign-in page', async () => {
  await someone.ask(auth('/logout'), { method: 'POST', body: { scope: 'global' } });
  expect((await visitor.open('/account')).title).toBe('Sign in');
  expect(visitor.cookies.has('imprint_refresh')).toBe(false);
});

it('changes name and language', async () => {
  const page = await submit('profile', { name: 'Ana <b>', locale: 'pt-BR' });
  expect([page.status, page.title, page.notice]).toEqual([200, 'Sua conta', 'Suas alterações foram salvas.']);
  expect((await someone.ask(auth('/me'))).body).toMatchObject({ name: 'Ana <b>', locale: 'pt-BR' });
  const refused = await visitor.submit('/account', page, 'profile', { name: 'x'.repeat(101), locale: 'pt-BR' });
  expect([refused.status, refused.problem]).toEqual([400, 'Este valor não é válido.']);
  expect(refused.document.querySelector('#profile-name')?.getAttribute('aria-describedby')).toBe('profile-name-error');
});

it('changes the password and ends other sessions', async () => {
  const wrong = await submit('password', {
    current_password: 'uma senha errada longa',
    password: 'outra senha bem comprida',
  });
  expect([wrong.status, wrong.problem]).toEqual([400, 'The current password is wrong.']);
  const weak = await submit('password', { current_password, password: 'curta' });
  expect(weak.problem).toBe('The password must have at least 12 characters.');
  const changed = await submit('password', { current_password, password: 'outra senha bem comprida' });
  expect(changed.notice).toBe('Your password was changed.');
  expect((await someone.ask(auth('/me'))).status).toBe(401);
  expect((await logIn(someone.email, 'outra senha bem comprida')).status).toBe(200);
});

it('enrolls an authenticator, shows its secret and the recovery codes once, renews and disables', async () => {
  const enrollment = await submit('enroll', { current_password });
  expect(enrollment.document.querySelector('[role="img"] svg')).not.toBeNull();
  const { secret = '' } = formFields(enrollment, 'confirm-factor');
  const refused = await visitor.submit('/account', enrollment, 'confirm-factor', { code: '000000' });
  expect([refused.status, refused.problem]).toEqual([400, 'The code is not valid.']);
  const codes = await visitor.submit('/account', refused, 'confirm-factor', { code: totpOf(secret, -1) });
  expect(codes.document.querySelectorAll('.codes li').length).toBe(10);
  account = await visitor.open('/account');
  expect(account.text).not.toContain(secret);
  const renewed = await submit('renew', { current_password, code: totpOf(secret) });
  expect(renewed.document.querySelectorAll('.codes li').length).toBe(10);
  const disabled = await submit('disable', { current_password, code: totpOf(secret, 1) });
  expect(disabled.notice).toBe('The second factor is off.');
});

it('lists sessions, ends one and all others', async () => {
  const others = [await logIn(someone.email), await logIn(someone.email)];
  account = await visitor.open('/account');
  const ended = await submit('end-session', { session_id: others[0]?.body.session_id });
  expect(ended.notice).toBe('The session has ended.');
  expect((await submit('end-others')).document.querySelectorAll('input[value="end-session"]').length).toBe(0);
  expect((await visitor.open('/account')).title).toBe('Your account');
});

it("does not end another person's session", async () => {
  const other = await person();
  await logIn(someone.email);
  account = await visitor.open('/account');
  await submit('end-session', { session_id: other.sessionId });
  expect((await other.ask(auth('/me'))).status).toBe(200);
});

it('signs out', async () => {
  const page = await submit('sign-out');
  expect([page.title, page.notice]).toEqual(['Sign in', 'You are signed out.']);
  expect(visitor.cookies.has('imprint_refresh')).toBe(false);
  expect((await visitor.open('/account')).title).toBe('Sign in');
});

it('lists applications and removes their access', async () => {
  const clientId = await application(['openid', 'staff:read']);
  await tokensFor(clientId, 'openid staff:read', someone);
  account = await visitor.open('/account');
  expect(account.document.querySelector('input[name="client_id"]')?.getAttribute('value')).toBe(clientId);
  expect(account.text).toContain('App &lt;b&gt;');
  const removed = await submit('withdraw', { client_id: clientId });
  expect(removed.notice).toBe('The application has no access any more.');
  expect(removed.text).toContain('No application has access to your account.');
});

it('accepts and declines invitations, lists memberships and leaves one', async () => {
  const [first, second] = [await house(), await house()];
  for (const place of [first, second]) {
    const owner = await person({ name: 'Dona Ana', site: { id: place.id, role: 'owner' } });
    const body = { email: someone.email, role: 'editor' };
    const { status } = await owner.ask(auth(`/sites/${place.id}/invitations`), { method: 'POST', body });
    expect(status).toBe(202);
  }
  account = await visitor.open('/account');
  expect(account.text).toContain('Dona Ana invites you to');
  const accepted = await submit('accept-invitation');
  expect([accepted.notice, accepted.text]).toEqual([
    'You accepted the invitation.',
    expect.stringContaining('Role: Editor'),
  ]);
  account = accepted;
  const declined = await submit('decline-invitation');
  expect([declined.notice, declined.text]).toEqual([
    'You declined the invitation.',
    expect.not.stringContaining('invites you to'),
  ]);
  account = declined;
  const left = await submit('leave-site');
  expect([left.notice, left.text]).toEqual(['You left.', expect.stringContaining('You are not a member of any')]);
});

it('does not let the only owner leave a site', async () => {
  const place = await house();
  await signIn(await person({ site: { id: place.id, role: 'owner' } }));
  const page = await submit('leave-site');
  expect([page.status, page.problem]).toEqual([409, 'You are the only owner of a site. Appoint another one first.']);
});

it('shows the security log in words', async () => {
  await logIn(someone.email, 'uma senha errada longa');
  account = await visitor.open('/account');
  const rows = [...account.document.querySelectorAll('details li p:first-child')].map((row) => row.textContent?.trim());
  expect(rows.slice(0, 2)).toEqual(['Refused: Sign-in', 'Sign-in']);
});

it('downloads what is kept of the person, and of no other', async () => {
  const other = await person();
  const clientId = await application(['openid', 'staff:read']);
  await tokensFor(clientId, 'openid staff:read', someone);
  for (let count = 0; count < 3; count++) await logIn(someone.email, 'uma senha errada longa');
  const { link } = await entered({ sub: newSubject(), email: someone.email, email_verified: true });
  await confirmLink((await logIn(someone.email)).body.access_token, link.linkToken);
  account = await visitor.open('/account');
  const { status, headers, text } = await submit('export');
  expect([status, headers['content-disposition'], headers['cache-control']]).toEqual([
    200,
    'attachment; filename="imprint-account.json"',
    'no-store',
  ]);
  const file = JSON.parse(text);
  expect(file).toMatchObject({
    account: { id: someone.id, email: someone.email },
    applications: [{ clientId }],
    passkeys: [],
    identities: [{ providerName: 'Example ID' }],
    mails: expect.arrayContaining([expect.objectContaining({ template: 'application_consented' })]),
  });
  expect(file.sessions.length).toBeGreaterThan(1);
  const events = file.securityLog.map(({ event }: { event: string }) => event);
  expect(events.filter((event: string) => event === 'login.failed')).toHaveLength(3);
  expect(text).not.toContain(other.email);
});

it('changes the address with the code of the new mailbox', async () => {
  const email = newEmail();
  const verify = await submit('address', { email, current_password });
  expect([verify.title, formFields(verify, 'confirm').email]).toEqual(['Confirm your email address', email]);
  const code = codeIn(await nthMail(email, 1));
  const page = await visitor.submit('/verify', verify, 'confirm', { code });
  expect([page.title, page.notice]).toEqual(['Your account', 'The address is confirmed.']);
  expect(page.text).toContain(`Signed in as ${email}.`);
});

it('schedules the deletion of an account with its second factor', async () => {
  const enrolled = await enrolledPerson();
  visitor = new PageVisitor();
  const mfa = await visitor.fill('/login', 'login', { email: enrolled.email, password: goodPassword });
  account = await visitor.submit('/mfa', mfa, 'mfa', { code: totpOf(enrolled.secret) });
  const refused = await submit('delete', { current_password, code: '000000' });
  expect([refused.status, refused.problem]).toEqual([400, 'The code is not valid.']);
  const page = await submit('delete', { current_password, code: totpOf(enrolled.secret, 1) });
  expect(page.notice).toBe('Your account will be erased in 14 days. Sign in to keep it.');
});

it('refuses an unknown action', async () => {
  const fields = { ...formFields(account, 'sign-out'), action: 'constructor' };
  expect((await visitor.send('/account', { form: fields })).status).toBe(400);
});

it("follows the account's language unless the visitor chose one or the browser prefers one", async () => {
  const english = new PageVisitor(null, { 'accept-language': 'en-GB' });
  for (const [name, value] of visitor.cookies) if (name !== 'imprint_language') english.cookies.set(name, value);
  expect((await english.open('/account')).title).toBe('Your account');
  visitor.cookies.delete('imprint_language');
  expect((await visitor.open('/account')).title).toBe('Sua conta');
  expect((await visitor.submit('/account', account, 'enroll', { current_password })).title).toBe(
    'Configure o seu autenticador',
  );
  expect((await visitor.open('/account?ui_locales=en')).title).toBe('Your account');
});
