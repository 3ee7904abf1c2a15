import { Field, ID, InputType } from 'type-graphql';

@InputType()
export abstract class SiteInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;
}
