import { conflict } from '@imprint/errors/domain-error';
import { toUuid } from '@imprint/ids/id';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { organizationAdmin, siteOwner } from '../role/preset-roles.js';

/** Changes of site owners and organization admins hold this lock until the transaction ends. */
export async function lockMemberships(em: EntityManager, kind: 'site' | 'organization', id: string): Promise<void> {
  await advisoryLock(em, `identity ${kind} ${id}`);
}

/** Requires the lock. LAST_SITE_OWNER unless another active account owns the site. */
export async function requireOtherOwner(em: EntityManager, siteId: string, accountId: string): Promise<void> {
  const others: unknown[] = await em.execute(
    `select 1 from identity.site_memberships as m join identity.accounts as a on a.id = m.account_id
     where m.site_id = ? and m.role = ? and m.account_id <> ? and a.status = 'active' limit 1`,
    [toUuid(siteId), siteOwner, toUuid(accountId)],
  );
  if (others.length === 0) {
    throw conflict('A site must have an owner. Assign another owner first.', { reason: 'LAST_SITE_OWNER' });
  }
}

/** Requires the lock. LAST_ORG_ADMIN unless another active account administers the organization. */
export async function requireOtherAdmin(em: EntityManager, organizationId: string, accountId: string): Promise<void> {
  const others: unknown[] = await em.execute(
    `select 1 from identity.organization_memberships as m join identity.accounts as a on a.id = m.account_id
     where m.organization_id = ? and m.role = ? and m.account_id <> ? and a.status = 'active' limit 1`,
    [toUuid(organizationId), organizationAdmin, toUuid(accountId)],
  );
  if (others.length === 0) {
    throw conflict('An organization must have an administrator. Assign another one first.', {
      reason: 'LAST_ORG_ADMIN',
    });
  }
}
