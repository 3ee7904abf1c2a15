import { Access } from '@imprint/graphql/access';
import { toConnection } from '@imprint/graphql/connection';
import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { PageArgs } from '../operation/page-args.js';
import { DonePayload, done } from '../operation/payloads.js';
import {
  ChangeOrganizationMemberInput,
  ChangeSiteMemberInput,
  GrantFounderInput,
  GrantMembershipInput,
  LeaveOrganizationInput,
  LeaveSiteInput,
  RemoveOrganizationMemberInput,
  RemoveSiteMemberInput,
} from './member.input.js';
import { MemberConnection, MemberPayload } from './member.type.js';
import type { MemberContext } from './member-services.js';

@Resolver()
export class MemberResolver {
  @Access({ staff: 'self' })
  @Query(() => MemberConnection, { description: 'Members of a site.' })
  async siteMembers(
    @Arg('siteId', () => ID, { description: 'ULID of the site.' }) siteId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { authority, members }: MemberContext,
  ): Promise<MemberConnection> {
    return toConnection(await members.list(await authority.onSite(siteId), page));
  }

  @Access({ staff: 'self' })
  @Query(() => MemberConnection, {
    description: 'Members of an organization. FORBIDDEN without permission to manage them.',
  })
  async organizationMembers(
    @Arg('organizationId', () => ID, { description: 'ULID of the organization.' }) organizationId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { authority, members }: MemberContext,
  ): Promise<MemberConnection> {
    return toConnection(await members.list(await authority.onOrganization(organizationId), page));
  }

  @Access({ staff: 'self' })
  @Mutation(() => MemberPayload, {
    description: 'Changes the role of a site member. LAST_SITE_OWNER protects the only owner.',
  })
  async changeSiteMember(
    @Arg('input', () => ChangeSiteMemberInput, { description: 'The change.' }) input: ChangeSiteMemberInput,
    @Ctx() { authority, members }: MemberContext,
  ): Promise<MemberPayload> {
    return { member: await members.change(await authority.onSite(input.siteId), input) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => MemberPayload, { description: 'Changes the role of an organization member.' })
  async changeOrganizationMember(
    @Arg('input', () => ChangeOrganizationMemberInput, { description: 'The change.' })
    input: ChangeOrganizationMemberInput,
    @Ctx() { authority, members }: MemberContext,
  ): Promise<MemberPayload> {
    return { member: await members.change(await authority.onOrganization(input.organizationId), input) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Removes a member from a site; succeeds for a non-member.' })
  async removeSiteMember(
    @Arg('input', () => RemoveSiteMemberInput, { description: 'The member.' }) input: RemoveSiteMemberInput,
    @Ctx() { authority, members }: MemberContext,
  ): Promise<DonePayload> {
    await members.remove(await authority.onSite(input.siteId), input.userId);
    return done;
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Removes a member from an organization.' })
  async removeOrganizationMember(
    @Arg('input', () => RemoveOrganizationMemberInput, { description: 'The member.' })
    input: RemoveOrganizationMemberInput,
    @Ctx() { authority, members }: MemberContext,
  ): Promise<DonePayload> {
    await members.remove(await authority.onOrganization(input.organizationId), input.userId);
    return done;
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, {
    description: 'Ends the own membership of a site. LAST_SITE_OWNER for its only owner.',
  })
  async leaveSite(
    @Arg('input', () => LeaveSiteInput, { description: 'The site.' }) { siteId }: LeaveSiteInput,
    @Ctx() { authority, members }: MemberContext,
  ): Promise<DonePayload> {
    await members.leave(await authority.ownMembership('site', siteId));
    return done;
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, {
    description:
      'Ends the own memberships of an organization and of its sites. LAST_ORG_ADMIN for its only administrator, LAST_SITE_OWNER for the only owner of a site.',
  })
  async leaveOrganization(
    @Arg('input', () => LeaveOrganizationInput, { description: 'The organization.' })
    { organizationId }: LeaveOrganizationInput,
    @Ctx() { authority, members }: MemberContext,
  ): Promise<DonePayload> {
    await members.leave(await authority.ownMembership('organization', organizationId));
    return done;
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => DonePayload, { description: 'Grants an account a membership without an invitation.' })
  async grantMembership(
    @Arg('input', () => GrantMembershipInput, { description: 'The membership.' }) input: GrantMembershipInput,
    @Ctx() { memberGrants }: MemberContext,
  ): Promise<DonePayload> {
    await memberGrants.grant(input);
    return done;
  }

  @Access({ service: true })
  @Mutation(() => DonePayload, { description: 'Grants a creator the leading role unless they already have a role.' })
  async grantFounder(
    @Arg('input', () => GrantFounderInput, { description: 'The creator.' }) input: GrantFounderInput,
    @Ctx() { memberGrants }: MemberContext,
  ): Promise<DonePayload> {
    await memberGrants.grantToCreator(input);
    return done;
  }

  @Access({ service: true })
  @Query(() => Boolean, { description: 'True when an active account has a role on a site.' })
  isSiteMember(
    @Arg('siteId', () => ID, { description: 'ULID of the site.' }) siteId: string,
    @Arg('accountId', () => ID, { description: 'ULID of the account.' }) accountId: string,
    @Ctx() { members }: MemberContext,
  ): Promise<boolean> {
    return members.isOnSite(siteId, accountId);
  }
}
