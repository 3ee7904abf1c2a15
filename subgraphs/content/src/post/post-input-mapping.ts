import { badRequest } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { CreatePostInput, UpdatePostInput } from './post.input.js';
import type { PostChanges } from './post.service.js';
import type { NewPost } from './post-creation.service.js';

export function newPostOf({ personaId, ...input }: CreatePostInput): NewPost {
  const status = input.status ?? 'draft';
  if (status !== 'draft' && status !== 'published')
    throw badRequest('A new post is a draft or published.', { fields: ['status'] });
  const persona = personaId ? parseId(personaId) : null;
  if (personaId && !persona) throw badRequest('personaId must be a ULID or UUID.', { fields: ['personaId'] });
  return { ...input, status, personaId: persona };
}

/** GraphQL knows null and absent; only the cover tells them apart. */
export function changesOf(input: UpdatePostInput): PostChanges {
  const { title, blocks, excerpt, categorySlugs, tagSlugs, publishedAt, featuredImageId } = input;
  return {
    ...(title !== null && title !== undefined && { title }),
    ...(blocks !== null && blocks !== undefined && { blocks }),
    ...(excerpt !== null && excerpt !== undefined && { excerpt }),
    ...(categorySlugs && { categorySlugs }),
    ...(tagSlugs && { tagSlugs }),
    ...(publishedAt && { publishedAt }),
    ...(featuredImageId !== undefined && { featuredImageId }),
  };
}
