/** PostgreSQL's dictionary for the primary language of a tag. Other languages match whole words. */
const dictionaries: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pt: 'portuguese',
    en: 'english',
    es: 'spanish',
    fr: 'french',
    de: 'german',
    it: 'italian',
    nl: 'dutch',
  }),
);

export const searchConfigs: readonly string[] = [...dictionaries.values(), 'simple'];

export function searchConfig(language: string): string {
  return dictionaries.get(language.split('-')[0]?.toLowerCase() ?? '') ?? 'simple';
}

/**
 * Removes accents, so that "acao" finds "ação". Removes standalone marks first: normalization sorts a long run of them
 * in quadratic time.
 */
export function fold(text: string): string {
  return text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

/** Indexed text: the original words for the dictionary, and the words without accents. */
export function searchText(title: string, excerpt: string): string {
  const text = `${title} ${excerpt}`;
  return `${text} ${fold(text)}`;
}
