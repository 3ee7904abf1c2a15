import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import type { Account } from './account.entity.js';
import { EmailChange } from './email-change.entity.js';

/** Period in which the former address can undo a change. */
const undoPeriod = '72 hours';

/** Changes of address. Rows outlive the period: the erasure of an account reads former addresses from them. */
export class EmailChangeRepository {
  constructor(private readonly em: EntityManager) {}

  /** Records that the account leaves its current address. */
  async create({ id, email, pendingEmailAt }: Account, tokenHash: string): Promise<void> {
    await this.em.insert(EmailChange, {
      tokenHash,
      accountId: id,
      formerEmail: email,
      requestedAt: pendingEmailAt ?? databaseTime(),
      changedAt: databaseTime(),
      expiresAt: databaseTime(undoPeriod),
    });
  }

  async findAccountId(tokenHash: string): Promise<string | null> {
    return (await this.em.findOne(EmailChange, { tokenHash }))?.accountId ?? null;
  }

  /** Undoes a change and the later ones of its account. Null for a used, superseded or expired link. */
  async undo(tokenHash: string): Promise<EmailChange | null> {
    const [undone] = await this.em
      .createQueryBuilder(EmailChange)
      .update({ undoneAt: databaseTime() })
      .where({ tokenHash, undoneAt: null, expiresAt: { $gt: databaseTime() } })
      .returning('*')
      .getResultList();
    if (!undone) return null;
    const { accountId, changedAt } = undone;
    const later = { accountId, changedAt: { $gte: changedAt }, undoneAt: null };
    await this.em.nativeUpdate(EmailChange, later, { undoneAt: databaseTime() });
    return undone;
  }

  /** Whether the former owner of the address of an account can still take the account back. */
  async isUndoable(accountId: string): Promise<boolean> {
    const undoable = { accountId, undoneAt: null, expiresAt: { $gt: databaseTime() } };
    return (await this.em.count(EmailChange, undoable)) > 0;
  }

  async listFormerEmails(accountId: string): Promise<string[]> {
    return (await this.em.find(EmailChange, { accountId })).map(({ formerEmail }) => formerEmail);
  }
}
