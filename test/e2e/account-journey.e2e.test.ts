import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@imprint/service/free-port';
import * as oidc from 'openid-client';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { inBrowser, launchBrowser, violationsOn } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { mailsIn, type ReceivedMail } from '../support/mailbox.js';
import { type OwnPlatform, startOwnPlatform } from '../support/own-platform.js';
import { operateOn, send } from '../support/send.js';

const password = 'uma senha bem comprida';
const newPassword = 'outra senha bem comprida';
/** Screenshots for the documentation, if set. */
const pictures = process.env.PICTURES;

let platform: OwnPlatform;
let application: Server;
let redirectUri: string;
let browser: Browser;
let address: string;

beforeAll(async () => {
  const port = await freePort();
  address = `http://localhost:${port}`;
  platform = await startOwnPlatform({
    environment: { DEMO: '0', REST_PORT: String(port), PUBLIC_BASE_URL: address },
  });
  application = createServer((_, response) => response.end('Back at the application'));
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve));
  redirectUri = `http://127.0.0.1:${(application.address() as AddressInfo).port}/callback`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  application.closeAllConnections();
  await new Promise((resolve) => application.close(resolve));
  await platform.stop();
  await platform.remove();
});

/** Asserts that a page is accessible and takes its screenshot. */
async function seen(page: Page, name: string): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
}

/** A browser with a platform authenticator. */
async function openBrowser(): Promise<Page> {
  const viewport = { width: 720, height: 900 };
  const context = await browser.newContext({ locale: 'en', baseURL: address, viewport });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const;
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  return page;
}

/** The newest mail to an address whose text matches, and the first group of the match. */
async function mailed(email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await eventually(async () => {
    const mails: ReceivedMail[] = await mailsIn(platform.facts.data_dir, email);
    found = mails.toReversed().flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0];
    return found !== undefined;
  });
  return found ?? '';
}

const code = /^(\d{6})$/m;
/** The fragment of the link to a page. */
const linkTo = (page: string) => new RegExp(`/${page}(#token=[\\w-]+)`);

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens a folded form of the account page and submits it. */
async function submitFolded(page: Page, name: string, fields: Record<string, string>): Promise<void> {
  const form = page.locator('details', { has: page.locator('summary', { hasText: name }) });
  await form.locator('summary').click();
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name }).click();
}

/** Codes of an authenticator app, one per time step. */
function authenticator(secret: string): () => string {
  const stepMillis = 30_000;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / stepMillis) - 1);
    return totp.generate({ timestamp: last * stepMillis });
  };
}

/** Signs up with a mailed code and signs in. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await fill(page, { 'Name (optional)': email.split('@')[0] ?? '', 'Email address': email, Password: password });
  await seen(page, 'signup');
  await press(page, 'Create account');
  await page.waitForURL('**/verify*');
  await seen(page, 'verify');
  await page.locator('#confirm-code').fill(await mailed(email, code));
  await page.locator('#confirm-code').press('Enter');
  await page.waitForURL('**/login*');
  await signIn(page, email, password);
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login?ui_locales=en');
  await fill(page, { 'Email address': email, Password: secret });
  await seen(page, 'login');
  await press(page, 'Sign in');
}

interface Enrolled {
  nextCode: () => string;
  recoveryCode: string;
}

/** Turns on the second factor on the account page, confirmed with a code from the mailbox. */
async function enroll(page: Page, email: string): Promise<Enrolled> {
  await press(page, 'Email me a code for it');
  await page.getByText('A code for your new factor is on its way.').waitFor();
  await submitFolded(page, 'Set up authenticator app', {
    'Current password': password,
    'Emailed code (optional)': await mailed(email, /(?:authenticator|autenticador)\D*(\d{6})$/m),
  });
  await seen(page, 'mfa-setup');
  const nextCode = authenticator((await page.locator('main p code').textContent()) ?? '');
  await page.getByLabel('Authenticator code').fill(nextCode());
  await press(page, 'Turn on');
  await seen(page, 'recovery-codes');
  const recoveryCode = (await page.locator('.codes li').first().textContent()) ?? '';
  await page.getByRole('link', { name: 'I have stored the codes' }).click();
  return { nextCode, recoveryCode };
}

/** Creates an organization and a site in the console. If the site is refused, the organization stays. */
async function siteOf(page: Page): Promise<string> {
  await page.goto('/admin');
  await page.getByText('You have no sites yet').waitFor();
  await press(page, 'New site');
  const dialog = page.getByRole('dialog', { name: 'New site' });
  await dialog.getByLabel('Name of the organization').fill('Casa');
  await dialog.getByLabel('Name of the site').fill('Blog da Casa');
  await dialog.getByLabel('Short name').fill('not a name!');
  expect(await violationsOn(page)).toEqual([]);
  await press(page, 'Create the site');
  await dialog.locator('[aria-invalid=true]').waitFor();
  await dialog.getByLabel('Short name').fill('blog');
  await press(page, 'Create the site');
  await page.waitForURL('**/admin/sites/*');
  await page.getByRole('heading', { name: 'Blog da Casa' }).waitFor();
  const { body } = await send(address, '/api/v1/orgs', { method: 'GET', bearer: await tokenOf('ana@example.com') });
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Casa']);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function tokenOf(email: string): Promise<string> {
  return (await send(address, '/api/v1/auth/login', { body: { email, password } })).body.access_token;
}

/** Invites an editor in the console. */
async function invite(page: Page, siteId: string, email: string): Promise<void> {
  await page.goto(`/admin/sites/${siteId}/team`);
  await press(page, 'Invite');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('combobox', { name: 'Role', exact: true }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await press(page, 'Send the invitation');
  await page.getByText(`${email} was invited`).waitFor();
}

/** Requires a second factor in the organization, in the console. */
async function requireSecondFactor(page: Page, siteId: string): Promise<void> {
  await page.goto(`/admin/sites/${siteId}/organization`);
  await page.getByLabel('Members need a second factor or a passkey').check();
  await page.getByRole('button', { name: 'Save: Sign-in policy' }).click();
  await page.getByText('Saved').waitFor();
}

async function registeredApplication(): Promise<oidc.Configuration> {
  await operateOn(
    platform.facts,
    'mutation ($input: CreateSsoClientInput!) { createSsoClient(input: $input) { id } }',
    { input: { id: 'reader', name: 'Reader app', redirectUris: [redirectUri], scopes: ['openid', 'staff:read'] } },
  );
  return oidc.discovery(new URL(address), 'reader', {}, oidc.None(), { execute: [oidc.allowInsecureRequests] });
}

inBrowser(
  'a person lives with an account from the sign-up to its deletion',
  async () => {
    const [ana, bia, moved] = ['ana@example.com', 'bia@example.com', 'bia@example.org'];
    const owner = await openBrowser();
    await signUp(owner, ana);
    await owner.getByText(`Signed in as ${ana}.`).waitFor();
    const siteId = await siteOf(owner);
    await invite(owner, siteId, bia);

    // The link of the mail, opened by someone without an account.
    const page = await openBrowser();
    await page.goto(`/convite${await mailed(bia, linkTo('convite'))}`);
    await page.getByText('invites you to Blog da Casa').waitFor();
    await seen(page, 'invitation');
    await fill(page, { 'Name (optional)': 'Bia', Password: password });
    await press(page, 'Create account and accept');
    await page.waitForURL('**/admin/**');
    await page.goto('/account?ui_locales=en');
    await page.getByText('Role: Editor').waitFor();

    // Only the owner has a second factor.
    await owner.goto('/account?ui_locales=en');
    await enroll(owner, ana);
    await requireSecondFactor(owner, siteId);
    await page.goto('/account?ui_locales=en');
    await page.getByText('Casa is closed to this session: It requires a second factor.').waitFor();
    await seen(page, 'account');
    const { nextCode, recoveryCode } = await enroll(page, bia);
    expect(await page.getByText('is closed to this session').count()).toBe(0);

    await submitFolded(page, 'Add a passkey', { 'Current password': password, 'Authenticator code': nextCode() });
    await page.getByText('You can now sign in with the passkey.').waitFor();
    await press(page, 'Sign out');
    await page.waitForURL('**/login?*');

    // An application redirects to the sign-in page, where a passkey suffices.
    const configuration = await registeredApplication();
    const verifier = oidc.randomPKCECodeVerifier();
    const state = oidc.randomState();
    const authorization = oidc.buildAuthorizationUrl(configuration, {
      ...{ redirect_uri: redirectUri, scope: 'openid staff:read', state, code_challenge_method: 'S256' },
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    });
    await page.goto(authorization.href);
    await press(page, 'Sign in with a passkey');
    await page.getByRole('heading', { name: 'Allow access' }).waitFor();
    await seen(page, 'consent');
    await press(page, 'Allow');
    await page.waitForURL(`${redirectUri}?*`);
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(page.url()), checks);
    const asApplication = { method: 'GET', bearer: tokens.access_token } as const;
    expect((await send(address, '/api/v1/sites', asApplication)).status).toBe(200);
    await page.goto('/account?ui_locales=en');
    await page.getByRole('button', { name: 'Remove access' }).click();
    await page.getByText('The application has no access any more.').waitFor();
    expect((await send(address, '/api/v1/sites', asApplication)).status).toBe(401);

    // An attacker with the device changes the address; the owner of the old mailbox reverts it.
    await submitFolded(page, 'Change address', { 'New email address': moved, 'Current password': password });
    await page.waitForURL('**/verify*');
    await page.locator('#confirm-code').fill(await mailed(moved, code));
    await page.locator('#confirm-code').press('Enter');
    await page.getByText(`Signed in as ${moved}.`).waitFor();
    await page.goto(`/desfazer-troca${await mailed(bia, linkTo('desfazer-troca'))}`);
    await press(page, 'Undo the change');
    await page.getByText('Your address is restored.').waitFor();
    await page.locator('#request-email').fill(bia);
    await press(page, 'Send code');
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await seen(page, 'reset');
    const resetForm = page.locator('form', { has: page.locator('input[value="choose"]') });
    await resetForm.getByLabel('Code').fill(await mailed(bia, code));
    await resetForm.getByLabel('New password').fill(newPassword);
    await resetForm.getByRole('button').click();
    await signIn(page, bia, newPassword);
    await page.waitForURL('**/mfa*');
    await seen(page, 'mfa');
    await page.getByLabel('Recovery code').check();
    await fill(page, { Code: recoveryCode.trim() });
    await press(page, 'Continue');
    await page.getByText(`Signed in as ${bia}.`).waitFor();

    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download my data')]);
    const file = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(file).toMatchObject({ account: { email: bia, mfaEnabled: true }, sessions: [expect.anything()] });
    const events: string[] = file.securityLog.map(({ event }: { event: string }) => event);
    expect(events).toEqual(
      expect.arrayContaining([
        'mfa.enrolled',
        'passkey.registered',
        'application.consented',
        'account.email_changed',
        'account.email_change_undone',
      ]),
    );
    await submitFolded(page, 'Delete account', { 'Current password': newPassword, 'Authenticator code': nextCode() });
    await page.getByText('Your account will be erased in 14 days.').waitFor();
  },
  240_000,
);

inBrowser('pages are accessible in dark mode', async () => {
  const context = await browser.newContext({ locale: 'en', baseURL: address, colorScheme: 'dark' });
  const page = await context.newPage();
  for (const path of ['/login', '/login?step=code', '/signup', '/verify', '/reset', '/convite']) {
    await page.goto(path);
    await seen(page, `dark${path.replace(/\W/g, '-')}`);
  }
});
