import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Imprint } from '@imprint/client';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import sharp from 'sharp';
import { eventually } from '../support/eventually.js';
import type { Loose } from '../support/loose.js';
import { type OwnPlatform, startOwnPlatform } from '../support/own-platform.js';
import { ownSite } from '../support/own-site.js';
import { operateOn } from '../support/send.js';

const program = fileURLToPath(new URL('../../tools/command-line/dist/main.js', import.meta.url));
const allScopes = [
  ...['posts:read', 'posts:write', 'media:read', 'media:write', 'seo:read', 'seo:write'],
  ...['analytics:read', 'leads:read'],
];
const readingTools = ['list_posts', 'read_post'];

let platform: OwnPlatform;
const clients: Client[] = [];

beforeAll(async () => {
  platform = await startOwnPlatform();
});

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

afterAll(async () => {
  await platform.stop();
  await platform.remove();
});

const endpoint = () => new URL('/mcp', platform.facts.base_url);

const http = (key: string) =>
  new StreamableHTTPClientTransport(endpoint(), { requestInit: { headers: { authorization: `Bearer ${key}` } } });
const stdio = (key: string) =>
  new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp'],
    env: { ...process.env, IMPRINT_URL: platform.facts.base_url, IMPRINT_KEY: key } as Record<string, string>,
  });

interface Connection {
  transport: typeof http | typeof stdio;
  /** `legacy` is the protocol version of 2025, which starts with an initialize handshake. */
  mode: 'legacy' | 'auto';
  version: string;
}

const connections: [string, Connection][] = [
  ['HTTP', { transport: http, mode: 'auto', version: '2026-07-28' }],
  ['HTTP of 2025', { transport: http, mode: 'legacy', version: '2025-11-25' }],
  ['stdio', { transport: stdio, mode: 'auto', version: '2026-07-28' }],
];

async function connect({ transport, mode, version }: Connection, key: string) {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  clients.push(client);
  await client.connect(transport(key));
  expect(client.getNegotiatedProtocolVersion()).toBe(version);
  const call = async (name: string, given: Record<string, unknown>) => {
    const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: given });
    const [block] = content;
    return {
      isError,
      text: block?.type === 'text' ? block.text : '',
      result: structuredContent as Loose,
    };
  };
  return { client, call };
}

const image = (): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

async function auditEvents(site: string, toolCalls: boolean | null = null): Promise<AuditEvent[]> {
  const { siteAuditLog } = await operateOn(
    platform.facts,
    `query ($site: ID!, $toolCalls: Boolean) {
      siteAuditLog(site: $site, first: 50, toolCalls: $toolCalls) { nodes { event outcome actorType } }
    }`,
    { site, toolCalls },
  );
  return siteAuditLog.nodes;
}

interface AuditEvent {
  event: string;
  outcome: string;
  actorType: string;
}

describe.each(connections)('over %s', (_, connection) => {
  it('writes, illustrates and schedules a post', async () => {
    const { slug, secret: key } = await ownSite(platform.facts, allScopes);
    const { client, call } = await connect(connection, key);
    const listed = (await client.listTools()).tools;
    expect(listed.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...readingTools, 'update_post', 'read_lead']),
    );
    const draft = await call('create_post', { title: 'Olá', markdown: 'Um **teste**.' });
    expect(draft.result).toMatchObject({ slug: 'ola', status: 'draft' });
    const asset = await call('upload_media', { filename: 'capa.png', data: (await image()).toString('base64') });
    const { id: coverId } = asset.result;
    await call('describe_media', { id: coverId, alt_text: 'Um retângulo' });
    await eventually(async () => (await call('list_media', {})).result.items[0].status === 'ready');
    const source = await call('read_post_source', { post: draft.result.id });
    expect(source.result.markdown).toContain('Um **teste**.');
    const changes = { markdown: `Um teste.\n\n![Capa](media:${coverId})`, cover_id: coverId };
    const { version } = source.result;
    const updated = await call('update_post', { post: draft.result.id, version, ...changes });
    expect(updated).toMatchObject({ isError: false, result: { status: 'draft' } });
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const scheduled = await call('schedule_post', { post: 'ola', at });
    expect(scheduled.text).toContain('scheduled');
    const optimized = await call('update_post_seo', { post: draft.result.id, title: 'Olá, mundo' });
    expect(optimized.result).toEqual({ seo: { title: 'Olá, mundo' } });
    const { record } = await new Imprint({ baseUrl: platform.facts.base_url, key }).posts.readRecord('ola');
    expect(record).toMatchObject({
      ...{ status: 'scheduled', title: 'Olá', scheduled_for: at, featured_image_id: coverId },
      seo: { title: 'Olá, mundo' },
    });
    await eventually(async () => (await auditEvents(slug)).some(({ event }) => event === 'mcp.schedule_post'));
    expect(await auditEvents(slug, true)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'mcp.create_post', outcome: 'ok', actorType: 'apiKey' }),
        expect.objectContaining({ event: 'mcp.upload_media', outcome: 'ok' }),
      ]),
    );
    const others = await auditEvents(slug, false);
    expect(others.map(({ event }) => event)).toEqual(['api_key.created', 'site.created']);
  });

  it('overwrites no change that it has not seen', async () => {
    const { slug, secret: key } = await ownSite(platform.facts, allScopes);
    const { call } = await connect(connection, key);
    const { id: post } = (await call('create_post', { title: 'Um', markdown: 'Um.' })).result;
    const { version: first } = (await call('read_post_source', { post })).result;
    const { version: second } = (await call('update_post', { post, version: first, title: 'Dois' })).result;
    const stale = await call('update_post', { post, version: first, title: 'Perdido' });
    expect(stale).toMatchObject({ isError: true, text: expect.stringContaining('read_post_source') });
    expect(await call('publish_post', { post, version: first })).toMatchObject({ isError: true });
    const published = await call('publish_post', { post, version: second });
    expect(published.result).toMatchObject({ status: 'published', slug: 'um' });
    expect((await call('read_post', { post })).result.markdown).toContain('title: Dois');
    await eventually(async () => (await auditEvents(slug)).some(({ event }) => event === 'mcp.read_post'));
    const outcomes = (await auditEvents(slug, true)).filter(({ event }) => event === 'mcp.update_post');
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'ok']);
  });

  it('lists posts as resources', async () => {
    const { secret: key } = await ownSite(platform.facts, allScopes);
    const { client, call } = await connect(connection, key);
    const { result } = await call('create_post', { title: 'Olá', markdown: 'Um **teste**.' });
    await call('publish_post', { post: result.id });
    const { resources } = await client.listResources();
    expect(resources).toEqual([expect.objectContaining({ uri: `imprint://posts/${result.id}`, title: 'Olá' })]);
    const { contents } = await client.readResource({ uri: `imprint://posts/${result.id}` });
    expect(contents).toEqual([expect.objectContaining({ text: expect.stringContaining('Um **teste**.') })]);
    await expect(client.readResource({ uri: 'imprint://posts/missing' })).rejects.toThrow('missing');
    await call('unpublish_post', { post: result.id });
    expect((await client.listResources()).resources).toEqual([]);
  });

  it('keeps a reading key from writing', async () => {
    const { slug, secret: key } = await ownSite(platform.facts, ['posts:read']);
    const { client, call } = await connect(connection, key);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(readingTools);
    expect(await call('list_posts', {})).toMatchObject({ isError: false, result: { items: [] } });
    const refused = await call('create_post', { title: 'Não', markdown: 'Não.' });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('insufficient_scope') });
    expect((await call('list_posts', {})).result.items).toEqual([]);
    await eventually(async () => (await auditEvents(slug)).some(({ outcome }) => outcome === 'refused'));
  });

  it('answers invalid arguments, unknown tools and posts of other sites clearly', async () => {
    const [mine, other] = [await ownSite(platform.facts, allScopes), await ownSite(platform.facts, allScopes)];
    const { id } = await new Imprint({ baseUrl: platform.facts.base_url, key: other.secret }).posts.create({
      ...{ title: 'Deles', content_markdown: 'Deles.' },
    });
    const { call } = await connect(connection, mine.secret);
    expect(await call('read_post_source', { post: id })).toMatchObject({
      ...{ isError: true, text: expect.stringContaining('not_found') },
    });
    expect(await call('publish_post', { post: id })).toMatchObject({ isError: true });
    expect(await call('create_post', { markdown: 'x', kind: 'y' })).toMatchObject({
      ...{ isError: true, text: expect.stringMatching(/title[\s\S]*kind|kind[\s\S]*title/) },
    });
    expect(await call('schedule_post', { post: 'x', at: '2020-01-01T00:00:00Z' })).toMatchObject({
      ...{ isError: true, text: expect.stringContaining('future') },
    });
    const hostile: [string, Record<string, unknown>][] = [
      ['read_post', { post: '.' }],
      ['read_lead', { id: '..' }],
      ['read_post', { post: 'x'.repeat(20_000) }],
      ['list_posts', { q: 'x'.repeat(20_000) }],
      ['update_post', { post: id, version: 'x\r\ny: z', title: 'x' }],
    ];
    for (const [name, given] of hostile) {
      expect(await call(name, given)).toMatchObject({
        ...{ isError: true, text: expect.stringContaining(`Invalid arguments of ${name}`) },
      });
    }
    await expect(call('drop_site', {})).rejects.toThrow('tools/list');
  });
});

it('holds the restrictions and limits of a key', async () => {
  const { siteId } = await ownSite(platform.facts, allScopes);
  const newKey = async (terms: object): Promise<string> => {
    const { created } = await operateOn(
      platform.facts,
      'mutation ($key: CreateApiKeyInput!) { created: createApiKey(input: $key) { secret } }',
      { key: { site: siteId, name: 'k', scopes: ['posts:read', 'posts:write'], ...terms } },
    );
    return created.secret;
  };
  const connection: Connection = { transport: http, mode: 'auto', version: '2026-07-28' };
  const { call } = await connect(connection, await newKey({ allowCidrs: ['127.0.0.1'] }));
  expect(await call('read_post_source', { post: 'missing' })).toMatchObject({
    text: expect.stringContaining('not_found'),
  });
  await expect(connect(connection, await newKey({ allowCidrs: ['203.0.113.0/24'] }))).rejects.toThrow();
  const limited = await connect(connection, await newKey({ limits: [{ bucket: 'general', perMinute: 3 }] }));
  const calls = await Promise.all([1, 2, 3].map(() => limited.call('read_post_source', { post: 'x' }).catch(String)));
  expect(JSON.stringify(calls)).toMatch(/rate_limited|429/);
});

describe('the endpoint', () => {
  const post = async (body: string, headers: Record<string, string> = {}) => {
    const response = await fetch(endpoint(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body,
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const newKey = async () => {
    const { secret } = await ownSite(platform.facts, allScopes);
    return { authorization: `Bearer ${secret}` };
  };

  it('asks for a key or a sign-in', async () => {
    const { status, headers, text } = await post(ping);
    const metadata = `${platform.facts.base_url}/.well-known/oauth-protected-resource/mcp`;
    expect([status, headers.get('www-authenticate')]).toEqual([401, `Bearer resource_metadata="${metadata}"`]);
    expect(text).toContain('Authorization: Bearer');
    expect((await post(ping, { authorization: `Bearer ck_test_${'x'.repeat(32)}` })).status).toBe(401);
  });

  it('refuses pages of other origins', async () => {
    const key = await newKey();
    expect((await post(ping, { ...key, origin: 'http://rebound.example' })).status).toBe(403);
    expect((await post(ping, { ...key, origin: platform.facts.base_url })).status).toBe(200);
  });

  it.each<[string, string, Record<string, string>?]>([
    ['no JSON', '{"jsonrpc"'],
    ['a batch', `[${ping},${ping}]`],
    ['no message', '{"hello":"world"}'],
    ['a text', '"ping"'],
    ['deep nesting', `{"jsonrpc":"2.0","id":1,"method":"ping","params":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`],
    ['an unstorable text', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_post\\u0000"}}'],
    ['an unknown version', ping, { 'mcp-protocol-version': '1999-01-01' }],
    ['a version without its envelope', ping, { 'mcp-protocol-version': '2026-07-28' }],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}'],
  ])('answers %s with 400', async (_, body, headers = {}) => {
    expect((await post(body, { ...(await newKey()), ...headers })).status).toBe(400);
  });

  it.each([
    ['an unknown method', 'drop/site', {}],
    ['a call without a name', 'tools/call', {}],
    ['an inherited name', 'tools/call', { name: '__proto__', arguments: {} }],
    ['arguments that are a text', 'tools/call', { name: 'list_posts', arguments: 'x' }],
    ['a file as resource', 'resources/read', { uri: 'file:///etc/passwd' }],
    ['another path as resource', 'resources/read', { uri: 'imprint://posts/..%2Fkeys%2Fme' }],
    ['dots as resource', 'resources/read', { uri: 'imprint://posts/.' }],
    ['a foreign cursor', 'resources/list', { cursor: 'x' }],
  ])('answers %s with an error of the protocol', async (_, method, params) => {
    const { status, text } = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), await newKey());
    expect([status, /"code":-32\d{3}/.test(text)]).toEqual([200, true]);
  });

  it('acknowledges notifications', async () => {
    const { status, text } = await post('{"jsonrpc":"2.0","method":"notifications/initialized"}', await newKey());
    expect([status, text]).toEqual([202, '']);
  });

  it('bounds the body', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { x: 'x'.repeat(4 * 1024 * 1024) } });
    expect((await post(body, await newKey())).status).toBe(413);
  });

  it('has no streams and sessions', async () => {
    const headers = await newKey();
    const methods = ['GET', 'DELETE'];
    const answers = await Promise.all(methods.map((method) => fetch(endpoint(), { method, headers })));
    expect(answers.map(({ status }) => status)).toEqual([405, 405]);
    for (const response of answers) await response.text();
    const listen = { jsonrpc: '2.0', id: randomUUID(), method: 'subscriptions/listen', params: {} };
    expect((await post(JSON.stringify(listen), headers)).text).toContain('error');
  });
});
