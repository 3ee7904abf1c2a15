import type { Translations } from '../language/languages.js';
import type { Translation } from './translation.js';

/** Languages whose words are not in the scripts of the screens. Each is one script, which only its readers load. */
export const translations: Translations<Translation> = {
  es: async () => (await import('./spanish.js')).spanish,
};
