import { Access } from '@imprint/graphql/access';
import { asObject } from '@imprint/graphql/as-object';
import { toConnection } from '@imprint/graphql/connection';
import { ListSize } from '@imprint/graphql/list-size';
import { PageArgs } from '@imprint/graphql/page-args';
import { Json } from '@imprint/graphql/scalars';
import { DeliveryRequestType, DeliveryStatusName, toDeliveryType } from '@imprint/webhooks/webhook.type';
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ContentDonePayload, done } from '../operation/done-payload.js';
import type { WebhookContext } from './webhook.context.js';
import type { ContentWebhook } from './webhook.entity.js';
import {
  ContentWebhookReferenceInput,
  CreateContentWebhookInput,
  RedeliverChangeInput,
  UpdateContentWebhookInput,
} from './webhook.input.js';
import {
  ChangeDeliveryConnection,
  ChangeDeliveryPayload,
  ContentWebhookPayload,
  ContentWebhookType,
} from './webhook.type.js';

const managers = { permission: 'webhooks:manage', staff: 'row' } as const;

@Resolver(() => ContentWebhookType)
export class ContentWebhookResolver {
  @Access(managers)
  @ListSize(20)
  @Query(() => [ContentWebhookType], { description: 'Webhooks of the content of a site, oldest first.' })
  contentWebhooks(
    @Arg('siteId', () => ID, { description: 'ULID of the site.' }) siteId: string,
    @Ctx() { webhooks }: WebhookContext,
  ): Promise<ContentWebhook[]> {
    return webhooks.list(siteId);
  }

  @Access(managers)
  @Query(() => ChangeDeliveryConnection, { description: 'Deliveries of a content webhook, newest first.' })
  async contentWebhookDeliveries(
    @Arg('siteId', () => ID, { description: 'ULID of the site.' }) siteId: string,
    @Arg('contentWebhookId', () => ID, { description: 'ULID of the webhook.' }) id: string,
    @Arg('status', () => DeliveryStatusName, { nullable: true, description: 'Only deliveries with this status.' })
    status: DeliveryStatusName | null | undefined,
    @Args(() => PageArgs) request: PageArgs,
    @Ctx() { deliveries }: WebhookContext,
  ): Promise<ChangeDeliveryConnection> {
    const page = await deliveries.list(siteId, id, { status, ...request });
    return toConnection({ ...page, nodes: page.nodes.map(toDeliveryType) });
  }

  @Access(managers)
  @Query(() => DeliveryRequestType, {
    description: 'What a delivery sends. NOT_FOUND without content:write for a change, which may be one of a draft.',
  })
  contentWebhookDeliveryRequest(
    @Arg('siteId', () => ID, { description: 'ULID of the site.' }) siteId: string,
    @Arg('contentWebhookId', () => ID, { description: 'ULID of the webhook.' }) id: string,
    @Arg('deliveryId', () => ID, { description: 'ULID of the delivery.' }) deliveryId: string,
    @Ctx() { deliveries }: WebhookContext,
  ): Promise<DeliveryRequestType> {
    return deliveries.request(siteId, id, deliveryId);
  }

  @Access(managers)
  @Mutation(() => ContentWebhookPayload, {
    description: 'Creates a webhook, which starts at the present, and returns its secret. TOO_MANY_WEBHOOKS.',
  })
  createContentWebhook(
    @Arg('input', () => CreateContentWebhookInput, { description: 'The new webhook.' })
    { siteId, definition }: CreateContentWebhookInput,
    @Ctx() { webhooks }: WebhookContext,
  ): Promise<ContentWebhookPayload> {
    return webhooks.create(siteId, asObject(definition));
  }

  @Access(managers)
  @Mutation(() => ContentWebhookPayload, { description: 'Updates or enables a webhook, or rotates its secret.' })
  updateContentWebhook(
    @Arg('input', () => UpdateContentWebhookInput, { description: 'The change.' })
    { siteId, id, definition }: UpdateContentWebhookInput,
    @Ctx() { webhooks }: WebhookContext,
  ): Promise<ContentWebhookPayload> {
    return webhooks.update(siteId, id, asObject(definition));
  }

  @Access(managers)
  @Mutation(() => ContentDonePayload, { description: 'Deletes a webhook and its deliveries.' })
  async deleteContentWebhook(
    @Arg('input', () => ContentWebhookReferenceInput, { description: 'The webhook.' })
    { siteId, id }: ContentWebhookReferenceInput,
    @Ctx() { webhooks }: WebhookContext,
  ): Promise<ContentDonePayload> {
    await webhooks.delete(siteId, id);
    return done;
  }

  @Access(managers)
  @Mutation(() => ChangeDeliveryPayload, {
    description: 'Sends a test event. CONFLICT while the webhook is not active; RATE_LIMITED.',
  })
  async testContentWebhook(
    @Arg('input', () => ContentWebhookReferenceInput, { description: 'The webhook.' })
    { siteId, id }: ContentWebhookReferenceInput,
    @Ctx() { deliveries }: WebhookContext,
  ): Promise<ChangeDeliveryPayload> {
    return { delivery: toDeliveryType(await deliveries.test(siteId, id)) };
  }

  @Access(managers)
  @Mutation(() => ChangeDeliveryPayload, {
    description: 'Resends a delivery under the same id. CONFLICT while the webhook is not active.',
  })
  async redeliverChange(
    @Arg('input', () => RedeliverChangeInput, { description: 'The delivery.' })
    { siteId, id, deliveryId }: RedeliverChangeInput,
    @Ctx() { deliveries }: WebhookContext,
  ): Promise<ChangeDeliveryPayload> {
    return { delivery: toDeliveryType(await deliveries.redeliver(siteId, id, deliveryId)) };
  }

  @FieldResolver(() => Json, { description: 'Custom request headers.' })
  headers(@Root() webhook: ContentWebhook, @Ctx() { webhooks }: WebhookContext): Record<string, string> {
    return webhooks.headersOf(webhook);
  }
}
