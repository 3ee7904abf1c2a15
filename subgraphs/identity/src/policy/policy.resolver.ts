import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { OrganizationPolicy } from './organization-policy.entity.js';
import {
  OrganizationPolicyType,
  RestrictionType,
  UpdateOrganizationPolicyInput,
  UpdateOrganizationPolicyPayload,
} from './policy.type.js';
import type { PolicyContext } from './policy-services.js';

@Resolver(() => RestrictionType)
export class PolicyResolver {
  @Access({ staff: 'self' })
  @Query(() => OrganizationPolicyType, {
    nullable: true,
    description: 'Sign-in policy of an organization; null without one. Requires member management.',
  })
  async organizationPolicy(
    @Arg('organizationId', () => ID, { description: 'ULID of the organization.' }) organizationId: string,
    @Ctx() { authority, policies }: PolicyContext,
  ): Promise<OrganizationPolicy | null> {
    return policies.find(await authority.onOrganization(organizationId));
  }

  @Access({ staff: 'self' })
  @Mutation(() => UpdateOrganizationPolicyPayload, {
    description:
      'Changes the sign-in policy, in force with the next request of every member. POLICY_EXCLUDES_CALLER unless the own session meets it; POLICY_EXCLUDES_HOLDERS if it locks out people who hold more. Administrators and owners are mailed.',
  })
  async updateOrganizationPolicy(
    @Arg('input', () => UpdateOrganizationPolicyInput, { description: 'The changes.' })
    { organizationId, ...change }: UpdateOrganizationPolicyInput,
    @Ctx() { authority, policies, sessions, viewers }: PolicyContext,
  ): Promise<UpdateOrganizationPolicyPayload> {
    const organization = await authority.onOrganization(organizationId);
    const session = await sessions.require(viewers.principal.sessionId);
    return { policy: await policies.change(organization, change, session) };
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the organization, which is hidden otherwise.' })
  async organizationName(
    @Root() { organizationId }: RestrictionType,
    @Ctx() { sites }: PolicyContext,
  ): Promise<string | null> {
    return (await sites.organization(organizationId))?.name ?? null;
  }
}
