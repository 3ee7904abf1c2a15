import type { EntityManager } from '@mikro-orm/postgresql';
import type { Post } from './post.entity.js';
import { PostRepository } from './post.repository.js';
import { PostTranslationRepository } from './post-translation.repository.js';

/** The group of translations of a post. */
export interface TranslationGroup {
  /** Without the post itself. */
  others: Post[];
  isPrimary: boolean;
}

/** In one statement for all posts; none if no post is in a group. */
export async function listGroups(em: EntityManager, posts: readonly Post[]): Promise<TranslationGroup[]> {
  const groups = posts.flatMap(({ siteId, translationGroupId }) =>
    translationGroupId ? [{ siteId, groupId: translationGroupId }] : [],
  );
  const members = await new PostTranslationRepository(em).listMembers(groups);
  return posts.map(({ id, siteId, translationGroupId: group }) => {
    const inGroup = group
      ? members.filter((other) => other.siteId === siteId && other.translationGroupId === group)
      : [];
    const first = inGroup.find((other) => other.id === group) ?? inGroup[0];
    return { others: inGroup.filter((other) => other.id !== id), isPrimary: !first || first.id === id };
  });
}

/** The other posts with the slug of each post, in one statement for all posts. */
export async function listSlugHolders(em: EntityManager, posts: readonly Post[]): Promise<Post[][]> {
  const holders = await new PostRepository(em).findSlugHolders(posts);
  return posts.map(({ id, siteId, slug }) =>
    holders.filter((other) => other.siteId === siteId && other.slug === slug && other.id !== id),
  );
}

/** The other public members of each group, in one statement for all groups. */
export async function filterPublicTranslations(
  em: EntityManager,
  groups: readonly TranslationGroup[],
): Promise<Post[][]> {
  const ids = groups.flatMap(({ others }) => others.map(({ id }) => id));
  const visible = await new PostTranslationRepository(em).filterPublic(ids);
  return groups.map(({ others }) => others.filter(({ id }) => visible.has(id)));
}
