import { badRequest } from '@imprint/errors/domain-error';
import type { BreachCorpus } from './breach-corpus.js';

const minimum = 12;
const maximum = 128;

/** Checks only the length in code points; the password is used unmodified. */
export function requireLength(password: string): void {
  const length = [...password].length;
  if (length < minimum) {
    throw badRequest(`The password must have at least ${minimum} characters.`, {
      reason: 'PASSWORD_TOO_WEAK',
      fields: ['password'],
    });
  }
  if (length > maximum)
    throw badRequest(`The password can have at most ${maximum} characters.`, { fields: ['password'] });
}

export async function requireUnbreached(password: string, corpus: BreachCorpus): Promise<void> {
  if (!(await corpus.contains(password))) return;
  throw badRequest('This password appeared in a data breach. Choose another one.', {
    reason: 'PASSWORD_BREACHED',
    fields: ['password'],
  });
}

/** Complete policy of every password change. */
export async function requireGoodPassword(password: string, corpus: BreachCorpus): Promise<void> {
  requireLength(password);
  await requireUnbreached(password, corpus);
}
