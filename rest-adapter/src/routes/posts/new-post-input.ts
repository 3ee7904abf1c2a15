import type { CreatePostBody } from './posts.params.js';

/** Maps the body of a create to the GraphQL input. */
export const newPostInput = (body: CreatePostBody) => ({
  title: body.title,
  blocks: body.blocks_json,
  status: body.status === 'published' ? ('PUBLISHED' as const) : ('DRAFT' as const),
  slug: body.slug,
  excerpt: body.excerpt,
  language: body.language,
  postType: body.post_type,
  categorySlugs: body.category_slugs,
  tagSlugs: body.tag_slugs,
});
