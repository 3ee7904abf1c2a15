import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** An account by its id, for subgraphs that leave the other fields to identity. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('Account', { description: 'A staff account as seen by others.' })
export class AccountReference {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}
