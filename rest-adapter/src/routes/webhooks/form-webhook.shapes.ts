import { z } from 'zod';
import { named } from '../../route/replies.js';
import { deliveryFields, receiverFields, rotation, webhookFields } from './webhook.params.js';

const text = z.string();

const events = z.array(z.enum(['lead.created', 'lead.deleted']));

const selection = { scope: z.enum(['all', 'selected']), form_ids: z.array(text) };

export const webhook = named('Webhook', {
  ...webhookFields,
  events,
  ...selection,
  payload: z.enum(['full', 'thin']).describe('thin omits the values'),
});

export const webhookUpsert = named('WebhookUpsert', {
  ...receiverFields,
  events: events.optional(),
  scope: selection.scope.optional(),
  form_ids: selection.form_ids.optional(),
  payload: z.enum(['full', 'thin']).optional(),
});

export const webhookPatch = webhookUpsert.partial().extend(rotation).meta({ id: 'WebhookPatch' });

export const delivery = named('Delivery', {
  ...deliveryFields,
  lead_id: text.nullable(),
  form_id: text.nullable(),
});
