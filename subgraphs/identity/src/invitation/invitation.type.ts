import { Field, ID, ObjectType } from 'type-graphql';
import { PageInfo } from '../payloads.js';
import type { Invitation } from './invitation.entity.js';

@ObjectType({ description: 'Who invited.' })
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
  description: 'A place that waits for somebody. Its token is told to nobody but the invitee.',
})
export class InvitationType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'org or site.' })
  scope!: string;

  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;

  @Field(() => ID, { nullable: true, description: 'The site; null for the organization itself.' })
  siteId!: string | null | undefined;

  @Field(() => String, { description: 'Address of the invitee.' })
  email!: string;

  @Field(() => String, { description: 'Always pending.' })
  status!: string;

  @Field(() => Date, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When its mail last went out.' })
  lastSentAt!: Date;

  @Field(() => Date, { description: 'When it lapses.' })
  expiresAt!: Date;
}

@ObjectType({ description: 'A page of invitations in the order of their making.' })
export class InvitationConnection {
  @Field(() => [InvitationType], { description: 'The invitations.' })
  nodes!: InvitationType[];

  @Field(() => PageInfo, { description: 'Where the next page begins.' })
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'An invitation and what became of its mail.' })
export class InvitationPayload {
  @Field(() => InvitationType, { description: 'The invitation.' })
  invitation!: InvitationType;

  @Field(() => Boolean, { description: 'False: the link is new and only the mail has not left; send it again.' })
  emailSent!: boolean;
}

@ObjectType({ description: 'What the holder of a token may know before they accept.' })
export class InvitationPreview {
  @Field(() => String, { description: 'org or site.' })
  scope!: string;

  @Field(() => String, { description: 'Name of the organization.' })
  organizationName!: string;

  @Field(() => String, { nullable: true, description: 'Name of the site; null for the organization itself.' })
  siteName!: string | null;

  @Field(() => OfferedRoleType, { description: 'The role.' })
  role!: OfferedRoleType;

  @Field(() => String, { nullable: true, description: 'Who invited.' })
  inviterName!: string | null;

  @Field(() => String, { description: 'Address of the invitee.' })
  email!: string;

  @Field(() => Date, { description: 'When it lapses.' })
  expiresAt!: Date;

  @Field(() => Boolean, { description: 'True when the address has an account.' })
  accountExists!: boolean;
}

@ObjectType({ description: 'What the invitee is now.' })
export class AcceptInvitationPayload {
  @Field(() => String, { description: 'org or site.' })
  scope!: string;

  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;

  @Field(() => ID, { nullable: true, description: 'The site; null for the organization itself.' })
  siteId!: string | null;

  @Field(() => String, { description: 'Slug of the role.' })
  role!: string;
}

export const shownInvitation = (invitation: Invitation): InvitationType =>
  Object.assign(invitation, { status: 'pending' });
