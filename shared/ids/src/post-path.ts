/** How a site addresses its posts. */
export interface PostAddressing {
  defaultLanguage: string;
  /** Whether posts in other languages are below their tag. */
  prefixesLanguage: boolean;
}

/** Posts in the default language are at the root, others below their lower-case language tag. */
export function postPath(
  { prefixesLanguage, defaultLanguage }: PostAddressing,
  { slug, language }: { slug: string; language: string },
): string {
  const tag = language.toLowerCase();
  return prefixesLanguage && tag !== defaultLanguage.toLowerCase() ? `/${tag}/${slug}` : `/${slug}`;
}
