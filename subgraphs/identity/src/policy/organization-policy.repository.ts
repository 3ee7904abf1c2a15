import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { OrganizationPolicy } from './organization-policy.entity.js';

/** Policies of organizations. An organization without a row has no rules. */
export class OrganizationPolicyRepository {
  constructor(private readonly em: EntityManager) {}

  find(organizationId: string): Promise<OrganizationPolicy | null> {
    return this.em.findOne(OrganizationPolicy, { organizationId });
  }

  listOf(organizationIds: readonly string[]): Promise<OrganizationPolicy[]> {
    return this.em.find(OrganizationPolicy, { organizationId: { $in: [...organizationIds] } });
  }

  /** Creates the row if it is missing, and locks it. */
  async lock(organizationId: string, now: Date): Promise<OrganizationPolicy> {
    const row = { organizationId, requiresSecondFactor: false, updatedAt: now };
    await this.em.createQueryBuilder(OrganizationPolicy).insert(row).onConflict('organizationId').ignore().execute();
    return this.em.findOneOrFail(OrganizationPolicy, { organizationId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async delete(organizationId: string): Promise<void> {
    await this.em.nativeDelete(OrganizationPolicy, { organizationId });
  }
}
