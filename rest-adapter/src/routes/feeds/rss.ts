import type { Feed, FeedItem } from './feed.js';
import { type XmlElement, xmlDocument } from './xml.js';

const namespaces = {
  '@xmlns:atom': 'http://www.w3.org/2005/Atom',
  '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  '@xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** RSS 2.0. */
export function rssFeed({ site, language, selfUrl, updatedAt, items }: Feed): string {
  const channel: XmlElement = {
    title: site.title,
    link: `${site.origin}/`,
    description: site.description ?? site.title,
    language: language ?? undefined,
    lastBuildDate: toRfc822(updatedAt),
    'atom:link': { '@rel': 'self', '@type': 'application/rss+xml', '@href': selfUrl('rss.xml') },
    item: items.map(toItem),
  };
  return xmlDocument({ rss: { '@version': '2.0', ...namespaces, channel } });
}

const toItem = (item: FeedItem): XmlElement => ({
  title: item.title,
  link: item.url,
  guid: { '@isPermaLink': 'false', '#text': item.urn },
  pubDate: toRfc822(item.published_at),
  'dc:creator': item.author?.name,
  category: [...item.categories, ...item.tags].map(({ name }) => name),
  description: item.excerpt,
  'content:encoded': item.contentHtml,
  'media:content': item.cover_url === null ? undefined : { '@url': item.cover_url, '@medium': 'image' },
});

const toRfc822 = (instant: string): string => new Date(instant).toUTCString();
