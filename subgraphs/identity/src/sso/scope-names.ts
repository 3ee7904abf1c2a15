import { ownValue } from '@imprint/ids/own-value';
import { mailLanguage, mailTexts } from '../mail/mail-texts.js';

/** A list of what scopes permit, in the language of its reader. */
export const describeScopes = (locale: string | null | undefined, scopes: readonly string[]): string =>
  scopes.flatMap((scope) => ownValue(mailTexts[mailLanguage(locale)].scopes, scope) ?? []).join('; ');
