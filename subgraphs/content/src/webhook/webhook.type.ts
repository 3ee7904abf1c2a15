import { connectionOf } from '@imprint/graphql/connection';
import { DeliveryFields, WebhookFields } from '@imprint/webhooks/webhook.type';
import { Field, Float, ObjectType } from 'type-graphql';
import type { ContentWebhook } from './webhook.entity.js';

@ObjectType('ContentWebhook', { description: "Receiver of a site's changes." })
export class ContentWebhookType extends WebhookFields {
  @Field(() => [String], { nullable: true, description: 'Types of changes, for example post.published; null for all.' })
  events!: string[] | null;

  @Field(() => String, { description: 'public: changes that readers see; all: also of drafts and scheduled posts.' })
  scope!: string;
}

@ObjectType('ChangeDelivery', { description: 'Delivery of a change to a webhook.' })
export class ChangeDeliveryType extends DeliveryFields {
  @Field(() => Float, { nullable: true, description: 'Sequence number of the change; null for a test.' })
  sequence!: number | null;
}

@ObjectType({ description: 'A page of deliveries.' })
export class ChangeDeliveryConnection extends connectionOf(
  'ChangeDelivery',
  () => ChangeDeliveryType,
  'The deliveries.',
) {}

@ObjectType({ description: 'The updated webhook.' })
export class ContentWebhookPayload {
  @Field(() => ContentWebhookType, { description: 'The webhook.' })
  webhook!: ContentWebhook;

  @Field(() => String, { nullable: true, description: 'New secret, returned only once.' })
  secret!: string | null;
}

@ObjectType({ description: 'The delivery.' })
export class ChangeDeliveryPayload {
  @Field(() => ChangeDeliveryType, { description: 'The delivery.' })
  delivery!: ChangeDeliveryType;
}
