import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { Browser, Page } from 'playwright-core';
import { inBrowser, launchBrowser, violationsOn } from '../support/browser.js';
import { browserPath } from '../support/chromium.js';
import { eventually } from '../support/eventually.js';
import { startHttpsHost } from '../support/https-host.js';
import type { Loose } from '../support/loose.js';
import { startOwnPlatform } from '../support/own-platform.js';
import { type OwnedSite, ownedSite, ownerPassword, type Platform } from '../support/owned-site.js';
import { operateOn } from '../support/send.js';

const redirectUrl = 'http://127.0.0.1:33418/callback';
const scope = 'posts:read posts:write media:read seo:read';

let platform: Platform;
let browser: Browser | undefined;
let home: OwnedSite;
/** The host of the program, which serves what it says of itself. */
let host: Awaited<ReturnType<typeof startHttpsHost>>;

beforeAll(async () => {
  host = await startHttpsHost((request, response) => {
    const document = { client_id: `${host.url}${request.url}`, client_name: 'Tinta', redirect_uris: [redirectUrl] };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(document));
  });
  platform = await startOwnPlatform({
    environment: { NODE_EXTRA_CA_CERTS: host.certificateFile, OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32' },
  });
  home = await ownedSite(platform);
  browser = browserPath ? await launchBrowser() : undefined;
});

afterAll(async () => {
  await browser?.close();
  await platform.stop();
  await platform.remove();
  await host.close();
});

/** Storage of the official client. The test opens the authorization URL that the client stores in it. */
function storage(own: Pick<OAuthClientProvider, 'clientMetadataUrl'> = {}) {
  const kept: {
    client?: StoredOAuthClientInformation;
    tokens?: StoredOAuthTokens;
    discovery?: OAuthDiscoveryState;
    verifier: string;
    address?: URL;
  } = { verifier: '' };
  const provider: OAuthClientProvider = {
    ...own,
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

/** The address that the client asks to open. */
function askedIn({ address }: { address?: URL }): URL {
  if (!address) throw new Error('the client asks for no authorization');
  address.searchParams.set('ui_locales', 'en');
  return address;
}

/** Opens the address and signs in. */
async function signInAt(address: URL): Promise<Page> {
  if (!browser) throw new Error('there is no browser');
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  await page.goto(address.href);
  await page.getByLabel('Email address').fill('casa@example.com');
  await page.getByLabel('Password').fill(ownerPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Allow access' }).waitFor();
  return page;
}

/** Allows access without some scopes, and returns the parameters of the callback. */
async function allow(page: Page, unwanted: readonly string[]): Promise<URLSearchParams> {
  for (const name of unwanted) await page.getByLabel(name).uncheck();
  // Nothing listens on that port: the code is read from the request, not from a page.
  const callback = page.waitForRequest((request) => request.url().startsWith(`${redirectUrl}?`));
  await page.getByRole('button', { name: 'Allow' }).click();
  return new URL((await callback).url()).searchParams;
}

inBrowser('a client that knows only the address of the server signs a person in and acts for them', async () => {
  const { kept, provider } = storage();
  const first = await connect(provider);
  await expect(first.connected).rejects.toThrow();
  const page = await signInAt(askedIn(kept));
  await page.getByText('This application registered itself').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.getByLabel('On the site').inputValue()).toBe(home.siteId);
  expect(await page.getByLabel('leads:read').isChecked()).toBe(false);
  await first.transport.finishAuth(await allow(page, ['media:write', 'seo:write', 'analytics:read']));
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

inBrowser('a client asks again, with the scopes of before, for one that a tool needs', async () => {
  const { kept, provider } = storage();
  const first = await connect(provider);
  await expect(first.connected).rejects.toThrow();
  const page = await signInAt(askedIn(kept));
  const declined = ['posts:write', 'media:write', 'seo:write', 'analytics:read'];
  await first.transport.finishAuth(await allow(page, declined));
  expect(kept.tokens?.scope).toBe('posts:read media:read seo:read');
  delete kept.address;

  const second = await connect(provider);
  await second.connected;
  const create = { name: 'create_post', arguments: { title: 'Olá', markdown: 'Oi' } };
  await expect(second.client.callTool(create)).rejects.toThrow();
  const asked = askedIn(kept);
  expect(new Set(asked.searchParams.get('scope')?.split(' '))).toEqual(
    new Set(['posts:read', 'media:read', 'seo:read', 'posts:write']),
  );
  // The person is still signed in.
  await page.goto(asked.href);
  await page.getByRole('heading', { name: 'Allow access' }).waitFor();
  expect(await page.getByLabel('posts:write').isChecked()).toBe(true);
  expect(await page.getByLabel('media:write').count()).toBe(0);
  await second.transport.finishAuth(await allow(page, []));
  const drafted = await second.client.callTool(create);
  expect((drafted.structuredContent as Loose).status).toBe('draft');
  await second.client.close();
});

inBrowser('a client with a metadata document signs a person in without a registration', async () => {
  const clientMetadataUrl = `${host.url}/client.json`;
  const { kept, provider } = storage({ clientMetadataUrl });
  const first = await connect(provider);
  await expect(first.connected).rejects.toThrow();
  expect(kept.client?.client_id).toBe(clientMetadataUrl);
  const page = await signInAt(askedIn(kept));
  await page.getByText('Tinta').first().waitFor();
  await page.getByText(new URL(host.url).host).first().waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await first.transport.finishAuth(await allow(page, []));

  const { client, connected } = await connect(provider);
  await connected;
  const drafted = await client.callTool({ name: 'create_post', arguments: { title: 'Olá', markdown: 'Oi' } });
  expect((drafted.structuredContent as Loose).status).toBe('draft');
  // The client refreshes an expired token with its URL as client_id.
  kept.tokens = { ...(kept.tokens as StoredOAuthTokens), access_token: 'a.b.c' };
  expect((await client.listTools()).tools.length).toBeGreaterThan(10);
  await client.close();
});
