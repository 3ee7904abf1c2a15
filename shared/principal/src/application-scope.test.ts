import { refusalOf } from './access-rule.js';
import { narrowedTo } from './application-scope.js';
import { type RolePermission, rolePermissions } from './permission.js';
import type { StaffPrincipal } from './principal.js';
import { ownsSite } from './site-scope.js';

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const whole = {
  organizations: [{ organizationId: id, role: 'org_admin', permissions: [...rolePermissions] }],
  sites: [{ siteId: id, role: 'site_owner', permissions: [...rolePermissions] }],
};
const application = (...scopes: string[]): StaffPrincipal => ({
  kind: 'staff',
  accountId: id,
  sessionId: id,
  ...narrowedTo(whole, scopes),
  application: { clientId: 'app', scopes },
});

it('grants no membership to identity scopes', () => {
  const { organizations, sites } = application('openid', 'email', 'profile', 'offline_access');
  expect([organizations, sites]).toEqual([[], []]);
});

it('grants the permissions of a staff scope, and never member management', () => {
  const [site] = application('staff:read', 'staff:content').sites;
  expect(site?.permissions).toEqual(['content:write', 'content:publish', 'media:write'] satisfies RolePermission[]);
  const all = application('staff:read', 'staff:content', 'staff:forms', 'staff:sites');
  expect(all.organizations[0]?.permissions).not.toContain('members:manage');
  expect(ownsSite(all, id)).toBe(false);
});

it.each([
  ['about the account', { staff: 'self' }],
  ['without a credential', { public: true }],
  ['without a permission', { staff: 'row' }],
  ['of the operator', { permission: 'platform:operate' }],
  ['of services', { service: true }],
  ['with another permission', { permission: 'leads:read' }],
  ['of people', { permission: 'members:manage', staff: 'row' }],
] as const)('refuses an application an operation %s', (_, rule) => {
  expect(refusalOf(rule, application('openid', 'staff:content'))?.code).toBe('FORBIDDEN');
});

it('allows the operations of its scopes', () => {
  expect(refusalOf({ permission: 'content:write' }, application('staff:content'))).toBeNull();
  expect(refusalOf({ permission: 'site:read', staff: 'row' }, application('staff:read'))).toBeNull();
  expect(refusalOf({ staff: 'self', application: 'openid' }, application('openid'))).toBeNull();
  expect(refusalOf({ staff: 'self', application: 'openid' }, application('staff:read'))?.code).toBe('FORBIDDEN');
});
