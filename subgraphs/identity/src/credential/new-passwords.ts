import { badRequest } from '@imprint/errors/domain-error';
import type { BreachCorpus } from './breach-corpus.js';
import { toPasswordForm } from './password-form.js';
import type { HashedPassword, PasswordHashing } from './password-hashing.js';

const minimum = 12;
const maximum = 128;

/** Checks the length in code points of the form that is stored. */
export function requireLength(password: string): void {
  const length = [...toPasswordForm(password)].length;
  const fields = ['password'];
  if (length < minimum)
    throw badRequest(`The password must have at least ${minimum} characters.`, { reason: 'PASSWORD_TOO_WEAK', fields });
  if (length > maximum) throw badRequest(`The password can have at most ${maximum} characters.`, { fields });
}

/** Checks and hashes new passwords. */
export class NewPasswords {
  constructor(
    private readonly hashing: PasswordHashing,
    private readonly corpus: BreachCorpus,
  ) {}

  /** Throws PASSWORD_TOO_WEAK and PASSWORD_BREACHED. */
  async hash(password: string): Promise<HashedPassword> {
    requireLength(password);
    if (await this.corpus.contains(toPasswordForm(password)))
      throw badRequest('This password appeared in a data breach. Choose another one.', {
        reason: 'PASSWORD_BREACHED',
        fields: ['password'],
      });
    return this.hashing.hash(password);
  }

  /** Checks only the length, so that operators can set up a platform without the breach corpus. */
  async hashForOperator(password: string): Promise<HashedPassword> {
    requireLength(password);
    return this.hashing.hash(password);
  }
}
