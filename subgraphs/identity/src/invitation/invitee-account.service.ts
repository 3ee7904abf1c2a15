import { DomainError } from '@imprint/errors/domain-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { requireName } from '../account/account-fields.js';
import type { AccountRepositories } from '../account/account-repositories.js';
import type { CodeRepositories } from '../code/code-repositories.js';
import type { HashedPassword } from '../credential/password-hashing.js';

export interface InviteeAccountDependencies {
  repositories: AccountRepositories & CodeRepositories;
  now: () => Date;
}

/** Accounts of invitees who had none. */
export class InviteeAccountService {
  constructor(private readonly deps: InviteeAccountDependencies) {}

  /** Creates it in the transaction of `em`: the token of the invitation proves the mailbox. Throws LOGIN_REQUIRED. */
  async create(
    em: EntityManager,
    { email, name, password }: { email: string; name: string | null | undefined; password: HashedPassword },
  ): Promise<Account> {
    const at = this.deps.now();
    const accounts = this.deps.repositories.accounts(em);
    await accounts.createIfAbsent({ email, name: null, locale: 'pt-BR' }, at);
    const account = await accounts.lockByEmail(email);
    // A sign-up was confirmed concurrently: its owner signs in.
    if (!account?.isPending()) throw loginRequired();
    account.name = requireName(name) ?? account.name ?? null;
    account.setPassword(password, at);
    account.verify(at);
    await this.deps.repositories.codes(em).discard({ email });
    return account;
  }
}

export const loginRequired = () =>
  new DomainError('UNAUTHENTICATED', 'This address already has an account. Sign in first.', {
    reason: 'LOGIN_REQUIRED',
  });
