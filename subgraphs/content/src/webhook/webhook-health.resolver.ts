import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { WebhookContext } from './webhook.context.js';

@ObjectType({ description: 'Content webhooks of a site that need attention.' })
class SiteWebhookHealth {
  @Field(() => ID, { description: 'ULID of the site.' })
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
  siteWebhookHealth(
    @Arg('siteIds', () => [ID], { description: 'The sites to check.' }) siteIds: string[],
    @Ctx() { webhookHealth }: WebhookContext,
  ): Promise<SiteWebhookHealth[]> {
    return webhookHealth.list(siteIds);
  }
}
