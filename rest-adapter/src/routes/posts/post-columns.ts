import type { z } from 'zod';
import type { PostColumnsFragment } from '../../generated/documents.js';
import type { postListItem } from './posts.replies.js';

/** A columnar post of the gateway; the last five fields only for managers. */
export interface PostItem {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  publishedAt: string | null;
  updatedAt: string;
  author: { name: string; slug: string; avatarUrl: string | null } | null;
  categories: { slug: string; name: string }[];
  tags: { slug: string; name: string }[];
  readingTime: number;
  language: string;
  postTypeSlug: string;
  status?: string;
  blocks?: object;
  seo?: object;
  categorySlugs?: string[];
  tagSlugs?: string[];
}

type ListedPost = z.infer<typeof postListItem>;

/** Maps a row of the columns to the contract. */
export function listedPost(item: PostItem, url: string | null, coverUrl: string | null): ListedPost {
  return {
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
  };
}

export const listedPosts = ({ items, urls, coverUrls }: PostColumnsFragment): ListedPost[] =>
  (items as PostItem[]).map((item, index) => listedPost(item, urls?.[index] ?? null, coverUrls?.[index] ?? null));

/** Posts with bodies; in the import format for managers. */
export function exportedPosts(page: PostColumnsFragment & { contentHtml: readonly string[] | null }): object[] {
  const listed = listedPosts(page);
  return (page.items as PostItem[]).map(({ status, blocks, seo, categorySlugs, tagSlugs }, index) => ({
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
