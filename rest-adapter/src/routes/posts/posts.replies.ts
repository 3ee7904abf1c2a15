import type { PostItem, PostTranslation } from '@imprint/ids/post-columns';
import { z } from 'zod';
import type { FullPostRecordFragment } from '../../generated/documents.js';
import { json, named } from '../../route/replies.js';
import { recordTag } from './record-tag.js';

const term = named('Term', { slug: z.string(), name: z.string().describe('Never empty') });

const byline = named('Byline', { name: z.string(), slug: z.string(), avatar_url: z.string().nullable() });

const instant = z.iso.datetime().describe('RFC 3339, UTC');

const listItemFields = {
  id: z.string().describe('ULID'),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: byline.nullable().describe('Public byline; null without a persona'),
  categories: z.array(term),
  tags: z.array(term),
  cover_url: z.string().nullable(),
  url: z.string().nullable().describe('Canonical public URL'),
  reading_time: z.int().min(1).describe('Minutes'),
  language: z.string().describe('BCP 47 tag'),
  post_type: z.string(),
  updated_at: instant,
  published_at: instant.nullable(),
  fields: z.record(z.string(), z.unknown()).optional().describe('Values of the custom fields; absent without any'),
};

/** Fields that a list can select. */
export const listItemNames = Object.keys(listItemFields) as (keyof typeof listItemFields)[];

const listedContent = z.string().optional().describe('Rendered and sanitized body, with include=content');

const status = z.enum(['draft', 'scheduled', 'published', 'archived']).meta({ id: 'PostStatus' });

const postListItem = named('PublicPostItem', { ...listItemFields, content_html: listedContent });
export type ListedPost = z.infer<typeof postListItem>;

const cover = named('Cover', {
  url: z.string(),
  alt: z.string().nullable().describe('Text of the image; null without one, as for a decorative image'),
  width: z.int().nullable().describe('Pixels; null for an image outside the library'),
  height: z.int().nullable(),
  srcset: z.string().nullable().describe('WebP sizes for the attribute of an img; null without any'),
});

/** Translations with their URLs, which are missing while the sites service is down. */
export const shownTranslations = (items: readonly PostTranslation[], urls: readonly string[] | null | undefined) =>
  items.map((item, index) => ({ ...item, url: urls?.[index] ?? null }));

export type Cover = z.infer<typeof cover>;

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
  ...(item.fields && { fields: item.fields }),
});

export const managedListItem = named('ManagedPostItem', { ...listItemFields, status, content_html: listedContent });
const contentHtml = z.string().describe('Rendered and sanitized body');

const translation = named('Translation', {
  id: z.string(),
  language: z.string().describe('BCP 47 tag'),
  slug: z.string(),
  url: z.string().nullable(),
});

export const postDetail = named('PublicPost', {
  ...listItemFields,
  content_html: contentHtml,
  cover: json(cover.nullable()).describe('The cover of cover_url for an img element'),
  translations: z.array(translation).describe('The other public posts of its group of translations'),
  json_ld: json(z.record(z.string(), z.unknown())).describe(
    'schema.org object. `<` is escaped in the response, which can be copied into a script tag of type application/ld+json',
  ),
});

const nextCursor = z.string().nullable().describe('null at the end');

/** An item with the fields that the request selects. */
const selectedItem = managedListItem
  .partial()
  .extend({ id: listItemFields.id })
  .meta({ id: 'SelectedPostFields', description: 'A post with the fields that the parameter fields selects' });

const pageOfItems = <Item extends z.ZodType>(id: string, item: Item) =>
  named(id, { items: z.array(item), next_cursor: nextCursor });

const selectedPage = pageOfItems('SelectedPostFieldsPage', selectedItem);
export const publicPage = z.union([pageOfItems('PublicPostPage', postListItem), selectedPage]);
export const managedPage = z.union([pageOfItems('ManagedPostPage', managedListItem), selectedPage]);

export const contentWarning = named('ContentWarning', {
  name: z.string().describe('Code, or the element that was converted'),
  place: z.string().describe('Where, for example line 12'),
  message: z.string(),
});
const warnings = z.array(contentWarning).optional().describe('Absent without any');

export const createdPost = named('CreatedPost', {
  id: z.string().describe('ULID'),
  slug: z.string().describe('Final slug'),
  status: z.enum(['draft', 'published', 'scheduled']),
  public_url: z.null(),
  warnings,
});

export const unpublishedPost = named('UnpublishedPost', { id: z.string(), slug: z.string(), status });

const informational = json(z.record(z.string(), z.unknown()));

/** By contract, fields may be added. */
export const postRecord = z
  .looseObject({
    id: z.string(),
    site_id: z.string(),
    org_id: z.string().nullable(),
    type: z.string(),
    post_type_slug: z.string(),
    status,
    slug: z.string(),
    title: z.string(),
    excerpt: z.string().nullable(),
    blocks_json: informational,
    seo_json: informational,
    fields: informational,
    author_id: z.string().nullable(),
    persona_id: z.string().nullable(),
    featured_image_id: z.string().nullable(),
    published_at: instant.nullable(),
    canonical_url: z.string().nullable(),
    access: z.string().describe('For example public'),
    language: z.string(),
    is_primary_translation: z.boolean(),
    created_at: instant,
    updated_at: instant,
    warnings,
  })
  .meta({ id: 'Post', description: 'Stable fields: id, slug, status, published_at, updated_at. Others may be added' });

/** The record with the fields that only single-post operations return. */
export const fullPostRecord = postRecord
  .extend({
    seo: informational,
    external_id: z.string().nullable().describe('Id in your system'),
    former_paths: z.array(z.string()).describe('Paths under which other systems showed it, as you gave them'),
    translations: z.array(translation).describe('The other posts of its group, in any state but deleted'),
    scheduled_for: instant.nullable().describe('Publication time of a scheduled post'),
  })
  .meta({ id: 'PostRecord', description: 'A post in any state. `seo` equals `seo_json`' });

/** The entity tag holds for `If-Match` of every write of the post. */
export const recordReply = (post: FullPostRecordFragment) => ({
  body: {
    ...post,
    seo: post.seo_json,
    scheduled_for: post.status === 'scheduled' ? post.published_at : null,
  },
  headers: { ETag: recordTag(post) },
});
