import { newId } from '@imprint/ids/id';
import type { IdempotentRequest } from '@imprint/persistence/idempotency-records';
import type { AuthorContext } from '@imprint/principal/author-context';
import type { SiteScope } from '@imprint/principal/site-scope';
import { baseSlug } from '../slug/slug.js';
import type { Post } from './post.entity.js';
import type { NewPost, PreparedPost } from './post-draft.js';
import { detachedPost } from './post-row.js';
import type { WantedSlug } from './slug-allocator.js';
import type { Translation } from './translation-groups.js';

/** A validated post that is to be saved. */
export interface Creation {
  draft: PreparedPost;
  /** Idempotency key and body hash of the request, if it has one. */
  idempotency: Omit<IdempotentRequest, 'apiKeyId'> | null;
}

/** A post that waits for its slug. */
export interface PendingPost extends WantedSlug {
  id: string;
  draft: PreparedPost;
  request: IdempotentRequest | null;
}

/** What the posts of a batch have in common. */
interface BatchFacts {
  site: SiteScope;
  context: AuthorContext;
  /** Database time. */
  now: Date;
}

export function toPending(draft: PreparedPost, request: IdempotentRequest | null): PendingPost {
  const { input, texts, postType, language } = draft;
  const id = newId();
  return { id, draft, request, language, base: baseSlug(input.slug || (texts.title ?? ''), postType, id) };
}

/** False for an archived post, whose slug others may take. */
export const holdsSlug = ({ draft: { input } }: PendingPost): boolean => input.status !== 'archived';

/** The post with its final slug. */
export function toNewPost({ id, draft }: PendingPost, slug: string, { site, context, now }: BatchFacts): Post {
  const { input, texts, body } = draft;
  const { status, publishedAt } = statusAt(input, now);
  const post = detachedPost({
    id,
    siteId: site.siteId,
    ...context,
    editedById: context.authorId,
    personaId: draft.personaId ?? context.personaId,
    status,
    postTypeSlug: draft.postType,
    language: draft.language,
    slug,
    seo: {},
    categorySlugs: [],
    tagSlugs: [],
    fields: draft.fields,
    featuredImageId: draft.coverId,
    externalId: input.externalId ?? null,
    importedFrom: input.origin?.id ?? null,
    translationGroupId: null,
    formerSlugs: [],
    formerPaths: draft.formerPaths,
    wasPublic: false,
    access: input.access ?? 'public',
    publishedAt,
    createdAt: input.origin?.createdAt ?? now,
    updatedAt: now,
  });
  post.write(isDerivedExcerpt(draft) ? { ...texts, excerpt: undefined } : texts, body);
  if (input.seo) post.updateSeo(input.seo, 'merge');
  if (draft.categorySlugs) post.categorySlugs = draft.categorySlugs;
  if (draft.tagSlugs) post.tagSlugs = draft.tagSlugs;
  return post;
}

function statusAt({ status, publishedAt = null }: NewPost, now: Date): Pick<Post, 'status' | 'publishedAt'> {
  if (status !== 'published' && status !== 'scheduled') return { status, publishedAt };
  const at = publishedAt ?? now;
  return { status: at > now ? 'scheduled' : 'published', publishedAt: at };
}

/** True when the excerpt of an exported post is only the beginning of its text. */
const isDerivedExcerpt = ({ input: { origin }, texts, body }: PreparedPost): boolean =>
  Boolean(origin) && texts.excerpt === body.leadingText;

/** The post that it translates, if any. */
export const toTranslation = ({ input }: PreparedPost, post: Post): Translation => ({
  post,
  of: input.translationOf ?? null,
  originId: input.origin?.id ?? null,
});

/** Clocks of processes differ by less. */
const clockDriftMillis = 600_000;

/** True for a post that becomes visible later, by a job of the same transaction, joins other posts, or has redirects. */
export const needsTransaction = ({ draft: { input } }: Creation): boolean =>
  Number(input.publishedAt) > Date.now() - clockDriftMillis ||
  Boolean(input.translationOf || input.origin?.id || input.formerPaths?.length);
