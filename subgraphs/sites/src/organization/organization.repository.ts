import { conflict } from '@imprint/errors/domain-error';
import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { parseId } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import { type EntityManager, type FilterQuery, LockMode, type RequiredEntityData } from '@mikro-orm/postgresql';
import { isDnsLabel } from '../slug.js';
import { Organization } from './organization.entity.js';

export class OrganizationRepository {
  constructor(private readonly em: EntityManager) {}

  find(id: string): Promise<Organization | null> {
    return this.em.findOne(Organization, { id });
  }

  /** By ULID, UUID or slug. */
  async findByReference(reference: string): Promise<Organization | null> {
    const id = parseId(reference);
    return id || isDnsLabel(reference) ? this.em.findOne(Organization, id ? { id } : { slug: reference }) : null;
  }

  /** Locks the row until the transaction ends. */
  requireForChange(id: string): Promise<Organization> {
    return this.em.findOneOrFail(Organization, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  listByIds(ids: readonly string[]): Promise<Organization[]> {
    return this.em.find(Organization, { id: { $in: [...ids] } });
  }

  /** Oldest first; those of the caller, or all. */
  list(visibleIds: readonly string[] | null, after: KeysetPosition | null, limit: number): Promise<Organization[]> {
    const where: FilterQuery<Organization>[] = [];
    if (visibleIds) where.push({ id: { $in: [...visibleIds] } });
    if (after) where.push({ id: { $gt: after.id } });
    return this.em.find(Organization, { $and: where }, { orderBy: { id: 'asc' }, limit });
  }

  countOwnedBy(ownerAccountId: string): Promise<number> {
    return this.em.count(Organization, { ownerAccountId });
  }

  /** CONFLICT when the slug is taken. */
  async insert(data: RequiredEntityData<Organization>): Promise<Organization> {
    const organization = this.em.create(Organization, data);
    this.em.persist(organization);
    await this.save();
    return organization;
  }

  /** CONFLICT when a changed slug is taken. */
  async save(): Promise<void> {
    const slugTaken = () =>
      conflict('An organization with this slug already exists.', { reason: 'SLUG_TAKEN', fields: ['slug'] });
    await translateConstraints({ organizations_slug_key: slugTaken }, () => this.em.flush());
  }
}
