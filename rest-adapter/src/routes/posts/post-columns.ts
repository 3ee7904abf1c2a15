import type { PostColumnsFragment } from '../../generated/documents.js';
import { type ListedPost, listedPost, type PostItem } from './posts.replies.js';

export const listedPosts = ({ items, urls, coverUrls }: PostColumnsFragment): ListedPost[] =>
  (items as PostItem[]).map((item, index) => listedPost(item, urls?.[index] ?? null, coverUrls?.[index] ?? null));

/** Fields of an item that only managers get. */
interface ManagedFields {
  status?: string;
  access?: string;
  blocks?: object;
  seo?: object;
  categorySlugs?: string[];
  tagSlugs?: string[];
  featuredImageId?: string | null;
  fields?: object;
  externalId?: string | null;
  formerPaths?: string[];
  translationOf?: string | null;
  createdAt?: string;
}

/** Posts with bodies; in the import format for managers. */
export function exportedPosts(
  page: PostColumnsFragment & { contentHtml: readonly string[] | null; images?: unknown },
): object[] {
  const listed = listedPosts(page);
  return (page.items as ManagedFields[]).map((item, index) => ({
    ...listed[index],
    content_html: page.contentHtml?.[index] ?? null,
    ...(item.status !== undefined && { ...importFields(item), media: (page.images as object[][])[index] }),
  }));
}

const importFields = (item: ManagedFields) => ({
  status: item.status,
  access: item.access,
  blocks_json: item.blocks,
  seo: item.seo,
  category_slugs: item.categorySlugs,
  tag_slugs: item.tagSlugs,
  featured_image_id: item.featuredImageId,
  fields: item.fields,
  external_id: item.externalId,
  former_paths: item.formerPaths,
  translation_of: item.translationOf,
  created_at: item.createdAt,
});
