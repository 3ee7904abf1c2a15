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

@InputType({ description: 'What changes of the account; an absent field stays as it is.' })
export class UpdateViewerInput {
  @Field(() => String, { nullable: true, description: 'Name shown to others; null for none.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Language of mails: pt-BR or en.' })
  locale?: string | null;

  @Field(() => ID, { nullable: true, description: 'Asset that shows the person; null for none.' })
  avatarMediaId?: string | null;

  @Field(() => String, { nullable: true, description: 'New address; it counts from its confirmation on.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Needed for a new address.' })
  currentPassword?: string | null;
}

@InputType({ description: 'A new password in place of the old one.' })
export class ChangePasswordInput {
  @Field(() => String, { nullable: true, description: 'The old one.' })
  currentPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'The new one.' })
  newPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address; checked only for its form.' })
  email?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False keeps other sessions signed in.' })
  revokeOtherSessions?: boolean | null;
}

@InputType({ description: 'A new password against a code.' })
export class ResetPasswordInput {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Six digits.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'The new one.' })
  newPassword?: string | null;
}

@InputType({ description: 'Asks for a code that resets the password.' })
export class RequestPasswordResetInput {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;
}

@InputType({ description: 'Undoes a change of address.' })
export class UndoEmailChangeInput {
  @Field(() => String, { nullable: true, description: 'Token of the link that the former address received.' })
  token?: string | null;
}

@InputType({ description: 'Says good-bye.' })
export class DeleteViewerInput {
  @Field(() => String, { nullable: true, description: 'The password.' })
  currentPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'Code of the second factor, if there is one.' })
  code?: string | null;
}

@ObjectType({ description: 'The account will be erased.' })
export class DeleteViewerPayload {
  @Field(() => String, { description: 'Always scheduled.' })
  status!: string;

  @Field(() => Date, { description: 'When; a sign-in before takes it back.' })
  erasesAt!: Date;
}

@ObjectType({ description: 'The account as it is after the change.' })
export class ViewerPayload {
  @Field(() => ViewerType, { description: 'The account.' })
  viewer!: Account;
}

@Resolver(() => ViewerType)
export class AccountResolver {
  @Access({ staff: 'self' })
  @Query(() => ViewerType, { description: 'The account of whoever asks.' })
  viewer(@Ctx() { accounts }: IdentityContext): Promise<Account> {
    return accounts.require();
  }

  @Access({ staff: 'self' })
  @Mutation(() => ViewerPayload, { description: 'Changes the account of whoever asks.' })
  async updateViewer(
    @Arg('input', () => UpdateViewerInput, { description: 'The change.' }) input: UpdateViewerInput,
    @Ctx() { accounts }: IdentityContext,
  ): Promise<ViewerPayload> {
    return { viewer: await accounts.update(input) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DeleteViewerPayload, { description: 'Erases the account of whoever asks after fourteen days.' })
  async deleteViewer(
    @Arg('input', () => DeleteViewerInput, { description: 'The proof.' }) input: DeleteViewerInput,
    @Ctx() { accounts }: IdentityContext,
  ): Promise<DeleteViewerPayload> {
    return { status: 'scheduled', erasesAt: await accounts.scheduleDeletion(input) };
  }

  @Access({ staff: 'self' })
  @Mutation(() => DonePayload, { description: 'Changes the password of whoever asks.' })
  async changePassword(
    @Arg('input', () => ChangePasswordInput, { description: 'The passwords.' }) input: ChangePasswordInput,
    @Ctx() { accounts }: IdentityContext,
  ): Promise<DonePayload> {
    await accounts.changePassword(input);
    return done;
  }

  @Access({ public: true })
  @Mutation(() => AcceptedPayload, { description: 'Sends a code that resets the password, if there is an account.' })
  async requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput, { description: 'For which address.' })
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

  @FieldResolver(() => AccountType, { description: 'The account as others see it.' })
  account(@Root() account: Account): AccountType {
    return account as AccountType;
  }

  @FieldResolver(() => Boolean, { description: 'True when a second factor is in use.' })
  mfaEnabled(@Root() account: Account, @Ctx() { secondFactors }: IdentityContext): Promise<boolean> {
    return secondFactors.isEnrolled(account.id);
  }

  @FieldResolver(() => [OrganizationMembershipType], { description: 'Organizations of the account.' })
  async organizations(
    @Root() account: Account,
    @Ctx() { accessById }: IdentityContext,
  ): Promise<OrganizationMembershipType[]> {
    return (await accessById.load(account.id)).organizations;
  }

  @FieldResolver(() => [SiteMembershipType], { description: 'Sites of the account.' })
  async sites(@Root() account: Account, @Ctx() { accessById }: IdentityContext): Promise<SiteMembershipType[]> {
    return (await accessById.load(account.id)).sites;
  }

  @FieldResolver(() => [InvitationType], { description: 'Invitations that wait for the account.' })
  async pendingInvitations(
    @Root() account: Account,
    @Ctx() { invitations }: IdentityContext,
  ): Promise<InvitationType[]> {
    return (await invitations.waitingFor(account.email)).map(shownInvitation);
  }
}
