import type { EditablePost, ExportedPost, PostItem } from '@imprint/ids/post-columns';
import type { PostColumnsFragment } from '../../generated/documents.js';
import { type ListedPost, listedPost, shownTranslations } from './posts.replies.js';

export const listedPosts = ({ items, urls, coverUrls }: PostColumnsFragment): ListedPost[] =>
  (items as PostItem[]).map((item, index) => listedPost(item, urls?.[index] ?? null, coverUrls?.[index] ?? null));

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
  return (page.items as (ExportedPost | EditablePost)[]).map((item, index) => ({
    ...listed[index],
    content_html: page.contentHtml?.[index] ?? null,
    translations: shownTranslations(item.translations, urls?.[index]),
    ...('status' in item && { ...importFields(item), media: (page.images as object[][])[index] }),
  }));
}

const importFields = (item: EditablePost) => ({
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
