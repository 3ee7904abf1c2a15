import { invalidDefinition, parseDefinition } from '@imprint/errors/definition';
import { parseId } from '@imprint/ids/id';
import { receiverFields } from '@imprint/webhooks/webhook-definition';
import { z } from 'zod';

const webhookEvents = ['lead.created', 'lead.deleted'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const formId = z.string().transform((text, context) => {
  const id = parseId(text);
  if (id) return id;
  context.addIssue('invalid_id');
  return z.NEVER;
});

export const webhookDefinition = z.object({
  ...receiverFields,
  events: z.array(z.enum(webhookEvents)).min(1).max(2).default(['lead.created']),
  scope: z.enum(['all', 'selected']).default('all'),
  form_ids: z.array(formId).max(200).default([]),
  payload: z.enum(['full', 'thin']).default('full'),
});

export type WebhookDefinition = z.infer<typeof webhookDefinition>;

/** Parses a definition. INVALID_DEFINITION lists every fault with its path. */
export function parseWebhookDefinition(given: Readonly<Record<string, unknown>>): WebhookDefinition {
  const definition = parseDefinition(webhookDefinition, given);
  if (definition.scope === 'selected' && definition.form_ids.length === 0) {
    throw invalidDefinition([{ path: 'form_ids', reason: 'required' }]);
  }
  return definition;
}

/** True for a change of a webhook that sends lead data, before or after it. */
export const carriesLeads = (before: WebhookDefinition | null, after: WebhookDefinition): boolean =>
  before?.payload === 'full' || after.payload === 'full';
