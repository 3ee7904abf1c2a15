import { toTermSlug } from './term-slug.js';

export interface Term {
  slug: string;
  name: string;
}

/** The name of each slug; with the slug behind it where two terms have the same name. */
export function labelsOf(terms: readonly Term[], slugs: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>(slugs.map((slug) => [slug, slug]));
  // The first name of a slug counts: that of the site.
  for (const { slug, name } of [...terms].reverse()) names.set(slug, name);
  const slugsByName = Map.groupBy(names, ([, name]) => name.toLowerCase());
  return new Map(
    [...names].map(([slug, name]) => {
      const isShared = (slugsByName.get(name.toLowerCase())?.length ?? 0) > 1;
      return [slug, isShared ? `${name} (${slug})` : name];
    }),
  );
}

/** The slugs of labels that were chosen or typed, and the terms that are new. */
export function readLabels(
  shown: readonly string[],
  labels: ReadonlyMap<string, string>,
): { slugs: string[]; added: Term[] } {
  const slugByLabel = new Map([...labels].map(([slug, label]) => [label.toLowerCase(), slug]));
  const slugs = new Set<string>();
  const added: Term[] = [];
  for (const label of shown) {
    const name = label.trim();
    const slug = slugByLabel.get(name.toLowerCase()) ?? toTermSlug(name);
    if (slug !== '' && !labels.has(slug) && !slugs.has(slug)) added.push({ slug, name });
    if (slug !== '') slugs.add(slug);
  }
  return { slugs: [...slugs], added };
}
