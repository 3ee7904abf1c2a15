import { siteErasureResolver } from '@imprint/graphql/site-erasure';
import { buildSubgraph, type SubgraphSchema } from '@imprint/graphql/subgraph-schema';
import { AccountType } from './account/account.type.js';
import { AuditResolver } from './audit/audit.resolver.js';
import { BrandResolver } from './brand/brand.resolver.js';
import { OrganizationErasureResolver } from './erasure/organization-erasure.resolver.js';
import { identityProviderResolvers } from './identity-provider/identity-provider-resolvers.js';
import { InvitationResolver } from './invitation/invitation.resolver.js';
import { MemberResolver } from './member/member.resolver.js';
import { SiteTeamResolver } from './member/site-team.resolver.js';
import { announceAfterMutations } from './membership/announce-after-mutations.js';
import { OrganizationMembershipResolver, SiteMembershipResolver } from './membership/membership.resolver.js';
import { IdentitySiteType } from './membership/membership.type.js';
import { SecondFactorResolver } from './mfa/second-factor.resolver.js';
import { NoticeResolver } from './notice/notice.resolver.js';
import { operatorResolvers } from './operator/operator-resolvers.js';
import { PasskeyResolver } from './passkey/passkey.resolver.js';
import { PolicyResolver } from './policy/policy.resolver.js';
import { references } from './references.js';
import { RoleResolver } from './role/role.resolver.js';
import { SessionResolver } from './session/session.resolver.js';
import { SignUpResolver } from './sign-up/sign-up.resolver.js';
import { ssoResolvers } from './sso/sso-resolvers.js';
import { ViewerResolver } from './viewer/viewer.resolver.js';

export async function buildIdentitySchema(): Promise<SubgraphSchema> {
  const built = await buildSubgraph({
    resolvers: [
      siteErasureResolver('identity'),
      OrganizationErasureResolver,
      ...ssoResolvers,
      ...operatorResolvers,
      ...identityProviderResolvers,
      AuditResolver,
      BrandResolver,
      InvitationResolver,
      MemberResolver,
      NoticeResolver,
      OrganizationMembershipResolver,
      PasskeyResolver,
      PolicyResolver,
      RoleResolver,
      SecondFactorResolver,
      SessionResolver,
      SignUpResolver,
      SiteMembershipResolver,
      SiteTeamResolver,
      ViewerResolver,
    ],
    orphanedTypes: [AccountType, IdentitySiteType],
    references,
  });
  announceAfterMutations(built.schema);
  return built;
}
