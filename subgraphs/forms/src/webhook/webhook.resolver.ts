import { Access } from '@imprint/graphql/access';
import { asObject } from '@imprint/graphql/as-object';
import { toConnection } from '@imprint/graphql/connection';
import { ListSize } from '@imprint/graphql/list-size';
import { PageArgs } from '@imprint/graphql/page-args';
import { Json } from '@imprint/graphql/scalars';
import { DeliveryRequestType, DeliveryStatusName, toDeliveryType } from '@imprint/webhooks/webhook.type';
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, UseMiddleware } from 'type-graphql';
import { FormsSiteType } from '../form/form.type.js';
import { done, FormsDonePayload } from '../operation/done-payload.js';
import { unavailableOnFailure } from '../operation/unavailable-on-failure.js';
import type { WebhookContext } from './webhook.context.js';
import type { FormWebhook } from './webhook.entity.js';
import {
  CreateFormWebhookInput,
  FormWebhookReferenceInput,
  RedeliverInput,
  UpdateFormWebhookInput,
} from './webhook.input.js';
import { DeliveryConnection, DeliveryPayload, FormWebhookPayload, FormWebhookType } from './webhook.type.js';

const ownersOnly = { permission: 'webhooks:manage', staff: 'row' } as const;

@UseMiddleware(unavailableOnFailure)
@Resolver(() => FormWebhookType)
export class WebhookResolver {
  @Access(ownersOnly)
  @ListSize(20)
  @Query(() => [FormWebhookType], { description: 'Webhooks of a site, oldest first.' })
  formWebhooks(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Ctx() { webhooks }: WebhookContext,
  ): Promise<FormWebhook[]> {
    return webhooks.list(siteId);
  }

  @Access(ownersOnly)
  @Query(() => DeliveryConnection, { description: 'Deliveries of a webhook, newest first.' })
  async webhookDeliveries(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Arg('webhookId', () => ID, { description: 'The webhook.' }) webhookId: string,
    @Arg('status', () => DeliveryStatusName, { nullable: true, description: 'Only deliveries with this status.' })
    status: DeliveryStatusName | null | undefined,
    @Args(() => PageArgs) request: PageArgs,
    @Ctx() { deliveries }: WebhookContext,
  ): Promise<DeliveryConnection> {
    const page = await deliveries.list(siteId, webhookId, { status, ...request });
    return toConnection({ ...page, nodes: page.nodes.map(toDeliveryType) });
  }

  @Access(ownersOnly)
  @Query(() => DeliveryRequestType, {
    description: 'What a delivery sends. NOT_FOUND without leads:read for the payload of a lead; its read is recorded.',
  })
  webhookDeliveryRequest(
    @Arg('siteId', () => ID, { description: 'The site.' }) siteId: string,
    @Arg('webhookId', () => ID, { description: 'The webhook.' }) webhookId: string,
    @Arg('deliveryId', () => ID, { description: 'The delivery.' }) deliveryId: string,
    @Ctx() { deliveries }: WebhookContext,
  ): Promise<DeliveryRequestType> {
    return deliveries.request(siteId, webhookId, deliveryId);
  }

  @Access(ownersOnly)
  @Mutation(() => FormWebhookPayload, { description: 'Creates a webhook and returns its secret. TOO_MANY_WEBHOOKS.' })
  createFormWebhook(
    @Arg('input', () => CreateFormWebhookInput, { description: 'The new webhook.' })
    { siteId, definition }: CreateFormWebhookInput,
    @Ctx() { webhooks }: WebhookContext,
  ): Promise<FormWebhookPayload> {
    return webhooks.create(siteId, asObject(definition));
  }

  @Access(ownersOnly)
  @Mutation(() => FormWebhookPayload, { description: 'Updates or enables a webhook, or rotates its secret.' })
  updateFormWebhook(
    @Arg('input', () => UpdateFormWebhookInput, { description: 'The change.' })
    { siteId, id, definition }: UpdateFormWebhookInput,
    @Ctx() { webhooks }: WebhookContext,
  ): Promise<FormWebhookPayload> {
    return webhooks.update(siteId, id, asObject(definition));
  }

  @Access(ownersOnly)
  @Mutation(() => FormsDonePayload, { description: 'Deletes a webhook and its deliveries.' })
  async deleteFormWebhook(
    @Arg('input', () => FormWebhookReferenceInput, { description: 'The webhook.' }) {
      siteId,
      id,
    }: FormWebhookReferenceInput,
    @Ctx() { webhooks }: WebhookContext,
  ): Promise<FormsDonePayload> {
    await webhooks.delete(siteId, id);
    return done;
  }

  @Access(ownersOnly)
  @Mutation(() => DeliveryPayload, {
    description: 'Sends a test event. CONFLICT while the webhook is not active; RATE_LIMITED.',
  })
  async testFormWebhook(
    @Arg('input', () => FormWebhookReferenceInput, { description: 'The webhook.' }) {
      siteId,
      id,
    }: FormWebhookReferenceInput,
    @Ctx() { deliveries }: WebhookContext,
  ): Promise<DeliveryPayload> {
    return { delivery: toDeliveryType(await deliveries.test(siteId, id)) };
  }

  @Access(ownersOnly)
  @Mutation(() => DeliveryPayload, { description: 'Resends a delivery. CONFLICT when its lead was deleted.' })
  async redeliver(
    @Arg('input', () => RedeliverInput, { description: 'The delivery.' }) { siteId, id, deliveryId }: RedeliverInput,
    @Ctx() { deliveries }: WebhookContext,
  ): Promise<DeliveryPayload> {
    return { delivery: toDeliveryType(await deliveries.redeliver(siteId, id, deliveryId)) };
  }

  @FieldResolver(() => FormsSiteType, { nullable: true, description: 'The site.' })
  site(@Root() { siteId }: FormWebhook): FormsSiteType {
    return { id: siteId };
  }

  @FieldResolver(() => Json, { description: 'Custom request headers.' })
  headers(@Root() webhook: FormWebhook, @Ctx() { webhooks }: WebhookContext): Record<string, string> {
    return webhooks.headersOf(webhook);
  }
}
