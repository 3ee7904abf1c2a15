/** Languages of the console and of the hosted pages. */
export const languages = ['pt-BR', 'en'] as const;
export type Language = (typeof languages)[number];

/** The texts of a part of the console. Functions interpolate values. */
export type WordsByLanguage<Words> = Readonly<Record<Language, Words>>;

/** Words in every language: the compiler compares the others with the English ones. */
export const inLanguages = <Words>(words: { en: Words; 'pt-BR': NoInfer<Words> }): WordsByLanguage<Words> => words;

/** Words by a code of the platform, which may gain codes that this console does not know. */
export const byCode = (words: Readonly<Record<string, string>>): Readonly<Record<string, string>> => words;

/** The supported language of a tag, for example of `pt`; null for another one. */
export function toLanguage(tag: string | null | undefined): Language | null {
  const [primary] = (tag ?? '').toLowerCase().split('-');
  return languages.find((language) => language.toLowerCase().split('-')[0] === primary) ?? null;
}
