import { english, type Words } from './words/english.js';
import { portuguese } from './words/portuguese.js';

/** Texts of the pages by BCP 47 tag, the default first. */
export const wordsByLanguage = { 'pt-BR': portuguese, en: english } as const satisfies Record<string, Words>;

export type Language = keyof typeof wordsByLanguage;

export const languages = Object.keys(wordsByLanguage) as Language[];

/** The supported language of a tag, for example of `pt`; null for another language. */
export function toLanguage(tag: string | null | undefined): Language | null {
  const [primary] = (tag ?? '').toLowerCase().split('-');
  return languages.find((language) => language.toLowerCase().split('-')[0] === primary) ?? null;
}
