import type { ExportPostsQuery } from '../../generated/documents.js';

/** A post as the gateway gives it in an export; the last five for whoever manages posts. */
interface ExportedItem {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  publishedAt: string | null;
  updatedAt: string;
  author: { name: string; slug: string; avatarUrl: string | null } | null;
  categories: object[];
  tags: object[];
  readingTime: number;
  language: string;
  postTypeSlug: string;
  status?: string;
  blocks?: object;
  seo?: object;
  categorySlugs?: string[];
  tagSlugs?: string[];
}

/** The posts of a page in the words of the contract, put together from their columns. */
export function exportedPosts({ items, urls, coverUrls, contentHtml }: ExportPostsQuery['page']): object[] {
  return (items as ExportedItem[]).map((item, index) => ({
    id: item.id,
    slug: item.slug,
    title: item.title,
    excerpt: item.excerpt,
    published_at: item.publishedAt,
    updated_at: item.updatedAt,
    author: item.author && { name: item.author.name, slug: item.author.slug, avatar_url: item.author.avatarUrl },
    categories: item.categories,
    tags: item.tags,
    cover_url: coverUrls?.[index] ?? null,
    url: urls?.[index] ?? null,
    reading_time: item.readingTime,
    language: item.language,
    post_type: item.postTypeSlug,
    content_html: contentHtml?.[index] ?? null,
    ...(item.status !== undefined && {
      status: item.status,
      blocks_json: item.blocks,
      seo: item.seo,
      category_slugs: item.categorySlugs,
      tag_slugs: item.tagSlugs,
    }),
  }));
}
