import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { SiteContext } from './site.context.js';
import { SiteFormsFacts } from './site-facts.type.js';

@Resolver()
export class SiteFactsResolver {
  @Access({ service: true })
  @Query(() => [SiteFormsFacts], { description: 'Form counts of several sites, for the pending-items sweep.' })
  siteFormsFacts(
    @Arg('siteIds', () => [ID], { description: 'The sites.' }) siteIds: string[],
    @Ctx() { siteFacts }: SiteContext,
  ): Promise<SiteFormsFacts[]> {
    return siteFacts(siteIds);
  }
}
