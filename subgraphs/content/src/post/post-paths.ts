import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PostRedirectRepository } from '../redirect/post-redirect.repository.js';
import type { SiteFacts } from '../site/site-directory.js';
import { PostSlugRepository } from './post-slug.repository.js';

/** `/slug` in the default language, or `/language/slug`. */
const pathShape = /^(?:\/([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*))?\/([^/]+)$/;

/** A path and the current path of the post that it shows or once showed. */
export interface PostPath {
  path: string;
  current: string;
}

/** The paths that show a public post of the site, or once did, in two statements. */
export async function postPaths(
  em: EntityManager,
  site: SiteScope,
  { defaultLanguage, prefixesLanguage }: SiteFacts,
  paths: readonly string[],
): Promise<PostPath[]> {
  const parsed = paths.flatMap((path) => {
    const [, prefix, slug] = pathShape.exec(path) ?? [];
    return slug
      ? [{ path, slug, language: (prefix ?? defaultLanguage).toLowerCase(), isPrefixed: prefix !== undefined }]
      : [];
  });
  if (parsed.length === 0) return [];
  const wanted = [...new Set(parsed.map(({ slug }) => slug))];
  const [rows, redirects] = await Promise.all([
    new PostSlugRepository(em).listPublic(site, wanted),
    new PostRedirectRepository(em.fork()).listFrom(site, wanted),
  ]);
  const known = new Set(rows.map(({ slug, language }) => `${language} ${slug}`));
  const slugs = new Set(rows.map(({ slug }) => slug));
  return parsed.flatMap(({ path, slug, language, isPrefixed }): PostPath[] => {
    const hasLanguage = prefixesLanguage || isPrefixed;
    if (hasLanguage ? known.has(`${language} ${slug}`) : slugs.has(slug)) return [{ path, current: path }];
    const redirect = redirects.find(
      (known) => known.from === slug && (!hasLanguage || known.language.toLowerCase() === language),
    );
    return redirect ? [{ path, current: path.slice(0, path.length - slug.length) + redirect.to }] : [];
  });
}
