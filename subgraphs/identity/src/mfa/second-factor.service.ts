import { randomBytes } from 'node:crypto';
import { badRequest, conflict } from '@imprint/errors/domain-error';
import { fromUuid, newId, parseId, toUuid } from '@imprint/ids/id';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Secret, TOTP } from 'otpauth';
import type { Account } from '../account/account.entity.js';
import { type AuditEvent, recordAudit } from '../audit/audit-log.js';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import type { Charge, IdentityLimits } from '../limit/identity-limits.js';
import { queueMail } from '../mail/mail-outbox.js';
import type { secondFactorMails } from '../mail/second-factor-mails.js';

export interface Enrollment {
  factorId: string;
  secret: string;
  otpauthUri: string;
  expiresIn: number;
}

export interface SecondFactorDependencies {
  em: EntityManager;
  secrets: IdentitySecrets;
  limits: IdentityLimits;
  caller: Caller;
  loginUrl: string;
  now: () => Date;
}

const issuer = 'Imprint';
const secretBytes = 20;
const stepSeconds = 30;
/** Accepted time steps before and after now, for clock skew. */
const window = 1;
const enrollmentSeconds = 600;
const recoveryCodeCount = 10;
const recoveryCodeBytes = 10;
/**
 * Minimum age of a recovery code that removes the factor. Codes do not prove possession of the authenticator, so the
 * owner needs time to react to the email about new codes.
 */
const removalAgeHours = 24;

const invalidCode = () => badRequest('The code is not valid.', { reason: 'INVALID_MFA', fields: ['code'] });
const alreadyEnabled = () =>
  conflict('A second factor is already enabled. Remove it first.', { reason: 'MFA_ALREADY_ENABLED' });
const isUsable = 'confirmed_at is not null';

/** TOTP (RFC 6238) and recovery codes. */
export class SecondFactorService {
  constructor(private readonly dependencies: SecondFactorDependencies) {}

  async isEnrolled(accountId: string): Promise<boolean> {
    const rows: unknown[] = await this.dependencies.em.execute(
      `select 1 from identity.totp_factors where account_id = ? and ${isUsable}`,
      [toUuid(accountId)],
    );
    return rows.length > 0;
  }

  /** Starts the enrollment. The secret is returned once and takes effect when confirmed. */
  async enroll(account: Account): Promise<Enrollment> {
    const { em, secrets } = this.dependencies;
    if (await this.isEnrolled(account.id)) {
      throw alreadyEnabled();
    }
    const factorId = newId();
    const secret = new Secret({ size: secretBytes });
    await em.execute(
      `insert into identity.totp_factors (id, account_id, secret_sealed, created_at, expires_at)
       values (?, ?, ?, now(), now() + interval '${enrollmentSeconds} seconds')`,
      [toUuid(factorId), toUuid(account.id), secrets.seal(secret.base32, `totp ${factorId}`)],
    );
    const otpauthUri = new TOTP({ issuer, label: account.email, secret, period: stepSeconds }).toString();
    return { factorId, secret: secret.base32, otpauthUri, expiresIn: enrollmentSeconds };
  }

  /**
   * Enables the factor and returns the recovery codes, once. One of several concurrent calls succeeds. Throws
   * INVALID_MFA.
   */
  async confirm(
    account: Account,
    factorReference: string | null | undefined,
    code: string | null | undefined,
  ): Promise<string[]> {
    const { em: root, secrets, limits } = this.dependencies;
    await limits.charge(['mfa address', limits.address]);
    const factorId = parseId(factorReference ?? '');
    let step: number | null = null;
    await this.#requireRight(account.id, async () => {
      if (!factorId || typeof code !== 'string') return false;
      const [row]: { secret_sealed: string }[] = await root.execute(
        'select secret_sealed from identity.totp_factors where id = ? and account_id = ? and expires_at > now()',
        [toUuid(factorId), toUuid(account.id)],
      );
      step = row ? this.#stepOf(secrets.open(row.secret_sealed, `totp ${factorId}`), code) : null;
      return step !== null;
    });
    return translateConstraints({ totp_factors_confirmed_key: alreadyEnabled }, () =>
      root.fork().transactional(async (em) => {
        const confirmed: unknown[] = await em.execute(
          `update identity.totp_factors set confirmed_at = now(), expires_at = null, last_step = ?
           where id = ? and confirmed_at is null returning id`,
          [step, toUuid(factorId as string)],
        );
        if (confirmed.length === 0) throw alreadyEnabled();
        return this.#renewCodes(em, account, 'mfa.enrolled', 'mfa_enrolled');
      }),
    );
  }

  /** Verifies and consumes a code, once under concurrency. Tries are counted per account. */
  async verify(accountId: string, factor: string, code: string): Promise<boolean> {
    return this.#counted(accountId, async () => {
      if (factor === 'recovery_code') return this.#useRecoveryCode(accountId, code, 0);
      return factor === 'totp' && this.#useTotp(accountId, code);
    });
  }

  /** Consumes an authenticator code. Throws INVALID_MFA. */
  async requireTotp(accountId: string, code: string | null | undefined): Promise<void> {
    await this.#requireRight(accountId, async () => typeof code === 'string' && this.#useTotp(accountId, code));
  }

  /** Disables the factor with its code or an aged recovery code. No-op without a factor. */
  async remove(account: Account, code: string | null | undefined): Promise<void> {
    const { em: root } = this.dependencies;
    if (!(await this.isEnrolled(account.id))) return;
    await this.#requireRight(account.id, async () => {
      if (typeof code !== 'string') return false;
      return isTotpShaped(code)
        ? this.#useTotp(account.id, code)
        : this.#useRecoveryCode(account.id, code, removalAgeHours);
    });
    await root.fork().transactional(async (em) => {
      if (await removeFactor(em, account.id)) await this.#announce(em, account, 'mfa.removed', 'mfa_removed');
    });
  }

  /**
   * Removes the factor for an operator, in the transaction of `em`, without a code. Audited. False without a factor.
   */
  async removeForOperator(em: EntityManager, { id, email, locale }: Account): Promise<boolean> {
    const { secrets, caller, loginUrl } = this.dependencies;
    if (!(await removeFactor(em, id))) return false;
    await queueMail(em, secrets, { template: 'mfa_removed_by_operator', to: email, locale, values: { url: loginUrl } });
    await recordAudit(em, caller, { event: 'mfa.removed', target: id });
    return true;
  }

  /**
   * Removes the factor if it was confirmed since an instant, and recovery codes generated since, in the transaction of
   * `em`. An older factor stays.
   */
  async removeSince(em: EntityManager, account: Account, since: string): Promise<void> {
    await em.execute('delete from identity.recovery_codes where account_id = ? and created_at >= ?::timestamptz', [
      toUuid(account.id),
      since,
    ]);
    if (await removeFactor(em, account.id, since)) await this.#announce(em, account, 'mfa.removed', 'mfa_removed');
  }

  /** Replaces the recovery codes; requires an authenticator code. Throws INVALID_MFA. */
  async regenerate(account: Account, code: string | null | undefined): Promise<string[]> {
    await this.requireTotp(account.id, code);
    return this.dependencies.em
      .fork()
      .transactional((em) => this.#renewCodes(em, account, 'mfa.recovery_codes_renewed', 'recovery_codes_renewed'));
  }

  /** Audits a sign-in with a recovery code and notifies the owner, in the transaction of `em`. */
  async announceRecovery(em: EntityManager, account: Account): Promise<void> {
    await this.#announce(em, account, 'mfa.recovery_code_used', 'recovery_code_used');
  }

  async #renewCodes(
    em: EntityManager,
    account: Account,
    event: AuditEvent,
    template: keyof typeof secondFactorMails,
  ): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await em.execute('delete from identity.recovery_codes where account_id = ?', [toUuid(account.id)]);
    for (const code of codes) {
      await em.execute('insert into identity.recovery_codes (account_id, code_hmac, created_at) values (?, ?, now())', [
        toUuid(account.id),
        this.#digestOf(code, account.id),
      ]);
    }
    await this.#announce(em, account, event, template);
    return codes;
  }

  async #announce(
    em: EntityManager,
    { id, email, locale }: Account,
    event: AuditEvent,
    template: keyof typeof secondFactorMails,
  ): Promise<void> {
    const { secrets, caller, loginUrl } = this.dependencies;
    await queueMail(em, secrets, { template, to: email, locale, values: { url: loginUrl } });
    await recordAudit(em, caller, { event, actorId: id, target: id });
  }

  /** One guess limit for all callers: charged before the comparison, reset by a correct code. */
  async #counted(accountId: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const { limits } = this.dependencies;
    const guesses: Charge = ['mfa account', accountId];
    await limits.charge(guesses);
    const right = await isRight();
    if (right) await limits.forgive(guesses);
    return right;
  }

  async #requireRight(accountId: string, isRight: () => Promise<boolean>): Promise<void> {
    if (!(await this.#counted(accountId, isRight))) throw invalidCode();
  }

  async #useTotp(accountId: string, code: string): Promise<boolean> {
    const { em, secrets } = this.dependencies;
    const [row]: { id: string; secret_sealed: string }[] = await em.execute(
      `select id, secret_sealed from identity.totp_factors where account_id = ? and ${isUsable}`,
      [toUuid(accountId)],
    );
    const step = row && this.#stepOf(secrets.open(row.secret_sealed, `totp ${fromUuid(row.id)}`), code);
    if (!row || step === undefined || step === null) return false;
    // Accept each time step once, so that an observed code cannot be replayed.
    const used: unknown[] = await em.execute(
      'update identity.totp_factors set last_step = ? where id = ? and (last_step is null or last_step < ?) returning id',
      [step, row.id, step],
    );
    return used.length > 0;
  }

  async #useRecoveryCode(accountId: string, code: string, minAgeHours: number): Promise<boolean> {
    const { em, secrets } = this.dependencies;
    const digests = secrets.digests(normalRecoveryCode(code), `recovery ${accountId}`);
    for (const digest of digests) {
      const used: unknown[] = await em.execute(
        `update identity.recovery_codes set used_at = now()
         where account_id = ? and code_hmac = ? and used_at is null
           and (created_at is null or created_at <= now() - make_interval(hours => ?))
         returning code_hmac`,
        [toUuid(accountId), digest, minAgeHours],
      );
      if (used.length > 0) return true;
    }
    return false;
  }

  #digestOf(code: string, accountId: string): string {
    return this.dependencies.secrets.digest(normalRecoveryCode(code), `recovery ${accountId}`);
  }

  #stepOf(base32: string, code: string): number | null {
    const at = this.dependencies.now().getTime();
    const totp = new TOTP({ secret: Secret.fromBase32(base32), period: stepSeconds });
    const delta = totp.validate({ token: code.replace(/\s/g, ''), window, timestamp: at });
    return delta === null ? null : Math.floor(at / 1_000 / stepSeconds) + delta;
  }
}

/** Deletes a factor confirmed since the instant with its recovery codes, and pending enrollments. */
async function removeFactor(em: EntityManager, accountId: string, since = '-infinity'): Promise<boolean> {
  const removed: { confirmed_at: string | null }[] = await em.execute(
    `delete from identity.totp_factors
     where account_id = ? and (confirmed_at is null or confirmed_at >= ?::timestamptz) returning confirmed_at`,
    [toUuid(accountId), since],
  );
  if (!removed.some(({ confirmed_at }) => confirmed_at !== null)) return false;
  await em.execute('delete from identity.recovery_codes where account_id = ?', [toUuid(accountId)]);
  return true;
}

const isTotpShaped = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''));

/** Ten random bytes in two groups, for manual entry. */
function newRecoveryCode(): string {
  const text = randomBytes(recoveryCodeBytes).toString('hex');
  return `${text.slice(0, 10)}-${text.slice(10)}`;
}

const normalRecoveryCode = (code: string): string => code.toLowerCase().replace(/[^0-9a-f]/g, '');
