import type { Feed, FeedItem } from './feed.js';
import { type XmlElement, xmlDocument } from './xml.js';

/** Atom (RFC 4287). */
export function atomFeed({ site, urn, language, selfUrl, updatedAt, items }: Feed): string {
  const feed: XmlElement = {
    '@xmlns': 'http://www.w3.org/2005/Atom',
    '@xml:lang': language ?? undefined,
    id: urn,
    title: site.title,
    subtitle: site.description ?? undefined,
    updated: updatedAt,
    // Entries without a byline have this one: an author is required.
    author: { name: site.title },
    link: [
      { '@rel': 'self', '@type': 'application/atom+xml', '@href': selfUrl('atom.xml') },
      { '@rel': 'alternate', '@type': 'text/html', '@href': `${site.origin}/` },
    ],
    entry: items.map(toEntry),
  };
  return xmlDocument({ feed });
}

const toEntry = (item: FeedItem): XmlElement => ({
  '@xml:lang': item.language,
  id: item.urn,
  title: item.title,
  link: { '@rel': 'alternate', '@type': 'text/html', '@href': item.url },
  published: item.published_at,
  updated: item.updated_at,
  author: item.author ? { name: item.author.name } : undefined,
  category: [...item.categories, ...item.tags].map(({ slug, name }) => ({ '@term': slug, '@label': name })),
  summary: item.excerpt,
  content: { '@type': 'html', '#text': item.contentHtml },
});
