import { humanize, type Taxonomy } from './term.entity.js';

/** Terms by names that were read with the post; one that nobody saved is named after its slug. */
export const namedTerms = (
  names: Readonly<Record<string, string>>,
  taxonomy: Taxonomy,
  slugs: readonly string[],
): { slug: string; name: string }[] =>
  slugs.map((slug) => ({ slug, name: names[`${taxonomy} ${slug}`] ?? humanize(slug) }));
