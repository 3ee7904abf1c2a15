import type { Permission, RolePermission } from './permission.js';
import type { OrganizationMembership, SiteMembership } from './principal.js';
import type { Scope } from './scope.js';

/** OpenID Connect scopes: identity claims, at the userinfo endpoint only. */
export const identityScopes = ['openid', 'email', 'profile', 'offline_access'] as const;

/**
 * Scopes that let an application act for a member of staff, each with the permissions it grants if the person holds them.
 * None covers members or accounts: applications never invite, remove or sign out.
 */
const staffScopes = {
  'staff:read': ['site:read'],
  'staff:content': ['site:read', 'content:write', 'content:publish', 'media:write'],
  'staff:forms': ['site:read', 'forms:write', 'leads:read', 'leads:export', 'leads:manage', 'webhooks:manage'],
  'staff:sites': ['site:read', 'site:settings', 'applets:manage'],
} as const satisfies Record<string, readonly Permission[]>;

export type StaffScope = keyof typeof staffScopes;

/** Scopes of API keys that a person can delegate to an agent for one site: those of the MCP tools. */
export const agentScopes = [
  ...(['posts:read', 'posts:write', 'media:read', 'media:write'] as const),
  ...(['seo:read', 'seo:write', 'analytics:read', 'leads:read'] as const),
] satisfies Scope[];

export type AgentScope = (typeof agentScopes)[number];

export const isStaffScope = (scope: string): scope is StaffScope => Object.hasOwn(staffScopes, scope);

export const isAgentScope = (scope: string): scope is AgentScope => agentScopes.some((known) => known === scope);

export const applicationScopes: readonly string[] = [...identityScopes, ...Object.keys(staffScopes), ...agentScopes];

/** Splits a `scope` parameter or claim. */
export const scopeWords = (text: string | null | undefined): string[] =>
  (text ?? '').split(' ').filter((word) => word !== '');

/** The permissions that the scopes grant. */
export const permissionsOfApplication = (scopes: readonly string[]): ReadonlySet<Permission> =>
  new Set(scopes.filter(isStaffScope).flatMap((scope): readonly Permission[] => staffScopes[scope]));

interface Memberships {
  organizations: OrganizationMembership[];
  sites: SiteMembership[];
}

/** The memberships reduced to the scopes of an application; none without a read scope. */
export function narrowedTo({ organizations, sites }: Memberships, scopes: readonly string[]): Memberships {
  const passed = permissionsOfApplication(scopes);
  if (!passed.has('site:read')) return { organizations: [], sites: [] };
  const narrow = <Membership extends { permissions: RolePermission[] }>(membership: Membership): Membership => ({
    ...membership,
    permissions: membership.permissions.filter((permission) => passed.has(permission)),
  });
  return { organizations: organizations.map(narrow), sites: sites.map(narrow) };
}
