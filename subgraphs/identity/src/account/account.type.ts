import { Directive, Field, ID, ObjectType } from 'type-graphql';

@Directive('@key(fields: "id")')
@ObjectType('Account', { description: 'A staff account as seen by others.' })
export class AccountType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Name shown to others.' })
  name!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Avatar asset.' })
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

@ObjectType({ description: 'A membership of an organization.' })
export class OrganizationMembershipType {
  @Field(() => ID, { description: 'The organization.' })
  organizationId!: string;

  @Field(() => String, { description: 'Slug of the role.' })
  role!: string;

  @Field(() => [String], { description: 'Permissions of the role.' })
  permissions!: string[];
}

@ObjectType({ description: 'A membership of a site.' })
export class SiteMembershipType {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => String, { description: 'Slug of the role.' })
  role!: string;

  @Field(() => [String], { description: 'Permissions of the role.' })
  permissions!: string[];
}

@ObjectType('Viewer', { description: "The caller's account." })
export class ViewerType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'Address pending verification.' })
  pendingEmail!: string | null | undefined;

  @Field(() => String, { nullable: true, description: 'Name shown to others.' })
  name!: string | null | undefined;

  @Field(() => String, { description: 'Language of emails.' })
  locale!: string;

  @Field(() => String, { description: 'pending_verification, active, suspended or deletion_scheduled.' })
  status!: string;

  @Field(() => Date, { nullable: true, description: 'Time of address verification.' })
  emailVerifiedAt!: Date | null | undefined;

  @Field(() => Date, { nullable: true, description: 'Time of the last sign-in.' })
  lastLoginAt!: Date | null | undefined;

  @Field(() => Date, { description: 'Creation time.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last change.' })
  updatedAt!: Date;
}
