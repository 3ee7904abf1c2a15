import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PostRedirectRepository } from '../redirect/post-redirect.repository.js';
import type { SiteDirectory } from '../site/site-directory.js';
import { PostSlugRepository } from './post-slug.repository.js';

/** `/slug` in the default language, or `/language/slug`. */
const pathShape = /^(?:\/([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*))?\/([^/]+)$/;

/** A path and the current path of the post that it shows or once showed. */
export interface PostPath {
  path: string;
  current: string;
}

export class PostPaths {
  constructor(
    private readonly em: EntityManager,
    private readonly sites: SiteDirectory,
  ) {}

  /** The paths that show a public post of the site, or once did, in one or two statements. */
  async find(site: SiteScope, paths: readonly string[]): Promise<PostPath[]> {
    const facts = await this.sites.require(site.siteId);
    const { defaultLanguage, prefixesLanguage } = facts;
    const parsed = paths.flatMap((path) => {
      const [, prefix, slug] = pathShape.exec(path) ?? [];
      return slug
        ? [{ path, slug, language: (prefix ?? defaultLanguage).toLowerCase(), isPrefixed: prefix !== undefined }]
        : [];
    });
    if (parsed.length === 0) return [];
    const wanted = [...new Set(parsed.map(({ slug }) => slug))];
    const rows = await new PostSlugRepository(this.em).listPublic(site, wanted);
    const known = new Set(rows.map(({ slug, language }) => `${language} ${slug}`));
    const slugs = new Set(rows.map(({ slug }) => slug));
    const hasLanguage = ({ isPrefixed }: { isPrefixed: boolean }) => prefixesLanguage || isPrefixed;
    const isCurrent = (one: (typeof parsed)[number]) =>
      hasLanguage(one) ? known.has(`${one.language} ${one.slug}`) : slugs.has(one.slug);
    const former = [...new Set(parsed.filter((one) => !isCurrent(one)).map(({ slug }) => slug))];
    const redirects = former.length > 0 ? await new PostRedirectRepository(this.em).listFrom(site, facts, former) : [];
    return parsed.flatMap((one): PostPath[] => {
      const { path, slug, language } = one;
      if (isCurrent(one)) return [{ path, current: path }];
      const redirect = redirects.find(
        (known) => known.slug === slug && (!hasLanguage(one) || known.language.toLowerCase() === language),
      );
      return redirect ? [{ path, current: path.slice(0, path.length - slug.length) + redirect.to }] : [];
    });
  }
}
