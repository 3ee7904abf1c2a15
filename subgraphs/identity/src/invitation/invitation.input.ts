import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'An invitation to a site.' })
export class InviteToSiteInput {
  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Field(() => String, { nullable: true, description: 'Address of the invitee.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Slug or alias of the role; contributor when omitted.' })
  role?: string | null;
}

@InputType({ description: 'An invitation to an organization.' })
export class InviteToOrganizationInput {
  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;

  @Field(() => String, { nullable: true, description: 'Address of the invitee.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Slug or alias of the role.' })
  role?: string | null;
}

@InputType({ description: 'An invitation of a site.' })
export class SiteInvitationInput {
  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Field(() => ID, { description: 'The invitation.' })
  id!: string;
}

@InputType({ description: 'An invitation of an organization or of one of its sites.' })
export class OrganizationInvitationInput {
  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;

  @Field(() => ID, { description: 'The invitation.' })
  id!: string;
}

@InputType({ description: 'The token of an invitation.' })
export class InvitationTokenInput {
  @Field(() => String, { nullable: true, description: 'Token from the email.' })
  token?: string | null;
}

@InputType('InvitationReferenceInput', { description: 'An invitation, by its token or by its id.' })
export class InvitationReference extends InvitationTokenInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Instead of a token: an invitation to the address of the signed-in account.',
  })
  id?: string | null;
}

@InputType({ description: 'Accepts an invitation.' })
export class AcceptInvitationInput extends InvitationReference {
  @Field(() => String, { nullable: true, description: 'Name for a new account.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Password for a new account.' })
  password?: string | null;
}
