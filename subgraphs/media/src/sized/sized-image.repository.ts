import { toUuid } from '@imprint/ids/id';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaAsset } from '../asset/media-asset.entity.js';
import { SizedImage } from './sized-image.entity.js';

/** What the sized images of one site may take. */
export interface SizedImageLimits {
  count: number;
  bytes: number;
}

export class SizedImageRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lets one transaction at a time make room on the site. Lock the objects of the original before. */
  async lockSite(siteId: string): Promise<void> {
    await advisoryLock(this.em, `${siteId} sized images`);
  }

  async store(image: Pick<SizedImage, 'siteId' | 'key' | 'storageKey' | 'bytes'>): Promise<void> {
    await this.em.upsert(SizedImage, { ...image, createdAt: new Date() });
  }

  /** Keys beyond the limits, once the newest have their room. */
  async listSurplus(siteId: string, { count, bytes }: SizedImageLimits): Promise<string[]> {
    const rows: { key: string }[] = await this.em.execute(
      `select key from (
         select key, row_number() over newest as place, sum(bytes) over newest as total
         from media.sized_images where site_id = ? window newest as (order by created_at desc, key)
       ) as kept where place > ? or total > ?`,
      [toUuid(siteId), count, bytes],
    );
    return rows.map(({ key }) => key);
  }

  async listKeys({ siteId, storageKey }: Pick<MediaAsset, 'siteId' | 'storageKey'>): Promise<string[]> {
    const found = await this.em.find(SizedImage, { siteId, storageKey });
    return found.map(({ key }) => key);
  }

  async delete(siteId: string, keys: readonly string[]): Promise<void> {
    await this.em.nativeDelete(SizedImage, { siteId, key: { $in: [...keys] } });
  }
}
