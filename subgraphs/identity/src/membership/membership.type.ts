import { Directive, Field, ID, ObjectType } from 'type-graphql';

@Directive('@key(fields: "id")')
@ObjectType('Site', { description: 'A publication with its own domain, languages, settings and keys.' })
export class IdentitySiteType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}

@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('Organization', { description: 'Owns sites; the unit of membership.' })
export class IdentityOrganizationType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}

@ObjectType({ description: 'A membership of an organization.' })
export class OrganizationMembershipType {
  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;

  @Field(() => String, { description: 'Slug of the role.' })
  role!: string;

  @Field(() => [String], { description: 'Permissions of the role.' })
  permissions!: string[];
}

@ObjectType({ description: 'A membership of a site.' })
export class SiteMembershipType {
  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Field(() => String, { description: 'Slug of the role.' })
  role!: string;

  @Field(() => [String], { description: 'Permissions of the role.' })
  permissions!: string[];
}
