import { conflict } from '@imprint/errors/domain-error';
import { fromUuid, newId, toUuid } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import { replannedStatement } from '@imprint/persistence/statement';
import { textArray } from '@imprint/persistence/text-array';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { Constructor } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MediaFolder, type MediaTag } from './media-label.entity.js';

export type MediaLabel = MediaFolder | MediaTag;

/** Number of assets in a folder or with a tag; absent for none. */
export interface AssetCount {
  siteId: string;
  id: string;
  count: number;
}

type CountRow = Pick<AssetCount, 'id' | 'count'>;

const countByFolder = replannedStatement<CountRow>(
  `select folder_id as id, count(*)::int as count from media.assets
   where site_id = ? and folder_id = any(?::uuid[]) and deleted_at is null group by folder_id`,
);
const countByTag = replannedStatement<CountRow>(
  `select t.tag_id as id, count(*)::int as count from media.assets a join media.asset_tags t on t.asset_id = a.id
   where a.site_id = ? and t.tag_id = any(?::uuid[]) and a.deleted_at is null group by t.tag_id`,
);

/** Folders or tags of a site, selected by their entity class. */
export class MediaLabelRepository {
  /** `folder` or `tag`. */
  readonly word: string;

  constructor(
    private readonly em: EntityManager,
    private readonly type: Constructor<MediaLabel>,
  ) {
    this.word = type === MediaFolder ? 'folder' : 'tag';
  }

  /** Lists them by name. */
  list({ siteId }: SiteScope): Promise<MediaLabel[]> {
    return this.em.find(this.type, { siteId }, { orderBy: { name: 'asc' } });
  }

  find({ siteId }: SiteScope, id: string): Promise<MediaLabel | null> {
    return this.em.findOne(this.type, { id, siteId });
  }

  listByIds({ siteId }: SiteScope, ids: readonly string[]): Promise<MediaLabel[]> {
    return this.em.find(this.type, { siteId, id: { $in: [...ids] } });
  }

  /** Counts the assets of each label. */
  async countAssets({ siteId }: SiteScope, ids: readonly string[]): Promise<AssetCount[]> {
    const count = this.type === MediaFolder ? countByFolder : countByTag;
    const rows = await count(this.em, [toUuid(siteId), textArray(ids.map(toUuid))], 'read');
    return rows.map(({ id, count: counted }) => ({ siteId, id: fromUuid(id), count: counted }));
  }

  /** CONFLICT when the name is taken. */
  async insert({ siteId }: SiteScope, name: string): Promise<MediaLabel> {
    const now = new Date();
    const label = this.em.create(this.type, { id: newId(), siteId, name, createdAt: now, updatedAt: now });
    this.em.persist(label);
    await this.save();
    return label;
  }

  /** CONFLICT when a changed name is taken. */
  async save(): Promise<void> {
    const taken = () => conflict(`A ${this.word} with this name already exists.`, { fields: ['name'] });
    await translateConstraints({ folders_name_key: taken, tags_name_key: taken }, () => this.em.flush());
  }

  /** False when the site has no such row. Assets remain. */
  async delete({ siteId }: SiteScope, id: string): Promise<boolean> {
    return (await this.em.nativeDelete(this.type, { id, siteId })) > 0;
  }
}
