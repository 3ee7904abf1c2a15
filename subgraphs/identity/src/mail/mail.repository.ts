import { advisoryLock } from '@imprint/persistence/advisory-lock';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { databaseTime } from '../operation/database-time.js';
import { Mail } from './mail.entity.js';

export class MailRepository {
  constructor(private readonly em: EntityManager) {}

  /** One statement, also for an id that is already queued. */
  async enqueue(mail: Pick<Mail, 'id' | 'template' | 'recipient' | 'locale' | 'contentSealed'>): Promise<void> {
    await this.em
      .createQueryBuilder(Mail)
      .insert({ ...mail, createdAt: databaseTime() })
      .onConflict('id')
      .ignore()
      .execute();
  }

  /** Locks the row, so that no concurrent call sends it too. */
  lockQueued(id: string): Promise<Mail | null> {
    return this.em.findOne(Mail, { id, closedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Like {@link lockQueued}, but null at once while another call is sending it. */
  lockIdle(id: string): Promise<Mail | null> {
    return this.em.findOne(Mail, { id, closedAt: null }, { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE });
  }

  async isQueued(id: string): Promise<boolean> {
    return (await this.em.count(Mail, { id, closedAt: null })) > 0;
  }

  /** Locks the template for this recipient, so that an email that another call is sending counts. */
  async wasSentToday({ template, recipient }: Mail): Promise<boolean> {
    await advisoryLock(this.em, `identity mail ${template} ${recipient}`);
    const sent = { recipient, template, outcome: 'sent' as const, closedAt: { $gt: databaseTime('-24 hours') } };
    return (await this.em.count(Mail, sent)) > 0;
  }

  listNewest(first: number): Promise<Mail[]> {
    return this.em.find(Mail, {}, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: first });
  }

  /** Emails to any of these addresses, newest first. */
  listTo(addresses: readonly string[], first: number): Promise<Mail[]> {
    return this.em.find(
      Mail,
      { recipient: { $in: [...addresses] } },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: first },
    );
  }

  deleteTo(addresses: readonly string[]): Promise<number> {
    return this.em.nativeDelete(Mail, { recipient: { $in: [...addresses] } });
  }

  /** Keeps queued emails. */
  async deleteClosed(): Promise<void> {
    await this.em.nativeDelete(Mail, { closedAt: { $lt: databaseTime('-30 days') } });
  }
}
