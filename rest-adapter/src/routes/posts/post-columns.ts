import type { PostColumnsFragment } from '../../generated/documents.js';
import {
  type ListedPost,
  listedPost,
  type PostItem,
  shownTranslations,
  type TranslationItem,
} from './posts.replies.js';

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

interface ExportedFields extends ManagedFields {
  translations: readonly TranslationItem[];
}

/** Columns of an export beside those of a list. */
interface ExportColumns {
  contentHtml: readonly string[] | null;
  translationUrls: unknown;
  images?: unknown;
}

/** Posts with bodies and public translations; in the import format for managers. */
export function exportedPosts(page: PostColumnsFragment & ExportColumns): object[] {
  const listed = listedPosts(page);
  const urls = page.translationUrls as readonly (readonly string[])[] | null;
  return (page.items as ExportedFields[]).map((item, index) => ({
    ...listed[index],
    content_html: page.contentHtml?.[index] ?? null,
    translations: shownTranslations(item.translations, urls?.[index]),
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
