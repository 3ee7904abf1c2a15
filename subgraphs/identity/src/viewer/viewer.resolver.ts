import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Account } from '../account/account.entity.js';
import { AccountType } from '../account/account.type.js';
import type { Invitation } from '../invitation/invitation.entity.js';
import { InvitationType } from '../invitation/invitation.type.js';
import { OrganizationMembershipType, SiteMembershipType } from '../membership/membership.type.js';
import { AcceptedPayload, accepted, DonePayload, done } from '../operation/payloads.js';
import { RestrictionType } from '../policy/policy.type.js';
import {
  ChangePasswordInput,
  DeleteViewerInput,
  RequestPasswordResetInput,
  ResetPasswordInput,
  UndoEmailChangeInput,
  UpdateViewerInput,
} from './viewer.input.js';
import { DeleteViewerPayload, ViewerPayload, ViewerType } from './viewer.type.js';
import type { ViewerContext } from './viewer-services.js';

@Resolver(() => ViewerType)
export class ViewerResolver {
  @Access({ staff: 'self' })
  @Query(() => ViewerType, { description: "The caller's account." })
  viewer(@Ctx() { viewers }: ViewerContext): Promise<Account> {
    return viewers.require();
  }

  @Access({ staff: 'self' })
  @Mutation(() => ViewerPayload, { description: "Updates the caller's account." })
  async updateViewer(
    @Arg('input', () => UpdateViewerInput, { description: 'The change.' }) input: UpdateViewerInput,
    @Ctx() { profiles }: ViewerContext,
  ): Promise<ViewerPayload> {
    return { viewer: await profiles.update(input) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DeleteViewerPayload, { description: "Schedules the erasure of the caller's account in 14 days." })
  async deleteViewer(
    @Arg('input', () => DeleteViewerInput, { description: 'The credentials.' }) input: DeleteViewerInput,
    @Ctx() { deletions }: ViewerContext,
  ): Promise<DeleteViewerPayload> {
    return { status: 'scheduled', erasesAt: await deletions.schedule(input) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: "Changes the caller's password." })
  async changePassword(
    @Arg('input', () => ChangePasswordInput, { description: 'The passwords.' }) input: ChangePasswordInput,
    @Ctx() { passwords }: ViewerContext,
  ): Promise<DonePayload> {
    await passwords.change(input);
    return done;
  }

  @Access({ public: true })
  @Mutation(() => AcceptedPayload, { description: 'Sends a password reset code if the address has an account.' })
  async requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput, { description: 'The address.' })
    input: RequestPasswordResetInput,
    @Ctx() { codeRequests }: ViewerContext,
  ): Promise<AcceptedPayload> {
    await codeRequests.request(input.email, 'password_reset');
    return accepted;
  }

  @Access({ public: true })
  @Mutation(() => DonePayload, { description: 'Sets a new password and ends every session.' })
  async resetPassword(
    @Arg('input', () => ResetPasswordInput, { description: 'The code and the password.' }) input: ResetPasswordInput,
    @Ctx() { passwords }: ViewerContext,
  ): Promise<DonePayload> {
    await passwords.reset(input);
    return done;
  }

  @Access({ public: true })
  @Mutation(() => DonePayload, {
    description:
      'Restores the former address within 72 hours of its change. Ends every session; the owner sets a new password.',
  })
  async undoEmailChange(
    @Arg('input', () => UndoEmailChangeInput, { description: 'The link.' }) input: UndoEmailChangeInput,
    @Ctx() { emailChanges }: ViewerContext,
  ): Promise<DonePayload> {
    await emailChanges.undo(input.token);
    return done;
  }

  @FieldResolver(() => String, { description: 'Always staff.' })
  kind(): string {
    return 'staff';
  }

  @FieldResolver(() => AccountType, { description: 'Public view of the account.' })
  account(@Root() account: Account): AccountType {
    return account as AccountType;
  }

  @FieldResolver(() => Boolean, { description: 'True when a second factor is enabled.' })
  mfaEnabled(@Root() account: Account, @Ctx() { secondFactors }: ViewerContext): Promise<boolean> {
    return secondFactors.isEnrolled(account.id);
  }

  @FieldResolver(() => Boolean, { description: 'True while an operator acts for the account.' })
  isImpersonated(@Ctx() { principal }: ViewerContext): boolean {
    return principal.kind === 'staff' && principal.isImpersonated === true;
  }

  @FieldResolver(() => Boolean, {
    description: 'True for an operator of the platform, whose operations need a second factor.',
  })
  isOperator(@Ctx() { principal }: ViewerContext): boolean {
    return principal.kind === 'staff' && principal.isOperator === true;
  }

  @ListSize(10)
  @FieldResolver(() => [RestrictionType], {
    description: 'Organizations that the session may not reach until it meets their policy.',
  })
  async restrictions(@Ctx() { viewers, sessions }: ViewerContext): Promise<RestrictionType[]> {
    return (await sessions.getAccess(viewers.principal.sessionId))?.restrictions ?? [];
  }

  @ListSize(10)
  @FieldResolver(() => [OrganizationMembershipType], { description: 'Organization memberships.' })
  async organizations(
    @Root() account: Account,
    @Ctx() { accessById }: ViewerContext,
  ): Promise<OrganizationMembershipType[]> {
    return (await accessById.load(account.id)).organizations;
  }

  @ListSize(50)
  @FieldResolver(() => [SiteMembershipType], { description: 'Site memberships.' })
  async sites(@Root() account: Account, @Ctx() { accessById }: ViewerContext): Promise<SiteMembershipType[]> {
    return (await accessById.load(account.id)).sites;
  }

  @ListSize(10)
  @FieldResolver(() => [InvitationType], { description: 'Pending invitations of the account.' })
  pendingInvitations(@Root() { email }: Account, @Ctx() { invitationLists }: ViewerContext): Promise<Invitation[]> {
    return invitationLists.waitingFor(email);
  }
}
