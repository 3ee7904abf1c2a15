import { fromUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/audit-log.js';

/** Counts of one erasure. */
export interface Erasure {
  accountId: string;
  erasedAt: Date;
  invitationCount: number;
  mailCount: number;
  codeCount: number;
  sessionCount: number;
  membershipCount: number;
}

const accountsPerRun = 100;

/** Deletes accounts unverified for a week, which frees the address, and erases accounts past their date. */
export async function eraseAccounts(em: EntityManager, caller: Caller): Promise<void> {
  await em.execute(
    `delete from identity.accounts where status = 'pending_verification' and created_at < now() - interval '7 days'`,
  );
  const due: { id: string }[] = await em.execute(
    `select id from identity.accounts where status = 'deletion_scheduled' and erases_at <= now()
     order by erases_at limit ${accountsPerRun}`,
  );
  for (const { id } of due) await em.fork().transactional((transaction) => eraseAccount(transaction, id, caller));
}

/** Erases an account and every trace of its current, pending and former addresses, and records the counts. */
async function eraseAccount(em: EntityManager, id: string, caller: Caller): Promise<void> {
  const [account]: { email: string; pending_email: string | null }[] = await em.execute(
    `select email, pending_email from identity.accounts
     where id = ? and status = 'deletion_scheduled' and erases_at <= now() for update`,
    [id],
  );
  // A sign-in cancelled the deletion.
  if (!account) return;
  const former: { former_email: string }[] = await em.execute(
    'select former_email from identity.email_changes where account_id = ?',
    [id],
  );
  const addresses = textArray([
    account.email,
    ...(account.pending_email === null ? [] : [account.pending_email]),
    ...former.map(({ former_email }) => former_email),
  ]);
  const removed = async (from: string, value: string): Promise<number> => {
    const rows: unknown[] = await em.execute(`delete from identity.${from} returning 1`, [value]);
    return rows.length;
  };
  const invitations = await removed('invitations where email = any(?::text[])', addresses);
  const mails = await removed('mails where recipient = any(?::text[])', addresses);
  const codes = await removed('one_time_codes where email = any(?::text[])', addresses);
  const sessions = await removed('sessions where account_id = ?', id);
  const memberships =
    (await removed('site_memberships where account_id = ?', id)) +
    (await removed('organization_memberships where account_id = ?', id));
  await em.execute('delete from identity.accounts where id = ?', [id]);
  await em.execute(
    `insert into identity.erasures
       (account_id, erased_at, invitation_count, mail_count, code_count, session_count, membership_count)
     values (?, now(), ?, ?, ?, ?, ?)`,
    [id, invitations, mails, codes, sessions, memberships],
  );
  await recordAudit(em, caller, { event: 'account.erased', target: fromUuid(id) });
}

interface ErasureRow {
  account_id: string;
  erased_at: string;
  invitation_count: number;
  mail_count: number;
  code_count: number;
  session_count: number;
  membership_count: number;
}

/** Newest erasures. */
export async function listErasures(em: EntityManager, first: number): Promise<Erasure[]> {
  const rows: ErasureRow[] = await em.execute(
    'select * from identity.erasures order by erased_at desc, account_id desc limit ?',
    [first],
  );
  return rows.map((row) => ({
    accountId: fromUuid(row.account_id),
    erasedAt: new Date(row.erased_at),
    invitationCount: row.invitation_count,
    mailCount: row.mail_count,
    codeCount: row.code_count,
    sessionCount: row.session_count,
    membershipCount: row.membership_count,
  }));
}
