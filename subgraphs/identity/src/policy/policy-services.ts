import type { Made } from '@imprint/graphql/lazy-members';
import type { MembershipServices } from '../membership/membership-services.js';
import type { FactorOwner } from '../mfa/factor-owner.js';
import type { SiteDirectory } from '../site/site-directory.js';
import type { SignIn } from './organization-policy.entity.js';
import { type PolicyDependencies, PolicyService } from './policy.service.js';
import { type SessionAccessDependencies, SessionAccessService } from './session-access.service.js';
import { SignInRules, type SignInRulesDependencies } from './sign-in-rules.js';

export type PolicyServices = Made<typeof policyServices>;

export interface PolicyContext extends PolicyServices, Pick<MembershipServices, 'authority'> {
  sites: SiteDirectory;
  viewers: Pick<FactorOwner, 'principal'>;
  sessions: { require(id: string): Promise<SignIn> };
}

export const policyServices = {
  sessionAccess: (request: SessionAccessDependencies) => new SessionAccessService(request),
  signInRules: (request: SignInRulesDependencies) => new SignInRules(request),
  policies: (request: PolicyDependencies) => new PolicyService(request),
};
