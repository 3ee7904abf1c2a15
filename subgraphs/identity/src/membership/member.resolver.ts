import { Access } from '@imprint/graphql/access';
import type { Page } from '@imprint/graphql/keyset-page';
import { toPageInfo } from '@imprint/graphql/page-info';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { OrganizationMembershipType, SiteMembershipType } from '../account/account.type.js';
import type { IdentityContext } from '../context.js';
import { DonePayload, done } from '../payloads.js';
import { siteMembershipLimit } from './access.js';
import type { Member } from './member.repository.js';
import { MemberConnection, MemberPayload } from './member.type.js';

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 50, description: 'Page size, 1 to 100.' })
  first!: number;

  @Field(() => String, { nullable: true, description: 'endCursor of the previous page.' })
  after?: string | null;
}

export const toPageRequest = ({ first, after }: PageArgs) => ({ first, after: after ?? null });

@InputType({ description: 'A new role for a member of a site.' })
export class ChangeSiteMemberInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => ID, { description: 'Account of the member.' })
  userId!: string;

  @Field(() => String, { nullable: true, description: 'Slug or alias of the role.' })
  role?: string | null;
}

@InputType({ description: 'A new role for a member of an organization.' })
export class ChangeOrganizationMemberInput {
  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;

  @Field(() => ID, { description: 'Account of the member.' })
  userId!: string;

  @Field(() => String, { nullable: true, description: 'Slug or alias of the role.' })
  role?: string | null;
}

@InputType({ description: 'Removes a member from a site.' })
export class RemoveSiteMemberInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => ID, { description: 'Account of the member.' })
  userId!: string;
}

@InputType({ description: 'Removes a member from an organization.' })
export class RemoveOrganizationMemberInput {
  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;

  @Field(() => ID, { description: 'Account of the member.' })
  userId!: string;
}

@InputType({ description: 'Membership that an operator grants.' })
export class GrantMembershipInput {
  @Field(() => ID, { description: 'The account.' })
  accountId!: string;

  @Field(() => ID, { nullable: true, description: 'Site of the membership.' })
  siteId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Organization of the membership.' })
  organizationId?: string | null;

  @Field(() => String, { description: 'Slug or alias of the role.' })
  role!: string;
}

@InputType({ description: 'The creator of an organization or a site.' })
export class GrantFounderInput {
  @Field(() => ID, { description: 'The account.' })
  accountId!: string;

  @Field(() => ID, { nullable: true, description: 'The created organization.' })
  organizationId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The created site.' })
  siteId?: string | null;
}

@ObjectType({ description: 'Current permissions of an open session.' })
export class SessionAccess {
  @Field(() => ID, { description: 'The account.' })
  accountId!: string;

  @Field(() => Boolean, { description: 'True while an operator impersonates the account.' })
  isImpersonated!: boolean;

  @Field(() => String, { nullable: true, description: 'client_id of the application; null for first-party sessions.' })
  clientId!: string | null;

  @Field(() => String, { nullable: true, description: 'Scopes granted to the application.' })
  scope!: string | null;

  @Field(() => [OrganizationMembershipType], { description: 'Organization memberships.' })
  organizations!: OrganizationMembershipType[];

  @Field(() => [SiteMembershipType], { description: 'Site memberships; limited to siteIds when isTruncated.' })
  sites!: SiteMembershipType[];

  @Field(() => Boolean, { description: 'True when the account has more sites than fit.' })
  isTruncated!: boolean;
}

@Resolver()
export class MemberResolver {
  @Access({ staff: 'self' })
  @Query(() => MemberConnection, { description: 'Members of a site.' })
  async siteMembers(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { members }: IdentityContext,
  ): Promise<MemberConnection> {
    return toConnection(await members.listOnSite(siteId, toPageRequest(page)));
  }

  @Access({ staff: 'self' })
  @Query(() => MemberConnection, {
    description: 'Members of an organization. FORBIDDEN without permission to manage them.',
  })
  async organizationMembers(
    @Arg('organizationId', () => ID, { description: 'The organization.' }) organizationId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { members }: IdentityContext,
  ): Promise<MemberConnection> {
    return toConnection(await members.listInOrganization(organizationId, toPageRequest(page)));
  }

  @Access({ staff: 'self' })
  @Mutation(() => MemberPayload, {
    description: 'Changes the role of a site member. LAST_SITE_OWNER protects the only owner.',
  })
  async changeSiteMember(
    @Arg('input', () => ChangeSiteMemberInput, { description: 'The change.' }) input: ChangeSiteMemberInput,
    @Ctx() { members }: IdentityContext,
  ): Promise<MemberPayload> {
    return { member: await members.changeOnSite(input.siteId, input.userId, input.role) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => MemberPayload, { description: 'Changes the role of an organization member.' })
  async changeOrganizationMember(
    @Arg('input', () => ChangeOrganizationMemberInput, { description: 'The change.' })
    input: ChangeOrganizationMemberInput,
    @Ctx() { members }: IdentityContext,
  ): Promise<MemberPayload> {
    return { member: await members.changeInOrganization(input.organizationId, input.userId, input.role) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Removes a member from a site; succeeds for a non-member.' })
  async removeSiteMember(
    @Arg('input', () => RemoveSiteMemberInput, { description: 'The member.' }) input: RemoveSiteMemberInput,
    @Ctx() { members }: IdentityContext,
  ): Promise<DonePayload> {
    await members.removeFromSite(input.siteId, input.userId);
    return done;
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Removes a member from an organization.' })
  async removeOrganizationMember(
    @Arg('input', () => RemoveOrganizationMemberInput, { description: 'The member.' })
    input: RemoveOrganizationMemberInput,
    @Ctx() { members }: IdentityContext,
  ): Promise<DonePayload> {
    await members.removeFromOrganization(input.organizationId, input.userId);
    return done;
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => DonePayload, { description: 'Grants an account a membership without an invitation.' })
  async grantMembership(
    @Arg('input', () => GrantMembershipInput, { description: 'The membership.' }) input: GrantMembershipInput,
    @Ctx() { grants }: IdentityContext,
  ): Promise<DonePayload> {
    if (input.siteId) await grants.onSite(input.accountId, input.siteId, input.role);
    if (input.organizationId) await grants.onOrganization(input.accountId, input.organizationId, input.role);
    return done;
  }

  @Access({ service: true })
  @Mutation(() => DonePayload, { description: 'Grants a creator the leading role unless they already have a role.' })
  async grantFounder(
    @Arg('input', () => GrantFounderInput, { description: 'The creator.' }) input: GrantFounderInput,
    @Ctx() { grants }: IdentityContext,
  ): Promise<DonePayload> {
    await grants.toCreator(input);
    return done;
  }

  @Access({ service: true })
  @Query(() => Boolean, { description: 'True when an active account has a role on a site.' })
  isSiteMember(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Arg('accountId', () => ID, { description: 'The account.' }) accountId: string,
    @Ctx() { members }: IdentityContext,
  ): Promise<boolean> {
    return members.isOnSite(siteId, accountId);
  }

  @Access({ service: true })
  @Query(() => SessionAccess, {
    nullable: true,
    description: 'Current permissions of a session; null when it has ended.',
  })
  async sessionAccess(
    @Arg('sessionId', () => ID, { description: 'The session.' }) sessionId: string,
    @Arg('siteIds', () => [ID], { description: 'Sites to include when the account has more than fit.' })
    siteIds: string[],
    @Ctx() { sessions }: IdentityContext,
  ): Promise<SessionAccess | null> {
    const found = await sessions.getAccess(sessionId);
    if (!found) return null;
    const isTruncated = found.sites.length > siteMembershipLimit;
    const sites = isTruncated ? found.sites.filter(({ siteId }) => siteIds.includes(siteId)) : found.sites;
    return { ...found, sites, isTruncated };
  }
}

const toConnection = (page: Page<Member>): MemberConnection => ({ nodes: page.nodes, pageInfo: toPageInfo(page) });
