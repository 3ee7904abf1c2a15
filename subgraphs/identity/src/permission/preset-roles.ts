import { badRequest } from '@imprint/errors/domain-error';
import { ownValue } from '@imprint/ids/own-value';
import { type RolePermission, rolePermissions } from '@imprint/principal/permission';
import { mailLanguage, mailTexts } from '../mail/mail-texts.js';

export type RoleScope = 'site' | 'org';

export const toScope = ({ siteId }: { siteId?: string | null | undefined }): RoleScope => (siteId ? 'site' : 'org');

/** A built-in or custom role. */
export interface GrantableRole {
  slug: string;
  name: string;
  scope: RoleScope;
  /** True for built-in roles. Only the built-in owner role makes an owner. */
  isSystem: boolean;
  permissions: readonly RolePermission[];
  aliases: readonly string[];
}

export const siteOwner = 'site_owner';
export const organizationAdmin = 'org_admin';
/** Publishes only own content; see the content subgraph. */
const siteAuthor = 'site_author';
/** A role that grants no permissions. */
export const organizationMember = 'org_member';

/** Built-in roles in display order. */
export const presetRoles: readonly GrantableRole[] = [
  preset('site', siteOwner, 'Owner', ['owner', 'dono'], rolePermissions),
  preset(
    'site',
    'site_editor',
    'Editor',
    ['editor'],
    ['content:write', 'content:publish', 'media:write', 'forms:write', 'leads:read'],
  ),
  preset('site', siteAuthor, 'Author', ['author', 'autor'], ['content:write', 'content:publish', 'media:write']),
  preset('site', 'site_contributor', 'Contributor', ['contributor', 'colaborador'], ['content:write']),
  preset('org', organizationAdmin, 'Administrator', ['admin'], ['site:settings', 'members:manage']),
  preset('org', organizationMember, 'Member', ['member'], []),
];

/** Name of a role in the language of its reader; a custom role has one name. */
export const roleNameIn = (locale: string, { slug, name, isSystem }: GrantableRole): string =>
  isSystem ? (ownValue(mailTexts[mailLanguage(locale)].roles, slug) ?? name) : name;

function preset(
  scope: RoleScope,
  slug: string,
  name: string,
  aliases: readonly string[],
  permissions: readonly RolePermission[],
): GrantableRole {
  return { slug, name, scope, isSystem: true, permissions, aliases };
}

/** Finds a preset by slug or alias, case-insensitively. */
export function presetRole(text: string, scope: RoleScope): GrantableRole | null {
  const name = text.toLowerCase();
  return (
    presetRoles.find((role) => role.scope === scope && (role.slug === name || role.aliases.includes(name))) ?? null
  );
}

/** True when a role change removes no permission. */
export function includesRole(role: GrantableRole, former: GrantableRole): boolean {
  if (role.slug === former.slug) return true;
  if (former.slug === siteOwner || former.slug === organizationAdmin) return false;
  if (role.slug === siteAuthor && former.permissions.includes('content:publish')) return false;
  return former.permissions.every((permission) => role.permissions.includes(permission));
}

/** Slugs not allowed for custom roles. */
export const isReservedSlug = (slug: string): boolean =>
  presetRoles.some((role) => role.slug === slug || role.aliases.includes(slug));

export const roleNotFound = () =>
  badRequest('This role does not exist.', { reason: 'ROLE_NOT_FOUND', fields: ['role'] });

/** Parses a role input: missing is BAD_REQUEST, blank is BAD_ROLE. */
export function requireRoleText(text: string | null | undefined): string {
  if (text === null || text === undefined) throw badRequest('role must be the slug of a role.', { fields: ['role'] });
  const trimmed = text.trim();
  if (trimmed === '') throw badRequest('role must not be empty.', { reason: 'BAD_ROLE', fields: ['role'] });
  return trimmed;
}
