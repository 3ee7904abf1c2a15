import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import { PendingLink, type Subject } from './linked-identity.entity.js';

export const pendingLinkSeconds = 600;

/** Pending links. A use deletes the row, so that one of several concurrent calls succeeds. */
export class PendingLinkRepository {
  constructor(private readonly em: EntityManager) {}

  async create(tokenHash: string, accountId: string, { provider, issuer, subject }: Subject, now: Date): Promise<void> {
    const expiresAt = databaseTime(`${pendingLinkSeconds} seconds`);
    await this.em.insert(PendingLink, { tokenHash, accountId, provider, issuer, subject, createdAt: now, expiresAt });
  }

  /** Null for an unknown or expired one, or one of another account. */
  find(tokenHash: string, accountId: string): Promise<PendingLink | null> {
    return this.em.findOne(PendingLink, { tokenHash, accountId, expiresAt: { $gt: databaseTime() } });
  }

  /** False when another call used it first. */
  async use(tokenHash: string): Promise<boolean> {
    return (await this.em.nativeDelete(PendingLink, { tokenHash })) > 0;
  }

  async deleteOf(accountId: string): Promise<void> {
    await this.em.nativeDelete(PendingLink, { accountId });
  }

  async deleteExpired(): Promise<void> {
    await this.em.nativeDelete(PendingLink, { expiresAt: { $lt: databaseTime() } });
  }
}
