import { fromUuid, toUuid } from '@imprint/ids/id';
import { isRolePermission } from '@imprint/principal/permission';
import type { OrganizationMembership, SiteMembership } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { presetRole } from '../role/preset-roles.js';

/** Maximum sites in a principal. Above it, the principal holds only the sites that the request names. */
export const siteMembershipLimit = 150;

/** Permissions of an account as principals carry them, with the organization of each site. */
export interface Access {
  organizations: OrganizationMembership[];
  sites: (SiteMembership & { organizationId: string })[];
}

interface AccessRow {
  organization_id: string;
  site_id: string | null;
  role: string;
  permissions: string[] | null;
}

/** Reads the current permissions of an account in one statement. */
export async function getAccess(em: EntityManager, accountId: string): Promise<Access> {
  const rows: AccessRow[] = await em.execute(
    `select m.organization_id, m.site_id, m.role, roles.permissions from (
       select organization_id, site_id, role, created_at, 'site' as scope from identity.site_memberships where account_id = ?
       union all
       select organization_id, null, role, created_at, 'org' from identity.organization_memberships where account_id = ?
     ) as m
     left join identity.roles as roles
       on roles.organization_id = m.organization_id and roles.slug = m.role and roles.scope = m.scope
     order by m.created_at, m.site_id`,
    [toUuid(accountId), toUuid(accountId)],
  );
  return {
    organizations: rows
      .filter((row) => row.site_id === null)
      .map((row) => ({
        organizationId: fromUuid(row.organization_id),
        role: row.role,
        permissions: getPermissions(row, 'org'),
      })),
    sites: rows.flatMap((row) =>
      row.site_id === null
        ? []
        : [
            {
              siteId: fromUuid(row.site_id),
              organizationId: fromUuid(row.organization_id),
              role: row.role,
              permissions: getPermissions(row, 'site'),
            },
          ],
    ),
  };
}

/** A deleted role grants nothing. */
function getPermissions({ role, permissions }: AccessRow, scope: 'site' | 'org') {
  return [...(presetRole(role, scope)?.permissions ?? permissions ?? [])].filter(isRolePermission);
}
