import { readFile } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import { validateXML } from 'xmllint-wasm';

const readSchema = (name: string) => readFile(new URL(`./schemas/${name}`, import.meta.url), 'utf8');

/** Validates against the schema of sitemaps.org. Empty without faults. */
export async function sitemapFaults(contents: string): Promise<string[]> {
  const [schema, links] = await Promise.all(['sitemap.xsd', 'xhtml-link.xsd'].map(readSchema));
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents }],
    schema: [schema ?? ''],
    preload: [{ fileName: 'xhtml-link.xsd', contents: links ?? '' }],
    maxMemoryPages: 4096,
  });
  return errors.map(({ message }) => message);
}

export interface SitemapUrl {
  loc: string;
  lastmod: string | null;
  /** URL by language. */
  alternates: Record<string, string>;
}

export function readSitemap(text: string): SitemapUrl[] {
  const { document } = new JSDOM(text, { contentType: 'application/xml' }).window;
  return [...document.getElementsByTagName('url')].map((url) => ({
    loc: url.getElementsByTagName('loc')[0]?.textContent ?? '',
    lastmod: url.getElementsByTagName('lastmod')[0]?.textContent ?? null,
    alternates: Object.fromEntries(
      [...url.getElementsByTagName('xhtml:link')].map((link) => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href') ?? '',
      ]),
    ),
  }));
}
