import { toUuid } from '@imprint/ids/id';
import type { FeedSiteFragment, ReadFeedQuery } from '../../generated/documents.js';
import { listedPosts } from '../posts/post-columns.js';
import type { ListedPost } from '../posts/posts.replies.js';
import { absoluteHtml } from './absolute-html.js';

export interface FeedItem extends ListedPost {
  /** Does not change with the URL. */
  urn: string;
  url: string;
  published_at: string;
  contentHtml: string;
}

export interface Feed {
  site: FeedSiteFragment;
  urn: string;
  /** Null for posts of all languages. */
  language: string | null;
  /** Address below the site where its front end serves the feed. */
  selfUrl: (file: string) => string;
  updatedAt: string;
  items: FeedItem[];
}

/** A feed in one language lies below the language: `/en/rss.xml`. */
export function toFeed({ site, feed }: ReadFeedQuery, language: string | null): Feed {
  const prefix = language === null ? '' : `/${language.toLowerCase()}`;
  const items = listedPosts(feed).flatMap((post, index): FeedItem[] => {
    const { id, url, published_at: publishedAt } = post;
    if (url === null || publishedAt === null) return [];
    const contentHtml = absoluteHtml(feed.contentHtml?.[index] ?? '', url);
    return [{ ...post, urn: `urn:uuid:${toUuid(id)}`, url, published_at: publishedAt, contentHtml }];
  });
  const changes = items.map(({ updated_at: at }) => at).sort();
  return {
    site,
    urn: `urn:uuid:${toUuid(site.id)}${language === null ? '' : `#${language}`}`,
    language,
    selfUrl: (file) => `${site.origin}${prefix}/${file}`,
    updatedAt: changes.at(-1) ?? site.updatedAt,
    items,
  };
}
