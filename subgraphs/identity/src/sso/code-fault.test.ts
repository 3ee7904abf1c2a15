import { hash } from 'node:crypto';
import { newId } from '@imprint/ids/id';
import { AuthorizationCode } from './authorization-code.entity.js';
import { findCodeFault } from './code-fault.js';
import { SsoClient } from './sso-client.entity.js';

const redirectUri = 'https://app.example/callback';
const codeVerifier = 'a verifier that only the application knows, of 43 characters';
const codeChallenge = hash('sha256', codeVerifier, 'base64url');
const request = { codeVerifier, redirectUri, resource: null };

const clientWith = (fields: Partial<SsoClient> = {}) =>
  Object.assign(new SsoClient(), {
    id: 'app',
    redirectUris: [redirectUri],
    allowedScopes: ['openid'],
    isSelfRegistered: false,
    ...fields,
  });
const codeWith = (fields: Partial<AuthorizationCode> = {}, isExpired = false) => ({
  code: Object.assign(new AuthorizationCode(), { redirectUri, codeChallenge, usedAt: null, siteId: null, ...fields }),
  isExpired,
});

it('finds no fault in a fresh code of the right client', () => {
  expect(findCodeFault(codeWith(), clientWith(), request)).toBeNull();
});

it.each([
  ['code_used', codeWith({ usedAt: new Date() }), clientWith(), request],
  ['code_expired', codeWith({}, true), clientWith(), request],
  ['verifier_mismatch', codeWith(), clientWith(), { ...request, codeVerifier: 'another' }],
  ['verifier_mismatch', codeWith(), clientWith(), { ...request, codeVerifier: null }],
  ['redirect_uri_mismatch', codeWith(), clientWith(), { ...request, redirectUri: `${redirectUri}/` }],
  ['redirect_uri_removed', codeWith(), clientWith({ redirectUris: ['https://app.example/new'] }), request],
])('names %s as the cause of a refusal', (cause, code, client, input) => {
  expect(findCodeFault(code, client, input)).toBe(cause);
});

it('reports a replay before every other fault, so that its session ends', () => {
  const replayed = codeWith({ usedAt: new Date() }, true);
  expect(findCodeFault(replayed, clientWith(), { ...request, codeVerifier: 'another' })).toBe('code_used');
});

it('refuses the resource of agents for a code without a site', () => {
  const forAgent = { ...request, resource: 'https://api.example/mcp' };
  expect(() => findCodeFault(codeWith(), clientWith(), forAgent)).toThrow('not for https://api.example/mcp');
  expect(findCodeFault(codeWith({ siteId: newId() }), clientWith(), forAgent)).toBeNull();
});
