import { badRequest } from '@imprint/errors/domain-error';
import type { BreachCorpus } from './breach-corpus.js';

const minimum = 12;
const maximum = 128;

/** Length in code points, nothing else; the password is taken as it is. */
export function requireLength(password: string): void {
  const length = [...password].length;
  if (length < minimum) {
    throw badRequest(`The password must have at least ${minimum} characters.`, {
      reason: 'PASSWORD_TOO_WEAK',
      fields: ['password'],
    });
  }
  if (length > maximum)
    throw badRequest(`The password may have at most ${maximum} characters.`, { fields: ['password'] });
}

export async function requireUnbreached(password: string, corpus: BreachCorpus): Promise<void> {
  if (!(await corpus.contains(password))) return;
  throw badRequest('This password is known from a data breach: choose another one.', {
    reason: 'PASSWORD_BREACHED',
    fields: ['password'],
  });
}

/** The whole policy, the same wherever a password is set. */
export async function requireGoodPassword(password: string, corpus: BreachCorpus): Promise<void> {
  requireLength(password);
  await requireUnbreached(password, corpus);
}
