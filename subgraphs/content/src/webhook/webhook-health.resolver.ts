import { Access } from '@imprint/graphql/access';
import { parseId } from '@imprint/ids/id';
import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { ContentContext } from '../context.js';

@ObjectType({ description: 'Content webhooks of a site that need attention.' })
class SiteWebhookHealth {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => [ID], { description: 'Webhooks disabled after failures.' })
  disabledWebhooks!: string[];

  @Field(() => [ID], { description: 'Failing webhooks that are still retried.' })
  failingWebhooks!: string[];
}

@Resolver()
export class WebhookHealthResolver {
  @Access({ service: true })
  @Query(() => [SiteWebhookHealth], {
    description: 'Sites with content webhooks that need attention, for the pending-items sweep.',
  })
  async siteWebhookHealth(
    @Arg('siteIds', () => [ID], { description: 'The sites to check.' }) siteIds: string[],
    @Ctx() { unhealthyWebhooks }: ContentContext,
  ): Promise<SiteWebhookHealth[]> {
    const webhooks = await unhealthyWebhooks(siteIds.flatMap((id) => parseId(id) ?? []));
    return [...Map.groupBy(webhooks, ({ siteId }) => siteId)].map(([siteId, ofSite]) => {
      const [failing, disabled] = [true, false].map((isActive) =>
        ofSite.filter(({ status }) => (status === 'active') === isActive).map(({ id }) => id),
      );
      return { siteId, disabledWebhooks: disabled ?? [], failingWebhooks: failing ?? [] };
    });
  }
}
