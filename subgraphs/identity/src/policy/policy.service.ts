import { badRequest, conflict } from '@imprint/errors/domain-error';
import { fieldChanges } from '@imprint/persistence/field-changes';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRepositories } from '../account/account-repositories.js';
import type { Authority } from '../membership/authority.js';
import { recordAudit } from '../operation/audit-log.js';
import type { Place } from '../site/site-directory.js';
import type { OrganizationPolicy, PolicyChange, SignIn } from './organization-policy.entity.js';
import { OrganizationPolicyRepository } from './organization-policy.repository.js';
import type { PolicyRepositories } from './policy-repositories.js';
import type { SignInRules } from './sign-in-rules.js';

export interface PolicyDependencies {
  repositories: AccountRepositories & PolicyRepositories;
  em: EntityManager;
  authority: Authority;
  signInRules: SignInRules;
  caller: Caller;
  now: () => Date;
}

export class PolicyService {
  constructor(private readonly deps: PolicyDependencies) {}

  find({ organizationId }: Place): Promise<OrganizationPolicy | null> {
    return this.deps.repositories.policies(this.deps.em).find(organizationId);
  }

  /**
   * In force with the next request of every member. POLICY_EXCLUDES_CALLER unless the session of the caller meets the
   * policy: at least one manager can then still change it. Throws POLICY_EXCLUDES_HOLDERS.
   */
  async change(place: Place, change: PolicyChange, session: SignIn): Promise<OrganizationPolicy> {
    const { organizationId } = place;
    return this.deps.em.fork().transactional(async (em) => {
      const policy = await this.deps.repositories.policies(em).lock(organizationId, this.deps.now());
      const known = policy.rules();
      await this.deps.signInRules.change(em, place, async () => {
        policy.change(change, this.deps.now());
        await this.#requireOwnAccess(em, policy, session);
      });
      await recordAudit(em, this.deps.caller, {
        event: 'organization.policy_changed',
        target: organizationId,
        organizationId,
        changes: fieldChanges(known, policy.rules()),
      });
      return policy;
    });
  }

  async #requireOwnAccess(em: EntityManager, policy: OrganizationPolicy, session: SignIn): Promise<void> {
    const { email } = await this.deps.repositories.accounts(em).require(this.deps.authority.accountId);
    const [reason] = policy.violationsOf(session, email, this.deps.now());
    if (reason)
      throw conflict(`Your own session would lose access: ${hints[reason]}`, { reason: 'POLICY_EXCLUDES_CALLER' });
  }
}

const hints = {
  SECOND_FACTOR_REQUIRED: 'set up a second factor or sign in with a passkey first.',
  SIGN_IN_METHOD_REFUSED: 'sign in with an allowed method first.',
  SIGN_IN_TOO_OLD: 'sign in again first.',
  MAIL_DOMAIN_REFUSED: 'your address is of another domain.',
};

/** MAIL_DOMAIN_REFUSED for an address that the policy does not admit. */
export async function requireAdmitted(
  policies: OrganizationPolicyRepository,
  organizationId: string,
  email: string,
): Promise<void> {
  const policy = await policies.find(organizationId);
  if (!policy || policy.admits(email)) return;
  throw badRequest(`The organization admits only addresses of ${policy.mailDomains?.join(', ')}.`, {
    reason: 'MAIL_DOMAIN_REFUSED',
    fields: ['email'],
  });
}
