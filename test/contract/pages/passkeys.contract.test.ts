import { countAtOnce, enrolledPerson } from '../../support/enrolled-person.js';
import { PageVisitor, type ShownPage } from '../../support/page-visitor.js';
import { newAuthenticator, registered } from '../../support/passkeys.js';
import { codeIn, goodPassword, mailAbout, type Person, person } from '../../support/people.js';
import { totpOf } from '../../support/totp.js';

const current_password = goodPassword;

async function signedIn({ email }: Pick<Person, 'email'>): Promise<{ visitor: PageVisitor; account: ShownPage }> {
  const visitor = new PageVisitor();
  const account = await visitor.fill('/login', 'login', { email, password: goodPassword });
  return { visitor, account };
}

/** The data that the script of the page reads. */
function optionsOn({ document, text }: ShownPage) {
  const options = document.querySelector<HTMLElement>('form[data-passkey-options]')?.dataset.passkeyOptions;
  if (!options) throw new Error(`no ceremony in ${text.slice(0, 2_000)}`);
  return JSON.parse(options);
}

const scriptOf = ({ document }: ShownPage) => document.querySelector('script')?.getAttribute('src');
const passkeyNames = ({ document }: ShownPage) =>
  [...document.querySelectorAll('#rename-passkey-passkey option')].map(({ textContent }) => textContent);

it('hides passkeys until their script finds them in the browser', async () => {
  const page = await new PageVisitor().open('/login');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'; form-action 'self'");
  expect(scriptOf(page)).toMatch(/^\/pages\/passkeys\.js\?v=[0-9a-f]{12}$/);
  const button = [...page.document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Sign in with a passkey',
  );
  expect(button?.closest('div[data-passkey-offer]')?.hasAttribute('hidden')).toBe(true);
});

it('registers, renames and removes a passkey on the account page', async () => {
  const someone = await person();
  const { visitor, account } = await signedIn(someone);
  const refused = await visitor.submit('/account', account, 'add-passkey', { current_password: 'errada, mas longa' });
  expect([refused.status, refused.problem]).toEqual([400, 'The current password is wrong.']);
  const ceremony = await visitor.submit('/account', refused, 'add-passkey', { current_password, name: 'My <phone>' });
  expect([ceremony.status, ceremony.title]).toEqual([200, 'Add a passkey']);
  const credential = JSON.stringify(newAuthenticator().create(optionsOn(ceremony)));
  const added = await visitor.submit('/account', ceremony, 'register-passkey', { credential });
  expect([added.notice, passkeyNames(added)]).toEqual(['You can now sign in with the passkey.', ['My <phone>']]);
  const renamed = await visitor.submit('/account', added, 'rename-passkey', { name: 'Key ring' });
  expect([renamed.notice, passkeyNames(renamed)]).toEqual(['The passkey has its new name.', ['Key ring']]);
  const removed = await visitor.submit('/account', renamed, 'remove-passkey', { current_password });
  expect(removed.notice).toBe('The passkey is removed. All other sessions have ended.');
  expect(removed.text).toContain('You have no passkeys.');
});

it('refuses a registration that the browser did not sign', async () => {
  const { visitor, account } = await signedIn(await person());
  const ceremony = await visitor.submit('/account', account, 'add-passkey', { current_password });
  for (const credential of [
    '',
    '{}',
    '7',
    JSON.stringify(newAuthenticator().create({ ...optionsOn(ceremony), challenge: 'x' })),
  ]) {
    const page = await visitor.submit('/account', ceremony, 'register-passkey', { credential });
    expect([page.status, page.problem]).toEqual([400, 'The passkey was not accepted. Try again.']);
  }
});

it('signs in without a name and returns to the place', async () => {
  const someone = await person();
  const { authenticator } = await registered(someone);
  const visitor = new PageVisitor();
  const path = '/login?return_to=%2Faccount';
  const ceremony = await visitor.fill(path, 'passkey', {});
  expect([ceremony.title, scriptOf(ceremony)]).toEqual(['Use your passkey', expect.stringContaining('passkeys.js')]);
  const credential = JSON.stringify(authenticator.get(optionsOn(ceremony)));
  const account = await visitor.submit(path, ceremony, 'passkey-login', { credential });
  expect([account.status, account.title]).toEqual([200, 'Your account']);
  expect(account.text).toContain(someone.email);
  const other = new PageVisitor();
  const used = await other.submit(path, await other.fill(path, 'passkey', {}), 'passkey-login', { credential });
  expect([used.status, used.problem]).toEqual([401, 'The passkey was not accepted. Try again.']);
});

it('refuses unknown passkeys and those of others with the same page', async () => {
  const { authenticator } = await registered(await person());
  const stranger = newAuthenticator();
  stranger.create({ challenge: '', rp: { id: '127.0.0.1' }, user: { id: '' } });
  const pages = [];
  for (const [own, deviation] of [
    [authenticator, { origin: 'https://imprint.example' }],
    [stranger, {}],
  ] as const) {
    const visitor = new PageVisitor();
    const ceremony = await visitor.fill('/login', 'passkey', {});
    const credential = JSON.stringify(own.get(optionsOn(ceremony), deviation));
    const { status, text } = await visitor.submit('/login', ceremony, 'passkey-login', { credential });
    pages.push([status, text.replace(/(form_token" value=")[\w-]+/g, '$1')]);
  }
  expect(pages[0]?.[0]).toBe(401);
  expect(pages[0]?.[1]).toContain('The passkey was not accepted. Try again.');
  expect(pages[1]).toEqual(pages[0]);
});

it('offers a passkey as second factor to an account that has one', async () => {
  const someone = await enrolledPerson();
  const { authenticator } = await registered(someone, { code: totpOf(someone.secret) });
  const visitor = new PageVisitor();
  const challenge = await visitor.fill('/login', 'login', { email: someone.email, password: goodPassword });
  expect(challenge.title).toBe('Second factor');
  const ceremony = await visitor.submit('/mfa', challenge, 'passkey');
  const options = optionsOn(ceremony);
  expect(options.allowCredentials).toHaveLength(1);
  const wrong = JSON.stringify(authenticator.get({ ...options, challenge: 'x' }));
  const refused = await visitor.submit('/mfa', ceremony, 'passkey-factor', { credential: wrong });
  expect([refused.status, refused.title]).toEqual([401, 'Second factor']);
  const credential = JSON.stringify(authenticator.get(options));
  const account = await visitor.submit('/mfa', ceremony, 'passkey-factor', { credential });
  expect([account.status, account.title]).toEqual([200, 'Your account']);
});

it('offers no passkey as second factor to an account without one', async () => {
  const { email } = await enrolledPerson();
  const challenge = await new PageVisitor().fill('/login', 'login', { email, password: goodPassword });
  expect(challenge.text).not.toContain('Use a passkey');
});

it('asks for the code of an enabled second factor before a passkey is added', async () => {
  const someone = await enrolledPerson();
  const { authenticator } = await registered(someone, { code: totpOf(someone.secret) });
  const visitor = new PageVisitor();
  const ceremony = await visitor.fill('/login', 'passkey', {});
  const credential = JSON.stringify(authenticator.get(optionsOn(ceremony)));
  const account = await visitor.submit('/login', ceremony, 'passkey-login', { credential });
  const refused = await visitor.submit('/account', account, 'add-passkey', { current_password, code: '000000' });
  expect([refused.status, refused.problem]).toEqual([400, 'The code is not valid.']);
  const start = await visitor.submit('/account', refused, 'add-passkey', {
    current_password,
    code: totpOf(someone.secret, 1),
  });
  expect(optionsOn(start).excludeCredentials).toHaveLength(1);
});

it('confirms a change of the account with a sign-in by passkey', async () => {
  const someone = await person();
  const { authenticator } = await registered(someone);
  await countAtOnce(someone.id);
  const { visitor, account } = await signedIn(someone);
  const change = { current_password, password: 'outra senha bem comprida' };
  const refused = await visitor.submit('/account', account, 'password', change);
  expect([refused.status, refused.problem]).toEqual([
    403,
    'Sign in with a passkey first, then repeat the change within ten minutes.',
  ]);
  const place = [...refused.document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Sign in with a passkey',
  );
  const path = place?.getAttribute('href') ?? '';
  const ceremony = await visitor.fill(path, 'passkey', {});
  const credential = JSON.stringify(authenticator.get(optionsOn(ceremony)));
  const confirmed = await visitor.submit(path, ceremony, 'passkey-login', { credential });
  expect(confirmed.title).toBe('Your account');
  expect((await visitor.submit('/account', confirmed, 'password', change)).notice).toBe('Your password was changed.');
});

it('makes the first passkey count at once with a mailed code', async () => {
  const someone = await person();
  const { visitor, account } = await signedIn(someone);
  const mailed = await visitor.submit('/account', account, 'mail-factor-code');
  expect(mailed.notice).toBe('A code for your new factor is on its way.');
  const code = codeIn(await mailAbout(someone.email, /^(Código para o novo fator|Code for your new factor)/));
  const wrong = { current_password, code: code === '000000' ? '000001' : '000000' };
  expect((await visitor.submit('/account', mailed, 'add-passkey', wrong)).problem).toBe(
    'The code is wrong or expired.',
  );
  const ceremony = await visitor.submit('/account', mailed, 'add-passkey', { current_password, code });
  const credential = JSON.stringify(newAuthenticator().create(optionsOn(ceremony)));
  const added = await visitor.submit('/account', ceremony, 'register-passkey', { credential });
  expect(added.notice).toBe('You can now sign in with the passkey.');
  expect(added.text).not.toContain('Counts as second factor from');
});
