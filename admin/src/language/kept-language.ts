import { type Language, toLanguage } from '@imprint/ids/interface-language';

const isSecure = location.protocol === 'https:';
/** The cookie in which the hosted pages keep a choice too. */
const cookieName = `${isSecure ? '__Host-' : ''}imprint_language`;
const yearSeconds = 31_536_000;

/** The language that a person chose in this browser; null without a choice. */
export function readLanguage(): Language | null {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  return toLanguage(cookies.find(([name]) => name === cookieName)?.[1]);
}

export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${cookieName}=${language}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}${isSecure ? '; Secure' : ''}`;
}
