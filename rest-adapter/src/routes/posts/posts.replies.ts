import { z } from 'zod';
import type { InGraph } from '../../translation.js';

const term = z.object({ slug: z.string(), name: z.string().describe('Never empty') });

const listItemFields = {
  id: z.string().describe('ULID'),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z
    .object({ name: z.string(), slug: z.string(), avatar_url: z.string().nullable() })
    .nullable()
    .describe('Public byline; null without a persona'),
  categories: z.array(term),
  tags: z.array(term),
  cover_url: z.string().nullable(),
  url: z.string().nullable().describe('Canonical public URL'),
  reading_time: z.number().int().describe('Minutes, at least 1'),
  language: z.string().describe('BCP 47 tag'),
  post_type: z.string(),
  updated_at: z.string().describe('RFC 3339, UTC'),
  published_at: z.string().nullable(),
};

const status = z.string().describe('draft, scheduled, published or archived');

export const postListItem = z.object(listItemFields);
export type ListedPost = z.infer<typeof postListItem>;

/** A columnar post of the gateway. */
export type PostItem = InGraph<Omit<ListedPost, 'author' | 'cover_url' | 'post_type' | 'url'>> & {
  author: InGraph<NonNullable<ListedPost['author']>> | null;
  postTypeSlug: string;
};

/** Maps a row of the columns to the contract. A literal: renaming in a loop takes five times as long. */
export const listedPost = (item: PostItem, url: string | null, coverUrl: string | null): ListedPost => ({
  id: item.id,
  slug: item.slug,
  title: item.title,
  excerpt: item.excerpt,
  published_at: item.publishedAt,
  updated_at: item.updatedAt,
  author: item.author && { name: item.author.name, slug: item.author.slug, avatar_url: item.author.avatarUrl },
  categories: item.categories,
  tags: item.tags,
  cover_url: coverUrl,
  url,
  reading_time: item.readingTime,
  language: item.language,
  post_type: item.postTypeSlug,
});

export const managedListItem = z.object({ ...listItemFields, status });
export const postDetail = z.object({ ...listItemFields, content_html: z.string() });

const nextCursor = z.string().nullable().describe('null at the end');

export const publicPage = z.object({ items: z.array(postListItem), next_cursor: nextCursor });
export const managedPage = z.object({ items: z.array(managedListItem), next_cursor: nextCursor });

export const createdPost = z.object({
  id: z.string().describe('ULID'),
  slug: z.string().describe('Final slug'),
  status: z.string().describe('draft or published'),
  public_url: z.null(),
});

export const unpublishedPost = z.object({ id: z.string(), slug: z.string(), status });

export const postRecord = z.object({
  id: z.string(),
  site_id: z.string(),
  org_id: z.string().nullable(),
  type: z.string(),
  post_type_slug: z.string(),
  status,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string().nullable(),
  blocks_json: z.unknown(),
  seo_json: z.unknown(),
  fields: z.unknown(),
  author_id: z.string().nullable(),
  persona_id: z.string().nullable(),
  featured_image_id: z.string().nullable(),
  published_at: z.string().nullable(),
  canonical_url: z.string().nullable(),
  access: z.string(),
  language: z.string(),
  is_primary_translation: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
