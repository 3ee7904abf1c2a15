import { isRolePermission } from '@imprint/principal/permission';
import type { OrganizationMembership, SiteMembership } from '@imprint/principal/principal';
import { presetRole, type RoleScope } from '../permission/preset-roles.js';
import type { MembershipRepository } from './membership.repository.js';

/** Maximum sites in a principal. Above it, the principal holds only the sites that the request names. */
export const siteMembershipLimit = 150;

/** Permissions of an account as principals carry them, with the organization of each site. */
export interface Access {
  organizations: OrganizationMembership[];
  sites: (SiteMembership & { organizationId: string })[];
}

/** Reads the current permissions of an account in one statement. */
export async function getAccess(memberships: MembershipRepository, accountId: string): Promise<Access> {
  return toAccess(await memberships.listHeldRoles([accountId]));
}

/** {@link getAccess} of several accounts in one statement, in their order. */
export async function listAccess(memberships: MembershipRepository, accountIds: readonly string[]): Promise<Access[]> {
  const held = await memberships.listHeldRoles(accountIds);
  const ofAccount = Map.groupBy(held, ({ accountId }) => accountId);
  return accountIds.map((id) => toAccess(ofAccount.get(id) ?? []));
}

function toAccess(held: readonly HeldRole[]): Access {
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

type HeldRole = Awaited<ReturnType<MembershipRepository['listHeldRoles']>>[number];

/** A deleted role grants nothing. */
function getPermissions({ role, permissions }: { role: string; permissions: string[] | null }, scope: RoleScope) {
  return [...(presetRole(role, scope)?.permissions ?? permissions ?? [])].filter(isRolePermission);
}

/** Access without organizations and their sites. */
export function withoutOrganizations(access: Access, excluded: readonly string[]): Access {
  const isLeft = ({ organizationId }: { organizationId: string }) => !excluded.includes(organizationId);
  return { organizations: access.organizations.filter(isLeft), sites: access.sites.filter(isLeft) };
}
