import { describeEnum } from '@imprint/graphql/describe-enum';
import { Identified } from '@imprint/graphql/identified';
import { ListSize } from '@imprint/graphql/list-size';
import { Json } from '@imprint/graphql/scalars';
import { SiteInput } from '@imprint/graphql/site-input';
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { Delivery, DeliveryStatus } from './delivery.entity.js';

/** Fields of every webhook. */
@ObjectType()
export abstract class WebhookFields extends Identified {
  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Field(() => String, { description: 'URL of the receiver.' })
  url!: string;

  @Field(() => String, { nullable: true, description: 'Display name.' })
  name!: string | null;

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

@Directive('@shareable')
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

export enum DeliveryStatusName {
  PENDING = 'pending',
  SUCCEEDED = 'succeeded',
  FAILED = 'failed',
  EXHAUSTED = 'exhausted',
  SKIPPED = 'skipped',
}

describeEnum(DeliveryStatusName, 'DeliveryStatus', 'Delivery status.', {
  PENDING: 'Pending.',
  SUCCEEDED: 'Delivered.',
  FAILED: 'The receiver responded 410.',
  EXHAUSTED: 'Every attempt failed.',
  SKIPPED: 'The webhook was paused or disabled, or the payload was deleted.',
});

/** Fields of every delivery. */
@ObjectType()
export abstract class DeliveryFields {
  @Field(() => ID, { description: 'ULID; the webhook-id header is msg_ plus this id.' })
  id!: string;

  @Field(() => ID, { description: 'ULID of the webhook.' })
  webhookId!: string;

  @Field(() => String, { description: 'The event.' })
  event!: string;

  @Field(() => String, { description: 'pending, succeeded, failed, exhausted or skipped.' })
  status!: DeliveryStatus;

  @ListSize(10)
  @Field(() => [DeliveryAttemptType], { description: 'Attempts, oldest first.' })
  attempts!: DeliveryAttemptType[];

  @Field(() => Date, { nullable: true, description: 'Time of the next attempt.' })
  nextAttemptAt!: Date | null;

  @Field(() => Date, { description: 'Time of the event.' })
  createdAt!: Date;
}

@Directive('@shareable')
@ObjectType('DeliveryRequest', { description: 'What a delivery sends.' })
export class DeliveryRequestType {
  @Field(() => Json, { description: 'Headers, without those of the signature, which differ for each attempt.' })
  headers!: Record<string, string>;

  @Field(() => String, { nullable: true, description: 'Body; null after the payload was deleted.' })
  body!: string | null;
}

/** Names the fields of attempts as the schema does. */
export const toDeliveryType = <Sent extends Delivery>(
  delivery: Sent,
): Omit<Sent, 'attempts'> & { attempts: DeliveryAttemptType[] } => ({
  ...delivery,
  attempts: delivery.attempts.map(
    ({ at, status_code: statusCode, duration_ms: durationMs, error_code: errorCode }) => ({
      at: new Date(at),
      statusCode,
      durationMs,
      errorCode,
    }),
  ),
});

/** An input that names a webhook of a site. */
@InputType()
export class WebhookInput extends SiteInput {
  @Field(() => ID, { description: 'The webhook.' })
  id!: string;
}
