import { isDeepStrictEqual } from 'node:util';
import { conflict } from '@imprint/errors/domain-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import type { AccountRepositories } from '../account/account-repositories.js';
import type { LinkedIdentityRepositories } from '../linked-identity/linked-identity-repositories.js';
import type { MailOutbox } from '../mail/mail-outbox.js';
import { listAccess } from '../membership/access.js';
import { type Authority, holdsMore } from '../membership/authority.js';
import type { MembershipRepositories } from '../membership/membership-repositories.js';
import type { MfaRepositories } from '../mfa/mfa-repositories.js';
import type { PasskeyRepositories } from '../passkey/passkey-repositories.js';
import type { Place } from '../site/site-directory.js';
import type { SignInMethod, WaysIn } from './organization-policy.entity.js';
import type { PolicyRepositories } from './policy-repositories.js';

const namedPeople = 5;

/** An identity provider of an organization, as far as sign-ins depend on it. */
interface Connection {
  id: string;
  issuer: string;
  clientId: string;
  secretSealed?: string | null | undefined;
}

interface ConnectionRepositories {
  identityProviders: (em: EntityManager) => {
    listOfOrganization(organizationId: string): Promise<(Connection & { isEnabled: boolean })[]>;
  };
}

export interface SignInRulesDependencies {
  repositories: AccountRepositories &
    ConnectionRepositories &
    LinkedIdentityRepositories &
    MembershipRepositories &
    MfaRepositories &
    PasskeyRepositories &
    PolicyRepositories;
  authority: Authority;
  mails: MailOutbox;
  hasLoginCodes: boolean;
  /** Identity providers of the installation. */
  configuredProviders: readonly { id: string }[];
}

/** Changes of how members sign in to an organization: of its policy and of its identity providers. */
export class SignInRules {
  constructor(private readonly deps: SignInRulesDependencies) {}

  /**
   * Runs a change in the transaction of `em`. Throws POLICY_EXCLUDES_HOLDERS if it locks out a person who holds more than
   * the caller, and mails the administrators and owners.
   */
  async change<Result>(em: EntityManager, place: Place, apply: () => Promise<Result>): Promise<Result> {
    const { organizationId } = place;
    const holders = await this.#listHolders(em, organizationId);
    const open = await this.#listOpen(em, organizationId);
    const before = await this.#listAdmitted(em, organizationId, holders, open);
    const result = await apply();
    await em.flush();
    // A provider with another connection may let no one in.
    const still = (await this.#listOpen(em, organizationId)).filter((each) =>
      open.some((one) => isDeepStrictEqual(one, each)),
    );
    const after = await this.#listAdmitted(em, organizationId, holders, still);
    const excluded = before.filter((account) => !after.includes(account));
    if (excluded.length > 0) throw excludesHolders(excluded);
    await this.#announce(em, place);
    return result;
  }

  /** Active members of the organization and its sites who hold what the caller does not hold. */
  async #listHolders(em: EntityManager, organizationId: string): Promise<Account[]> {
    const own = await this.deps.authority.ownAccess(em);
    const ids = await this.deps.repositories.memberships(em).listMembersWithin(organizationId);
    const access = await listAccess(this.deps.repositories.memberships(em), ids);
    const holders = ids.filter((_, index) => holdsMore(access[index] ?? null, own, organizationId));
    return (await this.deps.repositories.accounts(em).listByIds(holders)).filter((account) => account.maySignIn());
  }

  async #listOpen(em: EntityManager, organizationId: string): Promise<Connection[]> {
    const providers = await this.deps.repositories.identityProviders(em).listOfOrganization(organizationId);
    return providers
      .filter(({ isEnabled }) => isEnabled)
      .map(({ id, issuer, clientId, secretSealed }) => ({ id, issuer, clientId, secretSealed }));
  }

  /** Accounts that meet the policy with one of their ways in. */
  async #listAdmitted(
    em: EntityManager,
    organizationId: string,
    accounts: readonly Account[],
    open: readonly Connection[],
  ): Promise<Account[]> {
    const policy = await this.deps.repositories.policies(em).find(organizationId);
    if (!policy || accounts.length === 0) return [...accounts];
    const ids = accounts.map(({ id }) => id);
    const authenticators = await this.deps.repositories.secondFactors(em).listConfirmed(ids);
    const passkeys = await this.deps.repositories.passkeys(em).listOf(ids);
    const identities = await this.deps.repositories.linkedIdentities(em).listOf(ids);
    const isOpen = ({ provider, issuer }: (typeof identities)[number]) =>
      this.deps.configuredProviders.some(({ id }) => id === provider) ||
      open.some((connection) => connection.id === provider && connection.issuer === issuer);
    const isOf = (account: Account) => (row: { accountId: string }) => row.accountId === account.id;
    const waysOf = (account: Account): WaysIn => {
      const methods: Record<SignInMethod, boolean> = {
        password: typeof account.passwordHash === 'string',
        mail_code: this.deps.hasLoginCodes,
        passkey: passkeys.some(isOf(account)),
        identity_provider: identities.filter(isOf(account)).some(isOpen),
      };
      return { email: account.email, methods, hasAuthenticator: authenticators.some(isOf(account)) };
    };
    return accounts.filter((account) => policy.isMetBy(waysOf(account)));
  }

  async #announce(em: EntityManager, { organizationId, name: organization }: Place): Promise<void> {
    const { email: person } = await this.deps.repositories.accounts(em).require(this.deps.authority.accountId);
    for (const leader of await this.deps.repositories.memberships(em).listLeaderMailboxes(organizationId))
      await this.deps.mails.queue(em, 'sign_in_rules_changed', leader, {
        values: { organization, person },
        page: '/admin',
      });
  }
}

function excludesHolders(accounts: readonly Account[]) {
  const names = accounts.slice(0, namedPeople).map(({ name, email }) => name ?? email);
  const more = accounts.length - names.length;
  const people = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return conflict(
    `This would lock out people who hold permissions that you do not hold: ${people}. Ask an administrator of the organization to make the change.`,
    { reason: 'POLICY_EXCLUDES_HOLDERS' },
  );
}
