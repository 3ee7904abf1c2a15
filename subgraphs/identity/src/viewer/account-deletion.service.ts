import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit-log.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import { requireSuccessors } from '../membership/last-owner.js';
import { endGrantedAccess } from '../session/granted-access.js';
import type { ViewerService } from '../session/viewer.service.js';
import type { DeleteViewerInput } from './viewer.input.js';

/** Deletion of the caller's account. */
export class AccountDeletionService {
  constructor(
    private readonly em: EntityManager,
    private readonly viewers: ViewerService,
    private readonly mails: MailOutbox,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  /** Schedules the erasure in 14 days; a sign-in cancels it. Throws LAST_SITE_OWNER and LAST_ORG_ADMIN. */
  async schedule({ currentPassword, code }: DeleteViewerInput): Promise<Date> {
    const known = await this.viewers.proveAll(currentPassword, code);
    return this.em.fork().transactional(async (em) => {
      await requireSuccessors(em, known.id);
      const account = await this.viewers.lock(em, known);
      const erasesAt = account.scheduleDeletion(this.now());
      await endGrantedAccess(em, account.id);
      await this.mails.queue(em, 'deletion_scheduled', account, {
        values: { date: erasesAt.toISOString().slice(0, 10) },
      });
      await recordAudit(em, this.caller, { event: 'account.deletion_scheduled', target: account.id });
      return erasesAt;
    });
  }
}
