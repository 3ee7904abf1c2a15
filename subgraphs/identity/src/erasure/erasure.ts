import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRepository } from '../account/account.repository.js';
import { EmailChangeRepository } from '../account/email-change.repository.js';
import { recordAudit } from '../audit-log.js';
import { OneTimeCodeRepository } from '../code/one-time-code.repository.js';
import { InvitationRepository } from '../invitation/invitation.repository.js';
import { MailRepository } from '../mail/mail.repository.js';
import { NoticeAddressRepository } from '../mail/notice-address.repository.js';
import { MembershipRepository } from '../membership/membership.repository.js';
import { SessionRepository } from '../session/session.repository.js';
import { ErasureRepository } from './erasure.repository.js';

const accountsPerRun = 100;

/** Deletes accounts unverified for a week, which frees the address, and erases accounts past their date. */
export async function eraseAccounts(em: EntityManager, caller: Caller): Promise<void> {
  const accounts = new AccountRepository(em);
  await accounts.deleteUnverified();
  for (const id of await accounts.listErasable(accountsPerRun))
    await em.fork().transactional((transaction) => eraseAccount(transaction, id, caller));
}

/** Erases an account and every trace of its current, pending and former addresses, and records the counts. */
async function eraseAccount(em: EntityManager, id: string, caller: Caller): Promise<void> {
  const accounts = new AccountRepository(em);
  const account = await accounts.lockErasable(id);
  // A sign-in cancelled the deletion.
  if (!account) return;
  const former = await new EmailChangeRepository(em).listFormerEmails(id);
  const addresses = [account.email, ...(account.pendingEmail ? [account.pendingEmail] : []), ...former];
  const counts = {
    invitationCount: await new InvitationRepository(em).deleteTo(addresses),
    mailCount: await new MailRepository(em).deleteTo(addresses),
    codeCount: await new OneTimeCodeRepository(em).deleteTo(addresses),
    sessionCount: await new SessionRepository(em).deleteOf(id),
    membershipCount: await new MembershipRepository(em).deleteOf(id),
  };
  await new NoticeAddressRepository(em).deleteTo(addresses);
  await accounts.delete(id);
  await new ErasureRepository(em).create({ accountId: id, ...counts });
  await recordAudit(em, caller, { event: 'account.erased', target: id });
}
