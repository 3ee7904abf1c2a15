import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailOutbox } from '../mail/mail-outbox.js';
import { requireSuccessors } from '../membership/last-owner.js';
import type { MembershipRepositories } from '../membership/membership-repositories.js';
import { recordAudit } from '../operation/audit-log.js';
import type { GrantedAccess } from '../session/granted-access.js';
import type { ViewerService } from '../session/viewer.service.js';
import type { DeleteViewerInput } from './viewer.input.js';

export interface AccountDeletionDependencies {
  repositories: MembershipRepositories;
  grantedAccess: GrantedAccess;
  em: EntityManager;
  viewers: ViewerService;
  mails: MailOutbox;
  caller: Caller;
  now: () => Date;
}

/** Deletion of the caller's account. */
export class AccountDeletionService {
  constructor(private readonly deps: AccountDeletionDependencies) {}

  /** Schedules the erasure in 14 days; a sign-in cancels it. Throws LAST_SITE_OWNER and LAST_ORG_ADMIN. */
  async schedule({ currentPassword, code }: DeleteViewerInput): Promise<Date> {
    const known = await this.deps.viewers.proveAll(currentPassword, code);
    return this.deps.em.fork().transactional(async (em) => {
      await requireSuccessors(this.deps.repositories.memberships(em), known.id);
      const account = await this.deps.viewers.lock(em, known);
      const erasesAt = account.scheduleDeletion(this.deps.now());
      await this.deps.grantedAccess.end(em, account.id);
      await this.deps.mails.queue(em, 'deletion_scheduled', account, {
        values: { date: erasesAt.toISOString().slice(0, 10) },
      });
      await recordAudit(em, this.deps.caller, { event: 'account.deletion_scheduled', target: account.id });
      return erasesAt;
    });
  }
}
