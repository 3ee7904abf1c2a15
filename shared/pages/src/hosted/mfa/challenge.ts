import { cookieNames } from '@imprint/service/cookies';
import type { Visit } from '../visit.js';

/** Keeps a sign-in that needs a second factor in this browser, out of the URL. */
export const keepChallenge = (visit: Visit, { mfaToken, expiresIn }: { mfaToken: string; expiresIn: number }): void =>
  visit.setCookie(cookieNames.challenge, { value: mfaToken, maxAgeSeconds: expiresIn });

export const readChallenge = (visit: Visit): string | null => visit.cookie(cookieNames.challenge);

export const dropChallenge = (visit: Visit): void => visit.setCookie(cookieNames.challenge, null);
