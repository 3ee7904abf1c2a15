import { randomBytes } from 'node:crypto';
import { badRequest, conflict } from '@imprint/errors/domain-error';
import { newId, parseId } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Secret, TOTP } from 'otpauth';
import type { Account } from '../account/account.entity.js';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import { factorGuesses, type IdentityLimits } from '../limit/identity-limits.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import type { MailTemplate } from '../mail/mail-templates.js';
import { type AuditEvent, recordAudit } from '../operation/audit-log.js';
import { toDigitCode, toRecoveryCode } from '../operation/entered-code.js';
import type { Assured } from './assurance.js';
import type { MfaRepositories } from './mfa-repositories.js';
import type { TotpFactor } from './second-factor.entity.js';
import { enrollmentSeconds } from './second-factor.repository.js';

const issuer = 'Imprint';
const secretBytes = 20;
const stepSeconds = 30;
/** Accepted time steps before and after now, for clock skew. */
const window = 1;
const recoveryCodeCount = 10;
const recoveryCodeBytes = 10;
/**
 * Minimum age of a recovery code that removes the factor. Codes do not prove possession of the authenticator, so the
 * owner needs time to react to the email about new codes.
 */
const removalAgeHours = 24;

/** Emails about a change by the owner, and the events that record it. */
const ownerEvents = {
  mfa_enrolled: 'mfa.enrolled',
  mfa_removed: 'mfa.removed',
  recovery_codes_renewed: 'mfa.recovery_codes_renewed',
  recovery_code_used: 'mfa.recovery_code_used',
} as const satisfies Partial<Record<MailTemplate, AuditEvent>>;

const invalidCode = () => badRequest('The code is not valid.', { reason: 'INVALID_MFA', fields: ['code'] });
const recoveryCodeRefused = () =>
  badRequest('The code is not valid. A recovery code turns the second factor off only once it is a day old.', {
    reason: 'INVALID_MFA',
    fields: ['code'],
  });
const alreadyEnabled = () =>
  conflict('A second factor is already enabled. Remove it first.', { reason: 'MFA_ALREADY_ENABLED' });

/** A strong factor that its owner adds. */
export interface NewFactor {
  account: Account;
  /** Null when it counts at once. */
  weakUntil: Date | null;
}

/** A code as it was entered, which may be right. */
export interface EnteredFactor {
  factor: 'totp' | 'recovery_code';
  code: string;
}

/** Null for an unknown factor, and for a text that cannot be its code. */
export function toEnteredFactor(factor: string, text: string | null | undefined): EnteredFactor | null {
  const isRecovery = factor === 'recovery_code';
  if (!isRecovery && factor !== 'totp') return null;
  const code = isRecovery ? toRecoveryCode(text) : toDigitCode(text);
  return code === null ? null : { factor, code };
}

/** What else changes with a factor, in the same transaction. */
type Settle = (em: EntityManager) => Promise<void>;

export interface SecondFactorDependencies {
  repositories: MfaRepositories;
  em: EntityManager;
  secrets: IdentitySecrets;
  limits: IdentityLimits;
  mails: MailOutbox;
  caller: Caller;
  now: () => Date;
}

/** TOTP (RFC 6238) and recovery codes. */
export class SecondFactorService {
  constructor(private readonly deps: SecondFactorDependencies) {}

  async isEnrolled(accountId: string): Promise<boolean> {
    return (await this.find(accountId)) !== null;
  }

  /** The authenticator of an account. */
  find(accountId: string): Promise<TotpFactor | null> {
    return this.deps.repositories.secondFactors(this.deps.em).findConfirmed(accountId);
  }

  /** {@link isEnrolled} of several accounts, in their order. */
  async areEnrolled(accountIds: readonly string[]): Promise<boolean[]> {
    const factors = await this.deps.repositories.secondFactors(this.deps.em).listConfirmed(accountIds);
    const enrolled = new Set(factors.map(({ accountId }) => accountId));
    return accountIds.map((id) => enrolled.has(id));
  }

  /** Throws MFA_ALREADY_ENABLED. */
  async requireRoom({ id }: Account): Promise<void> {
    if (await this.isEnrolled(id)) throw alreadyEnabled();
  }

  /** Starts the enrollment. The secret is returned once and takes effect when confirmed. */
  async enroll({ account, weakUntil }: NewFactor) {
    const factorId = newId();
    const secret = new Secret({ size: secretBytes });
    await this.deps.repositories.secondFactors(this.deps.em).createPending({
      id: factorId,
      accountId: account.id,
      secretSealed: this.deps.secrets.seal(secret.base32, `totp ${factorId}`),
      weakUntil,
    });
    const otpauthUri = new TOTP({ issuer, label: account.email, secret, period: stepSeconds }).toString();
    return { factorId, secret: secret.base32, otpauthUri, expiresIn: enrollmentSeconds };
  }

  /**
   * Enables the factor and returns the recovery codes, once. One of several concurrent calls succeeds, and runs `settle`
   * in its transaction. Throws INVALID_MFA.
   */
  async confirm(
    account: Account,
    { factorId: factorReference, code }: { factorId?: string | null; code?: string | null },
    settle: (em: EntityManager, factor: Assured) => Promise<void>,
  ): Promise<string[]> {
    await this.deps.limits.charge(['mfa address', this.deps.limits.address]);
    const factorId = parseId(factorReference ?? '');
    let step: number | null = null;
    await this.#requireRight(account.id, toDigitCode(code), async (entered) => {
      const factor =
        factorId && (await this.deps.repositories.secondFactors(this.deps.em).findPending(account.id, factorId));
      step = factor ? this.#stepOf(this.deps.secrets.open(factor.secretSealed, `totp ${factorId}`), entered) : null;
      return step !== null;
    });
    return translateConstraints({ totp_factors_confirmed_key: alreadyEnabled }, () =>
      this.deps.em.fork().transactional(async (em) => {
        const factor = await this.deps.repositories.secondFactors(em).confirm(factorId as string, step);
        if (!factor) throw alreadyEnabled();
        await settle(em, factor);
        return this.#renewCodes(em, account, 'mfa_enrolled');
      }),
    );
  }

  /** Verifies and consumes a code, once under concurrency. Tries are counted per account. */
  async verify(accountId: string, { factor, code }: EnteredFactor): Promise<boolean> {
    return this.#counted(accountId, () =>
      factor === 'recovery_code' ? this.#useRecoveryCode(accountId, code, 0) : this.#useTotp(accountId, code),
    );
  }

  /** Consumes an authenticator code. Throws INVALID_MFA. */
  async requireTotp(accountId: string, code: string | null | undefined): Promise<void> {
    await this.#requireRight(accountId, toDigitCode(code), (entered) => this.#useTotp(accountId, entered));
  }

  /** Disables the factor with its code or an aged recovery code, and runs `settle` with it. No-op without a factor. */
  async remove(account: Account, code: string | null | undefined, settle: Settle): Promise<void> {
    if (!(await this.isEnrolled(account.id))) return;
    const digits = toDigitCode(code);
    await this.#requireRight(
      account.id,
      digits ?? toRecoveryCode(code),
      (entered) =>
        digits === null
          ? this.#useRecoveryCode(account.id, entered, removalAgeHours)
          : this.#useTotp(account.id, entered),
      digits === null && code ? recoveryCodeRefused : invalidCode,
    );
    await this.deps.em.fork().transactional(async (em) => {
      if (!(await this.deps.repositories.secondFactors(em).remove(account.id))) return;
      await settle(em);
      await this.announce(em, account, 'mfa_removed');
    });
  }

  /**
   * Removes the factor for an operator, in the transaction of `em`, without a code. Audited. False without a factor.
   */
  async removeForOperator(em: EntityManager, account: Account): Promise<boolean> {
    if (!(await this.deps.repositories.secondFactors(em).remove(account.id))) return false;
    await this.deps.mails.queue(em, 'mfa_removed_by_operator', account);
    await recordAudit(em, this.deps.caller, { event: 'mfa.removed', target: account.id });
    return true;
  }

  /**
   * Removes the factor if it was confirmed since an instant, and recovery codes generated since, in the transaction of
   * `em`. An older factor stays.
   */
  async removeSince(em: EntityManager, account: Account, since: Date): Promise<void> {
    const factors = this.deps.repositories.secondFactors(em);
    await factors.deleteRecoveryCodesSince(account.id, since);
    if (await factors.remove(account.id, since)) await this.announce(em, account, 'mfa_removed');
  }

  /** Replaces the recovery codes; requires an authenticator code. Throws INVALID_MFA. */
  async regenerate(account: Account, code: string | null | undefined): Promise<string[]> {
    await this.requireTotp(account.id, code);
    return this.deps.em.fork().transactional((em) => this.#renewCodes(em, account, 'recovery_codes_renewed'));
  }

  /** Audits a change and notifies the owner, in the transaction of `em`. */
  async announce(em: EntityManager, account: Account, template: keyof typeof ownerEvents): Promise<void> {
    await this.deps.mails.queue(em, template, account);
    await recordAudit(em, this.deps.caller, { event: ownerEvents[template], actorId: account.id, target: account.id });
  }

  async #renewCodes(em: EntityManager, account: Account, template: keyof typeof ownerEvents): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    const digests = codes.map((code) => this.deps.secrets.digest(code.replace('-', ''), `recovery ${account.id}`));
    await this.deps.repositories.secondFactors(em).replaceRecoveryCodes(account.id, digests);
    await this.announce(em, account, template);
    return codes;
  }

  /** One guess limit for all callers: charged before the comparison, reset by a correct code. */
  async #counted(accountId: string, isRight: () => Promise<boolean>): Promise<boolean> {
    await this.deps.limits.charge(factorGuesses(accountId));
    const right = await isRight();
    if (right) await this.deps.limits.forgive(factorGuesses(accountId));
    return right;
  }

  /** Null, a text that cannot be a code, is no guess. */
  async #requireRight(
    accountId: string,
    code: string | null,
    isRight: (entered: string) => Promise<boolean>,
    refusal = invalidCode,
  ): Promise<void> {
    if (code === null) throw refusal();
    if (!(await this.#counted(accountId, () => isRight(code)))) throw refusal();
  }

  async #useTotp(accountId: string, code: string): Promise<boolean> {
    const factors = this.deps.repositories.secondFactors(this.deps.em);
    const factor = await factors.findConfirmed(accountId);
    const step = factor && this.#stepOf(this.deps.secrets.open(factor.secretSealed, `totp ${factor.id}`), code);
    return factor !== null && step !== null && factors.useStep(factor.id, step);
  }

  async #useRecoveryCode(accountId: string, code: string, minAgeHours: number): Promise<boolean> {
    const factors = this.deps.repositories.secondFactors(this.deps.em);
    for (const digest of this.deps.secrets.digests(code, `recovery ${accountId}`)) {
      if (await factors.useRecoveryCode(accountId, digest, minAgeHours)) return true;
    }
    return false;
  }

  #stepOf(base32: string, code: string): number | null {
    const at = this.deps.now().getTime();
    const totp = new TOTP({ secret: Secret.fromBase32(base32), period: stepSeconds });
    const delta = totp.validate({ token: code, window, timestamp: at });
    return delta === null ? null : Math.floor(at / 1_000 / stepSeconds) + delta;
  }
}

/** Ten random bytes in two groups, for manual entry. */
function newRecoveryCode(): string {
  const text = randomBytes(recoveryCodeBytes).toString('hex');
  return `${text.slice(0, 10)}-${text.slice(10)}`;
}
