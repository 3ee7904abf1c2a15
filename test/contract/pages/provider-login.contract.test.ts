import type { Assertion } from '../../support/issuer-responses.js';
import { formFields, PageVisitor, type ShownPage } from '../../support/page-visitor.js';
import { goodPassword, newEmail, person } from '../../support/people.js';
import { newSubject, ownProvider, responseOf } from '../../support/provider-logins.js';

const verified = (email: string): Assertion => ({ sub: newSubject(), email, email_verified: true });
const current_password = goodPassword;

/** Target of an immediate redirect. */
function destinationOf({ document, text }: ShownPage): URL {
  const refresh = document.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content') ?? '';
  const [, url = ''] = /^0; url=(.+)$/.exec(refresh) ?? [];
  if (!URL.canParse(url)) throw new Error(`no destination in ${text.slice(0, 2_000)}`);
  return new URL(url);
}

/** Signs in at the example provider from a page and returns with its response. */
async function through(visitor: PageVisitor, path: string, action: string, claims: Assertion): Promise<ShownPage> {
  const location = destinationOf(await visitor.fill(path, action, { provider_id: 'example' }));
  return visitor.open(`/login/provider/example?${responseOf(location, claims)}`);
}

it('offers a button per provider, in both languages', async () => {
  for (const [language, label] of [
    ['en', 'Sign in with Example ID'],
    ['pt-BR', 'Entrar com Example ID'],
  ] as const) {
    const page = await new PageVisitor(language).open('/login');
    const labels = [...page.document.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(labels).toContain(label);
    expect(formFields(page, 'provider').provider_id).toBe('example');
  }
});

it('creates an account and returns to the place of the start', async () => {
  const visitor = new PageVisitor();
  const email = newEmail();
  const account = await through(visitor, '/login?return_to=%2Faccount', 'provider', verified(email));
  expect([account.status, account.title]).toEqual([200, 'Your account']);
  expect(account.text).toContain(`Signed in as ${email}.`);
});

it('links an identity to an account after a sign-in and a confirmation', async () => {
  const someone = await person();
  const claims = verified(someone.email);
  const visitor = new PageVisitor();
  const login = await through(visitor, '/login', 'provider', claims);
  expect([login.title, login.notice]).toEqual([
    'Sign in',
    'This address has an account. Sign in to it once in another way, with a passkey if it has one, to link the two.',
  ]);
  const path = '/login?return_to=%2Flogin%2Flink';
  const question = await visitor.submit(path, login, 'login', { email: someone.email, password: goodPassword });
  expect(question.title).toBe('Link sign-in');
  const linked = await visitor.submit('/login/link', question, 'link');
  expect([linked.title, linked.notice]).toEqual(['Your account', 'The sign-in is linked.']);
  const other = new PageVisitor();
  const account = await through(other, '/login', 'provider', claims);
  expect(account.text).toContain(`Signed in as ${someone.email}.`);
  const removed = await other.submit('/account', account, 'unlink-identity', { current_password });
  expect(removed.notice).toBe('The linked sign-in is removed. All other sessions have ended.');
});

it('starts a link on the account page, which takes no other address', async () => {
  const someone = await person();
  const visitor = new PageVisitor();
  await visitor.fill('/login', 'login', { email: someone.email, password: goodPassword });
  const refused = await through(visitor, '/account', 'link-provider', verified(newEmail()));
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('named another email address')]);
  const login = await through(visitor, '/account', 'link-provider', verified(someone.email));
  expect(login.title).toBe('Sign in');
});

it('explains a provider that is down', async () => {
  const visitor = new PageVisitor();
  const page = await visitor.open('/login');
  const form = { ...formFields(page, 'provider'), provider_id: 'down' };
  const { status, text } = await visitor.send('/login', { form });
  expect([status, text]).toEqual([503, expect.stringContaining('The other service does not respond.')]);
});

it('refuses a response that this browser did not start, and one that is used', async () => {
  const [visitor, other] = [new PageVisitor(), new PageVisitor()];
  const location = destinationOf(await visitor.fill('/login', 'provider', { provider_id: 'example' }));
  const path = `/login/provider/example?${responseOf(location, verified(newEmail()))}`;
  await other.fill('/login', 'provider', { provider_id: 'example' });
  for (const [browser, url] of [
    [new PageVisitor(), path],
    [other, path],
    [visitor, '/login/provider/example'],
  ] as const) {
    const page = await browser.open(url);
    expect([page.status, page.text]).toEqual([401, expect.stringContaining('was cancelled, expired or not valid.')]);
    expect(browser.cookies.has('imprint_refresh')).toBe(false);
  }
  expect((await visitor.open(path)).title).toBe('Your account');
  expect((await visitor.open(path)).status).toBe(401);
});

it('returns to registered places only', async () => {
  const visitor = new PageVisitor();
  const path = '/login?return_to=https%3A%2F%2Fattacker.example%2F';
  const account = await through(visitor, path, 'provider', verified(newEmail()));
  expect(account.title).toBe('Your account');
});

it('shows the same page to every address', async () => {
  const pages = await Promise.all(
    [(await person()).email, newEmail()].map(async (email) => {
      const visitor = new PageVisitor();
      const { text } = await visitor.fill('/login', 'provider', { provider_id: 'example', email });
      return text.replace(/(state|nonce|code_challenge)=[\w-]+/g, '$1');
    }),
  );
  expect(pages[0]).toBe(pages[1]);
});

it('leads to the provider of an organization by its name or by the domain of an address', async () => {
  const { home, domain, providerId } = await ownProvider();
  const visitor = new PageVisitor();
  const own = await visitor.open(`/login?organization=${home.organizationId}`);
  expect(formFields(own, 'provider').provider_id).toBe(providerId);
  const left = await visitor.fill('/login?step=organization', 'organization', { email: `a@${domain}` });
  const account = await visitor.open(
    `/login/provider/${providerId}?${responseOf(destinationOf(left), verified(`a@${domain}`))}`,
  );
  expect(account.title).toBe('Your account');
  const refused = await new PageVisitor().fill('/login?step=organization', 'organization', { email: newEmail() });
  expect([refused.status, refused.problem]).toEqual([404, 'No organization offers its own sign-in for this address.']);
});
