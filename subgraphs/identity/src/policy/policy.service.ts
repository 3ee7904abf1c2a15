import { badRequest, conflict } from '@imprint/errors/domain-error';
import { fieldChanges } from '@imprint/persistence/field-changes';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountRepository } from '../account/account.repository.js';
import { recordAudit } from '../audit-log.js';
import type { Authority } from '../membership/authority.js';
import type { Place } from '../site/site-directory.js';
import type { OrganizationPolicy, PolicyChange, SignIn } from './organization-policy.entity.js';
import { OrganizationPolicyRepository } from './organization-policy.repository.js';
import type { SignInRules } from './sign-in-rules.js';

/** Sign-in policies of organizations. */
export class PolicyService {
  constructor(
    private readonly em: EntityManager,
    private readonly authority: Authority,
    private readonly rules: SignInRules,
    private readonly caller: Caller,
    private readonly now: () => Date,
  ) {}

  find({ organizationId }: Place): Promise<OrganizationPolicy | null> {
    return new OrganizationPolicyRepository(this.em).find(organizationId);
  }

  /**
   * In force with the next request of every member. POLICY_EXCLUDES_CALLER unless the session of the caller meets the
   * policy: at least one manager can then still change it. Throws POLICY_EXCLUDES_HOLDERS.
   */
  async change(place: Place, change: PolicyChange, session: SignIn): Promise<OrganizationPolicy> {
    const { organizationId } = place;
    return this.em.fork().transactional(async (em) => {
      const policy = await new OrganizationPolicyRepository(em).lock(organizationId, this.now());
      const known = policy.rules();
      await this.rules.change(em, place, async () => {
        policy.change(change, this.now());
        await this.#requireOwnAccess(em, policy, session);
      });
      await recordAudit(em, this.caller, {
        event: 'organization.policy_changed',
        target: organizationId,
        organizationId,
        changes: fieldChanges(known, policy.rules()),
      });
      return policy;
    });
  }

  async #requireOwnAccess(em: EntityManager, policy: OrganizationPolicy, session: SignIn): Promise<void> {
    const { email } = await new AccountRepository(em).require(this.authority.accountId);
    const [reason] = policy.violationsOf(session, email, this.now());
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
export async function requireAdmitted(em: EntityManager, organizationId: string, email: string): Promise<void> {
  const policy = await new OrganizationPolicyRepository(em).find(organizationId);
  if (!policy || policy.admits(email)) return;
  throw badRequest(`The organization admits only addresses of ${policy.mailDomains?.join(', ')}.`, {
    reason: 'MAIL_DOMAIN_REFUSED',
    fields: ['email'],
  });
}
