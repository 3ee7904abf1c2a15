import { Access } from '@imprint/graphql/access';
import { toConnection } from '@imprint/graphql/connection';
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs } from '../operation/page-args.js';
import { DonePayload, done } from '../operation/payloads.js';
import type { Invitation } from './invitation.entity.js';
import {
  AcceptInvitationInput,
  InvitationReference,
  InvitationTokenInput,
  InviteToOrganizationInput,
  InviteToSiteInput,
  OrganizationInvitationInput,
  SiteInvitationInput,
} from './invitation.input.js';
import {
  AcceptInvitationPayload,
  InvitationConnection,
  InvitationPayload,
  InvitationPreview,
  InvitationType,
  InviterType,
  OfferedRoleType,
} from './invitation.type.js';
import type { InvitationContext } from './invitation-services.js';

@Resolver(() => InvitationType)
export class InvitationResolver {
  @Access({ staff: 'self' })
  @Query(() => InvitationConnection, { description: 'Pending invitations of a site.' })
  async siteInvitations(
    @Arg('siteId', () => ID, { description: 'ULID of the site.' }) siteId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { authority, invitationLists }: InvitationContext,
  ): Promise<InvitationConnection> {
    return toConnection(await invitationLists.list(await authority.onSite(siteId), page));
  }

  @Access({ staff: 'self' })
  @Query(() => InvitationConnection, { description: 'Pending invitations of an organization and of its sites.' })
  async organizationInvitations(
    @Arg('organizationId', () => ID, { description: 'ULID of the organization.' }) organizationId: string,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { authority, invitationLists }: InvitationContext,
  ): Promise<InvitationConnection> {
    return toConnection(await invitationLists.list(await authority.onOrganization(organizationId), page));
  }

  @Access({ staff: 'self' })
  @Mutation(() => InvitationPayload, { description: 'Invites an address to a site; inviting again sends a new link.' })
  async inviteToSite(
    @Arg('input', () => InviteToSiteInput, { description: 'The invitation.' }) input: InviteToSiteInput,
    @Ctx() { authority, invitations }: InvitationContext,
  ): Promise<InvitationPayload> {
    return invitations.create(await authority.onSite(input.siteId), input);
  }

  @Access({ staff: 'self' })
  @Mutation(() => InvitationPayload, {
    description: 'Invites an address to an organization; inviting again sends a new link.',
  })
  async inviteToOrganization(
    @Arg('input', () => InviteToOrganizationInput, { description: 'The invitation.' }) input: InviteToOrganizationInput,
    @Ctx() { authority, invitations }: InvitationContext,
  ): Promise<InvitationPayload> {
    return invitations.create(await authority.onOrganization(input.organizationId), input);
  }

  @Access({ staff: 'self' })
  @Mutation(() => InvitationPayload, { description: 'Sends a new link and invalidates the old one.' })
  async resendSiteInvitation(
    @Arg('input', () => SiteInvitationInput, { description: 'The invitation.' }) input: SiteInvitationInput,
    @Ctx() { authority, invitations }: InvitationContext,
  ): Promise<InvitationPayload> {
    return invitations.resend(await authority.onSite(input.siteId), input.id);
  }

  @Access({ staff: 'self' })
  @Mutation(() => InvitationPayload, { description: 'Sends a new link and invalidates the old one.' })
  async resendOrganizationInvitation(
    @Arg('input', () => OrganizationInvitationInput, { description: 'The invitation.' })
    input: OrganizationInvitationInput,
    @Ctx() { authority, invitations }: InvitationContext,
  ): Promise<InvitationPayload> {
    return invitations.resend(await authority.onOrganization(input.organizationId), input.id);
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Revokes a pending invitation.' })
  async revokeSiteInvitation(
    @Arg('input', () => SiteInvitationInput, { description: 'The invitation.' }) input: SiteInvitationInput,
    @Ctx() { authority, invitations }: InvitationContext,
  ): Promise<DonePayload> {
    await invitations.revoke(await authority.onSite(input.siteId), input.id);
    return done;
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Revokes a pending invitation.' })
  async revokeOrganizationInvitation(
    @Arg('input', () => OrganizationInvitationInput, { description: 'The invitation.' })
    input: OrganizationInvitationInput,
    @Ctx() { authority, invitations }: InvitationContext,
  ): Promise<DonePayload> {
    await invitations.revoke(await authority.onOrganization(input.organizationId), input.id);
    return done;
  }

  @Access({ public: true })
  @Mutation(() => InvitationPreview, {
    description: 'Describes the invitation of a token. NOT_FOUND for an invalid token.',
  })
  lookUpInvitation(
    @Arg('input', () => InvitationTokenInput, { description: 'The token.' }) { token }: InvitationTokenInput,
    @Ctx() { invitees }: InvitationContext,
  ): Promise<InvitationPreview> {
    return invitees.lookUp(token);
  }

  @Access({ public: true })
  @Mutation(() => AcceptInvitationPayload, { description: 'Accepts an invitation.' })
  acceptInvitation(
    @Arg('input', () => AcceptInvitationInput, { description: 'The token and the new account, if any.' })
    input: AcceptInvitationInput,
    @Ctx() { invitees }: InvitationContext,
  ): Promise<AcceptInvitationPayload> {
    return invitees.accept(input);
  }

  @Access({ public: true })
  @Mutation(() => DonePayload, {
    description:
      'Declines an invitation, with its token or as its invitee. NOT_FOUND once it was accepted or declined.',
  })
  async declineInvitation(
    @Arg('input', () => InvitationReference, { description: 'The invitation.' }) input: InvitationReference,
    @Ctx() { invitees }: InvitationContext,
  ): Promise<DonePayload> {
    await invitees.decline(input);
    return done;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the organization.' })
  async organizationName(
    @Root() { organizationId }: Invitation,
    @Ctx() { sites }: InvitationContext,
  ): Promise<string | null> {
    return (await sites.organization(organizationId))?.name ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the site; null for an invitation to the organization itself.',
  })
  async siteName(@Root() { siteId }: Invitation, @Ctx() { sites }: InvitationContext): Promise<string | null> {
    return siteId ? ((await sites.site(siteId))?.name ?? null) : null;
  }

  @FieldResolver(() => String, { description: 'Always pending.' })
  status(): string {
    return 'pending';
  }

  @FieldResolver(() => OfferedRoleType, { description: 'The role.' })
  role(@Root() invitation: Invitation, @Ctx() { invitationLists }: InvitationContext): Promise<OfferedRoleType> {
    return invitationLists.getRole(invitation);
  }

  @FieldResolver(() => InviterType, { description: 'The inviter.' })
  async invitedBy(@Root() invitation: Invitation, @Ctx() { accountById }: InvitationContext): Promise<InviterType> {
    return { userId: invitation.invitedBy, name: (await accountById.load(invitation.invitedBy))?.name ?? null };
  }
}
