import { connectionOf } from '@imprint/graphql/connection';
import { Identified } from '@imprint/graphql/identified';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import type { Webhook } from './webhook.entity.js';

@Directive('@key(fields: "id")')
@ObjectType('FormWebhook', { description: "Receiver of a site's form events." })
export class FormWebhookType extends Identified {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => String, { description: 'URL of the receiver.' })
  url!: string;

  @Field(() => String, { nullable: true, description: 'Display name.' })
  name!: string | null;

  @Field(() => [String], { description: 'lead.created, lead.deleted.' })
  events!: string[];

  @Field(() => String, { description: 'all or selected.' })
  scope!: string;

  @Field(() => [ID], { description: 'Forms for the scope selected.' })
  formIds!: string[];

  @Field(() => String, { description: 'full, or thin: without values.' })
  payload!: string;

  @Field(() => String, { description: 'active, paused, disabled_failing or disabled_gone.' })
  status!: string;

  @Field(() => String, { description: 'Last four characters of the secret.' })
  secretHint!: string;

  @Field(() => Date, { nullable: true, description: 'Start of the current run of failures.' })
  failingSince!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Time of the last successful delivery.' })
  lastSuccessAt!: Date | null;

  @Field(() => Date, { description: 'Creation time.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last change.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'A delivery attempt.' })
export class DeliveryAttemptType {
  @Field(() => Date, { description: 'Start time.' })
  at!: Date;

  @Field(() => Int, { nullable: true, description: 'Response status; null without a response.' })
  statusCode!: number | null;

  @Field(() => Int, { description: 'Duration in milliseconds.' })
  durationMs!: number;

  @Field(() => String, { nullable: true, description: 'Error code of an attempt without a response.' })
  errorCode!: string | null;
}

@ObjectType('Delivery', { description: 'Delivery of an event to a webhook.' })
export class DeliveryType {
  @Field(() => ID, { description: 'ULID; the webhook-id header is msg_ plus this id.' })
  id!: string;

  @Field(() => ID, { description: 'The webhook.' })
  webhookId!: string;

  @Field(() => String, { description: 'The event.' })
  event!: string;

  @Field(() => ID, { nullable: true, description: 'The lead of the event.' })
  leadId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The form of the lead.' })
  formId!: string | null;

  @Field(() => String, { description: 'pending, succeeded, failed, exhausted or skipped.' })
  status!: string;

  @Field(() => [DeliveryAttemptType], { description: 'Attempts, oldest first.' })
  attempts!: DeliveryAttemptType[];

  @Field(() => Date, { nullable: true, description: 'Time of the next attempt.' })
  nextAttemptAt!: Date | null;

  @Field(() => Date, { description: 'Time of the event.' })
  createdAt!: Date;
}

@ObjectType({ description: 'A page of deliveries.' })
export class DeliveryConnection extends connectionOf(() => DeliveryType, 'The deliveries.') {}

@ObjectType({ description: 'The updated webhook.' })
export class FormWebhookPayload {
  @Field(() => FormWebhookType, { description: 'The webhook.' })
  webhook!: Webhook;

  @Field(() => String, { nullable: true, description: 'New secret, returned only once.' })
  secret!: string | null;
}

@ObjectType({ description: 'The delivery.' })
export class DeliveryPayload {
  @Field(() => DeliveryType, { description: 'The delivery.' })
  delivery!: DeliveryType;
}
