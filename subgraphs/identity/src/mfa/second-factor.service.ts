import { randomBytes } from 'node:crypto';
import { badRequest, conflict } from '@imprint/errors/domain-error';
import { fromUuid, newId, parseId, toUuid } from '@imprint/ids/id';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Secret, TOTP } from 'otpauth';
import type { Account } from '../account/account.entity.js';
import { recordAudit } from '../audit/audit-log.js';
import type { IdentitySecrets } from '../credential/identity-secrets.js';
import type { IdentityLimits } from '../limit/identity-limits.js';

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
  now: () => Date;
}

const issuer = 'Imprint';
const secretBytes = 20;
const stepSeconds = 30;
/** Steps before and after now in which a code is accepted, for clocks that differ. */
const window = 1;
const enrollmentSeconds = 600;
const recoveryCodeCount = 10;
const recoveryCodeBytes = 10;

const invalidCode = () => badRequest('The code is not valid.', { reason: 'INVALID_MFA', fields: ['code'] });
const isUsable = 'confirmed_at is not null';

/** TOTP (RFC 6238) and the recovery codes that stand in for it. */
export class SecondFactorService {
  constructor(private readonly dependencies: SecondFactorDependencies) {}

  async isEnrolled(accountId: string): Promise<boolean> {
    const rows: unknown[] = await this.dependencies.em.execute(
      `select 1 from identity.totp_factors where account_id = ? and ${isUsable}`,
      [toUuid(accountId)],
    );
    return rows.length > 0;
  }

  /** Begins: the secret is shown once and counts from its confirmation on. */
  async enroll(account: Account): Promise<Enrollment> {
    const { em, secrets } = this.dependencies;
    if (await this.isEnrolled(account.id)) {
      throw conflict('A second factor is in use: remove it first.', { reason: 'MFA_ALREADY_ENABLED' });
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

  /** Switches the factor on; gives the recovery codes, the only time. Throws INVALID_MFA. */
  async confirm(
    account: Account,
    factorReference: string | null | undefined,
    code: string | null | undefined,
  ): Promise<string[]> {
    const { em: root, secrets, limits, caller } = this.dependencies;
    await limits.charge(['mfa address', limits.address], ['mfa account', account.id]);
    const factorId = parseId(factorReference ?? '');
    if (!factorId || typeof code !== 'string') throw invalidCode();
    const [row]: { secret_sealed: string }[] = await root.execute(
      'select secret_sealed from identity.totp_factors where id = ? and account_id = ? and confirmed_at is null and expires_at > now()',
      [toUuid(factorId), toUuid(account.id)],
    );
    const step = row && this.#stepOf(secrets.open(row.secret_sealed, `totp ${factorId}`), code);
    if (step === undefined || step === null) throw invalidCode();
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await root.fork().transactional(async (em) => {
      const [already]: unknown[] = await em.execute(
        `select 1 from identity.totp_factors where account_id = ? and ${isUsable} for update`,
        [toUuid(account.id)],
      );
      if (already) throw conflict('A second factor is in use: remove it first.', { reason: 'MFA_ALREADY_ENABLED' });
      await em.execute(
        'update identity.totp_factors set confirmed_at = now(), expires_at = null, last_step = ? where id = ?',
        [step, toUuid(factorId)],
      );
      await em.execute('delete from identity.recovery_codes where account_id = ?', [toUuid(account.id)]);
      for (const recoveryCode of codes) {
        await em.execute('insert into identity.recovery_codes (account_id, code_hmac) values (?, ?)', [
          toUuid(account.id),
          this.#digestOf(recoveryCode, account.id),
        ]);
      }
      await recordAudit(em, caller, { event: 'mfa.enrolled', target: account.id });
    });
    await limits.forgive(['mfa account', account.id]);
    return codes;
  }

  /** Whether a code is right; then it is used up, and of many at once one is. */
  async verify(accountId: string, factor: string, code: string): Promise<boolean> {
    if (factor === 'recovery_code') return this.#useRecoveryCode(accountId, code);
    return factor === 'totp' && this.#useTotp(accountId, code);
  }

  /** Switches the factor off. Without one there is nothing to do. */
  async remove(account: Account, code: string | null | undefined): Promise<void> {
    const { em: root, limits, caller } = this.dependencies;
    if (!(await this.isEnrolled(account.id))) return;
    await limits.charge(['mfa account', account.id]);
    const isRight =
      typeof code === 'string' &&
      ((await this.verify(account.id, 'totp', code)) || (await this.verify(account.id, 'recovery_code', code)));
    if (!isRight) throw invalidCode();
    await root.fork().transactional(async (em) => {
      await em.execute('delete from identity.totp_factors where account_id = ?', [toUuid(account.id)]);
      await em.execute('delete from identity.recovery_codes where account_id = ?', [toUuid(account.id)]);
      await recordAudit(em, caller, { event: 'mfa.removed', target: account.id });
    });
    await limits.forgive(['mfa account', account.id]);
  }

  /** New recovery codes in place of the old ones. */
  async regenerate(account: Account): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await this.dependencies.em.fork().transactional(async (em) => {
      await em.execute('delete from identity.recovery_codes where account_id = ?', [toUuid(account.id)]);
      for (const code of codes) {
        await em.execute('insert into identity.recovery_codes (account_id, code_hmac) values (?, ?)', [
          toUuid(account.id),
          this.#digestOf(code, account.id),
        ]);
      }
    });
    return codes;
  }

  async #useTotp(accountId: string, code: string): Promise<boolean> {
    const { em, secrets } = this.dependencies;
    const [row]: { id: string; secret_sealed: string }[] = await em.execute(
      `select id, secret_sealed from identity.totp_factors where account_id = ? and ${isUsable}`,
      [toUuid(accountId)],
    );
    const step = row && this.#stepOf(secrets.open(row.secret_sealed, `totp ${fromUuid(row.id)}`), code);
    if (!row || step === undefined || step === null) return false;
    // A step counts once: whoever looked over a shoulder comes too late.
    const used: unknown[] = await em.execute(
      'update identity.totp_factors set last_step = ? where id = ? and (last_step is null or last_step < ?) returning id',
      [step, row.id, step],
    );
    return used.length > 0;
  }

  async #useRecoveryCode(accountId: string, code: string): Promise<boolean> {
    const { em, secrets } = this.dependencies;
    const digests = secrets.digests(normalRecoveryCode(code), `recovery ${accountId}`);
    for (const digest of digests) {
      const used: unknown[] = await em.execute(
        'update identity.recovery_codes set used_at = now() where account_id = ? and code_hmac = ? and used_at is null returning code_hmac',
        [toUuid(accountId), digest],
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

/** Ten random bytes in two groups that a person can copy. */
function newRecoveryCode(): string {
  const text = randomBytes(recoveryCodeBytes).toString('hex');
  return `${text.slice(0, 10)}-${text.slice(10)}`;
}

const normalRecoveryCode = (code: string): string => code.toLowerCase().replace(/[^0-9a-f]/g, '');
