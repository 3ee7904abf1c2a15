import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Done.' })
export class ContentDonePayload {
  @Field(() => Boolean, { description: 'Always true.' })
  done!: boolean;
}

export const done: ContentDonePayload = { done: true };
