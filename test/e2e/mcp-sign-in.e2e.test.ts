import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { Browser } from 'playwright-core';
import { inBrowser, launchBrowser, violationsOn } from '../support/browser.js';
import { browserPath } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import type { Loose } from '../support/loose.js';
import { startOwnPlatform } from '../support/own-platform.js';
import { type OwnedSite, ownedSite, ownerPassword, type Platform } from '../support/owned-site.js';
import { operateOn } from '../support/send.js';

const redirectUrl = 'http://127.0.0.1:33418/callback';
const scope = 'posts:read posts:write media:read seo:read';

let platform: Platform;
let browser: Browser | undefined;
let home: OwnedSite;

beforeAll(async () => {
  platform = await startOwnPlatform();
  home = await ownedSite(platform);
  browser = browserPath ? await launchBrowser() : undefined;
});

afterAll(async () => {
  await browser?.close();
  await platform.stop();
  await platform.remove();
});

/** Storage of the official client. The test opens the authorization URL that the client stores in it. */
function storage() {
  const kept: {
    client?: StoredOAuthClientInformation;
    tokens?: StoredOAuthTokens;
    discovery?: OAuthDiscoveryState;
    verifier: string;
    address?: URL;
  } = { verifier: '' };
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Pena', redirect_uris: [redirectUrl] },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    saveDiscoveryState: (discovery) => {
      kept.discovery = discovery;
    },
    discoveryState: () => kept.discovery,
    redirectToAuthorization: (address) => {
      kept.address = address;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier,
  };
  return { kept, provider };
}

const connect = async (authProvider: OAuthClientProvider) => {
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', platform.facts.base_url), { authProvider });
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  return { client, transport, connected: client.connect(transport) };
};

inBrowser('a client that knows only the address of the server signs a person in and acts for them', async () => {
  const { kept, provider } = storage();
  const first = await connect(provider);
  await expect(first.connected).rejects.toThrow();
  if (!browser || !kept.address) throw new Error('the client asks for no authorization');
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  kept.address.searchParams.set('ui_locales', 'en');
  await page.goto(kept.address.href);
  await page.getByLabel('Email address').fill('casa@example.com');
  await page.getByLabel('Password').fill(ownerPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Allow access' }).waitFor();
  await page.getByText('This application registered itself').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.getByLabel('On the site').inputValue()).toBe(home.siteId);
  expect(await page.getByLabel('leads:read').isChecked()).toBe(false);
  for (const unwanted of ['media:write', 'seo:write', 'analytics:read']) await page.getByLabel(unwanted).uncheck();
  // Nothing listens on that port: the code is read from the request, not from a page.
  const callback = page.waitForRequest((request) => request.url().startsWith(`${redirectUrl}?`));
  await page.getByRole('button', { name: 'Allow' }).click();
  await first.transport.finishAuth(new URL((await callback).url()).searchParams);
  expect(kept.tokens?.scope).toBe(scope);

  const { client, connected } = await connect(provider);
  await connected;
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['create_post', 'schedule_post', 'list_media']));
  expect(names).not.toContain('upload_media');
  const drafted = await client.callTool({ name: 'create_post', arguments: { title: 'Olá', markdown: 'Oi' } });
  expect((drafted.structuredContent as Loose).status).toBe('draft');
  const calls = async (): Promise<Loose[]> => {
    const { siteAuditLog } = await operateOn(
      platform.facts,
      'query ($site: ID!) { siteAuditLog(site: $site, toolCalls: true) { nodes { event actor { name } target } } }',
      { site: home.siteId },
    );
    return siteAuditLog.nodes;
  };
  await eventually(async () => (await calls()).some(({ event }) => event === 'mcp.create_post'));

  // Access tokens expire after ten minutes; the client refreshes them after a 401.
  kept.tokens = { ...(kept.tokens as StoredOAuthTokens), access_token: 'a.b.c' };
  expect((await client.listTools()).tools).toHaveLength(names.length);

  await page.goto(`${platform.facts.base_url}/account?ui_locales=en`);
  await page.getByRole('button', { name: 'Remove access Pena' }).click();
  await page.getByText('The application has no access any more.').waitFor();
  await expect(client.listTools()).rejects.toThrow();
  await client.close();
});
