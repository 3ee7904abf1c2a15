import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType()
export abstract class Identified {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;
}
