import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { OrganizationBrand } from './organization-brand.entity.js';

/** Brands of organizations. An organization without a row has none. */
export class OrganizationBrandRepository {
  constructor(private readonly em: EntityManager) {}

  find(organizationId: string): Promise<OrganizationBrand | null> {
    return this.em.findOne(OrganizationBrand, { organizationId });
  }

  /** Creates the row if it is missing, and locks it. */
  async lock(organizationId: string, now: Date): Promise<OrganizationBrand> {
    const row = { organizationId, isShown: true, updatedAt: now };
    await this.em.createQueryBuilder(OrganizationBrand).insert(row).onConflict('organizationId').ignore().execute();
    return this.em.findOneOrFail(OrganizationBrand, { organizationId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async forgetLogos(logoSiteId: string): Promise<void> {
    await this.em.nativeUpdate(OrganizationBrand, { logoSiteId }, { logoSiteId: null, logoMediaId: null });
  }

  async delete(organizationId: string): Promise<void> {
    await this.em.nativeDelete(OrganizationBrand, { organizationId });
  }
}
