import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { FormsContext } from '../context.js';

@ObjectType({ description: 'Figures of the forms of a site.' })
export class SiteFormsFacts {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => [ID], { description: 'Webhooks that were switched off because they failed.' })
  disabledWebhooks!: string[];

  @Field(() => [ID], { description: 'Webhooks that fail and are tried on.' })
  failingWebhooks!: string[];

  @Field(() => Int, { description: 'Spam of the last 24 hours.' })
  spamOfDay!: number;

  @Field(() => Int, { description: 'Leads of the last 24 hours that are none.' })
  leadsOfDay!: number;

  @Field(() => Int, { description: 'Leads whose time ends within seven days.' })
  leadsDue!: number;
}

@Resolver()
export class SiteFactsResolver {
  @Access({ service: true })
  @Query(() => [SiteFormsFacts], { description: 'What the sweep of sites asks of the forms of some sites.' })
  siteFormsFacts(
    @Arg('siteIds', () => [ID], { description: 'The sites.' }) siteIds: string[],
    @Ctx() { siteFacts }: FormsContext,
  ): Promise<SiteFormsFacts[]> {
    return siteFacts(siteIds);
  }
}
