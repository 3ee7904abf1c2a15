import { conflict } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import { toUuid } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { SiteScope } from '@imprint/principal/site-scope';
import { type EntityManager, LockMode, type RequiredEntityData } from '@mikro-orm/postgresql';
import { type FieldDefinition, PostType } from './post-type.entity.js';

export const slugTaken = () =>
  conflict('A post type with this slug already exists.', { reason: 'SLUG_TAKEN', fields: ['slug'] });

/** Custom post types; built-in ones have no row. */
export class PostTypeRepository {
  constructor(private readonly em: EntityManager) {}

  /** By sidebar order and name. */
  list({ siteId }: SiteScope, { withArchived }: { withArchived: boolean }): Promise<PostType[]> {
    const filter = { siteId, ...(!withArchived && { isArchived: false }) };
    return this.em.find(PostType, filter, { orderBy: { sidebarOrder: 'asc', name: 'asc' } });
  }

  async findActive({ siteId }: SiteScope, slug: string): Promise<PostType | null> {
    return this.em.findOne(PostType, { siteId, slug, isArchived: false });
  }

  async listFields({ siteId }: SiteScope, slug: string): Promise<FieldDefinition[]> {
    return (await this.em.findOne(PostType, { siteId, slug }))?.fields ?? [];
  }

  /** Locks the row until the transaction ends. */
  async requireForChange({ siteId }: SiteScope, slug: string): Promise<PostType> {
    return requireFound(await this.em.findOne(PostType, { siteId, slug }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  }

  /**
   * False while a post has the type, also a deleted one that can be restored. Two lookups, as each has an index. Text, as
   * one statement looks and deletes.
   */
  async deleteUnused({ siteId }: SiteScope, slug: string): Promise<boolean> {
    const ofType = 'p.site_id = t.site_id and p.post_type_slug = t.slug';
    const deleted: object[] = await this.em.execute(
      `delete from content.post_types t where t.site_id = ? and t.slug = ?
         and not exists (select from content.posts p where ${ofType} and p.status <> 'deleted' and p.post_type_slug <> 'post')
         and not exists (select from content.posts p where ${ofType} and p.status = 'deleted')
       returning 1 as one`,
      [toUuid(siteId), slug],
    );
    return deleted.length > 0;
  }

  /** CONFLICT when the slug is taken. */
  async insert(data: RequiredEntityData<PostType>): Promise<PostType> {
    const postType = this.em.create(PostType, data);
    this.em.persist(postType);
    await translateConstraints({ post_types_slug_key: slugTaken }, () => this.em.flush());
    return postType;
  }
}
