import type { Post } from './post.entity.js';
import type { PostRepository } from './post.repository.js';
import type { PostTranslationRepository } from './post-translation.repository.js';

/** The group of translations of a post. */
export interface TranslationGroup {
  /** The members of the group without the post itself. */
  others: Post[];
  isPrimary: boolean;
}

/** In one statement for all posts; none if no post is in a group. */
export async function listGroups(
  translations: PostTranslationRepository,
  posts: readonly Post[],
): Promise<TranslationGroup[]> {
  const groups = new Map(
    posts.flatMap(({ siteId, translationGroupId: groupId }) =>
      groupId ? [[toGroupKey({ siteId, groupId }), { siteId, groupId }] as const] : [],
    ),
  );
  const members = Map.groupBy(await translations.listMembers([...groups.values()]), ({ siteId, translationGroupId }) =>
    toGroupKey({ siteId, groupId: translationGroupId }),
  );
  return posts.map(({ id, siteId, translationGroupId: groupId }) => {
    const inGroup = members.get(toGroupKey({ siteId, groupId })) ?? [];
    const first = inGroup.find((other) => other.id === groupId) ?? inGroup[0];
    return { others: inGroup.filter((other) => other.id !== id), isPrimary: !first || first.id === id };
  });
}

/** The other posts with the slug of each post, in one statement for all posts. */
export async function listSlugHolders(repository: PostRepository, posts: readonly Post[]): Promise<Post[][]> {
  const holders = Map.groupBy(await repository.findSlugHolders(posts), toPlace);
  return posts.map((post) => (holders.get(toPlace(post)) ?? []).filter(({ id }) => id !== post.id));
}

const toPlace = ({ siteId, slug }: Post): string => `${siteId} ${slug}`;

const toGroupKey = ({ siteId, groupId }: { siteId: string; groupId: string | null | undefined }): string =>
  `${siteId} ${groupId}`;

/** The other public members of each group, in one statement for all groups. */
export async function filterPublicTranslations(
  translations: PostTranslationRepository,
  groups: readonly TranslationGroup[],
): Promise<Post[][]> {
  const ids = groups.flatMap(({ others }) => others.map(({ id }) => id));
  const visible = await translations.filterPublic(ids);
  return groups.map(({ others }) => others.filter(({ id }) => visible.has(id)));
}
