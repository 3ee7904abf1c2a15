import { fromUuid, toUuid } from '@imprint/ids/id';
import { type Byline, Post, type PostAccess } from './post.entity.js';

/** A list row as the driver returns it: column names, UUIDs, timestamps as text or Date. */
export interface PostRow {
  id: string;
  site_id: string;
  organization_id: string | null;
  status: Post['status'];
  post_type_slug: string;
  language: string;
  slug: string;
  title: string;
  excerpt: string | null;
  leading_text: string;
  word_count: number;
  seo: Post['seo'];
  category_slugs: string[];
  tag_slugs: string[];
  fields: Post['fields'];
  author_id: string | null;
  edited_by_id: string | null;
  persona_id: string | null;
  featured_image_id: string | null;
  access: PostAccess;
  published_at: string | Date | null;
  is_test: boolean;
  created_at: string | Date;
  updated_at: string | Date;
  rendered?: Post['rendered'];
  blocks?: Post['blocks'];
  persona_name: string | null;
  persona_slug: string | null;
  persona_avatar_url: string | null;
  term_names: Record<string, string> | null;
}

export type PostFields = Partial<{
  [Name in keyof Post]: Post[Name] extends (...words: never[]) => unknown ? never : Post[Name];
}>;

/** A post outside the unit of work, for reads and bulk writes. */
export const detachedPost = (fields: PostFields): Post => Object.assign(Object.create(Post.prototype) as Post, fields);

/** A read-only post. Hydration by the ORM took a seventh of an uncached list. */
export const toPost = (row: PostRow): Post =>
  detachedPost({
    id: fromUuid(row.id),
    siteId: fromUuid(row.site_id),
    organizationId: toIdOrNull(row.organization_id),
    status: row.status,
    postTypeSlug: row.post_type_slug,
    language: row.language,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    leadingText: row.leading_text,
    wordCount: row.word_count,
    seo: row.seo,
    categorySlugs: row.category_slugs,
    tagSlugs: row.tag_slugs,
    fields: row.fields,
    authorId: toIdOrNull(row.author_id),
    editedById: toIdOrNull(row.edited_by_id),
    personaId: toIdOrNull(row.persona_id),
    featuredImageId: toIdOrNull(row.featured_image_id),
    access: row.access,
    publishedAt: row.published_at === null ? null : new Date(row.published_at),
    isTest: row.is_test,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    rendered: row.rendered,
    blocks: row.blocks,
    byline: toByline(row),
    termNames: row.term_names ?? {},
  } as PostFields);

/** A new post without its body, as input of `json_populate_recordset`. */
export const toRow = (post: Post) => ({
  id: toUuid(post.id),
  site_id: toUuid(post.siteId),
  organization_id: toUuidOrNull(post.organizationId),
  status: post.status,
  post_type_slug: post.postTypeSlug,
  language: post.language,
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  leading_text: post.leadingText,
  word_count: post.wordCount,
  body_bytes: post.bodyBytes,
  render_policy: post.renderPolicy,
  seo: post.seo,
  category_slugs: post.categorySlugs,
  tag_slugs: post.tagSlugs,
  fields: post.fields,
  author_id: toUuidOrNull(post.authorId),
  edited_by_id: toUuidOrNull(post.editedById),
  persona_id: toUuidOrNull(post.personaId),
  featured_image_id: toUuidOrNull(post.featuredImageId),
  media_ids: post.mediaIds,
  access: post.access,
  published_at: post.publishedAt,
  is_test: post.isTest,
  search_config: post.searchConfig,
  search_text: post.searchText,
  created_at: post.createdAt,
  updated_at: post.updatedAt,
});

function toByline({
  persona_id,
  site_id,
  persona_name: name,
  persona_slug: slug,
  persona_avatar_url,
}: PostRow): Byline | null {
  if (persona_id === null || name === null || slug === null) return null;
  return { id: fromUuid(persona_id), siteId: fromUuid(site_id), name, slug, avatarUrl: persona_avatar_url };
}

const toIdOrNull = (uuid: string | null): string | null => (uuid === null ? null : fromUuid(uuid));
const toUuidOrNull = (id: string | null | undefined): string | null => (id ? toUuid(id) : null);
