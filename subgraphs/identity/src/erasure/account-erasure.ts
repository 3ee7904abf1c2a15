import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRepositories } from '../account/account-repositories.js';
import type { CodeRepositories } from '../code/code-repositories.js';
import type { InvitationRepositories } from '../invitation/invitation-repositories.js';
import type { MailRepositories } from '../mail/mail-repositories.js';
import type { MembershipRepositories } from '../membership/membership-repositories.js';
import { recordAudit } from '../operation/audit-log.js';
import type { SessionRepositories } from '../session/session-repositories.js';
import type { ErasureRepositories } from './erasure-repositories.js';

const accountsPerRun = 100;

export interface AccountErasureDependencies {
  repositories: AccountRepositories &
    CodeRepositories &
    ErasureRepositories &
    InvitationRepositories &
    MailRepositories &
    MembershipRepositories &
    SessionRepositories;
  em: EntityManager;
  caller: Caller;
}

/** Erasure of accounts without a trace of their addresses. */
export class AccountErasure {
  constructor(private readonly deps: AccountErasureDependencies) {}

  /** Deletes accounts unverified for a week, which frees the address, and erases accounts past their date. */
  async run(): Promise<void> {
    const { repositories, em } = this.deps;
    const accounts = repositories.accounts(em);
    await accounts.deleteUnverified();
    for (const id of await accounts.listErasable(accountsPerRun))
      await em.fork().transactional((transaction) => this.#erase(transaction, id));
  }

  /** Erases an account and every trace of its current, pending and former addresses, and records the counts. */
  async #erase(em: EntityManager, id: string): Promise<void> {
    const { repositories, caller } = this.deps;
    const accounts = repositories.accounts(em);
    const account = await accounts.lockErasable(id);
    // A sign-in cancelled the deletion.
    if (!account) return;
    const former = await repositories.emailChanges(em).listFormerEmails(id);
    const addresses = [account.email, ...(account.pendingEmail ? [account.pendingEmail] : []), ...former];
    const counts = {
      invitationCount: await repositories.invitations(em).deleteTo(addresses),
      mailCount: await repositories.mails(em).deleteTo(addresses),
      codeCount: await repositories.codes(em).deleteTo(addresses),
      sessionCount: await repositories.sessions(em).deleteOf(id),
      membershipCount: await repositories.memberships(em).deleteOf(id),
    };
    await repositories.noticeAddresses(em).deleteTo(addresses);
    await accounts.delete(id);
    await repositories.erasures(em).create({ accountId: id, ...counts });
    await recordAudit(em, caller, { event: 'account.erased', target: id });
  }
}
