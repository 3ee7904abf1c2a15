import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { AutoresponderSite } from './autoresponder-site.entity.js';

export class AutoresponderSiteRepository {
  constructor(private readonly em: EntityManager) {}

  /** Allowing twice keeps the first time. */
  async allow(siteId: string): Promise<void> {
    const insert = this.em.createQueryBuilder(AutoresponderSite).insert({ siteId, allowedAt: raw('now()') });
    await insert.onConflict('siteId').ignore().execute('run');
  }

  async deny(siteId: string): Promise<void> {
    await this.em.nativeDelete(AutoresponderSite, { siteId });
  }
}
