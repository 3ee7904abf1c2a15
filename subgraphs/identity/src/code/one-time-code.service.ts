import { randomInt, timingSafeEqual } from 'node:crypto';
import { badRequest } from '@imprint/errors/domain-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type IdentitySecrets, tokenHash } from '../credential/identity-secrets.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import type { MailTemplate } from '../mail/mail-templates.js';
import { toDigitCode } from '../operation/entered-code.js';
import type { CodeRepositories } from './code-repositories.js';
import type { CodePurpose, OneTimeCode } from './one-time-code.entity.js';
import type { CodeTerms } from './one-time-code.repository.js';

/** Mails of codes whose use the owner must recognise. */
const codeMails: Partial<Record<CodePurpose, MailTemplate>> = { login: 'login_code', new_factor: 'factor_code' };

/** A code that the client may redeem. */
export type RedeemableCode = OneTimeCode & { accountId: string };

/** One error for every cause: wrong, expired, used, decoy or too many tries. */
export const invalidCode = () => badRequest('The code is not valid. Request a new one.', { reason: 'INVALID_OTP' });

export class OneTimeCodes {
  constructor(
    private readonly secrets: IdentitySecrets,
    private readonly mails: MailOutbox,
    private readonly repositories: CodeRepositories,
  ) {}

  /** Issues a code in the transaction of `em`. */
  async issue(em: EntityManager, terms: CodeTerms): Promise<string> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await this.repositories.codes(em).replace(terms, this.secrets.digest(code, digestUse(terms.email)));
    return code;
  }

  /** Issues a code and queues its email; without an account, decoys of both. */
  async send(em: EntityManager, terms: CodeTerms, locale: string | null): Promise<void> {
    const code = await this.issue(em, terms);
    const isDecoy = terms.accountId === null;
    const template = codeMails[terms.purpose] ?? 'otp_code';
    await this.mails.queue(em, template, { email: terms.email, locale }, { values: { code }, isDecoy });
  }

  /**
   * Finds the client's sign-up by its secrets, in one statement. Without secrets, only if exactly one such sign-up is
   * pending: of two, either may be an attacker's.
   */
  async findAttempt(em: EntityManager, email: string, kept: readonly string[]): Promise<OneTimeCode | null> {
    const attempts = await this.repositories.codes(em).listAttempts(email);
    const hashes = kept.map(tokenHash);
    const own = attempts.find((attempt) => attempt.isBoundTo(hashes));
    if (own || hashes.length > 0) return own ?? null;
    return isOneSignUp(attempts) ? (attempts.find(({ isCodeOnly }) => isCodeOnly) ?? null) : null;
  }

  /**
   * Counts a try of every valid code that the client may redeem, in its own transaction so that no later failure undoes
   * it, and returns the match. Throws INVALID_OTP, also for each of several sign-ups by the code alone. `kept` holds the secrets that the client stored at sign-up: they
   * restrict it to its own codes. A text that cannot be a code is no try.
   */
  async find(
    root: EntityManager,
    email: string,
    purposes: readonly CodePurpose[],
    text: string,
    kept: readonly string[] = [],
  ): Promise<RedeemableCode> {
    const code = toDigitCode(text);
    if (code === null) throw invalidCode();
    const hashes = kept.map(tokenHash);
    const tried = await root
      .fork()
      .transactional((em) => this.repositories.codes(em).countTry(email, purposes, hashes));
    if (hashes.length === 0 && !isOneSignUp(tried)) throw invalidCode();
    const digests = this.secrets.digests(code, digestUse(email));
    // A sign-up confirmation must not confirm another account's change to this address.
    const ofSignUp = tried.filter((candidate) => candidate.isBoundTo(hashes));
    const match = (ofSignUp.length > 0 ? ofSignUp : tried).find(
      (candidate): candidate is RedeemableCode =>
        candidate.accountId !== null && digests.some((digest) => isEqual(digest, candidate.codeHmac)),
    );
    if (!match) throw invalidCode();
    return match;
  }

  /** Consumes a code in the transaction of `em`; one of several concurrent calls succeeds. Throws INVALID_OTP. */
  async consume(em: EntityManager, { id, email, purpose }: OneTimeCode): Promise<void> {
    const codes = this.repositories.codes(em);
    if (!(await codes.close(id))) throw invalidCode();
    // Of several sign-ups, only the password of the confirmed one counts.
    await codes.discard({ email, purpose, id: { $ne: id } });
  }
}

/** False when several sign-ups by the code alone wait: any of them may be an attacker's. */
function isOneSignUp(attempts: readonly OneTimeCode[]): boolean {
  const unbound = attempts.filter(({ isCodeOnly }) => isCodeOnly);
  return new Set(unbound.map(({ cookieHash }) => cookieHash)).size <= 1;
}

const digestUse = (email: string): string => `code ${email}`;

function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
