import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Links an identity to the own account.' })
export class ConfirmIdentityLinkInput {
  @Field(() => String, { description: 'Token of the pending link.' })
  linkToken!: string;
}

@InputType({ description: 'Removes a linked identity.' })
export class UnlinkIdentityInput {
  @Field(() => ID, { description: 'The linked identity.' })
  identityId!: string;

  @Field(() => String, { nullable: true, description: 'The password.' })
  currentPassword?: string | null;

  @Field(() => String, { nullable: true, description: 'Authenticator code, if a second factor is enabled.' })
  code?: string | null;
}
