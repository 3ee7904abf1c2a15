import { Access } from '@imprint/graphql/access';
import type { Page } from '@imprint/graphql/keyset-page';
import { toPageInfo } from '@imprint/graphql/page-info';
import { Arg, Args, Ctx, Field, FieldResolver, ID, InputType, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { PageArgs, toPageRequest } from '../membership/member.resolver.js';
import { DonePayload, done } from '../payloads.js';
import type { Invitation } from './invitation.entity.js';
import type { SentInvitation } from './invitation.service.js';
import {
  AcceptInvitationPayload,
  InvitationConnection,
  InvitationPayload,
  InvitationPreview,
  InvitationType,
  InviterType,
  OfferedRoleType,
  shownInvitation,
} from './invitation.type.js';

@InputType({ description: 'An invitation to a site.' })
export class InviteToSiteInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => String, { nullable: true, description: 'Address of the invitee.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Slug or alias of the role; contributor when omitted.' })
  role?: string | null;
}

@InputType({ description: 'An invitation to an organization.' })
export class InviteToOrganizationInput {
  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;

  @Field(() => String, { nullable: true, description: 'Address of the invitee.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Slug or alias of the role.' })
  role?: string | null;
}

@InputType({ description: 'An invitation of a site.' })
export class SiteInvitationInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => ID, { description: 'The invitation.' })
  id!: string;
}

@InputType({ description: 'An invitation of an organization or of one of its sites.' })
export class OrganizationInvitationInput {
  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;

  @Field(() => ID, { description: 'The invitation.' })
  id!: string;
}

@InputType({ description: 'The token of an invitation.' })
export class InvitationTokenInput {
  @Field(() => String, { nullable: true, description: 'Token from the email.' })
  token?: string | null;
}

@InputType({ description: 'Accepts an invitation.' })
export class AcceptInvitationInput {
  @Field(() => String, { nullable: true, description: 'Token from the email.' })
  token?: string | null;

  @Field(() => String, { nullable: true, description: 'Name for a new account.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Password for a new account.' })
  password?: string | null;
}

@Resolver(() => InvitationType)
export class InvitationResolver {
  @Access({ staff: 'self' })
  @Query(() => InvitationConnection, { description: 'Pending invitations of a site.' })
  async siteInvitations(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { invitations }: IdentityContext,
  ): Promise<InvitationConnection> {
    return toConnection(await invitations.list(await invitations.ofSite(siteId), toPageRequest(page)));
  }

  @Access({ staff: 'self' })
  @Query(() => InvitationConnection, { description: 'Pending invitations of an organization and of its sites.' })
  async organizationInvitations(
    @Arg('organizationId', () => ID, { description: 'The organization.' }) organizationId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { invitations }: IdentityContext,
  ): Promise<InvitationConnection> {
    return toConnection(await invitations.list(await invitations.ofOrganization(organizationId), toPageRequest(page)));
  }

  @Access({ staff: 'self' })
  @Mutation(() => InvitationPayload, { description: 'Invites an address to a site; inviting again sends a new link.' })
  async inviteToSite(
    @Arg('input', () => InviteToSiteInput, { description: 'The invitation.' }) {
      siteId,
      email,
      role,
    }: InviteToSiteInput,
    @Ctx() { invitations }: IdentityContext,
  ): Promise<InvitationPayload> {
    return toPayload(await invitations.create(await invitations.ofSite(siteId), { email, role }));
  }

  @Access({ staff: 'self' })
  @Mutation(() => InvitationPayload, {
    description: 'Invites an address to an organization; inviting again sends a new link.',
  })
  async inviteToOrganization(
    @Arg('input', () => InviteToOrganizationInput, { description: 'The invitation.' }) {
      organizationId,
      email,
      role,
    }: InviteToOrganizationInput,
    @Ctx() { invitations }: IdentityContext,
  ): Promise<InvitationPayload> {
    return toPayload(await invitations.create(await invitations.ofOrganization(organizationId), { email, role }));
  }

  @Access({ staff: 'self' })
  @Mutation(() => InvitationPayload, { description: 'Sends a new link and invalidates the old one.' })
  async resendSiteInvitation(
    @Arg('input', () => SiteInvitationInput, { description: 'The invitation.' }) { siteId, id }: SiteInvitationInput,
    @Ctx() { invitations }: IdentityContext,
  ): Promise<InvitationPayload> {
    return toPayload(await invitations.resend(await invitations.ofSite(siteId), id));
  }

  @Access({ staff: 'self' })
  @Mutation(() => InvitationPayload, { description: 'Sends a new link and invalidates the old one.' })
  async resendOrganizationInvitation(
    @Arg('input', () => OrganizationInvitationInput, { description: 'The invitation.' }) {
      organizationId,
      id,
    }: OrganizationInvitationInput,
    @Ctx() { invitations }: IdentityContext,
  ): Promise<InvitationPayload> {
    return toPayload(await invitations.resend(await invitations.ofOrganization(organizationId), id));
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Revokes a pending invitation.' })
  async revokeSiteInvitation(
    @Arg('input', () => SiteInvitationInput, { description: 'The invitation.' }) { siteId, id }: SiteInvitationInput,
    @Ctx() { invitations }: IdentityContext,
  ): Promise<DonePayload> {
    await invitations.revoke(await invitations.ofSite(siteId), id);
    return done;
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Revokes a pending invitation.' })
  async revokeOrganizationInvitation(
    @Arg('input', () => OrganizationInvitationInput, { description: 'The invitation.' }) {
      organizationId,
      id,
    }: OrganizationInvitationInput,
    @Ctx() { invitations }: IdentityContext,
  ): Promise<DonePayload> {
    await invitations.revoke(await invitations.ofOrganization(organizationId), id);
    return done;
  }

  @Access({ public: true })
  @Mutation(() => InvitationPreview, {
    description: 'Describes the invitation of a token. NOT_FOUND for an invalid token.',
  })
  async lookUpInvitation(
    @Arg('input', () => InvitationTokenInput, { description: 'The token.' }) { token }: InvitationTokenInput,
    @Ctx() { invitees }: IdentityContext,
  ): Promise<InvitationPreview> {
    const { target, hasAccount, role, ...shown } = await invitees.lookUp(token);
    const siteName = target.siteId ? target.name : null;
    return {
      ...shown,
      scope: target.scope,
      siteName,
      role: { slug: role.slug, name: role.name },
      accountExists: hasAccount,
    };
  }

  @Access({ public: true })
  @Mutation(() => AcceptInvitationPayload, { description: 'Accepts an invitation.' })
  async acceptInvitation(
    @Arg('input', () => AcceptInvitationInput, { description: 'The token and the new account, if any.' })
    input: AcceptInvitationInput,
    @Ctx() { invitees }: IdentityContext,
  ): Promise<AcceptInvitationPayload> {
    const { target, role } = await invitees.accept({ token: input.token, name: input.name, password: input.password });
    return { scope: target.scope, organizationId: target.organizationId, siteId: target.siteId, role };
  }

  @FieldResolver(() => OfferedRoleType, { description: 'The role.' })
  role(@Root() invitation: Invitation, @Ctx() { invitations }: IdentityContext): Promise<OfferedRoleType> {
    return invitations.getRole(invitation);
  }

  @FieldResolver(() => InviterType, { description: 'The inviter.' })
  async invitedBy(@Root() invitation: Invitation, @Ctx() { accountById }: IdentityContext): Promise<InviterType> {
    return { userId: invitation.invitedBy, name: (await accountById.load(invitation.invitedBy))?.name ?? null };
  }
}

const toConnection = (page: Page<Invitation>): InvitationConnection => ({
  nodes: page.nodes.map(shownInvitation),
  pageInfo: toPageInfo(page),
});

const toPayload = ({ invitation, isEmailSent }: SentInvitation): InvitationPayload => ({
  invitation: shownInvitation(invitation),
  emailSent: isEmailSent,
});
