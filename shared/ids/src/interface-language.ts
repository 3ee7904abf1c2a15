/** Languages of the console, the hosted pages and mails by BCP 47 tag, the default first. Content has others. */
export const languages = ['pt-BR', 'en', 'es'] as const;

export type Language = (typeof languages)[number];

/** The supported language of a tag, for example of `pt` or `es-MX`; null for another one. */
export function toLanguage(tag: string | null | undefined): Language | null {
  const [primary] = (tag ?? '').toLowerCase().split('-');
  return languages.find((language) => language.toLowerCase().split('-')[0] === primary) ?? null;
}
