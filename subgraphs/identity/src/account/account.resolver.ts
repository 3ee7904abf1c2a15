import { Access } from '@imprint/graphql/access';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { IdentityContext } from '../context.js';
import { InvitationType, shownInvitation } from '../invitation/invitation.type.js';
import { AcceptedPayload, accepted, DonePayload, done } from '../payloads.js';
import type { Account } from './account.entity.js';
import { AccountType, OrganizationMembershipType, SiteMembershipType, ViewerType } from './account.type.js';

@InputType({ description: 'Account changes; an absent field stays unchanged.' })
export class UpdateViewerInput {
  @Field(() => String, { nullable: true, description: 'Name shown to others; null removes it.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Language of emails: pt-BR or en.' })
  locale?: string | null;

  @Field(() => ID, { nullable: true, description: 'Avatar asset; null removes it.' })
  avatarMediaId?: string | null;

  @Field(() => String, { nullable: true, description: 'New address; takes effect when confirmed.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Required for a new address.' })
  currentPassword?: string | null;
}

@InputType({ description: 'A password change.' })
export class ChangePasswordInput {
  @Field(() => String, { nullable: true, description: 'Current password.' })
  currentPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'New password.' })
  newPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address; only its syntax is checked.' })
  email?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False keeps other sessions signed in.' })
  revokeOtherSessions?: boolean | null;
}

@InputType({ description: 'A password reset.' })
export class ResetPasswordInput {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Six digits.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'New password.' })
  newPassword?: string | null;
}

@InputType({ description: 'Requests a password reset code.' })
export class RequestPasswordResetInput {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;
}

@InputType({ description: 'Undoes a change of address.' })
export class UndoEmailChangeInput {
  @Field(() => String, { nullable: true, description: 'Token of the link sent to the former address.' })
  token?: string | null;
}

@InputType({ description: 'Deletes the account.' })
export class DeleteViewerInput {
  @Field(() => String, { nullable: true, description: 'The password.' })
  currentPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'Second-factor code, if enabled.' })
  code?: string | null;
}

@ObjectType({ description: 'The account will be erased.' })
export class DeleteViewerPayload {
  @Field(() => String, { description: 'Always scheduled.' })
  status!: string;

  @Field(() => Date, { description: 'Time of erasure; a sign-in before it cancels the erasure.' })
  erasesAt!: Date;
}

@ObjectType({ description: 'The updated account.' })
export class ViewerPayload {
  @Field(() => ViewerType, { description: 'The account.' })
  viewer!: Account;
}

@Resolver(() => ViewerType)
export class AccountResolver {
  @Access({ staff: 'self' })
  @Query(() => ViewerType, { description: "The caller's account." })
  viewer(@Ctx() { accounts }: IdentityContext): Promise<Account> {
    return accounts.require();
  }

  @Access({ staff: 'self' })
  @Mutation(() => ViewerPayload, { description: "Updates the caller's account." })
  async updateViewer(
    @Arg('input', () => UpdateViewerInput, { description: 'The change.' }) input: UpdateViewerInput,
    @Ctx() { accounts }: IdentityContext,
  ): Promise<ViewerPayload> {
    return { viewer: await accounts.update(input) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DeleteViewerPayload, { description: "Schedules the erasure of the caller's account in 14 days." })
  async deleteViewer(
    @Arg('input', () => DeleteViewerInput, { description: 'The credentials.' }) input: DeleteViewerInput,
    @Ctx() { accounts }: IdentityContext,
  ): Promise<DeleteViewerPayload> {
    return { status: 'scheduled', erasesAt: await accounts.scheduleDeletion(input) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: "Changes the caller's password." })
  async changePassword(
    @Arg('input', () => ChangePasswordInput, { description: 'The passwords.' }) input: ChangePasswordInput,
    @Ctx() { accounts }: IdentityContext,
  ): Promise<DonePayload> {
    await accounts.changePassword(input);
    return done;
  }

  @Access({ public: true })
  @Mutation(() => AcceptedPayload, { description: 'Sends a password reset code if the address has an account.' })
  async requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput, { description: 'The address.' })
    input: RequestPasswordResetInput,
    @Ctx() { codeRequests }: IdentityContext,
  ): Promise<AcceptedPayload> {
    await codeRequests.request(input.email, 'password_reset');
    return accepted;
  }

  @Access({ public: true })
  @Mutation(() => DonePayload, { description: 'Sets a new password and ends every session.' })
  async resetPassword(
    @Arg('input', () => ResetPasswordInput, { description: 'The code and the password.' }) input: ResetPasswordInput,
    @Ctx() { accounts }: IdentityContext,
  ): Promise<DonePayload> {
    await accounts.resetPassword(input);
    return done;
  }

  @Access({ public: true })
  @Mutation(() => DonePayload, {
    description:
      'Restores the former address within 72 hours of its change. Ends every session; the owner sets a new password.',
  })
  async undoEmailChange(
    @Arg('input', () => UndoEmailChangeInput, { description: 'The link.' }) input: UndoEmailChangeInput,
    @Ctx() { emailChanges }: IdentityContext,
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
  mfaEnabled(@Root() account: Account, @Ctx() { secondFactors }: IdentityContext): Promise<boolean> {
    return secondFactors.isEnrolled(account.id);
  }

  @FieldResolver(() => [OrganizationMembershipType], { description: 'Organization memberships.' })
  async organizations(
    @Root() account: Account,
    @Ctx() { accessById }: IdentityContext,
  ): Promise<OrganizationMembershipType[]> {
    return (await accessById.load(account.id)).organizations;
  }

  @FieldResolver(() => [SiteMembershipType], { description: 'Site memberships.' })
  async sites(@Root() account: Account, @Ctx() { accessById }: IdentityContext): Promise<SiteMembershipType[]> {
    return (await accessById.load(account.id)).sites;
  }

  @FieldResolver(() => [InvitationType], { description: 'Pending invitations of the account.' })
  async pendingInvitations(
    @Root() account: Account,
    @Ctx() { invitations }: IdentityContext,
  ): Promise<InvitationType[]> {
    return (await invitations.waitingFor(account.email)).map(shownInvitation);
  }
}
