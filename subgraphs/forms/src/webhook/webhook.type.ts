import { connectionOf } from '@imprint/graphql/connection';
import { DeliveryFields, WebhookFields } from '@imprint/webhooks/webhook.type';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import type { FormWebhook } from './webhook.entity.js';

@Directive('@key(fields: "id")')
@ObjectType('FormWebhook', { description: "Receiver of a site's form events." })
export class FormWebhookType extends WebhookFields {
  @Field(() => [String], { description: 'lead.created, lead.deleted.' })
  events!: string[];

  @Field(() => String, { description: 'all or selected.' })
  scope!: string;

  @Field(() => [ID], { description: 'Forms for the scope selected.' })
  formIds!: string[];

  @Field(() => String, { description: 'full, or thin: without values.' })
  payload!: string;
}

@ObjectType('Delivery', { description: 'Delivery of an event to a webhook.' })
export class DeliveryType extends DeliveryFields {
  @Field(() => ID, { nullable: true, description: 'The lead of the event.' })
  leadId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The form of the lead.' })
  formId!: string | null;
}

@ObjectType({ description: 'A page of deliveries.' })
export class DeliveryConnection extends connectionOf('Delivery', () => DeliveryType, 'The deliveries.') {}

@ObjectType({ description: 'The updated webhook.' })
export class FormWebhookPayload {
  @Field(() => FormWebhookType, { description: 'The webhook.' })
  webhook!: FormWebhook;

  @Field(() => String, { nullable: true, description: 'New secret, returned only once.' })
  secret!: string | null;
}

@ObjectType({ description: 'The delivery.' })
export class DeliveryPayload {
  @Field(() => DeliveryType, { description: 'The delivery.' })
  delivery!: DeliveryType;
}
