import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../payloads.js';

@Directive('@key(fields: "id")')
@ObjectType('FormWebhook', { description: 'Where events of the forms of a site are sent.' })
export class FormWebhookType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => String, { description: 'Address of the receiver.' })
  url!: string;

  @Field(() => String, { nullable: true, description: 'Name for people.' })
  name!: string | null;

  @Field(() => [String], { description: 'lead.created, lead.deleted.' })
  events!: string[];

  @Field(() => String, { description: 'all, or selected: those of some forms.' })
  scope!: string;

  @Field(() => [ID], { description: 'Forms of the scope selected.' })
  formIds!: string[];

  @Field(() => String, { description: 'full, or thin: without the values.' })
  payload!: string;

  @Field(() => String, { description: 'active, paused, disabled_failing or disabled_gone.' })
  status!: string;

  @Field(() => String, { description: 'End of its secret.' })
  secretHint!: string;

  @Field(() => Date, { nullable: true, description: 'Since when every attempt has failed.' })
  failingSince!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When something last arrived.' })
  lastSuccessAt!: Date | null;

  @Field(() => Date, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'One attempt to deliver.' })
export class DeliveryAttemptType {
  @Field(() => Date, { description: 'When it began.' })
  at!: Date;

  @Field(() => Int, { nullable: true, description: 'Status of the answer; null without one.' })
  statusCode!: number | null;

  @Field(() => Int, { description: 'How long it took, in milliseconds.' })
  durationMs!: number;

  @Field(() => String, { nullable: true, description: 'What went wrong before there was an answer.' })
  errorCode!: string | null;
}

@ObjectType('Delivery', { description: 'An event on its way to a webhook.' })
export class DeliveryType {
  @Field(() => ID, { description: 'ULID; webhook-id of its requests is msg_ and this.' })
  id!: string;

  @Field(() => ID, { description: 'The webhook.' })
  webhookId!: string;

  @Field(() => String, { description: 'The event.' })
  event!: string;

  @Field(() => ID, { nullable: true, description: 'The lead that it tells of.' })
  leadId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The form of the lead.' })
  formId!: string | null;

  @Field(() => String, { description: 'pending, succeeded, failed, exhausted or skipped.' })
  status!: string;

  @Field(() => [DeliveryAttemptType], { description: 'Attempts, the oldest first.' })
  attempts!: DeliveryAttemptType[];

  @Field(() => Date, { nullable: true, description: 'When it is tried next.' })
  nextAttemptAt!: Date | null;

  @Field(() => Date, { description: 'When the event happened.' })
  createdAt!: Date;
}

@ObjectType({ description: 'A page of deliveries.' })
export class DeliveryConnection {
  @Field(() => [DeliveryType], { description: 'The deliveries.' })
  nodes!: DeliveryType[];

  @Field(() => PageInfo, { description: 'Where the page ends.' })
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'The webhook as it is after the change.' })
export class FormWebhookPayload {
  @Field(() => FormWebhookType, { description: 'The webhook.' })
  webhook!: unknown;

  @Field(() => String, { nullable: true, description: 'Its secret where it was just made: shown this once.' })
  secret!: string | null;
}

@ObjectType({ description: 'The delivery.' })
export class DeliveryPayload {
  @Field(() => DeliveryType, { description: 'The delivery.' })
  delivery!: DeliveryType;
}
