import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oidc from 'openid-client';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inBrowser, launchBrowser, violationsOn } from '../support/browser.js';
import { type OwnPlatform, startOwnPlatform } from '../support/own-platform.js';
import { operateOn, send } from '../support/send.js';

const password = 'uma senha bem comprida';

let platform: OwnPlatform;
/** The application that started the sign-in. */
let application: Server;
let redirectUri: string;
let browser: Browser;
const faults: string[] = [];

beforeAll(async () => {
  platform = await startOwnPlatform({ environment: { DEMO: '0' } });
  application = createServer((_, response) => response.end('Back at the application'));
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve));
  // An origin other than that of the pages.
  redirectUri = `http://localhost:${(application.address() as AddressInfo).port}/callback`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  application.closeAllConnections();
  await new Promise((resolve) => application.close(resolve));
  await platform.stop();
  await platform.remove();
});

async function newContext(locale: string, isScripted = true): Promise<BrowserContext> {
  const context = await browser.newContext({ locale, javaScriptEnabled: isScripted, baseURL: platform.facts.base_url });
  context.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return context;
}

const requireAccessible = async (page: Page): Promise<void> => expect(await violationsOn(page)).toEqual([]);

const account = (email: string) =>
  operateOn(platform.facts, 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { id } }', {
    input: { email, password },
  });

async function registered(scopes: string[]): Promise<oidc.Configuration> {
  const id = `app-${Date.now()}`;
  await operateOn(
    platform.facts,
    'mutation ($input: CreateSsoClientInput!) { createSsoClient(input: $input) { id } }',
    {
      input: { id, name: 'Reader', redirectUris: [redirectUri], scopes },
    },
  );
  return oidc.discovery(new URL(platform.facts.base_url), id, {}, oidc.None(), {
    execute: [oidc.allowInsecureRequests],
  });
}

inBrowser('an application signs a person in with the keyboard alone', async () => {
  await account('ana@example.com');
  const configuration = await registered(['openid', 'email']);
  const verifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  const url = oidc.buildAuthorizationUrl(configuration, {
    ...{ redirect_uri: redirectUri, scope: 'openid email', state },
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const page = await (await newContext('en')).newPage();
  await page.goto(url.href);
  expect(await page.title()).toBe('Sign in – Imprint');
  await requireAccessible(page);
  // The languages, then the form.
  for (let count = 0; count < 4; count++) await page.keyboard.press('Tab');
  await page.keyboard.type('ana@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await page.evaluate('document.activeElement.className')).toBe('problem');
  await requireAccessible(page);
  await page.getByLabel('Password').focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${redirectUri}?*`);
  const tokens = await oidc.authorizationCodeGrant(configuration, new URL(page.url()), {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
  expect(tokens.claims()).toMatchObject({ email: 'ana@example.com' });
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
});

inBrowser('a person consents to an application and removes its access, without scripts', async () => {
  await account('bia@example.com');
  const configuration = await registered(['openid', 'staff:read']);
  const url = oidc.buildAuthorizationUrl(configuration, {
    ...{ redirect_uri: redirectUri, scope: 'openid staff:read', state: oidc.randomState() },
    code_challenge: await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
  });
  const page = await (await newContext('pt-BR', false)).newPage();
  await page.goto(url.href);
  await page.getByLabel('Endereço de e-mail').fill('bia@example.com');
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: 'Permitir acesso' }).waitFor();
  await page.getByRole('button', { name: 'Permitir' }).click();
  await page.waitForURL(`${redirectUri}?*`);
  expect(new URL(page.url()).searchParams.has('code')).toBe(true);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Retirar acesso' }).click();
  await page.getByText('A aplicação não tem mais acesso.').waitFor();
  expect(await page.getByText('Nenhuma aplicação tem acesso à sua conta.').isVisible()).toBe(true);
});

inBrowser('a brand is accessible in light and dark, with any color', async () => {
  const { base_url: baseUrl, graphql_url: graphUrl } = platform.facts;
  const email = 'dora@example.com';
  await account(email);
  const { body: tokens } = await send(baseUrl, '/api/v1/auth/login', { body: { email, password } });
  const bearer = tokens.access_token;
  const query = `mutation ($input: UpdateOrganizationBrandInput!) {
    updateOrganizationBrand(input: $input) { brand { accentColor } }
  }`;
  for (const accentColor of ['#ffd400', '#101010', '#c2185b', '#f8f8f8']) {
    const slug = `casa-${accentColor.slice(1)}`;
    const { body } = await send(baseUrl, '/api/v1/orgs', { bearer, body: { name: 'Casa', slug } });
    const variables = { input: { organizationId: body.id, accentColor } };
    await send(graphUrl, new URL(graphUrl).pathname, { bearer, body: { query, variables } });
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme, locale: 'en', baseURL: platform.facts.base_url });
      const page = await context.newPage();
      const style = page.waitForResponse((response) => response.url().includes('/pages/brand/'));
      await page.goto(`/login?organization=${slug}`);
      expect((await style).ok()).toBe(true);
      await requireAccessible(page);
      await context.close();
    }
  }
});

inBrowser('every page is accessible in both languages', async () => {
  for (const locale of ['pt-BR', 'en']) {
    const page = await (await newContext(locale)).newPage();
    for (const path of ['/signup', '/verify', '/reset', '/reset?step=code', '/convite', '/desfazer-troca']) {
      await page.goto(path);
      await requireAccessible(page);
    }
    await page.goto('/login');
    await page.locator('#login-email').fill('ana@example.com');
    await page.locator('#login-password').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account');
    await requireAccessible(page);
  }
});
