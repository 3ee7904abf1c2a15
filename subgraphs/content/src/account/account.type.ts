import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** Reference to an account of the identity service. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType('Account', { description: 'A staff account as seen by others.' })
export class ContentAccountType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}
