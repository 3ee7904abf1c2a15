import { conflict } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { requireName } from '../account/account-fields.js';
import type { AccountRepositories } from '../account/account-repositories.js';
import { canonicalEmail } from '../account/email-address.js';
import type { NewPasswords } from '../credential/new-passwords.js';
import { type IdentityLimits, passwordGuesses } from '../limit/identity-limits.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import type { GrantService } from '../member/grant.service.js';
import { recordAudit } from '../operation/audit-log.js';
import type { GrantedAccess } from '../session/granted-access.js';
import type { CreateAccountInput, SetAccountPasswordInput } from './operator.input.js';

const emailTaken = () => conflict('This address already has an account.', { reason: 'EMAIL_TAKEN', fields: ['email'] });

export interface AccountSetupDependencies {
  grantedAccess: GrantedAccess;
  repositories: AccountRepositories;
  em: EntityManager;
  newPasswords: NewPasswords;
  mails: MailOutbox;
  memberGrants: GrantService;
  limits: IdentityLimits;
  caller: Caller;
  now: () => Date;
}

/** Accounts and passwords that operators set up. */
export class AccountSetupService {
  constructor(private readonly deps: AccountSetupDependencies) {}

  /** CONFLICT when the address has an account. Without a password, the person sets one with a code sent by email. */
  async create(input: CreateAccountInput): Promise<Account> {
    const { password, name, verified } = input;
    const email = canonicalEmail(input.email);
    const grants = await this.deps.memberGrants.require(input.memberships ?? []);
    const hashed = typeof password === 'string' ? await this.deps.newPasswords.hashForOperator(password) : null;
    const at = this.deps.now();
    return translateConstraints({ accounts_email_key: emailTaken }, () =>
      this.deps.em.fork().transactional(async (em) => {
        const account = this.deps.repositories
          .accounts(em)
          .create({ email, name: requireName(name), locale: 'pt-BR' }, at);
        if (hashed) account.setPassword(hashed, at);
        else await this.deps.mails.queue(em, 'account_created', account, { page: '/reset' });
        if (verified !== false) account.verify(at);
        await recordAudit(em, this.deps.caller, { event: 'account.created', target: account.id });
        await em.flush();
        await this.deps.memberGrants.join(em, account.id, grants);
        return account;
      }),
    );
  }

  /** NOT_FOUND for an address without an account. */
  async setPassword({ email: emailText, password }: SetAccountPasswordInput): Promise<Account> {
    const email = canonicalEmail(emailText);
    const hashed = await this.deps.newPasswords.hashForOperator(password);
    const account = await this.deps.em.fork().transactional(async (em) => {
      const account = requireFound(await this.deps.repositories.accounts(em).lockByEmail(email));
      account.setPassword(hashed, this.deps.now());
      await this.deps.grantedAccess.end(em, account.id);
      await recordAudit(em, this.deps.caller, { event: 'password.reset', target: account.id });
      return account;
    });
    await this.deps.limits.forgive(passwordGuesses(email));
    return account;
  }
}
