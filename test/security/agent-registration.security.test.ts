import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask, platform } from '../support/agent.js';
import { allowOn, consentPageOf, registerAgent, toolNames } from '../support/agents.js';
import { exchange, flow, redirectUri, toGrant } from '../support/applications.js';
import { auth, house, newAddress, person } from '../support/people.js';
import { unique } from '../support/seed.js';
import { sql } from '../support/sql.js';

/** Anyone can register an agent, so its metadata must not attack the person who reads it. */
it.each([
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['search-ms:query=x'],
  ['ms-msdt:/id'],
  ['chrome-extension://abcdef/callback'],
  ['moz-extension://abcdef/callback'],
  ['jar:https://app.example/x'],
  ['mhtml:https://app.example/x'],
  ['its:x'],
  ['res://x'],
  ['steam://run/1'],
  ['feed:https://app.example'],
  ['x:y'],
  ['cursor://anysphere.cursor-deeplink/mcp/install?name=x&config=e30='],
  ['vscode:mcp/install?x'],
  ['http://evil.example/callback'],
  ['https://user:pass@app.example/callback'],
  ['https://app.example/callback#x'],
  ['/callback'],
  [`https://app.example/${'x'.repeat(500)}`],
])('registration refuses the redirect URI %s', async (uri) => {
  const { status, body } = await registerAgent({ redirect_uris: [uri] });
  expect([status, body.error]).toEqual([400, 'invalid_redirect_uri']);
});

it('registration refuses a name that could pose as other text, and other flows', async () => {
  const refused = [
    { client_name: 'a\u202eb' },
    { client_name: 'a\nb' },
    { grant_types: ['client_credentials'] },
    { response_types: ['token'] },
  ];
  for (const metadata of refused) {
    const { status, body } = await registerAgent({ redirect_uris: [redirectUri], ...metadata });
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata']);
  }
});

it.each([
  ['a number of seconds', { redirect_uris: 5 }],
  ['no redirect URI', {}],
  ['an empty list', { redirect_uris: [] }],
  ['too many', { redirect_uris: Array.from({ length: 11 }, (_, index) => `https://app.example/${index}`) }],
])('registration answers 400 for %s', async (_, metadata) => {
  const { status, body } = await registerAgent(metadata);
  expect([status, typeof body.error]).toEqual([400, 'string']);
});

it('registration accepts https, http on loopback and the scheme of a program', async () => {
  const uris = [
    'https://app.example/cb',
    'http://127.0.0.1:33418/',
    'http://localhost:8976/callback',
    'com.example.agent:/callback',
  ];
  const { status, body } = await registerAgent({
    client_name: 'Cursor',
    redirect_uris: uris,
    scope: 'staff:content',
  });
  expect([status, body.redirect_uris, body.client_name]).toEqual([201, uris, 'Cursor']);
  expect(body.scope).not.toContain('staff');
});

it('registration cuts a long name', async () => {
  const { body } = await registerAgent({ redirect_uris: [redirectUri], client_name: 'x'.repeat(300) });
  expect(body.client_name).toBe(`${'x'.repeat(99)}…`);
});

describe('a client_id that is the URL of a metadata document', () => {
  let host: Server;
  let id: string;
  let document: object;
  let asked: number;
  beforeAll(async () => {
    host = createServer((_, response) => {
      asked++;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(document));
    });
    await once(host.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => host.close());
  beforeEach(() => {
    const { port } = host.address() as AddressInfo;
    id = `http://127.0.0.1:${port}/${unique()}.json`;
    document = { client_id: id, client_name: 'Pena', redirect_uris: [redirectUri] };
    asked = 0;
  });
  const start = (clientId: string) =>
    ask(auth(`/sso/authorize?${flow(clientId, 'posts:read').query}`), { from: newAddress() });

  it('needs no registration', async () => {
    const home = await house();
    const someone = await person({ site: { id: home.id, role: 'site_editor' } });
    const request = flow(id, 'posts:read');
    const page = await consentPageOf(request, someone);
    expect([page.text.includes('Pena'), page.text.includes(new URL(id).host)]).toEqual([true, true]);
    const { headers } = await allowOn(home.id, request, someone);
    const { body } = await exchange(toGrant(request, new URL(headers.location ?? '')));
    expect(await toolNames(body.access_token)).toEqual(['list_posts', 'read_post']);
    expect(asked).toBe(1);
  });

  it('is read once by simultaneous requests, or some more times, and stays one application', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(302));
    const found = await sql('select name from identity.sso_clients where id = $1', [id]);
    expect(found).toEqual([{ name: 'Pena' }]);
  });

  it.each([
    ['a document of another client', () => ({ ...document, client_id: `${id}?x` })],
    ['a document with other redirect URIs', () => ({ ...document, redirect_uris: ['https://other.example/'] })],
    ['too large a document', () => ({ ...document, client_uri: 'x'.repeat(20_000) })],
  ])('is refused with %s', async (_, change) => {
    document = change();
    const { status, headers } = await start(id);
    expect([status, headers.location]).toEqual([400, undefined]);
  });

  it('is not fetched from a private address or from the platform itself', async () => {
    for (const url of [
      'https://10.0.0.1/client.json',
      'http://169.254.169.254/latest',
      `${platform.base_url}/x.json`,
    ]) {
      const { status, body } = await start(url);
      expect([url, status, body.error.code]).toEqual([url, 400, 'BAD_CLIENT']);
    }
  });
});

/** What these programs send. */
const knownAgents: readonly (readonly [name: string, redirectUris: readonly string[]])[] = [
  [
    'Cursor',
    [
      'cursor://anysphere.cursor-mcp/oauth/callback',
      'https://www.cursor.com/agents/mcp/oauth/callback',
      'http://localhost:8787/callback',
    ],
  ],
  [
    'Visual Studio Code',
    [
      'http://127.0.0.1:33418/',
      'http://127.0.0.1/',
      'https://insiders.vscode.dev/redirect',
      'https://vscode.dev/redirect',
    ],
  ],
  ['Cline', ['vscode://saoudrizwan.claude-dev/mcp-auth/callback/dGVzdA']],
  ['Warp', ['warp://mcp/oauth2callback']],
];

it.each(knownAgents)('%s registers as it is and gets its token', async (name, uris) => {
  const { status, body } = await registerAgent({
    client_name: name,
    redirect_uris: uris,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  });
  expect([status, body.redirect_uris]).toEqual([201, uris]);
  const [redirect_uri = ''] = uris;
  const home = await house();
  const someone = await person({ site: { id: home.id, role: 'site_editor' } });
  const request = flow(body.client_id, 'posts:read', { redirect_uri });
  const { headers } = await allowOn(home.id, request, someone);
  expect(headers.location?.startsWith(`${redirect_uri}?code=`)).toBe(true);
  const grant = { ...toGrant(request, new URL(headers.location ?? '')), redirect_uri };
  expect((await exchange(grant)).body).toMatchObject({ token_type: 'Bearer', scope: 'posts:read' });
});
