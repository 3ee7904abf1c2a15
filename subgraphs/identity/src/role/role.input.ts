import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'A new role.' })
export class CreateRoleInput {
  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;

  @Field(() => String, { nullable: true, description: 'Display name.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Derived from the name when omitted.' })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: 'site or org.' })
  scope?: string | null;

  @Field(() => [String], { nullable: true, description: 'Granted permissions.' })
  permissions?: string[] | null;
}

@InputType({ description: 'Deletes a role.' })
export class DeleteRoleInput {
  @Field(() => ID, { description: 'ULID of the organization.' })
  organizationId!: string;

  @Field(() => String, { description: 'The role.' })
  slug!: string;
}

@InputType({ description: 'Role changes; an absent field stays unchanged.' })
export class UpdateRoleInput extends DeleteRoleInput {
  @Field(() => String, { nullable: true, description: 'Display name.' })
  name?: string | null;

  @Field(() => [String], { nullable: true, description: 'Granted permissions.' })
  permissions?: string[] | null;
}
