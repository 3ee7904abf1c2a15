import { conflict } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { SiteScope } from '@imprint/principal/site-scope';
import { type EntityManager, LockMode, type RequiredEntityData } from '@mikro-orm/postgresql';
import { type FieldDefinition, PostType } from './post-type.entity.js';

export const slugTaken = () =>
  conflict('A post type with this slug already exists.', { reason: 'SLUG_TAKEN', fields: ['slug'] });

/** Custom post types; built-in ones have no row. */
export class PostTypeRepository {
  constructor(private readonly em: EntityManager) {}

  /** Types that are not archived, by sidebar order and name. */
  listActive({ siteId }: SiteScope): Promise<PostType[]> {
    return this.em.find(PostType, { siteId, isArchived: false }, { orderBy: { sidebarOrder: 'asc', name: 'asc' } });
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

  /** CONFLICT when the slug is taken. */
  async insert(data: RequiredEntityData<PostType>): Promise<PostType> {
    const postType = this.em.create(PostType, data);
    this.em.persist(postType);
    await translateConstraints({ post_types_slug_key: slugTaken }, () => this.em.flush());
    return postType;
  }
}
