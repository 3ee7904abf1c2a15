import fc from 'fast-check';
import { accessTokenClaims } from './access-token-claims.js';
import { accessTokenSeconds } from './access-token-life.js';

const now = 1_800_000_000;
const sub = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const sid = '01BX5ZZKBKACTAV9WEVGEMMVRZ';
const good = { sub, sid, iat: now, exp: now + accessTokenSeconds };

it('accepts tokens that identity signs', () => {
  expect(accessTokenClaims(good, now)).toEqual({ accountId: sub, sessionId: sid, application: null });
  expect(accessTokenClaims({ ...good, client_id: 'app', scope: 'openid email' }, now)?.application).toEqual({
    clientId: 'app',
    scopes: ['openid', 'email'],
  });
  expect(accessTokenClaims({ ...good, iat: now + 60, exp: now + 660 }, now)).not.toBeNull();
});

it.each(['sub', 'sid', 'iat', 'exp'])('rejects a value of another type for %s', (name) => {
  const other = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.constant(sub.toLowerCase())).filter((value) => {
    return name === 'iat' || name === 'exp' ? typeof value !== 'number' : true;
  });
  fc.assert(fc.property(other, (value) => accessTokenClaims({ ...good, [name]: value }, now) === null));
});

it.each([
  ['signed in the future', { iat: now + 61, exp: now + 661 }],
  ['good for longer than a token is', { exp: now + accessTokenSeconds + 1 }],
  ['good for years', { exp: now + 1e9 }],
  ['of an application without scopes', { client_id: 'app' }],
  ['with scopes of no application', { scope: 'openid' }],
  ['of an application that is a number', { client_id: 7, scope: 'openid' }],
  ['with a list of scopes', { client_id: 'app', scope: ['openid'] }],
  ['over before it begins', { exp: now }],
])('rejects a token that is %s', (_, claims) => {
  expect(accessTokenClaims({ ...good, ...claims }, now)).toBeNull();
});
