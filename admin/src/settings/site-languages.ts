export interface SiteLanguages {
  defaultLanguage: string;
  /** Includes the default one. */
  enabledLanguages: readonly string[];
  multiLangEnabled: boolean;
}

/** The languages with another default one, which must be enabled. A site with one language has only that one. */
export function withDefault(languages: SiteLanguages, defaultLanguage: string): SiteLanguages {
  const { enabledLanguages } = languages;
  const others = enabledLanguages.length > 1 ? enabledLanguages.filter((tag) => tag !== defaultLanguage) : [];
  const isEnabled = enabledLanguages.includes(defaultLanguage);
  return {
    ...languages,
    defaultLanguage,
    enabledLanguages: isEnabled ? enabledLanguages : [defaultLanguage, ...others],
  };
}
