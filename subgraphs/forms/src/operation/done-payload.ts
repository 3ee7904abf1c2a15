import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Success, including when nothing changed.' })
export class FormsDonePayload {
  @Field(() => Boolean, { description: 'Always true.' })
  done!: boolean;
}

export const done: FormsDonePayload = { done: true };
