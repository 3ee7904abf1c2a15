import { invalidParameter } from '@imprint/errors/domain-error';
import { z } from 'zod';
import type { DeliveryStatus } from '../../generated/documents.js';
import { json } from '../../route/replies.js';
import { toGraphEnum } from '../../route/translation.js';

const text = z.string();
const instant = z.iso.datetime();

const statuses = ['pending', 'succeeded', 'failed', 'exhausted', 'skipped'] as const;

export const deliveriesQuery = z.object({
  status: z.enum(statuses).optional(),
  cursor: z.string().optional().describe('next_cursor of the previous page'),
  limit: z.string().optional().meta({ type: 'integer', description: 'From 1 to 200, clamped; 50 when omitted' }),
});

export function parseStatus(search: URLSearchParams): DeliveryStatus | null {
  const given = search.get('status');
  if (given === null) return null;
  const known = statuses.find((status) => status === given);
  if (known) return toGraphEnum(known);
  throw invalidParameter('status', `must be one of ${statuses.join(', ')}`);
}

/** Fields of every webhook. */
export const webhookFields = {
  id: text,
  site_id: text,
  url: text,
  name: text.nullable(),
  status: z.enum(['active', 'paused', 'disabled_failing', 'disabled_gone']),
  headers: json(z.record(text, text).describe('Additional headers, at most five')),
  secret_hint: text.describe('End of the secret'),
  failing_since: instant.nullable(),
  last_success_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  secret: text.optional().describe('whsec_…: shown only on creation'),
};

/** Fields of a new webhook that say where it sends to. */
export const receiverFields = {
  url: text.describe('https, on a public address'),
  name: text.nullish(),
  status: z.enum(['active', 'paused']).optional(),
  headers: z.record(text, text).optional(),
};

export const rotation = { rotate_secret: z.boolean().optional() };

/** Fields of every delivery. */
export const deliveryFields = {
  id: text,
  webhook_id: text,
  event: text,
  status: z.enum(statuses),
  attempts: z.array(
    z.object({
      at: instant,
      status_code: z.number().int().nullable(),
      duration_ms: z.number().int(),
      error_code: text.nullable(),
    }),
  ),
  next_attempt_at: instant.nullable(),
  created_at: instant,
};

/** The secret appears only in the response that created it. */
export const shownOnce = <Found>({ webhook, secret }: { webhook: Found; secret: string | null }) => ({
  ...webhook,
  ...(secret !== null && { secret }),
});
