import type { PostColumnsFragment } from '../../generated/documents.js';
import { type ListedPost, listedPost, type PostItem } from './posts.replies.js';

export const listedPosts = ({ items, urls, coverUrls }: PostColumnsFragment): ListedPost[] =>
  (items as PostItem[]).map((item, index) => listedPost(item, urls?.[index] ?? null, coverUrls?.[index] ?? null));

/** Fields of an item that only managers get. */
interface ManagedFields {
  status?: string;
  blocks?: object;
  seo?: object;
  categorySlugs?: string[];
  tagSlugs?: string[];
}

/** Posts with bodies; in the import format for managers. */
export function exportedPosts(page: PostColumnsFragment & { contentHtml: readonly string[] | null }): object[] {
  const listed = listedPosts(page);
  return (page.items as ManagedFields[]).map(({ status, blocks, seo, categorySlugs, tagSlugs }, index) => ({
    ...listed[index],
    content_html: page.contentHtml?.[index] ?? null,
    ...(status !== undefined && {
      status,
      blocks_json: blocks,
      seo,
      category_slugs: categorySlugs,
      tag_slugs: tagSlugs,
    }),
  }));
}
