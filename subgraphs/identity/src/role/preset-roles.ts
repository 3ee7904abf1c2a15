import { badRequest } from '@imprint/errors/domain-error';
import { type RolePermission, rolePermissions } from '@imprint/principal/permission';

export type RoleScope = 'site' | 'org';

/** A role as it is granted, whether we brought it or an organization made it. */
export interface GrantableRole {
  slug: string;
  name: string;
  scope: RoleScope;
  /** True for the roles that every organization has. Only such an owner counts as owner. */
  isSystem: boolean;
  permissions: readonly RolePermission[];
  aliases: readonly string[];
}

export const siteOwner = 'site_owner';
export const organizationAdmin = 'org_admin';

/** Roles that every organization has, in the order in which they are shown. */
export const presetRoles: readonly GrantableRole[] = [
  preset('site', siteOwner, 'Owner', ['owner', 'dono'], rolePermissions),
  preset(
    'site',
    'site_editor',
    'Editor',
    ['editor'],
    ['content:write', 'content:publish', 'media:write', 'forms:write', 'leads:read'],
  ),
  // Publishes what is their own; see the content subgraph.
  preset('site', 'site_author', 'Author', ['author', 'autor'], ['content:write', 'content:publish', 'media:write']),
  preset('site', 'site_contributor', 'Contributor', ['contributor', 'colaborador'], ['content:write']),
  preset('org', organizationAdmin, 'Administrator', ['admin'], ['site:settings', 'members:manage']),
  preset('org', 'org_member', 'Member', ['member'], []),
];

function preset(
  scope: RoleScope,
  slug: string,
  name: string,
  aliases: readonly string[],
  permissions: readonly RolePermission[],
): GrantableRole {
  return { slug, name, scope, isSystem: true, permissions, aliases };
}

/** The preset that a slug or alias names, in any case. */
export function presetRole(text: string, scope: RoleScope): GrantableRole | null {
  const name = text.toLowerCase();
  return (
    presetRoles.find((role) => role.scope === scope && (role.slug === name || role.aliases.includes(name))) ?? null
  );
}

/** Slugs that no organization may give to a role of its own. */
export const isReservedSlug = (slug: string): boolean =>
  presetRoles.some((role) => role.slug === slug || role.aliases.includes(slug));

export const roleNotFound = () =>
  badRequest('There is no such role here.', { reason: 'ROLE_NOT_FOUND', fields: ['role'] });

/** A role as it was sent: missing is BAD_REQUEST, blank is BAD_ROLE. */
export function requireRoleText(text: string | null | undefined): string {
  if (text === null || text === undefined) throw badRequest('role must be the slug of a role.', { fields: ['role'] });
  const trimmed = text.trim();
  if (trimmed === '') throw badRequest('role must not be empty.', { reason: 'BAD_ROLE', fields: ['role'] });
  return trimmed;
}
