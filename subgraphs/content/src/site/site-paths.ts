import type { SiteFacts } from './site-directory.js';

type PathFacts = Pick<SiteFacts, 'prefixesLanguage' | 'defaultLanguage'>;

/** A post in its language. */
interface Place {
  slug: string;
  language: string;
}

/** Posts in the default language are at the root, others below their lower-case language tag. */
export function publicPath({ prefixesLanguage, defaultLanguage }: PathFacts, { slug, language }: Place): string {
  const isDefault = language.toLowerCase() === defaultLanguage.toLowerCase();
  return prefixesLanguage && !isDefault ? `/${language.toLowerCase()}/${slug}` : `/${slug}`;
}

export const publicUrl = (facts: PathFacts & Pick<SiteFacts, 'publicOrigin'>, place: Place): string =>
  `${facts.publicOrigin}${publicPath(facts, place)}`;
