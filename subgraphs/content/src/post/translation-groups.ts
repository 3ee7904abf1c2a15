import { badRequest } from '@imprint/errors/domain-error';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { Post } from './post.entity.js';
import type { PostTranslationRepository } from './post-translation.repository.js';

/** The post that another one translates. */
export type TranslationReference = { id: string } | { slug: string; language: string };

/** A post and the one that it translates, if any. */
export interface Translation {
  post: Post;
  of: TranslationReference | null;
  /** Id of the post on the site that it was exported from. */
  originId: string | null;
}

const unknownPost = () =>
  badRequest('translation_of must name a post of this site: its id, or its slug and language.', {
    fields: ['translation_of'],
  });

/**
 * Joins each post to the group of the one that it translates. The id of a group is that of its first post, which may
 * arrive later in an import: then the group waits under the id from which the post will be imported.
 */
export async function joinGroups(
  translations: readonly Translation[],
  { site, repository }: { site: SiteScope; repository: PostTranslationRepository },
): Promise<void> {
  const references = translations.flatMap(({ of }) => (of ? [of] : []));
  const origins = translations.flatMap(({ originId }) => originId ?? []);
  if (references.length === 0 && origins.length === 0) return;
  const ids = references.flatMap((of) => ('id' in of ? [of.id] : []));
  const stored = await repository.find(site, {
    ids,
    places: references.flatMap((of) => ('id' in of ? [] : [of])),
    groups: origins,
  });
  for (const { post, originId } of translations) {
    if (!originId || !stored.groups.includes(originId)) continue;
    post.translationGroupId = post.id;
    await repository.renameGroup(site, originId, post.id);
  }
  for (const { post, of, originId } of translations) {
    if (!of) continue;
    const first = translations.find(({ post: other, originId: otherOrigin }) => isNamed(of, other, otherOrigin))?.post;
    const found = stored.posts.find((row) => isNamed(of, row, row.importedFrom));
    const target = first ?? found;
    // The first post of a group may be deleted, or arrive later in an import.
    const isMember = 'id' in of && post.translationGroupId === of.id;
    if (!target && !isMember && !(originId && 'id' in of)) throw unknownPost();
    if (target && !target.translationGroupId) {
      target.translationGroupId = target.id;
      if (target === found) await repository.startGroup(site, target.id);
    }
    post.translationGroupId = target?.translationGroupId ?? ('id' in of ? of.id : null);
  }
}

const isNamed = (
  of: TranslationReference,
  { id, slug, language }: { id: string; slug: string; language: string },
  importedFrom: string | null | undefined,
): boolean => ('id' in of ? of.id === id || of.id === importedFrom : of.slug === slug && of.language === language);
