import { conflict } from '@imprint/errors/domain-error';
import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { fromUuid, parseId, toUuid } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import { rowsWhere } from '@imprint/persistence/rows-where';
import { textArray } from '@imprint/persistence/text-array';
import { matchesPattern, textPattern } from '@imprint/persistence/text-pattern';
import { type EntityManager, type FilterQuery, LockMode, type RequiredEntityData, raw } from '@mikro-orm/postgresql';
import { isDnsLabel } from '../slug/slug.js';
import { Site, type SiteStatus } from './site.entity.js';

export interface SiteSelection {
  /** Sites and organizations of the caller; null for all. */
  visible: { siteIds: readonly string[]; organizationIds: readonly string[] } | null;
  organizationId: string | null;
  status: SiteStatus | null;
  /** Part of a name, slug or domain. */
  search: string | null;
  newestFirst: boolean;
}

// Prepared: runs for every operation that resolves sites.
const readByIds = rowsWhere(Site, 'id = any(?::uuid[])');

export class SiteRepository {
  constructor(private readonly em: EntityManager) {}

  find(id: string): Promise<Site | null> {
    return this.em.findOne(Site, { id });
  }

  /** By ULID, UUID or slug. */
  async findByReference(reference: string): Promise<Site | null> {
    const id = parseId(reference);
    return id || isDnsLabel(reference) ? this.em.findOne(Site, id ? { id } : { slug: reference }) : null;
  }

  findActive(id: string): Promise<Site | null> {
    return this.em.findOne(Site, { id, archivedAt: null });
  }

  require(id: string): Promise<Site> {
    return this.em.findOneOrFail(Site, { id });
  }

  /** Locks the row until the transaction ends. */
  requireForChange(id: string): Promise<Site> {
    return this.em.findOneOrFail(Site, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Read-only entities: changes are not flushed. */
  listByIds(ids: readonly string[]): Promise<Site[]> {
    return readByIds(this.em, [textArray(ids.map(toUuid))]);
  }

  /** Active sites of an organization. */
  listActiveOf(organizationId: string): Promise<Site[]> {
    return this.em.find(Site, { organizationId, archivedAt: null });
  }

  /** Active sites with an id above the given one. */
  listActive(after: string | null, limit: number): Promise<Site[]> {
    return this.em.find(
      Site,
      { archivedAt: null, ...(after && { id: { $gt: after } }) },
      { orderBy: { id: 'asc' }, limit },
    );
  }

  /** Active sites with origins of admin interfaces. */
  async listCorsOrigins(limit: number): Promise<{ siteId: string; origins: string[] }[]> {
    const rows = await this.em.execute<{ id: string; cors_origins: string[] }[]>(
      `select id, cors_origins from sites.sites where archived_at is null and cors_origins <> '{}' order by id limit ?`,
      [limit],
    );
    return rows.map(({ id, cors_origins: origins }) => ({ siteId: fromUuid(id), origins }));
  }

  list(
    { visible, organizationId, status, search, newestFirst }: SiteSelection,
    after: KeysetPosition | null,
    limit: number,
  ): Promise<Site[]> {
    const where: FilterQuery<Site>[] = [];
    if (visible) {
      where.push({
        $or: [{ id: { $in: [...visible.siteIds] } }, { organizationId: { $in: [...visible.organizationIds] } }],
      });
    }
    if (organizationId) where.push({ organizationId });
    if (status) where.push({ archivedAt: status === 'archived' ? { $ne: null } : null });
    if (search) where.push(containing(search));
    if (after) where.push({ id: newestFirst ? { $lt: after.id } : { $gt: after.id } });
    return this.em.find(Site, { $and: where }, { orderBy: { id: newestFirst ? 'desc' : 'asc' }, limit });
  }

  countCreatedBy(accountId: string): Promise<number> {
    return this.em.count(Site, { createdBy: accountId });
  }

  /** Stores the result of a check, without a public change. */
  async storeIndexNow({ id, indexNowHost, indexNowCheckedAt }: Site): Promise<void> {
    await this.em.nativeUpdate(Site, { id }, { indexNowHost, indexNowCheckedAt });
  }

  /** CONFLICT when the slug is taken. */
  async insert(data: RequiredEntityData<Site>): Promise<Site> {
    const site = this.em.create(Site, data);
    this.em.persist(site);
    const slugTaken = () =>
      conflict('A site with this slug already exists.', { reason: 'SLUG_TAKEN', fields: ['slug'] });
    await translateConstraints({ sites_slug_key: slugTaken }, () => this.em.flush());
    return site;
  }
}

/** Each name is a line of its own. */
const containing = (search: string): FilterQuery<Site> => ({
  [raw(
    (alias) => matchesPattern(`concat_ws(chr(10), ${alias}.name, ${alias}.slug, ${alias}.primary_domain)`),
    [textPattern(search)],
  )]: [],
});
