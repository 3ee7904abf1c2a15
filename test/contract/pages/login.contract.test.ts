import { platform } from '../../support/agent.js';
import { application, exchange, flow, redirectUri } from '../../support/applications.js';
import { enrolledPerson } from '../../support/enrolled-person.js';
import { formFields, PageVisitor } from '../../support/page-visitor.js';
import { auth, codeIn, goodPassword, newEmail, nthMail, person } from '../../support/people.js';
import { totpOf } from '../../support/totp.js';

const { origin } = new URL(platform.base_url);

it('signs in and shows the account, also with the next request', async () => {
  const someone = await person();
  const visitor = new PageVisitor();
  const account = await visitor.fill('/login', 'login', { email: someone.email, password: goodPassword });
  expect([account.status, account.title]).toEqual([200, 'Your account']);
  expect((await visitor.open('/login')).title).toBe('Your account');
});

it('refuses an unknown address and a wrong password with the same page', async () => {
  const someone = await person();
  const pages = await Promise.all(
    [someone.email, newEmail()].map(async (email) => {
      const visitor = new PageVisitor();
      const { status, text, headers } = await visitor.fill('/login', 'login', {
        email,
        password: 'uma senha errada longa',
      });
      return [
        status,
        text.replaceAll(email, 'EMAIL').replace(/(form_token" value=")[\w-]+/g, '$1'),
        headers['content-security-policy'],
      ];
    }),
  );
  expect(pages[0]?.[0]).toBe(401);
  expect(pages[0]?.[1]).toContain('The email address or the password is wrong.');
  expect(pages[1]).toEqual(pages[0]);
});

it('asks an enrolled account for its second factor and keeps the place to return to', async () => {
  const { email, secret } = await enrolledPerson();
  const visitor = new PageVisitor();
  const page = await visitor.fill('/login?return_to=%2Faccount', 'login', { email, password: goodPassword });
  expect([page.status, page.title]).toEqual([200, 'Second factor']);
  const path = '/mfa?return_to=%2Faccount';
  const refused = await visitor.submit(path, page, 'mfa', { code: '000000' });
  expect([refused.status, refused.problem]).toEqual([401, 'The code is not valid.']);
  const accepted = await visitor.submit(path, refused, 'mfa', { code: totpOf(secret) });
  expect([accepted.status, accepted.title]).toEqual([200, 'Your account']);
  expect(visitor.cookies.has('imprint_challenge')).toBe(false);
});

it('shows an expired form again with what was typed, except the password', async () => {
  const { email } = await person();
  const visitor = new PageVisitor();
  const path = '/login?return_to=%2Faccount';
  const left = await visitor.open(path);
  visitor.cookies.delete('imprint_forms');
  const again = await visitor.submit(path, left, 'login', { email, password: goodPassword });
  expect([again.status, again.title, again.problem]).toEqual([403, 'Sign in', expect.stringContaining('expired')]);
  expect(formFields(again, 'login')).toMatchObject({ email });
  expect(again.text).not.toContain(goodPassword);
  const account = await visitor.submit(path, again, 'login', { email, password: goodPassword });
  expect([account.status, account.title]).toEqual([200, 'Your account']);
});

it('takes codes as people type them, and counts none that cannot be one', async () => {
  const { email, secret } = await enrolledPerson();
  const visitor = new PageVisitor();
  const challenge = await visitor.fill('/login', 'login', { email, password: goodPassword });
  for (let count = 0; count < 6; count++)
    expect((await visitor.submit('/mfa', challenge, 'mfa', { code: '12345' })).status).toBe(401);
  const code = totpOf(secret).replace(/^.../, '$&-');
  expect((await visitor.submit('/mfa', challenge, 'mfa', { code })).title).toBe('Your account');
});

it('opens no second factor without a sign-in', async () => {
  expect((await new PageVisitor().open('/mfa')).title).toBe('Sign in');
});

it('leads from the authorization endpoint to the sign-in page and back to the application', async () => {
  const someone = await person();
  const clientId = await application();
  const request = flow(clientId, 'openid');
  const visitor = new PageVisitor();
  const login = new URL((await visitor.send(auth(`/sso/authorize?${request.query}`))).headers.location ?? '');
  expect([login.origin, login.pathname]).toEqual([origin, '/login']);
  const left = await visitor.fill(login.pathname + login.search, 'login', {
    email: someone.email,
    password: goodPassword,
  });
  const [, refresh = ''] =
    /^0; url=(.+)$/.exec(left.document.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '') ?? [];
  expect(left.document.querySelector('main a')?.getAttribute('href')).toBe(refresh);
  const back = new URL((await visitor.send(refresh)).headers.location ?? '');
  expect(back.origin + back.pathname).toBe(redirectUri);
  const { status } = await exchange({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: request.verifier,
    client_id: clientId,
  });
  expect(status).toBe(200);
});

it('shows the form to a signed-in browser when an application requires a new sign-in', async () => {
  const someone = await person();
  const visitor = new PageVisitor();
  await visitor.fill('/login', 'login', { email: someone.email, password: goodPassword });
  const request = flow(await application(), 'openid', { prompt: 'login' });
  const login = new URL((await visitor.send(auth(`/sso/authorize?${request.query}`))).headers.location ?? '');
  expect((await visitor.open(login.pathname + login.search)).title).toBe('Sign in');
});

it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'https:evil.example', '/v1/posts'])(
  'returns to no place like %s',
  async (place) => {
    const someone = await person();
    const visitor = new PageVisitor();
    const path = `/login?return_to=${encodeURIComponent(place)}`;
    const page = await visitor.open(path);
    expect(page.text).not.toContain('evil');
    const { headers } = await visitor.send(path, {
      form: { ...formFields(page, 'login'), email: someone.email, password: goodPassword },
    });
    expect(headers.location).toBe('/account');
    expect((await visitor.send(`/continue?return_to=${encodeURIComponent(place)}`)).headers.location).toBe('/account');
  },
);

it('says how long to wait after too many attempts, for unknown addresses too', async () => {
  for (const email of [(await person()).email, newEmail()]) {
    const visitor = new PageVisitor();
    const fields = { email, password: 'uma senha errada longa' };
    let page = await visitor.fill('/login', 'login', fields);
    for (let count = 1; count < 11 && page.status !== 429; count++)
      page = await visitor.submit('/login', page, 'login', fields);
    expect(page.status).toBe(429);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(600);
    expect(page.problem).toBe('Too many attempts. Try again in 15 minutes.');
  }
});

it('signs in with a mailed code', async () => {
  const someone = await person();
  const visitor = new PageVisitor();
  const login = await visitor.open('/login?return_to=%2Faccount');
  const path = login.document.querySelector('a[href*="step=mail"]')?.getAttribute('href') ?? '';
  const page = await visitor.fill(path, 'mail-code', { email: someone.email });
  expect([page.status, page.title]).toEqual([200, 'Enter the code']);
  const refused = await visitor.submit('/login?step=code', page, 'code', { code: 'wrong' });
  expect([refused.status, refused.problem]).toEqual([400, 'The code is wrong or expired.']);
  const code = codeIn(await nthMail(someone.email, 1));
  const account = await visitor.submit('/login?step=code', refused, 'code', { code });
  expect([account.status, account.title]).toEqual([200, 'Your account']);
});

it('shows unknown addresses the same page after a request for a code', async () => {
  const pages = await Promise.all(
    [(await person()).email, newEmail()].map(async (email) => {
      const { status, text } = await new PageVisitor().fill('/login?step=mail', 'mail-code', { email });
      return [status, text.replaceAll(email, 'EMAIL').replace(/(form_token" value=")[\w-]+/g, '$1')];
    }),
  );
  expect(pages[1]).toEqual(pages[0]);
});

it('asks for the second factor after a mailed code', async () => {
  const { email, secret } = await enrolledPerson();
  await nthMail(email, 1);
  const visitor = new PageVisitor();
  const page = await visitor.fill('/login?step=mail', 'mail-code', { email });
  const challenge = await visitor.submit('/login?step=code', page, 'code', { code: codeIn(await nthMail(email, 2)) });
  expect(challenge.title).toBe('Second factor');
  expect((await visitor.submit('/mfa', challenge, 'mfa', { code: totpOf(secret) })).title).toBe('Your account');
});
