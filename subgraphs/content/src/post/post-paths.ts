import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteFacts } from '../site/site-directory.js';
import { PostSlugRepository } from './post-slug.repository.js';

/** `/slug` in the default language, or `/language/slug`. */
const pathShape = /^(?:\/([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*))?\/([^/]+)$/;

/** Filters the paths that resolve to a public post of the site, in one statement. */
export async function postPaths(
  em: EntityManager,
  site: SiteScope,
  { defaultLanguage, prefixesLanguage }: SiteFacts,
  paths: readonly string[],
): Promise<string[]> {
  const parsed = paths.flatMap((path) => {
    const [, prefix, slug] = pathShape.exec(path) ?? [];
    return slug
      ? [{ path, slug, language: (prefix ?? defaultLanguage).toLowerCase(), isPrefixed: prefix !== undefined }]
      : [];
  });
  if (parsed.length === 0) return [];
  const wanted = [...new Set(parsed.map(({ slug }) => slug))];
  const rows = await new PostSlugRepository(em).listPublic(site, wanted);
  const known = new Set(rows.map(({ slug, language }) => `${language} ${slug}`));
  const slugs = new Set(rows.map(({ slug }) => slug));
  return parsed
    .filter(({ slug, language, isPrefixed }) =>
      prefixesLanguage || isPrefixed ? known.has(`${language} ${slug}`) : slugs.has(slug),
    )
    .map(({ path }) => path);
}
