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
 * Text without accents, so that "acao" finds "ação". Marks that stand by themselves go first: to sort a long run of them
 * takes time quadratic in its length.
 */
export function fold(text: string): string {
  return text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

/** What is indexed: the words as written, for the dictionary, and without accents, for the reader in a hurry. */
export function searchText(title: string, excerpt: string): string {
  const text = `${title} ${excerpt}`;
  return `${text} ${fold(text)}`;
}
