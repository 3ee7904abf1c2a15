import { freePort } from '@imprint/service/free-port';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { inBrowser, launchBrowser, violationsOn } from '../support/browser.js';
import { type OwnPlatform, startOwnPlatform } from '../support/own-platform.js';
import { operateOn } from '../support/send.js';

const password = 'uma senha bem comprida';

let platform: OwnPlatform;
let browser: Browser;
let address: string;

beforeAll(async () => {
  const port = await freePort();
  // Browsers require a host name for passkeys, and accept plain http only for localhost.
  address = `http://localhost:${port}`;
  platform = await startOwnPlatform({
    environment: { DEMO: '0', REST_PORT: String(port), PUBLIC_BASE_URL: address },
  });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await platform.stop();
  await platform.remove();
});

const telephone = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** A security key that only asks for a touch, as those for U2F do: without a PIN and without room for passkeys. */
const touchKey = {
  protocol: 'u2f',
  transport: 'usb',
  hasResidentKey: false,
  hasUserVerification: false,
  automaticPresenceSimulation: true,
} as const;

async function openPage(
  locale: string,
  { baseURL = address, options = telephone }: { baseURL?: string; options?: typeof telephone | typeof touchKey } = {},
): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ locale, baseURL });
  const faults: string[] = [];
  context.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', { options });
  return { page, faults };
}

const account = (email: string) =>
  operateOn(platform.facts, 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { id } }', {
    input: { email, password },
  });

async function enterPassword(page: Page, email: string): Promise<void> {
  // The language of a new account is Portuguese.
  await page.goto('/login?ui_locales=en');
  await page.locator('#login-email').fill(email);
  await page.locator('#login-password').fill(password);
  await page.locator('#login-password').press('Enter');
}

/** Opens a folded form of the account page and submits it. */
async function submitForm(page: Page, name: string, fields: Record<string, string>): Promise<void> {
  await page.locator('summary', { hasText: name }).click();
  const form = page.locator('details', { has: page.locator('summary', { hasText: name }) });
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name }).click();
}

inBrowser('a person registers a passkey, signs in with it, uses it as second factor and removes it', async () => {
  await account('ana@example.com');
  const { page, faults } = await openPage('en');
  await enterPassword(page, 'ana@example.com');
  await page.waitForURL('**/account*');
  expect(await violationsOn(page)).toEqual([]);
  await submitForm(page, 'Add a passkey', { 'Name of the passkey': 'Laptop', 'Current password': password });
  await page.getByText('You can now sign in with the passkey.').waitFor();
  expect(await page.locator('strong', { hasText: 'Laptop' }).isVisible()).toBe(true);
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login?*');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('Signed in as ana@example.com.').waitFor();

  await submitForm(page, 'Set up authenticator app', { 'Current password': password });
  const secret = (await page.locator('main p code').textContent()) ?? '';
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel('Authenticator code').fill(code(-1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('link', { name: 'I have stored the codes' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login?*');
  await enterPassword(page, 'ana@example.com');
  await page.waitForURL('**/mfa*');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/account*');

  await submitForm(page, 'Remove a passkey', { 'Current password': password, 'Authenticator code': code(0) });
  await page.getByText('The passkey is removed.').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login?*');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('The passkey was not accepted. Try again.').waitFor();
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
});

inBrowser('a security key without a PIN is refused with what it needs', async () => {
  await account('carla@example.com');
  const { page } = await openPage('en', { options: touchKey });
  await enterPassword(page, 'carla@example.com');
  await page.waitForURL('**/account*');
  await submitForm(page, 'Add a passkey', { 'Name of the passkey': 'Key', 'Current password': password });
  await page.getByText('A security key needs a PIN and room for a passkey').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL('**/account*');
  expect(await page.locator('strong', { hasText: 'Key' }).count()).toBe(0);
});

inBrowser('a browser that finds no passkey says so and offers to try again, in Portuguese', async () => {
  const { page } = await openPage('pt-BR');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar com uma chave de acesso' }).click();
  await page.getByText('O navegador não usou uma chave de acesso.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.getByRole('button', { name: 'Continuar' }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.locator('#login-email').waitFor();
});

inBrowser('pages at an IP address, to which browsers bind no passkeys, offer none', async () => {
  const { page } = await openPage('en', { baseURL: address.replace('localhost', '127.0.0.1') });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await page.getByText('Sign in with a passkey').isVisible()).toBe(false);
});
