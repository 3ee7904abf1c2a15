import type { EntityManager } from '@mikro-orm/postgresql';
import type { Post } from './post.entity.js';
import { PostRepository } from './post.repository.js';
import { PostTranslationRepository } from './post-translation.repository.js';

/** The other posts of a group, and those that hold the same slug in other languages. */
export interface Translations {
  posts: Post[];
  /** Those of the group alone. */
  group: Post[];
  isPrimary: boolean;
}

/** In two statements for all posts. */
export async function listTranslations(em: EntityManager, posts: readonly Post[]): Promise<Translations[]> {
  const groups = posts.flatMap(({ siteId, translationGroupId }) =>
    translationGroupId ? [{ siteId, groupId: translationGroupId }] : [],
  );
  const [members, holders] = await Promise.all([
    new PostTranslationRepository(em).listMembers(groups),
    new PostRepository(em).findSlugHolders(posts),
  ]);
  return posts.map((post) => {
    const { id, siteId, slug, translationGroupId: group } = post;
    const inGroup = group
      ? members.filter((other) => other.siteId === siteId && other.translationGroupId === group)
      : [];
    const others = [...inGroup, ...holders.filter((other) => other.siteId === siteId && other.slug === slug)];
    const distinct = new Map(others.map((other) => [other.id, other]));
    distinct.delete(id);
    const first = inGroup.find((other) => other.id === group) ?? inGroup[0];
    return {
      posts: [...distinct.values()],
      group: inGroup.filter((other) => other.id !== id),
      isPrimary: !first || first.id === id,
    };
  });
}

/** The members of each group that readers see, in one statement for all groups. */
export async function filterPublicTranslations(em: EntityManager, all: readonly Translations[]): Promise<Post[][]> {
  const ids = all.flatMap(({ group }) => group.map(({ id }) => id));
  const visible = await new PostTranslationRepository(em).filterPublic(ids);
  return all.map(({ group }) => group.filter(({ id }) => visible.has(id)));
}
