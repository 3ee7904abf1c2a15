import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** A person by id alone: who it is says the identity service. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('Account', { description: 'A person of the staff, as others may see them.' })
export class SitesAccountType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}
