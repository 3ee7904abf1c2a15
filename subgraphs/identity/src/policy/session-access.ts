import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { type Access, getAccess, withoutOrganizations } from '../membership/access.js';
import type { PolicyViolation, SignIn } from './organization-policy.entity.js';
import { OrganizationPolicyRepository } from './organization-policy.repository.js';

/** An organization that a policy closes to a session, although the account is a member of it or of one of its sites. */
export interface Restriction {
  organizationId: string;
  reasons: PolicyViolation[];
}

export interface SessionPermissions extends Access {
  restrictions: Restriction[];
}

/** Current permissions of a session: those of the account, without the organizations whose policy it does not meet. */
export async function getSessionPermissions(
  em: EntityManager,
  { account, session }: { account: Account; session: SignIn },
  now: Date,
): Promise<SessionPermissions> {
  const access = await getAccess(em, account.id);
  const organizationIds = new Set([...access.organizations, ...access.sites].map((held) => held.organizationId));
  if (organizationIds.size === 0) return { ...access, restrictions: [] };
  const policies = await new OrganizationPolicyRepository(em).listOf([...organizationIds]);
  const restrictions = [...organizationIds].flatMap((organizationId) => {
    const policy = policies.find((candidate) => candidate.organizationId === organizationId);
    const violations = policy?.violationsOf(session, account.email, now) ?? [];
    const reasons = [
      ...new Set<PolicyViolation>([...(isForeign(session, organizationId) ? [foreignProvider] : []), ...violations]),
    ];
    return reasons.length === 0 ? [] : [{ organizationId, reasons }];
  });
  const restricted = restrictions.map(({ organizationId }) => organizationId);
  return { ...withoutOrganizations(access, restricted), restrictions };
}

const foreignProvider: PolicyViolation = 'SIGN_IN_METHOD_REFUSED';

/** The provider of an organization can sign in any account, so its sessions only reach that organization. */
const isForeign = ({ providerOrganizationId }: SignIn, organizationId: string): boolean =>
  typeof providerOrganizationId === 'string' && providerOrganizationId !== organizationId;
