import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** Account stub, resolved by the identity subgraph. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('Account', { description: 'A person of the staff, as others may see them.' })
export class FormsAccountType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}
