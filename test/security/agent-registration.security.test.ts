import { registerAgent } from '../support/agents.js';
import { redirectUri } from '../support/applications.js';

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
    { client_name: 'x'.repeat(101) },
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
