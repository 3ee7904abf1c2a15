import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Account changes; an absent field stays unchanged.' })
export class UpdateViewerInput {
  @Field(() => String, { nullable: true, description: 'Name shown to others; null removes it.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Language of emails: pt-BR, en or es.' })
  locale?: string | null;

  @Field(() => ID, { nullable: true, description: 'Avatar asset; null removes it.' })
  avatarMediaId?: string | null;

  @Field(() => String, { nullable: true, description: 'New address; takes effect when confirmed.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Required for a new address.' })
  currentPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'Authenticator code for a new address, if one is enabled.' })
  code?: string | null;
}

@InputType({ description: 'A password change.' })
export class ChangePasswordInput {
  @Field(() => String, { nullable: true, description: 'Current password.' })
  currentPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'Authenticator code, if a second factor is enabled.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'New password.' })
  newPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address; only its syntax is checked.' })
  email?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'False keeps other sessions signed in.' })
  revokeOtherSessions?: boolean | null;
}

@InputType({ description: 'Requests a password reset code.' })
export class RequestPasswordResetInput {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;
}

@InputType({ description: 'A password reset.' })
export class ResetPasswordInput extends RequestPasswordResetInput {
  @Field(() => String, { nullable: true, description: 'Six digits.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'New password.' })
  newPassword?: string | null;
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
