import { freePort } from '@imprint/service/free-port';
import type { Browser, Page } from 'playwright-core';
import { inBrowser, launchBrowser, violationsOn } from '../support/browser.js';
import { type OwnPlatform, startOwnPlatform } from '../support/own-platform.js';
import { operateOn, send } from '../support/send.js';

const password = 'uma senha bem comprida';
const client = { id: 'downstream', name: 'Downstream' };

/** Two platforms: the second is the identity provider of the first. */
let downstream: OwnPlatform;
let provider: OwnPlatform;
let address: string;
let browser: Browser;

beforeAll(async () => {
  address = `http://localhost:${await freePort()}`;
  provider = await startOwnPlatform({ environment: { DEMO: '0' } });
  const input = {
    ...client,
    redirectUris: [`${address}/login/provider/other`],
    scopes: ['openid', 'email', 'profile'],
    confidential: true,
  };
  const { created } = await operateOn(
    provider.facts,
    'mutation ($input: CreateSsoClientInput!) { created: createSsoClient(input: $input) { secret } }',
    { input },
  );
  const issuer = { issuer: provider.facts.base_url, client_id: client.id, client_secret: created.secret };
  downstream = await startOwnPlatform({
    environment: {
      ...{ DEMO: '0', REST_PORT: new URL(address).port, PUBLIC_BASE_URL: address },
      ...{ OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32' },
      IDENTITY_PROVIDERS: JSON.stringify([{ id: 'other', name: 'the other platform', ...issuer }]),
    },
  });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  for (const platform of [downstream, provider]) {
    await platform?.stop();
    await platform?.remove();
  }
});

const createAccount = ({ facts }: OwnPlatform, email: string) =>
  operateOn(facts, 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { id } }', {
    input: { email, password },
  });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
}

/** Signs in through the provider, starting at the sign-in page, without scripts. */
async function enterThroughProvider(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await press(page, 'Sign in with the other platform');
  await page.waitForURL(`${provider.facts.base_url}/login*`);
  await signIn(page, email);
  await page.waitForURL(/\/consent|\/login\/provider|\/account|localhost/);
  if (page.url().includes('/consent')) await press(page, 'Allow');
}

async function openPage(): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', baseURL: address, javaScriptEnabled: false });
  return context.newPage();
}

inBrowser(
  'a person of another platform signs in and gets an account',
  async () => {
    const email = 'nina@example.com';
    await createAccount(provider, email);
    const page = await openPage();
    await enterThroughProvider(page, email);
    await page.waitForURL(`${address}/account*`);
    expect(await page.locator('main').textContent()).toContain(`Signed in as ${email}.`);
    expect((await send(address, '/api/v1/auth/login', { body: { email, password } })).status).toBe(401);
  },
  120_000,
);

inBrowser(
  'the owner of an account links it after a sign-in',
  async () => {
    const email = 'olga@example.com';
    await Promise.all([createAccount(provider, email), createAccount(downstream, email)]);
    const page = await openPage();
    await enterThroughProvider(page, email);
    await page.waitForURL(`${address}/login?*`);
    await signIn(page, email);
    await page.waitForURL(`${address}/login/link*`);
    await press(page, 'Link');
    await page.waitForURL(`${address}/account*`);
    const other = await openPage();
    await enterThroughProvider(other, email);
    await other.waitForURL(`${address}/account*`);
    expect(await other.locator('main').textContent()).toContain('the other platform');
  },
  120_000,
);

inBrowser(
  'the pages are accessible',
  async () => {
    const context = await browser.newContext({ locale: 'en', baseURL: address });
    const page = await context.newPage();
    for (const path of ['/login', '/login?step=organization', '/login/provider/other']) {
      await page.goto(path);
      expect(await violationsOn(page)).toEqual([]);
    }
  },
  60_000,
);
