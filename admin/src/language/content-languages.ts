import { useLanguage } from './language-provider.js';

/** Languages in which sites are written, as BCP 47 tags. */
const tags = [
  ...['af', 'am', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'de-AT', 'de-CH', 'el', 'en'],
  ...['en-AU', 'en-CA', 'en-GB', 'en-US', 'es', 'es-AR', 'es-CL', 'es-CO', 'es-ES', 'es-MX', 'et', 'eu', 'fa', 'fi'],
  ...['fil', 'fr', 'fr-CA', 'fr-CH', 'ga', 'gl', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka'],
  ...['kk', 'km', 'kn', 'ko', 'lt', 'lv', 'mk', 'ml', 'mn', 'mr', 'ms', 'my', 'nb', 'ne', 'nl', 'nl-BE', 'pa', 'pl'],
  ...['pt', 'pt-BR', 'pt-PT', 'ro', 'ru', 'si', 'sk', 'sl', 'sq', 'sr', 'sv', 'sw', 'ta', 'te', 'th', 'tr', 'uk'],
  ...['ur', 'uz', 'vi', 'zh-Hans', 'zh-Hant', 'zu'],
];

/** The languages of content by their names, for a choice. Tags in use are among them, whatever they are. */
export function useContentLanguages(inUse: readonly string[]): { value: string; label: string }[] {
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const toLabel = (tag: string) => {
    const name = names.of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  };
  return [...new Set([...tags, ...inUse])]
    .map((value) => ({ value, label: toLabel(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}
