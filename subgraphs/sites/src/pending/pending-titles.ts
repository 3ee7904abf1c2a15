import type { Language } from '@imprint/ids/interface-language';
import type { PendingCode } from './pending-codes.js';
import { english } from './titles/english.js';
import { portuguese } from './titles/portuguese.js';
import { spanish } from './titles/spanish.js';

/** Display texts of pending items by language. */
export const pendingTitles: Readonly<Record<Language, Readonly<Record<PendingCode, string>>>> = {
  'pt-BR': portuguese,
  en: english,
  es: spanish,
};
