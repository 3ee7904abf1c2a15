import { toUuid } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import { RecoveryCode, TotpFactor } from './second-factor.entity.js';

export const enrollmentSeconds = 600;

/** Authenticators and recovery codes. Uses are conditional updates, so that a code works once under concurrency. */
export class SecondFactorRepository {
  constructor(private readonly em: EntityManager) {}

  findConfirmed(accountId: string): Promise<TotpFactor | null> {
    return this.em.findOne(TotpFactor, { accountId, confirmedAt: { $ne: null } });
  }

  listConfirmed(accountIds: readonly string[]): Promise<TotpFactor[]> {
    return this.em.find(TotpFactor, { accountId: { $in: [...accountIds] }, confirmedAt: { $ne: null } });
  }

  findPending(accountId: string, id: string): Promise<TotpFactor | null> {
    return this.em.findOne(TotpFactor, { id, accountId, expiresAt: { $gt: databaseTime() } });
  }

  async createPending(factor: Pick<TotpFactor, 'id' | 'accountId' | 'secretSealed' | 'weakUntil'>): Promise<void> {
    const expiresAt = databaseTime(`${enrollmentSeconds} seconds`);
    await this.em.insert(TotpFactor, { ...factor, createdAt: databaseTime(), expiresAt });
  }

  /** Null when another call confirmed it first. Violates `totp_factors_confirmed_key` if another one is confirmed. */
  async confirm(id: string, step: number | null): Promise<TotpFactor | null> {
    const confirmed = { confirmedAt: databaseTime(), expiresAt: null, lastStep: step };
    const isFirst = (await this.em.nativeUpdate(TotpFactor, { id, confirmedAt: null }, confirmed)) > 0;
    return isFirst ? this.em.findOne(TotpFactor, { id }) : null;
  }

  /** Accepts each time step once, so that an observed code cannot be replayed. */
  async useStep(id: string, step: number): Promise<boolean> {
    const unused = { id, $or: [{ lastStep: null }, { lastStep: { $lt: step } }] };
    return (await this.em.nativeUpdate(TotpFactor, unused, { lastStep: step })) > 0;
  }

  async useRecoveryCode(accountId: string, codeHmac: string, minAgeHours: number): Promise<boolean> {
    const isOld = [{ createdAt: null }, { createdAt: { $lte: databaseTime(`-${minAgeHours} hours`) } }];
    const unused = { accountId, codeHmac, usedAt: null, $or: isOld };
    return (await this.em.nativeUpdate(RecoveryCode, unused, { usedAt: databaseTime() })) > 0;
  }

  async replaceRecoveryCodes(accountId: string, codeHmacs: readonly string[]): Promise<void> {
    await this.em.nativeDelete(RecoveryCode, { accountId });
    await this.em.insertMany(
      RecoveryCode,
      codeHmacs.map((codeHmac) => ({ accountId, codeHmac, createdAt: databaseTime() })),
    );
  }

  async deleteRecoveryCodesSince(accountId: string, since: Date): Promise<void> {
    await this.em.nativeDelete(RecoveryCode, { accountId, createdAt: { $gte: since } });
  }

  /** Deletes a factor confirmed since the instant with its recovery codes, and pending enrollments. */
  async remove(accountId: string, since?: Date): Promise<boolean> {
    // Text: one statement deletes, and tells whether a confirmed factor was among the rows.
    const removed: { is_confirmed: boolean }[] = await this.em.execute(
      `delete from identity.totp_factors
       where account_id = ? and (confirmed_at is null or confirmed_at >= ?::timestamptz)
       returning confirmed_at is not null as is_confirmed`,
      [toUuid(accountId), since?.toISOString() ?? '-infinity'],
    );
    if (!removed.some(({ is_confirmed }) => is_confirmed)) return false;
    await this.em.nativeDelete(RecoveryCode, { accountId });
    return true;
  }

  async deletePending(accountId: string): Promise<void> {
    await this.em.nativeDelete(TotpFactor, { accountId, confirmedAt: null });
  }

  async deleteExpired(): Promise<void> {
    await this.em.nativeDelete(TotpFactor, { confirmedAt: null, expiresAt: { $lt: databaseTime() } });
  }
}
