import { type Language, languages, toLanguage } from '@imprint/ids/interface-language';
import { english, type MailTexts } from './texts/english.js';
import { portuguese } from './texts/portuguese.js';
import { spanish } from './texts/spanish.js';

/** Texts of mails by language. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { 'pt-BR': portuguese, en: english, es: spanish };

/** The language of mails to an account, or to an address without one. */
export const mailLanguage = (locale: string | null | undefined): Language => toLanguage(locale) ?? languages[0];
