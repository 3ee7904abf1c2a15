import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Removes a member from a site.' })
export class RemoveSiteMemberInput {
  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Field(() => ID, { description: 'Account of the member.' })
  userId!: string;
}

@InputType({ description: 'A new role for a member of a site.' })
export class ChangeSiteMemberInput extends RemoveSiteMemberInput {
  @Field(() => String, { nullable: true, description: 'Slug or alias of the role.' })
  role?: string | null;
}

@InputType({ description: 'Removes a member from an organization.' })
export class RemoveOrganizationMemberInput {
  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;

  @Field(() => ID, { description: 'Account of the member.' })
  userId!: string;
}

@InputType({ description: 'A new role for a member of an organization.' })
export class ChangeOrganizationMemberInput extends RemoveOrganizationMemberInput {
  @Field(() => String, { nullable: true, description: 'Slug or alias of the role.' })
  role?: string | null;
}

@InputType({ description: 'The site to leave.' })
export class LeaveSiteInput {
  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;
}

@InputType({ description: 'The organization to leave.' })
export class LeaveOrganizationInput {
  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;
}

@InputType({ description: 'A role of a new account on a site or in an organization.' })
export class NewMembershipInput {
  @Field(() => ID, { nullable: true, description: 'Site of the membership.' })
  siteId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Organization of the membership.' })
  organizationId?: string | null;

  @Field(() => String, { description: 'Slug or alias of the role.' })
  role!: string;
}

@InputType({ description: 'Membership that an operator grants.' })
export class GrantMembershipInput extends NewMembershipInput {
  @Field(() => ID, { description: 'ULID of the account.' })
  accountId!: string;
}

@InputType({ description: 'The creator of an organization or a site.' })
export class GrantFounderInput {
  @Field(() => ID, { description: 'ULID of the account.' })
  accountId!: string;

  @Field(() => ID, { nullable: true, description: 'The created organization.' })
  organizationId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The created site.' })
  siteId?: string | null;
}
