import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadSitemapQuery } from '../../generated/documents.js';
import { openXml, type XmlElement, xmlDocument, xmlElements } from './xml.js';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Entries written per turn of the event loop: about ten milliseconds. */
const entriesPerTurn = 250;

/** An entry of the graph: indexes of its post and of all its language versions. */
interface SitemapEntry {
  post: number;
  lastModified: string;
  versions: number[];
}

type Page = ReadSitemapQuery;
type ReadPage = (position: { after: string | null; until: string | null }) => Promise<Page>;

/** The index of a sitemap of several parts, else the only part. */
export const sitemapOrIndex = (first: Page, read: ReadPage): Promise<string> =>
  first.sitemap.parts.length > 1 ? Promise.resolve(sitemapIndex(first)) : sitemapPart(first, read);

function sitemapIndex({ site, sitemap }: Page): string {
  const parts = sitemap.parts.map(({ lastModified }, index) => ({
    loc: `${site.origin}/sitemap-${index + 1}.xml`,
    lastmod: lastModified,
  }));
  return xmlDocument({ sitemapindex: { '@xmlns': namespace, sitemap: parts } });
}

/** Reads page after page, so that only the text grows with the number of posts. */
export async function sitemapPart(first: Page, read: ReadPage): Promise<string> {
  const { start, end } = openXml('urlset', {
    '@xmlns': namespace,
    '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  });
  const chunks = [start];
  for (let page: Page | null = first; page; page = await readNext(page, read)) {
    const urls = toUrls(page);
    for (let begin = 0; begin < urls.length; begin += entriesPerTurn) {
      chunks.push(xmlElements({ url: urls.slice(begin, begin + entriesPerTurn) }));
      await nextTurn();
    }
  }
  // The schema requires a URL.
  if (chunks.length === 1) chunks.push(xmlElements({ url: { loc: `${first.site.origin}/` } }));
  return chunks.join('') + end;
}

async function readNext({ sitemap: { nextAfter: after, until } }: Page, read: ReadPage): Promise<Page | null> {
  return after === null ? null : read({ after, until });
}

function toUrls({ site: { defaultLanguage }, sitemap }: Page): XmlElement[] {
  const { languages, posts } = sitemap;
  const urls = posts.urls ?? [];
  return (sitemap.entries as SitemapEntry[]).flatMap(({ post, lastModified, versions }) => {
    const loc = urls[post];
    if (!loc) return [];
    const known = versions.flatMap((index) => {
      const [language, url] = [languages[index], urls[index]];
      return language && url ? [{ language, url }] : [];
    });
    return [{ loc, lastmod: lastModified, 'xhtml:link': alternateLinks(known, defaultLanguage) }];
  });
}

/** Every version links all of them, itself included, as search engines require. `x-default`: the default language. */
function alternateLinks(
  versions: readonly { language: string; url: string }[],
  defaultLanguage: string,
): XmlElement[] | undefined {
  const fallback = versions.find(({ language }) => language === defaultLanguage) ?? versions[0];
  if (versions.length < 2 || !fallback) return undefined;
  return [...versions, { language: 'x-default', url: fallback.url }].map(({ language, url }) => ({
    '@rel': 'alternate',
    '@hreflang': language,
    '@href': url,
  }));
}
