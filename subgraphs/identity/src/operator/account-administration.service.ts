import { badRequest } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Account, type AccountStatus, accountStatuses } from '../account/account.entity.js';
import type { AccountRepositories } from '../account/account-repositories.js';
import { canonicalEmail } from '../account/email-address.js';
import { factorGuesses, type IdentityLimits, passwordGuesses } from '../limit/identity-limits.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import { type AuditEvent, recordAudit } from '../operation/audit-log.js';
import { pageSize } from '../operation/page-size.js';
import type { GrantedAccess } from '../session/granted-access.js';
import type { SessionRepositories } from '../session/session-repositories.js';
import { requireChangeable } from './changeable-account.js';
import type { AccountFilterInput } from './operator.input.js';

const maxSearchLength = 254;

export interface AccountAdministrationDependencies {
  grantedAccess: GrantedAccess;
  repositories: AccountRepositories & SessionRepositories;
  em: EntityManager;
  cursors: KeysetCursors;
  mails: MailOutbox;
  limits: IdentityLimits;
  caller: Caller;
  now: () => Date;
}

/** Administration of accounts by operators. NOT_FOUND for an address without an account. */
export class AccountAdministrationService {
  constructor(private readonly deps: AccountAdministrationDependencies) {}

  /** Newest first. BAD_REQUEST for an unknown status or a long search. */
  async list(filter: AccountFilterInput, request: PageRequest): Promise<Page<Account>> {
    const filters = { search: toSearch(filter.search), status: toStatus(filter.status) };
    const instantOf = ({ createdAt }: Account) => createdAt;
    const pagination = { cursors: this.deps.cursors, filters: { accounts: filters }, instantOf, ...pageSize };
    const accounts = this.deps.repositories.accounts(this.deps.em);
    return keysetPage(request, pagination, (position, limit) => accounts.list(filters, position, limit));
  }

  find(email: string): Promise<Account | null> {
    return this.deps.repositories.accounts(this.deps.em).findByEmail(canonicalEmail(email));
  }

  /** Ends every session and refuses sign-in. CONFLICT unless active. */
  suspend(email: string): Promise<Account> {
    return this.#change(email, 'account.suspended', async (em, account) => {
      account.suspend(this.deps.now());
      await this.deps.grantedAccess.end(em, account.id);
      await this.deps.mails.queue(em, 'account_suspended', account);
    });
  }

  /** Allows sign-in again with the same credentials. CONFLICT unless suspended. */
  reactivate(email: string): Promise<Account> {
    return this.#change(email, 'account.reactivated', async (em, account) => {
      account.reactivate(this.deps.now());
      await this.deps.mails.queue(em, 'account_reactivated', account);
    });
  }

  /** Grants or revokes operator rights in the console. */
  setOperator(email: string, isOperator: boolean): Promise<Account> {
    return this.#change(
      email,
      isOperator ? 'account.operator_granted' : 'account.operator_withdrawn',
      async (_, account) => {
        account.isOperator = isOperator;
      },
    );
  }

  /** Ends every session, of applications too. */
  endSessions(email: string): Promise<Account> {
    return this.#change(email, 'account.sessions_ended', async (em, { id: accountId }) => {
      await this.deps.repositories.sessions(em).revoke({ accountId });
    });
  }

  /** Lifts the locks that wrong passwords and wrong second factors caused. */
  async unlock(email: string): Promise<Account> {
    const account = await this.#change(email, 'account.unlocked');
    await this.deps.limits.forgive(passwordGuesses(account.email));
    await this.deps.limits.forgive(factorGuesses(account.id));
    return account;
  }

  /** The lock of the account blocks sign-ins, so that no session opens during the change. */
  #change(
    email: string,
    event: AuditEvent,
    change?: (em: EntityManager, account: Account) => Promise<void>,
  ): Promise<Account> {
    const address = canonicalEmail(email);
    return this.deps.em.fork().transactional(async (em) => {
      const account = requireFound(await this.deps.repositories.accounts(em).lockByEmail(address));
      requireChangeable(this.deps.caller, account);
      await change?.(em, account);
      await recordAudit(em, this.deps.caller, { event, target: account.id });
      return account;
    });
  }
}

function toSearch(text: string | null | undefined): string | null {
  const search = text?.trim() ?? '';
  if (search.length > maxSearchLength)
    throw badRequest(`search has at most ${maxSearchLength} characters.`, { fields: ['search'] });
  return search === '' ? null : search;
}

function toStatus(text: string | null | undefined): AccountStatus | null {
  if (text === null || text === undefined) return null;
  const status = accountStatuses.find((known) => known === text);
  if (!status) throw badRequest(`status must be one of ${accountStatuses.join(', ')}.`, { fields: ['status'] });
  return status;
}
