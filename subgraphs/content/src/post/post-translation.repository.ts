import { fromUuid, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { SiteScope } from '@imprint/principal/site-scope';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { isPublic } from '../post-type/public-posts-sql.js';
import { Post } from './post.entity.js';

export type TranslationTarget = Pick<Post, 'id' | 'slug' | 'language' | 'importedFrom' | 'translationGroupId'>;

/** Entity tags advance with every change. */
const advanced = {
  updatedAt: raw<Date>(`greatest(date_trunc('milliseconds', now()), updated_at + interval '1 ms')`),
};

/** Reads and joins the groups of posts that translate each other. */
export class PostTranslationRepository {
  constructor(private readonly em: EntityManager) {}

  /** The named posts, and those of the given ids that are groups already. A slug names a post that holds it. */
  async find(
    { siteId }: SiteScope,
    named: {
      ids: readonly string[];
      places: readonly { slug: string; language: string }[];
      groups: readonly string[];
    },
  ): Promise<{ posts: TranslationTarget[]; groups: string[] }> {
    const isHolding = { status: { $in: ['draft', 'scheduled', 'published'] as const } };
    const found: TranslationTarget[] = await this.em.find(
      Post,
      {
        siteId,
        status: { $ne: 'deleted' },
        $or: [
          { id: { $in: [...named.ids] } },
          { importedFrom: { $in: [...named.ids] } },
          { translationGroupId: { $in: [...named.groups] } },
          ...named.places.map(({ slug, language }) => ({ slug, language, ...isHolding })),
        ],
      },
      {
        fields: ['id', 'slug', 'language', 'importedFrom', 'translationGroupId'],
        disableIdentityMap: true,
        connectionType: 'write',
      },
    );
    return { posts: found, groups: found.flatMap(({ translationGroupId }) => translationGroupId ?? []) };
  }

  /** Makes the post the first of its group. */
  async startGroup({ siteId }: SiteScope, id: string): Promise<void> {
    await this.em.nativeUpdate(Post, { id, siteId, translationGroupId: null }, { translationGroupId: id, ...advanced });
  }

  /** For a group that waited for its first post. */
  async renameGroup({ siteId }: SiteScope, from: string, to: string): Promise<void> {
    const members = { siteId, translationGroupId: from, status: { $ne: 'deleted' } } as const;
    await this.em.nativeUpdate(Post, members, { translationGroupId: to, ...advanced });
  }

  /** Those of the ids that are public. */
  async filterPublic(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.em.execute<{ id: string }[]>(
      `select p.id from content.posts p where p.id = any(?::uuid[]) and ${isPublic}`,
      [textArray(ids.map(toUuid))],
    );
    return new Set(rows.map(({ id }) => fromUuid(id)));
  }

  /** Every post of the groups, oldest first. */
  async listMembers(groups: readonly { siteId: string; groupId: string }[]): Promise<Post[]> {
    if (groups.length === 0) return [];
    return this.em.find(
      Post,
      {
        status: { $ne: 'deleted' },
        $or: groups.map(({ siteId, groupId }) => ({ siteId, translationGroupId: groupId })),
      },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  }
}
