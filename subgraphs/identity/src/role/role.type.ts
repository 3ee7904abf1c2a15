import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType('Role', { description: 'A named set of permissions.' })
export class RoleType {
  @Field(() => String, { description: 'Unique within the organization; never changes.' })
  slug!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => String, { description: 'site or org.' })
  scope!: string;

  @Field(() => Boolean, { description: 'True for a built-in role.' })
  isSystem!: boolean;

  @Field(() => [String], { description: 'Granted permissions.' })
  permissions!: readonly string[];

  @Field(() => [String], { description: 'Aliases of the slug.' })
  aliases!: readonly string[];

  @Field(() => Int, { description: 'Number of members of the organization with this role.' })
  membersCount!: number;
}

@ObjectType({ description: 'The updated role.' })
export class RolePayload {
  @Field(() => RoleType, { description: 'The role.' })
  role!: RoleType;
}
