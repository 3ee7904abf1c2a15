import { connectionOf } from '@imprint/graphql/connection';
import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The inviter.' })
export class InviterType {
  @Field(() => ID, { description: 'ULID of the account.' })
  userId!: string;

  @Field(() => String, { nullable: true, description: 'Name shown to others.' })
  name!: string | null;
}

@ObjectType({ description: 'The role that an invitation offers.' })
export class OfferedRoleType {
  @Field(() => String, { description: 'Slug of the role.' })
  slug!: string;

  @Field(() => String, { description: 'Name of the role.' })
  name!: string;
}

@ObjectType('Invitation', {
  description: 'An invitation. Only the invitee receives its token.',
})
export class InvitationType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'org or site.' })
  scope!: string;

  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;

  @Field(() => ID, { nullable: true, description: 'The site; null for the organization itself.' })
  siteId!: string | null | undefined;

  @Field(() => String, { description: 'Address of the invitee.' })
  email!: string;

  @Field(() => Date, { description: 'Creation time.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last email.' })
  lastSentAt!: Date;

  @Field(() => Date, { description: 'Expiry.' })
  expiresAt!: Date;
}

@ObjectType({ description: 'A page of invitations, oldest first.' })
export class InvitationConnection extends connectionOf('Invitation', () => InvitationType, 'The invitations.') {}

@ObjectType({ description: 'An invitation and the delivery status of its email.' })
export class InvitationPayload {
  @Field(() => InvitationType, { description: 'The invitation.' })
  invitation!: InvitationType;

  @Field(() => Boolean, { description: 'False when the email was not sent; the link is valid, resend it.' })
  emailSent!: boolean;
}

@ObjectType({ description: 'An invitation as shown to the token holder before acceptance.' })
export class InvitationPreview {
  @Field(() => String, { description: 'org or site.' })
  scope!: string;

  @Field(() => String, { description: 'Name of the organization.' })
  organizationName!: string;

  @Field(() => String, { nullable: true, description: 'Unique short name of the organization.' })
  organizationSlug!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the site; null for the organization itself.' })
  siteName!: string | null;

  @Field(() => OfferedRoleType, { description: 'The role.' })
  role!: OfferedRoleType;

  @Field(() => String, { nullable: true, description: 'The inviter.' })
  inviterName!: string | null;

  @Field(() => String, { description: 'Address of the invitee.' })
  email!: string;

  @Field(() => Date, { description: 'Expiry.' })
  expiresAt!: Date;

  @Field(() => Boolean, { description: 'True when the address has an account.' })
  accountExists!: boolean;
}

@ObjectType({ description: 'The new membership.' })
export class AcceptInvitationPayload {
  @Field(() => String, { description: 'org or site.' })
  scope!: string;

  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;

  @Field(() => ID, { nullable: true, description: 'The site; null for the organization itself.' })
  siteId!: string | null;

  @Field(() => String, { description: 'Slug of the role.' })
  role!: string;
}
