import { randomBytes } from 'node:crypto';
import { cookieNames } from '@imprint/service/cookies';
import type { Visit } from '../visit.js';

const secretBytes = 24;
/** The attempt lives as long as its code. */
const attemptSeconds = 600;

/** The secret of the sign-up; one that matches none in a browser without a sign-up. */
export const attemptSecret = (visit: Visit): string => visit.cookie(cookieNames.attempt) ?? randomSecret();

/** The cookie of an attempt expires with its newest code. */
export function renewAttempt(visit: Visit): void {
  const kept = visit.cookie(cookieNames.attempt);
  if (kept !== null) keepAttempt(visit, kept);
}

export const dropAttempt = (visit: Visit): void => visit.setCookie(cookieNames.attempt, null);

/** A cookie keeps the secret until the code is entered, so that no other browser can confirm the sign-up. */
export const keepAttempt = (visit: Visit, value: string): void =>
  visit.setCookie(cookieNames.attempt, { value, maxAgeSeconds: attemptSeconds });

export const randomSecret = (): string => randomBytes(secretBytes).toString('base64url');
