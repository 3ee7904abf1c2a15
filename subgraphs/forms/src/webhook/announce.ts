import { newId, toUuid } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Form } from '../form/form.entity.js';
import { lockFormsForShare } from '../form/lock-forms.js';
import type { Consent } from '../submission/submission.js';
import { queueDelivery } from './delivery-queue.js';
import { Webhook } from './webhook.entity.js';
import type { WebhookEvent } from './webhook-definition.js';

/** Lead data of an event. */
export interface AnnouncedLead {
  id: string;
  siteId: string;
  formId: string;
  pagePath: string;
  createdAt: Date;
  /** Absent when the lead was deleted. */
  data?: Record<string, string>;
  consents?: Consent[];
}

export interface LeadEvent {
  type: WebhookEvent;
  form: Form;
  lead: AnnouncedLead;
  requestId: string;
}

/** Larger bodies are sent without the values. */
const bodyLimitBytes = 20 * 1024;

/**
 * Creates a delivery for every subscribed webhook, in the transaction of `em`: it is sent if and only if that commits.
 * Inactive webhooks get a skipped delivery that can be resent.
 */
export async function announceLead(em: EntityManager, event: LeadEvent): Promise<void> {
  const { type, form, lead, requestId } = event;
  if (!(await lockFormsForShare(em, 'id = ?', toUuid(form.id)))) return;
  // Lock the webhooks until the transaction ends, so that none is deleted before its delivery is inserted.
  await em.execute('select 1 from forms.webhooks where site_id = ? order by id for key share', [toUuid(lead.siteId)]);
  const webhooks = await em.find(Webhook, { siteId: lead.siteId }, { orderBy: { id: 'asc' } });
  for (const webhook of webhooks.filter((candidate) => candidate.events.includes(type) && candidate.isFor(form.id))) {
    const body = toBody(event, webhook.payload === 'thin');
    const isActive = webhook.status === 'active';
    const id = newId();
    const inserted: unknown[] = await em.execute(
      `insert into forms.deliveries (id, site_id, webhook_id, form_id, lead_id, event, body, status, attempts, tries,
         next_attempt_at, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, '[]'::jsonb, 0, ${isActive ? 'now()' : 'null'}, now())
       on conflict (webhook_id, lead_id, event) do nothing returning id`,
      [
        toUuid(id),
        toUuid(lead.siteId),
        toUuid(webhook.id),
        toUuid(form.id),
        toUuid(lead.id),
        type,
        body.text,
        isActive ? 'pending' : 'skipped',
      ],
    );
    if (inserted.length === 0) continue;
    if (body.isFull) await recordHandOver(em, { lead, formId: form.id, requestId });
    if (isActive) await queueDelivery(em, { id, webhook });
  }
}

function toBody({ type, form, lead }: LeadEvent, isThin: boolean): { text: string; isFull: boolean } {
  const { data, consents } = lead;
  const bare = {
    lead_id: lead.id,
    form_id: form.id,
    form_slug: form.slug,
    form_name: form.name,
    site_id: lead.siteId,
    page_path: lead.pagePath,
    created_at: lead.createdAt.toISOString(),
  };
  const timestamp = new Date().toISOString();
  const thin = JSON.stringify({ type, timestamp, data: { ...bare, ...(consents && { consents }) } });
  if (isThin || !data) return { text: thin, isFull: false };
  const full = JSON.stringify({ type, timestamp, data: { ...bare, data, consents } });
  return Buffer.byteLength(full) > bodyLimitBytes ? { text: thin, isFull: false } : { text: full, isFull: true };
}

/** Audits lead data that leaves through a webhook. */
async function recordHandOver(
  em: EntityManager,
  { lead, formId, requestId }: { lead: AnnouncedLead; formId: string; requestId: string },
): Promise<void> {
  await em.execute(
    `insert into forms.lead_access_log (id, at, site_id, actor_type, action, form_id, lead_id, result_count, request_id)
     values (?, now(), ?, 'system', 'lead.webhook_full', ?, ?, 1, ?)`,
    [toUuid(newId()), toUuid(lead.siteId), toUuid(formId), toUuid(lead.id), requestId],
  );
}
