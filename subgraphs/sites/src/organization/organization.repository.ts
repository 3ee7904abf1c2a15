import { conflict } from '@imprint/errors/domain-error';
import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { parseId, toUuid } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import { rowsWhere } from '@imprint/persistence/rows-where';
import { type EntityManager, type FilterQuery, LockMode, type RequiredEntityData } from '@mikro-orm/postgresql';
import { isDnsLabel } from '../slug/slug.js';
import { Organization } from './organization.entity.js';

const readErasable = rowsWhere(
  Organization,
  `archived_at < ? and not exists (select from sites as site where site.organization_id = organizations.id)
   order by id limit ?`,
);

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

  /** CONFLICT for an archived one; the lock makes an archiving wait until the transaction ends. */
  async requireInUse(id: string): Promise<void> {
    const organization = await this.em.findOneOrFail(Organization, { id }, { lockMode: LockMode.PESSIMISTIC_READ });
    organization.requireInUse();
  }

  /** Requires the lock of the organization. */
  async hasActiveSites(id: string): Promise<boolean> {
    const [row] = await this.em.execute<{ has_sites: boolean }[]>(
      'select exists (select from sites.sites where organization_id = ? and archived_at is null) as has_sites',
      [toUuid(id)],
    );
    return row?.has_sites === true;
  }

  /** Lists archived organizations without sites. */
  listErasable(before: Date, limit: number): Promise<Organization[]> {
    return readErasable(this.em, [before, limit]);
  }

  async delete(id: string): Promise<void> {
    await this.em.nativeDelete(Organization, { id });
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
