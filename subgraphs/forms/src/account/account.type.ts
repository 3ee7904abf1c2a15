import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** Account stub, resolved by the identity subgraph. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('Account', { description: 'A staff account as seen by others.' })
export class FormsAccountType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}
