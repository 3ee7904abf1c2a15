import { newId, toUuid } from '@imprint/ids/id';
import { type EntityManager, LockMode, type RequiredEntityData } from '@mikro-orm/postgresql';
import type { RoleScope } from '../permission/preset-roles.js';
import { Role } from './role.entity.js';

export class RoleRepository {
  constructor(private readonly em: EntityManager) {}

  list(organizationId: string): Promise<Role[]> {
    return this.em.find(Role, { organizationId }, { orderBy: { name: 'asc', slug: 'asc' } });
  }

  /** In a transaction, locked against changes until it ends. */
  find(organizationId: string, slug: string, scope: RoleScope): Promise<Role | null> {
    const locked = this.em.isInTransaction() ? { lockMode: LockMode.PESSIMISTIC_READ } : {};
    return this.em.findOne(Role, { organizationId, slug, scope }, locked);
  }

  lock(organizationId: string, slug: string): Promise<Role | null> {
    return this.em.findOne(Role, { organizationId, slug }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Violates `roles_slug_key` if the organization has a role with this slug. */
  async create(terms: Omit<RequiredEntityData<Role>, 'id' | 'createdAt' | 'updatedAt'>, now: Date): Promise<Role> {
    const created = this.em.create(Role, { ...terms, id: newId(), createdAt: now, updatedAt: now });
    await this.em.flush();
    return created;
  }

  /** True for a role of a member or of a valid invitation. */
  async isAssigned({ organizationId, slug }: Role): Promise<boolean> {
    // Text: one statement over three tables.
    const [row]: { is_assigned: boolean }[] = await this.em.execute(
      `select exists (select 1 from identity.site_memberships where organization_id = ? and role = ?)
           or exists (select 1 from identity.organization_memberships where organization_id = ? and role = ?)
           or exists (select 1 from identity.invitations where organization_id = ? and role = ? and accepted_at is null and expires_at > now())
           as is_assigned`,
      Array(3)
        .fill([toUuid(organizationId), slug])
        .flat(),
    );
    return row?.is_assigned === true;
  }

  delete(role: Role): void {
    this.em.remove(role);
  }

  async deleteOfOrganization(organizationId: string): Promise<void> {
    await this.em.nativeDelete(Role, { organizationId });
  }
}
