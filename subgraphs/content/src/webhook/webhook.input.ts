import { Json } from '@imprint/graphql/scalars';
import { SiteInput } from '@imprint/graphql/site-input';
import { WebhookInput } from '@imprint/webhooks/webhook.type';
import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'A new webhook.' })
export class CreateContentWebhookInput extends SiteInput {
  @Field(() => Json, { description: 'url; optionally name, events, scope, status and headers.' })
  definition!: unknown;
}

@InputType({ description: 'A webhook of a site.' })
export class ContentWebhookReferenceInput extends WebhookInput {}

@InputType({ description: 'Webhook changes.' })
export class UpdateContentWebhookInput extends WebhookInput {
  @Field(() => Json, { description: 'Fields to change; rotate_secret: true rotates the secret.' })
  definition!: unknown;
}

@InputType({ description: 'A delivery to resend.' })
export class RedeliverChangeInput extends WebhookInput {
  @Field(() => ID, { description: 'ULID of the delivery.' })
  deliveryId!: string;
}
