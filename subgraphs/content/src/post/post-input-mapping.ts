import { badRequest } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { CreatePostInput, PostSeoInput, UpdatePostInput } from './post.input.js';
import type { PostChanges } from './post.service.js';
import type { CreateRequest, NewPost } from './post-creation.service.js';
import type { PostSeoChange } from './post-seo.js';

export function toNewPost({ personaId, ...input }: CreatePostInput): NewPost {
  const status = input.status ?? 'draft';
  if (status !== 'draft' && status !== 'published')
    throw badRequest('status of a new post must be draft or published.', { fields: ['status'] });
  const persona = personaId ? parseId(personaId) : null;
  if (personaId && !persona) throw badRequest('personaId must be a ULID or UUID.', { fields: ['personaId'] });
  return { ...input, status, personaId: persona };
}

export const toCreateRequest = (input: CreatePostInput): CreateRequest => ({
  input: toNewPost(input),
  idempotency: input.idempotency ?? null,
});

/** Maps to the stored keys, which are those of the REST contract. */
export function toSeoChange(input: PostSeoInput): PostSeoChange {
  const change: PostSeoChange = {
    title: input.title,
    description: input.description,
    og_image: input.ogImage,
    twitter_card: input.twitterCard,
    no_index: input.noIndex,
    canonical_url: input.canonicalUrl,
    schema_type: input.schemaType,
    category_slugs: input.categorySlugs,
    tag_slugs: input.tagSlugs,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** Treats null as absent, except for the cover, which null removes. */
export function toPostChanges(input: UpdatePostInput): PostChanges {
  const { siteId, reference, language, expectedUpdatedAt, ...changes } = input;
  const isPresent = ([field, value]: [string, unknown]) =>
    value !== undefined && (value !== null || field === 'featuredImageId');
  return Object.fromEntries(Object.entries(changes).filter(isPresent));
}
