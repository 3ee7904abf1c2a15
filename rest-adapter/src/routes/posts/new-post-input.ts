import type { CreatePostBody } from './posts.params.js';

/** The body of a create as the graph takes it. */
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
