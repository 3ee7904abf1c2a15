import { newId } from '@imprint/ids/id';
import { SignJWT } from 'jose';
import { type RolePermission, rolePermissions } from './permission.js';
import type { Principal } from './principal.js';
import { internalHeaderBytes, PrincipalTokens } from './principal-token.js';

const secret = 'a'.repeat(32);

it('transports a principal between processes', async () => {
  const token = await new PrincipalTokens([secret]).sign({ principal: { kind: 'service', name: 'rest-adapter' } });
  expect(await new PrincipalTokens([secret]).verify(token)).toEqual({
    principal: { kind: 'service', name: 'rest-adapter' },
  });
});

it('fits the header limit at the maximum number of distinct memberships', async () => {
  const some = (): RolePermission[] => rolePermissions.filter(() => Math.random() < 0.5);
  const sites = Array.from({ length: 150 }, () => ({ siteId: newId(), role: newId(), permissions: some() }));
  const organizations = Array.from({ length: 150 }, () => ({
    organizationId: newId(),
    role: newId(),
    permissions: some(),
  }));
  const principal: Principal = { kind: 'staff', accountId: newId(), sessionId: newId(), organizations, sites };
  const token = await new PrincipalTokens([secret]).sign({ principal });
  const names = sites.map(({ siteId, role }) => `${siteId};role=${role}`).join(', ');
  expect(token.length + names.length).toBeLessThan(internalHeaderBytes / 2);
  expect(await new PrincipalTokens([secret]).verify(token)).toEqual({ principal });
});

it('verifies with every secret and signs with the first', async () => {
  const token = await new PrincipalTokens([secret]).sign({ principal: { kind: 'operator' } });
  const next = 'c'.repeat(32);
  expect(await new PrincipalTokens([next, secret]).verify(token)).toEqual({ principal: { kind: 'operator' } });
  const signedAnew = await new PrincipalTokens([next, secret]).sign({ principal: { kind: 'operator' } });
  expect(await new PrincipalTokens([secret]).verify(signedAnew)).toBeNull();
});

it('rejects foreign, expired, unsigned and malformed tokens', async () => {
  const tokens = new PrincipalTokens([secret]);
  const key = new TextEncoder().encode(secret);
  const forge = (kind: string, seconds: number) =>
    new SignJWT({ principal: { kind } })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('imprint')
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(key);
  const foreign = await new PrincipalTokens(['b'.repeat(32)]).sign({ principal: { kind: 'operator' } });
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"iss":"imprint","principal":{"kind":"operator"}}').toString('base64url')}.`;
  expect(await tokens.verify(await forge('operator', 60))).toEqual({ principal: { kind: 'operator' } });
  for (const token of [foreign, unsigned, await forge('operator', -60), await forge('root', 60), 'x', '']) {
    expect(await tokens.verify(token)).toBeNull();
  }
});
