import type { Language } from '@imprint/ids/interface-language';

/** In their own language. */
export const languageNames: Readonly<Record<Language, string>> = { 'pt-BR': 'Português', en: 'English', es: 'Español' };

/** Languages whose words are written beside each screen and load with it. */
type SourceLanguage = 'en' | 'pt-BR';

export const isSource = (language: Language): language is SourceLanguage => language === 'en' || language === 'pt-BR';

/** The texts of a part of the console. Functions interpolate values. */
export interface WordsByLanguage<Words> extends Readonly<Record<SourceLanguage, Words>> {
  /** Key of the part in translations. */
  part: string;
}

/** The words of every part in a language that loads on demand. */
export type WordsByPart = Readonly<Record<string, object>>;

/** Loads the translation of each language that has one. */
export type Translations<Translation> = Readonly<Record<Exclude<Language, SourceLanguage>, () => Promise<Translation>>>;

/** Words of a part: the compiler compares other languages with the English ones. */
export const inLanguages = <Words>(
  part: string,
  words: { en: Words; 'pt-BR': NoInfer<Words> },
): WordsByLanguage<Words> => ({ part, ...words });

/** Words by a code of the platform, which may gain codes that this console does not know. */
export const byCode = (words: Readonly<Record<string, string>>): Readonly<Record<string, string>> => words;
