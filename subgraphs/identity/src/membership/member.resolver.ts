import { Access } from '@imprint/graphql/access';
import type { Page } from '@imprint/graphql/keyset-page';
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
import { DonePayload, done, pageInfoOf } from '../payloads.js';
import { siteMembershipLimit } from './access.js';
import type { Member } from './member.service.js';
import { MemberConnection, MemberPayload } from './member.type.js';

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 50, description: 'How many at most, 1 to 100.' })
  first!: number;

  @Field(() => String, { nullable: true, description: 'Cursor of the page before.' })
  after?: string | null;
}

export const pageRequestOf = ({ first, after }: PageArgs) => ({ first, after: after ?? null });

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

@InputType({ description: 'Takes somebody off a site.' })
export class RemoveSiteMemberInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => ID, { description: 'Account of the member.' })
  userId!: string;
}

@InputType({ description: 'Takes somebody out of an organization.' })
export class RemoveOrganizationMemberInput {
  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;

  @Field(() => ID, { description: 'Account of the member.' })
  userId!: string;
}

@InputType({ description: 'Membership that an operator gives.' })
export class GrantMembershipInput {
  @Field(() => ID, { description: 'The account.' })
  accountId!: string;

  @Field(() => ID, { nullable: true, description: 'On this site.' })
  siteId?: string | null;

  @Field(() => ID, { nullable: true, description: 'In this organization.' })
  organizationId?: string | null;

  @Field(() => String, { description: 'Slug or alias of the role.' })
  role!: string;
}

@InputType({ description: 'Who made an organization or a site.' })
export class GrantFounderInput {
  @Field(() => ID, { description: 'The account.' })
  accountId!: string;

  @Field(() => ID, { nullable: true, description: 'The organization that it made.' })
  organizationId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The site that it made.' })
  siteId?: string | null;
}

@ObjectType({ description: 'What an open session may do right now.' })
export class SessionAccess {
  @Field(() => ID, { description: 'The account.' })
  accountId!: string;

  @Field(() => Boolean, { description: 'True while an operator acts in the name of the account.' })
  isImpersonated!: boolean;

  @Field(() => String, { nullable: true, description: 'Application that it was opened for; null for our own.' })
  clientId!: string | null;

  @Field(() => String, { nullable: true, description: 'What that application was granted.' })
  scope!: string | null;

  @Field(() => [OrganizationMembershipType], { description: 'Its organizations.' })
  organizations!: OrganizationMembershipType[];

  @Field(() => [SiteMembershipType], { description: 'Its sites, or those of them that were asked for.' })
  sites!: SiteMembershipType[];

  @Field(() => Boolean, { description: 'True when there are more sites than fit.' })
  isTruncated!: boolean;
}

@Resolver()
export class MemberResolver {
  @Access({ staff: 'self' })
  @Query(() => MemberConnection, { description: 'People with a membership of the site itself.' })
  async siteMembers(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { members }: IdentityContext,
  ): Promise<MemberConnection> {
    return connectionOf(await members.listOnSite(siteId, pageRequestOf(page)));
  }

  @Access({ staff: 'self' })
  @Query(() => MemberConnection, {
    description: 'Members of an organization. FORBIDDEN for those who may not manage them.',
  })
  async organizationMembers(
    @Arg('organizationId', () => ID, { description: 'The organization.' }) organizationId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { members }: IdentityContext,
  ): Promise<MemberConnection> {
    return connectionOf(await members.listInOrganization(organizationId, pageRequestOf(page)));
  }

  @Access({ staff: 'self' })
  @Mutation(() => MemberPayload, {
    description: 'Gives a member of a site another role. LAST_SITE_OWNER keeps the only owner.',
  })
  async changeSiteMember(
    @Arg('input', () => ChangeSiteMemberInput, { description: 'The change.' }) input: ChangeSiteMemberInput,
    @Ctx() { members }: IdentityContext,
  ): Promise<MemberPayload> {
    return { member: await members.changeOnSite(input.siteId, input.userId, input.role) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => MemberPayload, { description: 'Gives a member of an organization another role.' })
  async changeOrganizationMember(
    @Arg('input', () => ChangeOrganizationMemberInput, { description: 'The change.' })
    input: ChangeOrganizationMemberInput,
    @Ctx() { members }: IdentityContext,
  ): Promise<MemberPayload> {
    return { member: await members.changeInOrganization(input.organizationId, input.userId, input.role) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Takes somebody off a site, also somebody who is not on it.' })
  async removeSiteMember(
    @Arg('input', () => RemoveSiteMemberInput, { description: 'Whom.' }) input: RemoveSiteMemberInput,
    @Ctx() { members }: IdentityContext,
  ): Promise<DonePayload> {
    await members.removeFromSite(input.siteId, input.userId);
    return done;
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Takes somebody out of an organization.' })
  async removeOrganizationMember(
    @Arg('input', () => RemoveOrganizationMemberInput, { description: 'Whom.' }) input: RemoveOrganizationMemberInput,
    @Ctx() { members }: IdentityContext,
  ): Promise<DonePayload> {
    await members.removeFromOrganization(input.organizationId, input.userId);
    return done;
  }

  @Access({ permission: 'platform:operate' })
  @Mutation(() => DonePayload, { description: 'Gives an account a membership without an invitation.' })
  async grantMembership(
    @Arg('input', () => GrantMembershipInput, { description: 'What and to whom.' }) input: GrantMembershipInput,
    @Ctx() { grants }: IdentityContext,
  ): Promise<DonePayload> {
    if (input.siteId) await grants.onSite(input.accountId, input.siteId, input.role);
    if (input.organizationId) await grants.onOrganization(input.accountId, input.organizationId, input.role);
    return done;
  }

  @Access({ service: true })
  @Mutation(() => DonePayload, { description: 'Gives a founder the place, unless they have a role there already.' })
  async grantFounder(
    @Arg('input', () => GrantFounderInput, { description: 'Who made what.' }) input: GrantFounderInput,
    @Ctx() { grants }: IdentityContext,
  ): Promise<DonePayload> {
    await grants.found(input);
    return done;
  }

  @Access({ service: true })
  @Query(() => Boolean, { description: 'Whether an account that can sign in has a role on a site.' })
  isSiteMember(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Arg('accountId', () => ID, { description: 'The account.' }) accountId: string,
    @Ctx() { members }: IdentityContext,
  ): Promise<boolean> {
    return members.isOnSite(siteId, accountId);
  }

  @Access({ service: true })
  @Query(() => SessionAccess, { nullable: true, description: 'What a session may do; null for one that has ended.' })
  async sessionAccess(
    @Arg('sessionId', () => ID, { description: 'The session.' }) sessionId: string,
    @Arg('siteIds', () => [ID], { description: 'Sites to tell of when there are very many.' }) siteIds: string[],
    @Ctx() { sessions }: IdentityContext,
  ): Promise<SessionAccess | null> {
    const found = await sessions.accessOf(sessionId);
    if (!found) return null;
    const isTruncated = found.sites.length > siteMembershipLimit;
    const sites = isTruncated ? found.sites.filter(({ siteId }) => siteIds.includes(siteId)) : found.sites;
    return { ...found, sites, isTruncated };
  }
}

const connectionOf = (page: Page<Member>): MemberConnection => ({ nodes: page.nodes, pageInfo: pageInfoOf(page) });
