import { isDeepStrictEqual } from 'node:util';
import { parseId } from '@imprint/ids/id';
import { z } from 'zod';
import { invalidDefinition, toFaults } from '../form/form-definition.js';

export const webhookEvents = ['lead.created', 'lead.deleted'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** `disabled_…` is set by the platform until an owner enables the webhook. */
export const webhookStatuses = ['active', 'paused', 'disabled_failing', 'disabled_gone'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** Headers set by the platform, or usable to spoof a request. */
const barredHeader =
  /^(?:authorization|proxy-.*|cookie|host|content-.*|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|user-agent|forwarded|via|x-forwarded-.*|x-real-ip|x-actor-.*|x-site-.*|x-service-.*|x-internal-.*|webhook-.*)$/;
const headerLimit = 5;

const formId = z.string().transform((text, context) => {
  const id = parseId(text);
  if (id) return id;
  context.addIssue('invalid_id');
  return z.NEVER;
});

export const webhookDefinition = z.object({
  url: z.string().min(1).max(2_048),
  name: z.string().trim().min(1).max(100).nullable().default(null),
  events: z.array(z.enum(webhookEvents)).min(1).max(2).default(['lead.created']),
  scope: z.enum(['all', 'selected']).default('all'),
  form_ids: z.array(formId).max(200).default([]),
  payload: z.enum(['full', 'thin']).default('full'),
  status: z.enum(['active', 'paused']).default('active'),
  headers: z
    .record(
      z
        .string()
        .refine((name) => /^[A-Za-z0-9-]{1,64}$/.test(name) && !barredHeader.test(name.toLowerCase()), 'barred_header'),
      z
        .string()
        .max(1_000)
        .refine((value) => /^[\x20-\x7e]*$/.test(value), 'invalid_text'),
    )
    .refine((headers) => Object.keys(headers).length <= headerLimit, 'too_many')
    .default({}),
});

export type WebhookDefinition = z.infer<typeof webhookDefinition>;

/** Parses a definition. INVALID_DEFINITION lists every fault with its path. */
export function parseWebhookDefinition(given: Readonly<Record<string, unknown>>): WebhookDefinition {
  const parsed = webhookDefinition.safeParse(given);
  if (!parsed.success) throw invalidDefinition(toFaults(parsed.error.issues, given));
  const { scope, form_ids: formIds } = parsed.data;
  if (scope === 'selected' && formIds.length === 0) throw invalidDefinition([{ path: 'form_ids', reason: 'required' }]);
  return parsed.data;
}

/** Fields that determine which lead data is sent where. */
const routed = ['url', 'headers', 'events', 'scope', 'form_ids', 'payload'] as const;

/** True when a change sends lead data to a new destination. */
export function opensLeads(before: WebhookDefinition | null, after: WebhookDefinition): boolean {
  if (after.payload !== 'full') return false;
  const isResumed = before?.status !== 'active' && after.status === 'active';
  return before === null || isResumed || routed.some((name) => !isDeepStrictEqual(before[name], after[name]));
}
