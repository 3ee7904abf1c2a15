import { conflict } from '@imprint/errors/domain-error';
import { newId } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { Constructor } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MediaFolder, type MediaTag } from './shelf.entity.js';

export type Shelf = MediaFolder | MediaTag;

/** Folders or tags of a site. */
export class ShelfRepository {
  /** `folder` or `tag`. */
  readonly word: string;

  constructor(
    private readonly em: EntityManager,
    private readonly type: Constructor<Shelf>,
  ) {
    this.word = type === MediaFolder ? 'folder' : 'tag';
  }

  /** By name. */
  list({ siteId }: SiteScope): Promise<Shelf[]> {
    return this.em.find(this.type, { siteId }, { orderBy: { name: 'asc' } });
  }

  find({ siteId }: SiteScope, id: string): Promise<Shelf | null> {
    return this.em.findOne(this.type, { id, siteId });
  }

  listByIds({ siteId }: SiteScope, ids: readonly string[]): Promise<Shelf[]> {
    return this.em.find(this.type, { siteId, id: { $in: [...ids] } });
  }

  /** CONFLICT when the name is taken. */
  async insert({ siteId }: SiteScope, name: string): Promise<Shelf> {
    const now = new Date();
    const shelf = this.em.create(this.type, { id: newId(), siteId, name, createdAt: now, updatedAt: now });
    this.em.persist(shelf);
    await this.save();
    return shelf;
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
