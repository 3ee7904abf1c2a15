import { cookieNames } from '@imprint/service/cookies';
import type { Visit } from '../visit.js';

export interface Challenge {
  mfaToken: string;
  /** Accepted methods. */
  factors: string[];
}

const separator = '.';

/** Stores a sign-in that needs a second factor in a cookie, out of the URL. */
export const keepChallenge = (visit: Visit, { expiresIn, ...challenge }: Challenge & { expiresIn: number }): void =>
  visit.setCookie(cookieNames.challenge, {
    value: [challenge.mfaToken, ...challenge.factors].join(separator),
    maxAgeSeconds: expiresIn,
  });

export function readChallenge(visit: Visit): Challenge | null {
  const [mfaToken, ...factors] = visit.cookie(cookieNames.challenge)?.split(separator) ?? [];
  return mfaToken ? { mfaToken, factors } : null;
}

export const dropChallenge = (visit: Visit): void => visit.setCookie(cookieNames.challenge, null);
