import { IdentitySecrets } from '../credential/identity-secrets.js';
import { IdentityUrls } from '../operation/urls.js';
import { authorizationQuery, checkRequest, toContinued, withQuery } from './authorization-request.js';
import { FormPosts } from './form-posts.js';
import type { AuthorizeApplicationInput } from './sso.input.js';
import { SsoClient } from './sso-client.entity.js';

const redirectUri = 'https://app.example/callback';
const issuer = 'https://id.example';
const urls = new IdentityUrls(issuer, 'https://app.imprint.example', 'https://api.example');
const now = new Date('2030-01-01T00:00:00Z');
const formPosts = new FormPosts(new IdentitySecrets(['a secret of at least thirty-two characters']), urls, () => now);
const codeChallenge = 'c'.repeat(43);

const requestWith = (fields: Partial<AuthorizeApplicationInput> = {}): AuthorizeApplicationInput => ({
  ...{ clientId: 'app', redirectUri, responseType: 'code', scope: 'openid', state: 'a state' },
  ...{ codeChallenge, codeChallengeMethod: 'S256', ...fields },
});
const clientWith = (fields: Partial<SsoClient> = {}) =>
  Object.assign(new SsoClient(), {
    id: 'app',
    redirectUris: [redirectUri],
    allowedScopes: ['openid', 'email'],
    isSelfRegistered: false,
    ...fields,
  });
const agent = () => clientWith({ allowedScopes: ['posts:read', 'posts:write'] });
const check = (fields: Partial<AuthorizeApplicationInput> = {}, client = clientWith()) =>
  checkRequest(client, requestWith(fields), { urls, formPosts });
const refusal = (...given: Parameters<typeof check>): Record<string, string> => {
  const checked = check(...given);
  return 'refused' in checked ? Object.fromEntries(new URL(checked.refused).searchParams) : {};
};

it('accepts a request with PKCE', () => {
  expect(check({ nonce: 'n', prompt: 'login consent', maxAge: '60' })).toMatchObject({
    ...{ redirectUri, codeChallenge, scopes: ['openid'], isForAgent: false, nonce: 'n' },
    ...{ prompts: ['login', 'consent'], maxAgeSeconds: 60 },
  });
});

it.each<[Partial<AuthorizeApplicationInput>, string]>([
  [{ request: 'x' }, 'request_not_supported'],
  [{ requestUri: 'x' }, 'request_uri_not_supported'],
  [{ responseType: null }, 'invalid_request'],
  [{ responseType: 'token' }, 'unsupported_response_type'],
  [{ responseMode: 'fragment' }, 'invalid_request'],
  [{ codeChallenge: null }, 'invalid_request'],
  [{ codeChallenge: 'short' }, 'invalid_request'],
  [{ codeChallengeMethod: 'plain' }, 'invalid_request'],
  [{ prompt: 'select_account' }, 'invalid_request'],
  [{ prompt: 'none login' }, 'invalid_request'],
  [{ maxAge: '-1' }, 'invalid_request'],
  [{ maxAge: '1e3' }, 'invalid_request'],
  [{ resource: 'https://elsewhere.example' }, 'invalid_target'],
  [{ scope: 'openid profile' }, 'invalid_scope'],
])('refuses %p with %s, the state and the issuer', (fields, error) => {
  expect(refusal(fields)).toMatchObject({ error, state: 'a state', iss: issuer });
});

it.each([null, 'https://app.example/callback/', 'https://evil.example'])(
  'never redirects to %p, which is not registered',
  (given) => {
    expect(() => check({ redirectUri: given, responseType: 'token' })).toThrow('redirect_uri is not registered');
  },
);

it('ignores unknown and repeated scopes', () => {
  expect(check({ scope: 'openid unknown openid' })).toMatchObject({ scopes: ['openid'] });
});

describe('a request of an agent', () => {
  it('gets every scope that it may request when it names none', () => {
    expect(check({ scope: null }, agent())).toMatchObject({ scopes: ['posts:read', 'posts:write'], isForAgent: true });
  });

  it('gets no identity claims', () => {
    expect(check({ scope: 'openid posts:read' }, agent())).toMatchObject({ scopes: ['posts:read'] });
  });

  it('may name the resource with a slash at its end', () => {
    expect(check({ resource: 'https://api.example/mcp/', scope: null }, agent())).toMatchObject({ isForAgent: true });
  });

  it('is refused when the client may not use the MCP server', () => {
    expect(refusal({ resource: 'https://api.example/mcp' })).toMatchObject({ error: 'invalid_scope' });
  });

  it('cannot have its response posted', () => {
    expect(refusal({ responseMode: 'form_post' }, agent())).toMatchObject({ error: 'invalid_request' });
  });
});

it('posts the response through a page whose URL does not show it', () => {
  const checked = check({ responseMode: 'form_post' });
  const page = new URL('back' in checked ? checked.back({ code: 'a code' }) : '');
  expect(page.origin + page.pathname).toBe(`${issuer}/continue`);
  expect(page.search).not.toContain('code');
  expect(formPosts.open(page.searchParams.get('response') ?? '')).toEqual({
    redirectUri,
    parameters: { code: 'a code', state: 'a state', iss: issuer },
  });
});

it('asks for nothing twice after a sign-in, and not for another one at once', () => {
  expect(toContinued(requestWith({ prompt: 'login create consent', maxAge: '0' }))).toMatchObject({
    prompt: 'consent',
    maxAge: '60',
  });
  expect(toContinued(requestWith()).maxAge).toBeNull();
});

it('leaves hints out of URLs', () => {
  const query = authorizationQuery(requestWith({ idTokenHint: 'a.b.c', loginHint: 'ana@example.com' }));
  expect(query).toMatchObject({ client_id: 'app', hinted: 'true' });
  expect(JSON.stringify(query)).not.toMatch(/a\.b\.c|ana@/);
});

it.each([
  ['https://a.example/cb', 'https://a.example/cb?x=1'],
  ['https://a.example/cb?', 'https://a.example/cb?x=1'],
  ['https://a.example/cb?y=%2F', 'https://a.example/cb?y=%2F&x=1'],
])('adds parameters to %s and keeps its bytes', (uri, expected) => {
  expect(withQuery(uri, { x: '1' })).toBe(expected);
  expect(withQuery(uri, {})).toBe(uri);
});
