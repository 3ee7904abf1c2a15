import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../account/account.entity.js';
import { type Access, getAccess } from '../membership/access.js';
import type { Session } from '../session/session.entity.js';
import type { PolicyViolation } from './organization-policy.entity.js';
import { OrganizationPolicyRepository } from './organization-policy.repository.js';

/** An organization that a session may not reach, although the account is a member of it or of a site of it. */
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
  { account, session }: { account: Account; session: Session },
  now: Date,
): Promise<SessionPermissions> {
  const access = await getAccess(em, account.id);
  const organizationIds = new Set([...access.organizations, ...access.sites].map((held) => held.organizationId));
  if (organizationIds.size === 0) return { ...access, restrictions: [] };
  const policies = await new OrganizationPolicyRepository(em).listOf([...organizationIds]);
  const restrictions = policies.flatMap((policy) => {
    const reasons = policy.violationsOf(session, account.email, now);
    return reasons.length === 0 ? [] : [{ organizationId: policy.organizationId, reasons }];
  });
  const restricted = restrictions.map(({ organizationId }) => organizationId);
  return { ...withoutOrganizations(access, restricted), restrictions };
}

/** Access without organizations and their sites. */
export function withoutOrganizations(access: Access, excluded: readonly string[]): Access {
  const isLeft = ({ organizationId }: { organizationId: string }) => !excluded.includes(organizationId);
  return { organizations: access.organizations.filter(isLeft), sites: access.sites.filter(isLeft) };
}
