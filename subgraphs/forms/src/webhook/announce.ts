import { newId, toUuid } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type FormName, FormRepository } from '../form/form.repository.js';
import type { Consent } from '../submission/submission.js';
import { Delivery } from './delivery.entity.js';
import { DeliveryRepository } from './delivery.repository.js';
import { queueDelivery } from './delivery-queue.js';
import { WebhookRepository } from './webhook.repository.js';
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
  form: FormName;
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
  const [formId, leadId] = [form.id, lead.id];
  if ((await new FormRepository(em).lockForShare([formId])).length === 0) return;
  const webhooks = await new WebhookRepository(em).listForShare(lead.siteId);
  for (const webhook of webhooks.filter((candidate) => candidate.receives(type, formId))) {
    const { text: body, isFull } = toBody(event, webhook.payload === 'thin');
    const delivery = Delivery.to(webhook, { event: type, body, formId, leadId }, new Date());
    if (!(await new DeliveryRepository(em).add(delivery))) continue;
    if (isFull) await recordHandOver(em, { lead, formId, requestId });
    if (delivery.status === 'pending') await queueDelivery(em, { id: delivery.id, webhook });
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
