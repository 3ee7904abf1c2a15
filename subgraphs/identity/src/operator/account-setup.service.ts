import { conflict } from '@imprint/errors/domain-error';
import { requireFound } from '@imprint/errors/require-found';
import { translateConstraints } from '@imprint/persistence/constraint';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { AccountRepository } from '../account/account.repository.js';
import { requireName } from '../account/account-fields.js';
import { canonicalEmail } from '../account/email-address.js';
import { recordAudit } from '../audit-log.js';
import type { NewPasswords } from '../credential/new-passwords.js';
import { type IdentityLimits, passwordGuesses } from '../limit/identity-limits.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import type { GrantService } from '../member/grant.service.js';
import { endGrantedAccess } from '../session/granted-access.js';
import type { CreateAccountInput, SetAccountPasswordInput } from './operator.input.js';

const emailTaken = () => conflict('This address already has an account.', { reason: 'EMAIL_TAKEN', fields: ['email'] });

/** Accounts and passwords that operators set up. */
export class AccountSetupService {
  constructor(
    private readonly em: EntityManager,
    private readonly newPasswords: NewPasswords,
    private readonly mails: MailOutbox,
    private readonly grants: GrantService,
    private readonly limits: IdentityLimits,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  /** CONFLICT when the address has an account. Without a password, the person sets one with a code sent by email. */
  async create(input: CreateAccountInput): Promise<Account> {
    const { password, name, verified } = input;
    const email = canonicalEmail(input.email);
    const grants = await this.grants.require(input.memberships ?? []);
    const hashed = typeof password === 'string' ? await this.newPasswords.hashForOperator(password) : null;
    const at = this.now();
    return translateConstraints({ accounts_email_key: emailTaken }, () =>
      this.em.fork().transactional(async (em) => {
        const account = new AccountRepository(em).create({ email, name: requireName(name), locale: 'pt-BR' }, at);
        if (hashed) account.setPassword(hashed, at);
        else await this.mails.queue(em, 'account_created', account, { page: '/reset' });
        if (verified !== false) account.verify(at);
        await recordAudit(em, this.caller, { event: 'account.created', target: account.id });
        await em.flush();
        await this.grants.join(em, account.id, grants);
        return account;
      }),
    );
  }

  /** NOT_FOUND for an address without an account. */
  async setPassword({ email: emailText, password }: SetAccountPasswordInput): Promise<Account> {
    const email = canonicalEmail(emailText);
    const hashed = await this.newPasswords.hashForOperator(password);
    const account = await this.em.fork().transactional(async (em) => {
      const account = requireFound(await new AccountRepository(em).lockByEmail(email));
      account.setPassword(hashed, this.now());
      await endGrantedAccess(em, account.id);
      await recordAudit(em, this.caller, { event: 'password.reset', target: account.id });
      return account;
    });
    await this.limits.forgive(passwordGuesses(email));
    return account;
  }
}
