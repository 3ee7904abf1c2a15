import type { Language } from '@imprint/ids/interface-language';
import { english, type Words } from './words/english.js';
import { portuguese } from './words/portuguese.js';
import { spanish } from './words/spanish.js';

/** Texts of the pages by language. */
export const wordsByLanguage: Readonly<Record<Language, Words>> = { 'pt-BR': portuguese, en: english, es: spanish };
