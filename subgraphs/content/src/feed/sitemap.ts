import { badRequest, notFound } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { SiteDirectory } from '../site/site-directory.js';
import type { ListedPost, SitemapPart, SitemapRepository } from './sitemap.repository.js';

const pageSize = 5_000;

/** Selects a page: the first one of a part, of the only part, or the one that follows another page. */
export interface SitemapRequest {
  part: number | null;
  after: string | null;
  until: string | null;
}

/** An entry of a sitemap. Its versions are indexes of posts, all languages of the same text, itself included. */
interface SitemapEntry {
  post: number;
  lastModified: string;
  versions: number[];
}

export interface SitemapPage {
  /** Empty on a following page. */
  parts: SitemapPart[];
  entries: SitemapEntry[];
  /** The posts of the entries and of their versions. */
  posts: { siteId: string; places: { slug: string; language: string }[] };
  /** Arguments of the following page; null after the last. */
  nextAfter: string | null;
  until: string | null;
}

const noPosts = { posts: [], until: null };

/** The sitemap of a site in parts, and each part in pages of bounded size. */
export class Sitemaps {
  constructor(
    private readonly repository: SitemapRepository,
    private readonly sites: SiteDirectory,
  ) {}

  async read(site: SiteScope, { part, after, until }: SitemapRequest): Promise<SitemapPage> {
    if (after !== null && until !== null) {
      return toPage(site, [], await this.#list(site, requireId('after', after), requireId('until', until)));
    }
    const { publicOrigin } = await this.sites.require(site.siteId);
    const parts = await this.repository.listParts(site, publicOrigin);
    if (part === null && parts.length > 1) return toPage(site, parts, noPosts);
    const wanted = part ?? 1;
    if (wanted !== 1 && !parts[wanted - 1]) throw notFound();
    const last = parts[wanted - 1]?.lastId;
    return toPage(site, parts, last ? await this.#list(site, parts[wanted - 2]?.lastId ?? null, last) : noPosts);
  }

  async #list(site: SiteScope, after: string | null, until: string) {
    return { posts: await this.repository.list(site, { after, until, count: pageSize }), until };
  }
}

function toPage(
  { siteId }: SiteScope,
  parts: SitemapPart[],
  { posts, until }: { posts: readonly ListedPost[]; until: string | null },
): SitemapPage {
  const places = new Map<string, { index: number; slug: string; language: string }>();
  const indexOf = (language: string, slug: string): number => {
    const key = `${language} ${slug}`;
    const known = places.get(key) ?? { index: places.size, slug, language };
    places.set(key, known);
    return known.index;
  };
  const entries = posts.map(({ slug, language, lastModified, versions }) => ({
    post: indexOf(language, slug),
    lastModified: lastModified.toISOString(),
    versions: versions.map(([tag, name]) => indexOf(tag, name)),
  }));
  const last = posts.at(-1)?.id ?? null;
  return {
    parts,
    entries,
    posts: { siteId, places: [...places.values()].map(({ slug, language }) => ({ slug, language })) },
    nextAfter: last === until ? null : last,
    until,
  };
}

function requireId(field: string, text: string): string {
  const id = parseId(text);
  if (!id) throw badRequest(`${field} must be an id.`, { fields: [field] });
  return id;
}
