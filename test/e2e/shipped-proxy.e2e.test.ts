import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@imprint/service/free-port';
import { eventually } from '../support/eventually.js';
import { createMigratedDatabase } from '../support/migrated-database.js';
import type { Platform } from '../support/owned-site.js';
import { startPlatform } from '../support/platform-process.js';
import { rawAsk } from '../support/raw-ask.js';

const hasProxy = spawnSync('haproxy', ['-v']).status === 0;
/** A TLS-terminating proxy of the operator in front, and a client that connects to the shipped proxy directly. */
const operatorProxy = '127.0.0.2';
const stranger = '127.0.0.3';
/** The shipped proxy, started here, and the one in front. */
const trusted = `127.0.0.1/32 ${operatorProxy}/32`;

/** The shipped file, with local ports in place of container names and ports. */
async function shippedConfig(targets: Readonly<Record<string, number>>, ports: Readonly<Record<string, number>>) {
  const text = await readFile(new URL('../../docker/haproxy.cfg', import.meta.url), 'utf8');
  const [preamble = '', ...sections] = text.split(/^(?=listen )/m);
  const kept = sections
    .filter((section) => Object.keys(targets).some((name) => section.startsWith(`listen ${name}\n`)))
    .map((section) => {
      const name = section.split(/\s/)[1] ?? '';
      return section
        .replace(/bind \*:\d+/, `bind 127.0.0.1:${ports[name]}`)
        .replace(/server-template .*/, `server ${name} 127.0.0.1:${targets[name]}`);
    });
  const defaults = sections.find((section) => /^defaults$/m.test(section)) ?? '';
  return [preamble, defaults.slice(defaults.search(/^defaults$/m)), ...kept].join('\n');
}

(hasProxy ? describe : describe.skip)('visitors behind the shipped proxy', () => {
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
  let platform: Platform;
  let proxy: ChildProcess;
  let rest: string;
  let graph: string;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    const environment = { DEMO: '0', TRUSTED_PROXIES: trusted, REGION_HEADER: 'x-country' };
    platform = await startPlatform({ mode: 'one-process', databaseUrl: database.url, environment });
    const portOf = (url: string) => Number(new URL(url).port);
    const ports = { 'rest-adapter': await freePort(), gateway: await freePort() };
    const targets = {
      'rest-adapter': portOf(platform.facts.base_url),
      gateway: portOf(platform.facts.graphql_url),
    };
    const file = join(platform.facts.data_dir, 'shipped.cfg');
    await writeFile(file, await shippedConfig(targets, ports));
    proxy = spawn('haproxy', ['-db', '-f', file], {
      env: { ...process.env, TRUSTED_PROXIES: `${operatorProxy}/32`, REGION_HEADER: 'x-country' },
      stdio: 'ignore',
    });
    rest = `http://127.0.0.1:${ports['rest-adapter']}`;
    graph = `http://127.0.0.1:${ports.gateway}`;
    for (const url of [rest, graph])
      await eventually(async () => (await fetch(`${url}/health`).catch(() => null))?.ok === true);
  });

  afterAll(async () => {
    proxy.kill('SIGTERM');
    await platform.stop();
    await platform.remove();
    await database.drop();
  });

  it('have addresses of their own where a key is bound to one, and a forged header gains nothing', async () => {
    const { facts } = platform;
    const response = await fetch(facts.graphql_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${facts.operator_token}` },
      body: JSON.stringify({
        query: `mutation ($organization: CreateOrganizationInput!, $site: CreateSiteInput!, $key: CreateApiKeyInput!) {
          createOrganization(input: $organization) { organization { id } }
          createSite(input: $site) { site { id } }
          createApiKey(input: $key) { secret }
        }`,
        variables: {
          organization: { name: 'Casa', slug: 'casa' },
          site: { organization: 'casa', slug: 'casa', primaryDomain: 'casa.example' },
          key: { site: 'casa', name: 'bound', scopes: ['posts:read'], allowCidrs: ['203.0.113.7/32'] },
        },
      }),
    });
    const { data } = (await response.json()) as { data: { createApiKey: { secret: string } } };
    const statusOf = async (from: string, forwarded: string) => {
      const headers = { authorization: `Bearer ${data.createApiKey.secret}`, 'x-forwarded-for': forwarded };
      return (await rawAsk(`${rest}/v1/posts`, { from, headers })).status;
    };
    expect(await statusOf(operatorProxy, '203.0.113.7')).toBe(200);
    expect(await statusOf(operatorProxy, '203.0.113.8')).toBe(403);
    expect(await statusOf(operatorProxy, '203.0.113.7, 203.0.113.8')).toBe(403);
    expect(await statusOf(stranger, '203.0.113.7')).toBe(403);
  });

  it('have the region that the proxy in front sets in the configured header, and no other', async () => {
    const { facts } = platform;
    const response = await fetch(facts.graphql_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${facts.operator_token}` },
      body: JSON.stringify({
        query: 'mutation ($key: CreateApiKeyInput!) { key: createApiKey(input: $key) { secret } }',
        variables: { key: { site: 'casa', name: 'regional', scopes: ['posts:read'], allowRegions: ['BR'] } },
      }),
    });
    const { data } = (await response.json()) as { data: { key: { secret: string } } };
    const statusOf = async (from: string, headers: Record<string, string>) =>
      (await rawAsk(`${rest}/v1/posts`, { from, headers: { authorization: `Bearer ${data.key.secret}`, ...headers } }))
        .status;
    expect(await statusOf(operatorProxy, { 'x-country': 'BR' })).toBe(200);
    expect(await statusOf(operatorProxy, { 'cf-ipcountry': 'BR' })).toBe(403);
    expect(await statusOf(stranger, { 'x-country': 'BR' })).toBe(403);
  });

  it('are counted apart by the graph, and a forged header gains nothing', async () => {
    const guess = async (from: string, forwarded: string) => {
      const body = JSON.stringify({ query: 'mutation { lookUpInvitation(input: { token: "x" }) { __typename } }' });
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
      return (await rawAsk(`${graph}/graphql`, { method: 'POST', from, headers, body })).status;
    };
    /** Number of refused calls among more than the limit of the field and its refill allow. */
    const refusedOf = async (from: string, forwarded: (index: number) => string) => {
      const statuses = await Promise.all(Array.from({ length: 90 }, (_, index) => guess(from, forwarded(index))));
      return statuses.filter((status) => status === 429).length;
    };
    expect(await refusedOf(operatorProxy, () => '203.0.113.20')).toBeGreaterThan(0);
    expect(await guess(operatorProxy, '203.0.113.21')).not.toBe(429);
    expect(await refusedOf(stranger, (index) => `203.0.113.${100 + index}`)).toBeGreaterThan(0);
  });
});
