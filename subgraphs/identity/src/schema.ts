import { loadReference } from '@imprint/graphql/loader-by-id';
import { siteErasureResolver } from '@imprint/graphql/site-erasure';
import { buildSubgraph, type SubgraphSchema } from '@imprint/graphql/subgraph-schema';
import { parseId } from '@imprint/ids/id';
import { mayOnOrganization, maySeeSite } from '@imprint/principal/site-scope';
import type { GraphQLSchema } from 'graphql';
import { AccountType } from './account/account.type.js';
import { AuditResolver } from './audit/audit.resolver.js';
import { BrandResolver } from './brand/brand.resolver.js';
import type { ResolverContext } from './context.js';
import { OrganizationErasureResolver } from './erasure/organization-erasure.resolver.js';
import { IdentityProviderResolver } from './identity-provider/identity-provider.resolver.js';
import { ProviderLoginResolver } from './identity-provider/provider-login.resolver.js';
import { InvitationResolver } from './invitation/invitation.resolver.js';
import { MemberResolver } from './member/member.resolver.js';
import { SiteTeamResolver } from './member/site-team.resolver.js';
import { OrganizationMembershipResolver, SiteMembershipResolver } from './membership/membership.resolver.js';
import { IdentitySiteType } from './membership/membership.type.js';
import { SecondFactorResolver } from './mfa/second-factor.resolver.js';
import { NoticeResolver } from './notice/notice.resolver.js';
import { JobQueuesResolver } from './operator/job-queues.resolver.js';
import { ManagedAccountResolver } from './operator/managed-account.resolver.js';
import { OperatorResolver } from './operator/operator.resolver.js';
import { PasskeyResolver } from './passkey/passkey.resolver.js';
import { PolicyResolver } from './policy/policy.resolver.js';
import { RoleResolver } from './role/role.resolver.js';
import { SessionResolver } from './session/session.resolver.js';
import { SignUpResolver } from './sign-up/sign-up.resolver.js';
import { AgentResolver } from './sso/agent.resolver.js';
import { ApplicationResolver } from './sso/application.resolver.js';
import { SsoResolver } from './sso/sso.resolver.js';
import { ViewerResolver } from './viewer/viewer.resolver.js';

export async function buildIdentitySchema(): Promise<SubgraphSchema> {
  const built = await buildSubgraph({
    resolvers: [
      siteErasureResolver('identity'),
      OrganizationErasureResolver,
      AgentResolver,
      ApplicationResolver,
      AuditResolver,
      BrandResolver,
      InvitationResolver,
      MemberResolver,
      NoticeResolver,
      JobQueuesResolver,
      ManagedAccountResolver,
      OperatorResolver,
      OrganizationMembershipResolver,
      PasskeyResolver,
      PolicyResolver,
      IdentityProviderResolver,
      ProviderLoginResolver,
      RoleResolver,
      SecondFactorResolver,
      SessionResolver,
      SignUpResolver,
      SiteMembershipResolver,
      SiteTeamResolver,
      SsoResolver,
      ViewerResolver,
    ],
    orphanedTypes: [AccountType, IdentitySiteType],
    references: {
      // Author names are visible to every reader of the content.
      Account: (account: { id: string }, { principal, accountById }: ResolverContext) =>
        principal.kind === 'anonymous' || principal.kind === 'apiKey' ? null : loadReference(accountById, account),
      // A brand that is shown is public.
      OrganizationBrand: ({ organizationId }: { organizationId: string }, { brands }: ResolverContext) =>
        brands.findShown({ organization: organizationId }),
      Site: async ({ id }: { id: string }, { principal, sites }: ResolverContext) => {
        const siteId = parseId(id);
        if (!siteId || principal.kind === 'apiKey') return null;
        if (maySeeSite(principal, siteId)) return { id: siteId };
        const site = principal.kind === 'staff' ? await sites.site(siteId) : null;
        return site && mayOnOrganization(principal, site.organizationId, 'members:manage') ? { id: siteId } : null;
      },
    },
  });
  announceAfterMutations(built.schema);
  return built;
}

/** Permission changes are in force before the mutation responds, even when it fails. */
function announceAfterMutations(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (!resolve) throw new Error(`mutation ${field.name} has no resolver`);
    field.resolve = async (root, args, context: ResolverContext, info) => {
      try {
        return await resolve(root, args, context, info);
      } finally {
        await context.accessChanges.announce();
      }
    };
  }
}
