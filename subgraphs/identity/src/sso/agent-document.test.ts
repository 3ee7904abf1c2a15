import { isDocumentUrl, parseAgentDocument } from './agent-document.js';

const url = 'https://agent.example/oauth/client.json';
const redirectUris = ['http://127.0.0.1/callback'];
const document = { client_id: url, client_name: 'Pena', redirect_uris: redirectUris };
const parse = (more: object = {}) => parseAgentDocument(url, JSON.stringify({ ...document, ...more }));

it.each([url, 'https://agent.example:8443/client', 'https://agent.example/client?v=1', 'http://127.0.0.1:9000/client'])(
  'takes %s as the URL of a document',
  (id) => {
    expect(isDocumentUrl(id)).toBe(true);
  },
);

it.each([
  'https://agent.example/',
  'https://agent.example',
  'https://agent.example/client#x',
  'https://agent.example/client#',
  'https://user@agent.example/client',
  'https://agent.example/a/../client',
  'https://agent.example/%2e%2e/client',
  'https://AGENT.example/client',
  'HTTPS://agent.example/client',
  'https://agent.example:443/client',
  ' https://agent.example/client',
  'ftp://agent.example/client',
  'agent-01jbw6gn3d1v8x9qkxnz5t4m2c',
  `https://agent.example/${'x'.repeat(200)}`,
])('takes %s as no URL of a document', (id) => {
  expect(isDocumentUrl(id)).toBe(false);
});

it('reads name and redirect URIs, and ignores the rest', () => {
  expect(parse({ logo_uri: 'https://agent.example/logo.png', scope: 'staff:content' })).toEqual({
    name: 'Pena',
    redirectUris,
  });
});

it('cuts a long name', () => {
  expect(parse({ client_name: '🪶'.repeat(101) })?.name).toBe(`${'🪶'.repeat(99)}…`);
});

it.each([
  ['of another client', { client_id: `${url}?x` }],
  ['with a secret', { client_secret: 'x' }],
  ['of a client with a secret', { token_endpoint_auth_method: 'client_secret_basic' }],
  ['without redirect URIs', { redirect_uris: undefined }],
  ['with a redirect URI of the browser', { redirect_uris: ['javascript:alert(1)'] }],
  ['with redirect URIs that are no texts', { redirect_uris: [1] }],
  ['with a name that turns around', { client_name: 'a\u202eb' }],
  ['of another flow', { grant_types: ['client_credentials'] }],
])('refuses a document %s', (_, more) => {
  expect(parse(more)).toBeNull();
});

it.each(['', 'null', '[]', '"x"', '{', '<html>'])('refuses %j', (text) => {
  expect(parseAgentDocument(url, text)).toBeNull();
});
