import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { newId } from '@imprint/ids/id';
import { rowsWhere } from '@imprint/persistence/rows-where';
import type { SiteRowCount } from '@imprint/persistence/site-rows.repository';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { ApiKey } from '../api-key/api-key.entity.js';
import { ApiKeyUsage } from '../api-key/api-key-usage.entity.js';
import { Site } from '../site/site.entity.js';
import { SiteErasure } from './site-erasure.entity.js';

const keysAtOnce = 500;

const readDue = rowsWhere(
  Site,
  `archived_at < ? and not exists (select from site_erasures as erasure where erasure.site_id = sites.id)
   order by id limit ?`,
);

export class SiteErasureRepository {
  constructor(private readonly em: EntityManager) {}

  /** Archived sites whose erasure has not begun. */
  listDue(archivedBefore: Date, limit: number): Promise<Site[]> {
    return readDue(this.em, [archivedBefore, limit]);
  }

  /** Under the lock of the site. No-op when it has begun. */
  async begin({ id: siteId, organizationId, slug, name }: Site, archivedAt: Date, createdAt: Date): Promise<void> {
    if ((await this.em.count(SiteErasure, { siteId })) > 0) return;
    const erasure = { id: newId(), siteId, organizationId, slug, name, archivedAt, createdAt };
    await this.em.insert(SiteErasure, { ...erasure, counts: {}, finishedAt: null });
  }

  listOpen(limit: number): Promise<SiteErasure[]> {
    return this.em.find(SiteErasure, { finishedAt: null }, { orderBy: { id: 'asc' }, limit });
  }

  findOpen(siteId: string): Promise<SiteErasure | null> {
    return this.em.findOne(SiteErasure, { siteId, finishedAt: null });
  }

  async storeCounts({ id }: SiteErasure, counts: SiteErasure['counts']): Promise<void> {
    await this.em.nativeUpdate(SiteErasure, { id }, { counts });
  }

  async countOwnRows(siteId: string): Promise<SiteRowCount[]> {
    return [{ kind: 'api_keys', count: await this.em.count(ApiKey, { siteId }) }];
  }

  /** True once the site has no key. */
  async eraseKeys(siteId: string): Promise<boolean> {
    const keys = await this.em.find(ApiKey, { siteId }, { limit: keysAtOnce, fields: ['id'] });
    const ids = keys.map(({ id }) => id);
    await this.em.nativeDelete(ApiKeyUsage, { apiKeyId: { $in: ids } });
    await this.em.nativeDelete(ApiKey, { id: { $in: ids } });
    return keys.length < keysAtOnce;
  }

  /** Its domains, images and pending items go with it. */
  async finish({ id, siteId }: SiteErasure, finishedAt: Date): Promise<void> {
    await this.em.nativeDelete(Site, { id: siteId });
    await this.em.nativeUpdate(SiteErasure, { id }, { finishedAt });
  }

  /** Lists the oldest first. */
  list(organizationId: string, after: KeysetPosition | null, limit: number): Promise<SiteErasure[]> {
    const where: FilterQuery<SiteErasure> = { organizationId, ...(after && { id: { $gt: after.id } }) };
    return this.em.find(SiteErasure, where, { orderBy: { id: 'asc' }, limit });
  }
}
