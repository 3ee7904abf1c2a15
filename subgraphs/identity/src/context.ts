import { lazyPrototype, type Made } from '@imprint/graphql/lazy-members';
import type { Caller } from '@imprint/principal/caller';
import { accountServices } from './account/account-services.js';
import { type AuditContext, auditServices } from './audit/audit-services.js';
import { type BrandContext, brandServices } from './brand/brand-services.js';
import { codeServices } from './code/code-services.js';
import { emailChangeServices } from './email-change/email-change-services.js';
import { type ErasureServices, erasureServices } from './erasure/erasure-services.js';
import {
  type IdentityProviderContext,
  identityProviderServices,
} from './identity-provider/identity-provider-services.js';
import type { IdentityServices } from './identity-services.js';
import { type InvitationContext, invitationServices } from './invitation/invitation-services.js';
import { limitServices } from './limit/limit-services.js';
import { linkedIdentityServices } from './linked-identity/linked-identity-services.js';
import { type MemberContext, memberServices } from './member/member-services.js';
import { type MembershipContext, membershipServices } from './membership/membership-services.js';
import { type MfaContext, mfaServices } from './mfa/mfa-services.js';
import { type NoticeServices, noticeServices } from './notice/notice-services.js';
import { type OperatorContext, operatorServices } from './operator/operator-services.js';
import { type PasskeyContext, passkeyServices } from './passkey/passkey-services.js';
import { type PolicyContext, policyServices } from './policy/policy-services.js';
import { type RoleServices, roleServices } from './role/role-services.js';
import { type SessionContext, sessionServices } from './session/session-services.js';
import { type SignUpContext, signUpServices } from './sign-up/sign-up-services.js';
import { type SsoContext, ssoServices } from './sso/sso-services.js';
import { type ViewerContext, viewerServices } from './viewer/viewer-services.js';

/** What the resolvers of each folder use. */
export type ResolverContext = AuditContext &
  BrandContext &
  ErasureServices &
  IdentityProviderContext &
  InvitationContext &
  MemberContext &
  MembershipContext &
  MfaContext &
  NoticeServices &
  OperatorContext &
  PasskeyContext &
  PolicyContext &
  RoleServices &
  SessionContext &
  SignUpContext &
  SsoContext &
  ViewerContext;

/** A request: its caller, the services of the process, and those that it builds when it first uses them. */
type IdentityRequest = Caller & { caller: Caller } & IdentityServices & Made<typeof requestServices>;

const requestServices = {
  em: ({ rootEm }: Pick<IdentityServices, 'rootEm'>) => rootEm.fork(),
  ...accountServices,
  ...auditServices,
  ...brandServices,
  ...codeServices,
  ...emailChangeServices,
  ...erasureServices,
  ...identityProviderServices,
  ...invitationServices,
  ...limitServices,
  ...linkedIdentityServices,
  ...memberServices,
  ...membershipServices,
  ...mfaServices,
  ...noticeServices,
  ...operatorServices,
  ...passkeyServices,
  ...policyServices,
  ...roleServices,
  ...sessionServices,
  ...signUpServices,
  ...ssoServices,
  ...viewerServices,
};

/** Returns the context of a request. */
export function identityContexts(services: IdentityServices): (caller: Caller) => ResolverContext & Caller {
  const prototype = Object.assign(lazyPrototype(requestServices), services);
  return (caller) => {
    const request: IdentityRequest = Object.assign(Object.create(prototype), caller, { caller });
    return request;
  };
}
