import { Directive, Field, ID, ObjectType } from 'type-graphql';

@Directive('@key(fields: "id")')
@ObjectType('Organization', { description: 'Owns sites; the unit of membership.' })
export class OrganizationType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { description: 'Unique short name.' })
  slug!: string;

  @Field(() => String, { description: 'Name shown to people.' })
  name!: string;

  @Field(() => Date, { description: 'When it was created.' })
  createdAt!: Date;
}
