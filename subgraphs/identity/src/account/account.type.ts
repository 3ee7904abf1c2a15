import { Directive, Field, ID, ObjectType } from 'type-graphql';

@Directive('@key(fields: "id")')
@ObjectType('Account', { description: 'A person of the staff, as others may see them.' })
export class AccountType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Name shown to others.' })
  name!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Asset that shows the person.' })
  avatarMediaId!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Site of that asset.' })
  avatarSiteId!: string | null | undefined;
}

@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('Organization', { description: 'Owns sites; the unit of membership.' })
export class IdentityOrganizationType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}

@ObjectType({ description: 'What somebody is in an organization.' })
export class OrganizationMembershipType {
  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;

  @Field(() => String, { description: 'Slug of the role.' })
  role!: string;

  @Field(() => [String], { description: 'What the role grants.' })
  permissions!: string[];
}

@ObjectType({ description: 'What somebody is on a site.' })
export class SiteMembershipType {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => String, { description: 'Slug of the role.' })
  role!: string;

  @Field(() => [String], { description: 'What the role grants.' })
  permissions!: string[];
}

@ObjectType('Viewer', { description: 'The account of whoever asks.' })
export class ViewerType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'Address that waits for its code.' })
  pendingEmail!: string | null | undefined;

  @Field(() => String, { nullable: true, description: 'Name shown to others.' })
  name!: string | null | undefined;

  @Field(() => String, { description: 'Language of mails.' })
  locale!: string;

  @Field(() => String, { description: 'pending_verification, active, suspended or deletion_scheduled.' })
  status!: string;

  @Field(() => Date, { nullable: true, description: 'When the address proved itself.' })
  emailVerifiedAt!: Date | null | undefined;

  @Field(() => Date, { nullable: true, description: 'When the account was last signed in to.' })
  lastLoginAt!: Date | null | undefined;

  @Field(() => Date, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt!: Date;
}
