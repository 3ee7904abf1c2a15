import { authorizationPath, ownPaths } from './paths.js';

const maxLength = 4_096;
/** Parsers disagree about these characters: some browsers read a backslash as a slash and drop tabs and line ends. */
const ambiguous = /[\p{Cc}\s\\]/u;

export interface RegisteredPlaces {
  /** Public URL of the hosted pages. */
  authUrl: string;
  /** Public URL of the first-party interface. */
  appUrl: string;
}

/**
 * The place that a sign-in returns to, if it is registered: a hosted page, the authorization endpoint or the
 * first-party interface. Null for any other, so that hosted pages are no open redirectors.
 */
export function toReturnTo(text: string | null | undefined, places: RegisteredPlaces): string | null {
  if (!text || text.length > maxLength || ambiguous.test(text)) return null;
  const isPath = text.startsWith('/') && !text.startsWith('//');
  if (!isPath && !/^https?:\/\//.test(text)) return null;
  const auth = new URL(places.authUrl);
  if (!URL.canParse(text, auth.origin)) return null;
  const url = new URL(text, auth.origin);
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  if (url.origin === auth.origin) {
    const isOwn = [...ownPaths, authorizationPath].some((path) => url.pathname === basePath(places.authUrl) + path);
    return isOwn ? url.pathname + url.search : null;
  }
  const app = new URL(places.appUrl);
  const appPath = app.pathname.replace(/\/$/, '');
  const isApp = url.origin === app.origin && (url.pathname === appPath || url.pathname.startsWith(`${appPath}/`));
  return isApp ? url.href : null;
}

/** Path of a public URL, without a slash at its end. */
export const basePath = (url: string): string => new URL(url).pathname.replace(/\/$/, '');
