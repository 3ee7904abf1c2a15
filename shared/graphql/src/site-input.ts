import { ArgsType, Field, ID, InputType } from 'type-graphql';

/** An input that names its site. */
@InputType()
export class SiteInput {
  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;
}

/** An input whose site is that of the API key, if there is one. */
@InputType()
@ArgsType()
export class OptionalSiteInput {
  @Field(() => ID, { nullable: true, description: 'Site id; omit for API keys.' })
  siteId?: string | null;
}
