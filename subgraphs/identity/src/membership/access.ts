import { isRolePermission } from '@imprint/principal/permission';
import type { OrganizationMembership, SiteMembership } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { presetRole, type RoleScope } from '../permission/preset-roles.js';
import { MembershipRepository } from './membership.repository.js';

/** Maximum sites in a principal. Above it, the principal holds only the sites that the request names. */
export const siteMembershipLimit = 150;

/** Permissions of an account as principals carry them, with the organization of each site. */
export interface Access {
  organizations: OrganizationMembership[];
  sites: (SiteMembership & { organizationId: string })[];
}

/** Reads the current permissions of an account in one statement. */
export async function getAccess(em: EntityManager, accountId: string): Promise<Access> {
  const held = await new MembershipRepository(em).listHeldRoles(accountId);
  return {
    organizations: held.flatMap(({ organizationId, siteId, ...granted }) =>
      siteId === null ? [{ organizationId, role: granted.role, permissions: getPermissions(granted, 'org') }] : [],
    ),
    sites: held.flatMap(({ organizationId, siteId, ...granted }) =>
      siteId === null
        ? []
        : [{ siteId, organizationId, role: granted.role, permissions: getPermissions(granted, 'site') }],
    ),
  };
}

/** A deleted role grants nothing. */
function getPermissions({ role, permissions }: { role: string; permissions: string[] | null }, scope: RoleScope) {
  return [...(presetRole(role, scope)?.permissions ?? permissions ?? [])].filter(isRolePermission);
}
