import type { PostItem } from '@imprint/ids/post-columns';
import type { ReadPostLinksQuery, ReadRobotsQuery } from '../../generated/documents.js';

/** A site that excludes search engines has no sitemap. */
export const robotsText = ({ site: { origin, isIndexed } }: ReadRobotsQuery): string =>
  isIndexed ? `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` : 'User-agent: *\nDisallow: /\n';

/** The Markdown form of llmstxt.org. */
export function llmsText({ site: { title, description }, lists }: ReadPostLinksQuery): string {
  const [{ items, urls } = { items: [], urls: [] }] = lists.flatMap((list) => list ?? []);
  const links = (items as PostItem[]).flatMap(({ title: name, excerpt }, index) => {
    const url = urls?.[index];
    if (!url) return [];
    const summary = toLine(excerpt);
    return `- [${toLine(name)}](${url})${summary && `: ${summary}`}`;
  });
  const sections = [
    `# ${toLine(title)}`,
    ...(description === null ? [] : [`> ${toLine(description)}`]),
    ...(links.length > 0 ? [`## Posts\n\n${links.join('\n')}`] : []),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** One line of text, without Markdown of its own. */
const toLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#]/g, '\\$&');
