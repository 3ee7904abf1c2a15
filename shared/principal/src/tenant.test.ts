import { anonymous, type Principal } from './principal.js';
import { tenantOf } from './tenant.js';

const client = { address: '203.0.113.7', userAgent: null };
const accountId = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const staff = { kind: 'staff', accountId, sessionId: 's', organizations: [], sites: [] } as const satisfies Principal;

it('is one person, however often they sign in', () => {
  expect(tenantOf({ principal: { ...staff, sessionId: 'other' } })).toBe(tenantOf({ principal: staff }));
  // Before the gateway resolves the token.
  expect(tenantOf({ principal: anonymous, client, accountId })).toBe(tenantOf({ principal: staff }));
});

it('is the network of a client without a verified credential', () => {
  expect(tenantOf({ principal: anonymous, client })).toBe('address:203.0.113.7');
});
