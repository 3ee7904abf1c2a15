import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { FormsContext } from '../context.js';

@ObjectType({ description: 'Form counts of a site.' })
export class SiteFormsFacts {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => [ID], { description: 'Webhooks disabled after failures.' })
  disabledWebhooks!: string[];

  @Field(() => [ID], { description: 'Failing webhooks that are still retried.' })
  failingWebhooks!: string[];

  @Field(() => Int, { description: 'Spam in the last 24 hours.' })
  spamOfDay!: number;

  @Field(() => Int, { description: 'Clean leads in the last 24 hours.' })
  leadsOfDay!: number;

  @Field(() => Int, { description: 'Leads that expire within seven days.' })
  leadsDue!: number;
}

@Resolver()
export class SiteFactsResolver {
  @Access({ service: true })
  @Query(() => [SiteFormsFacts], { description: 'Form counts of several sites, for the pending-items sweep.' })
  siteFormsFacts(
    @Arg('siteIds', () => [ID], { description: 'The sites.' }) siteIds: string[],
    @Ctx() { siteFacts }: FormsContext,
  ): Promise<SiteFormsFacts[]> {
    return siteFacts(siteIds);
  }
}
