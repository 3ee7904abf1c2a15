import type { SignInOutcomeFragment } from '../../generated/documents.js';
import type { BrowserSessions } from '../browser-sessions.js';
import { ownPaths, paths } from '../paths.js';
import type { Reply } from '../reply.js';
import type { Visit } from '../visit.js';
import { keepChallenge } from './challenge.js';

/** Signs the browser in, or asks for the second factor. */
export function finish(visit: Visit, sessions: BrowserSessions, { tokens, mfa }: SignInOutcomeFragment): Reply {
  if (mfa) {
    keepChallenge(visit, mfa);
    return { location: visit.link(paths.mfa) };
  }
  if (tokens) sessions.keep(visit, tokens);
  return proceed(visit);
}

/**
 * Continues after a sign-in. Leaving the pages takes an intermediate page: browsers apply `form-action` to
 * all redirects that follow a form, also to that of the authorization endpoint to the application.
 */
export function proceed(visit: Visit): Reply {
  const { returnTo, base } = visit;
  const isPage = returnTo !== null && ownPaths.some((path) => returnTo.split('?')[0] === base + path);
  if (isPage) return { location: returnTo };
  return { location: returnTo === null ? visit.link(paths.account) : visit.link(paths.proceed) };
}
