import { humanize, type Taxonomy } from './term.entity.js';

/** Terms with the names loaded with the post; unregistered slugs are humanized. */
export const namedTerms = (
  names: Readonly<Record<string, string>>,
  taxonomy: Taxonomy,
  slugs: readonly string[],
): { slug: string; name: string }[] =>
  slugs.map((slug) => ({ slug, name: names[`${taxonomy} ${slug}`] ?? humanize(slug) }));
