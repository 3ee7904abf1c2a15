import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { type Access, getAccess, withoutOrganizations } from '../membership/access.js';
import type { MembershipRepositories } from '../membership/membership-repositories.js';
import type { PolicyViolation, SignIn } from './organization-policy.entity.js';
import type { PolicyRepositories } from './policy-repositories.js';

/** An organization that a policy closes to a session, although the account is a member of it or of one of its sites. */
export interface Restriction {
  organizationId: string;
  reasons: PolicyViolation[];
}

export interface SessionPermissions extends Access {
  restrictions: Restriction[];
}

export interface SessionAccessDependencies {
  repositories: MembershipRepositories & PolicyRepositories;
  em: EntityManager;
  now: () => Date;
}

/** What sessions may do. */
export class SessionAccessService {
  constructor(private readonly deps: SessionAccessDependencies) {}

  /** Current permissions: those of the account, without the organizations whose policy the session does not meet. */
  async permissionsOf({ account, session }: { account: Account; session: SignIn }): Promise<SessionPermissions> {
    const { repositories, em, now } = this.deps;
    const access = await getAccess(repositories.memberships(em), account.id);
    const organizationIds = new Set([...access.organizations, ...access.sites].map((held) => held.organizationId));
    if (organizationIds.size === 0) return { ...access, restrictions: [] };
    const policies = await repositories.policies(em).listOf([...organizationIds]);
    const restrictions = [...organizationIds].flatMap((organizationId) => {
      const policy = policies.find((candidate) => candidate.organizationId === organizationId);
      const violations = policy?.violationsOf(session, account.email, now()) ?? [];
      const reasons = [
        ...new Set<PolicyViolation>([...(isForeign(session, organizationId) ? [foreignProvider] : []), ...violations]),
      ];
      return reasons.length === 0 ? [] : [{ organizationId, reasons }];
    });
    const restricted = restrictions.map(({ organizationId }) => organizationId);
    return { ...withoutOrganizations(access, restricted), restrictions };
  }
}

const foreignProvider: PolicyViolation = 'SIGN_IN_METHOD_REFUSED';

/** The provider of an organization can sign in any account, so its sessions only reach that organization. */
const isForeign = ({ providerOrganizationId }: SignIn, organizationId: string): boolean =>
  typeof providerOrganizationId === 'string' && providerOrganizationId !== organizationId;
