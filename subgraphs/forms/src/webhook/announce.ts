import { newDelivery } from '@imprint/webhooks/delivery.entity';
import { queueDelivery } from '@imprint/webhooks/delivery-queue';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccessRecordRepository } from '../access-log/access-record.repository.js';
import type { Consent } from '../form/field.js';
import type { FormName } from '../form/form.repository.js';
import { formsJobs } from '../job/forms-jobs.js';
import { LeadDeliveryRepository } from './delivery.repository.js';
import { FormWebhookRepository } from './webhook.repository.js';
import type { WebhookEvent } from './webhook-definition.js';

export interface AnnouncedLead {
  id: string;
  siteId: string;
  formId: string;
  pagePath: string;
  createdAt: Date;
  /** Absent when the lead was deleted. */
  data?: Record<string, string>;
  consents?: Consent[];
  files?: readonly object[];
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
 * Inactive webhooks get a skipped delivery that can be resent. The caller has locked the form, and the lead unless it is
 * deleted: a payload stored later than the deletion of its lead would stay.
 */
export async function announceLead(em: EntityManager, event: LeadEvent): Promise<void> {
  const { type, form, lead, requestId } = event;
  const [formId, leadId] = [form.id, lead.id];
  const webhooks = await new FormWebhookRepository(em).listForShare(lead.siteId);
  for (const webhook of webhooks.filter((candidate) => candidate.receives(type, formId))) {
    const { text: body, isFull } = toBody(event, webhook.payload === 'thin');
    const delivery = { ...newDelivery(webhook, type, body, new Date()), formId, leadId };
    if (!(await new LeadDeliveryRepository(em).add(delivery))) continue;
    if (isFull) {
      await new AccessRecordRepository(em).add({
        siteId: lead.siteId,
        actorType: 'system',
        action: 'lead.webhook_full',
        formId,
        leadId,
        resultCount: 1,
        requestId,
      });
    }
    if (delivery.status === 'pending') await queueDelivery(em, formsJobs, { id: delivery.id, webhook });
  }
}

function toBody({ type, form, lead }: LeadEvent, isThin: boolean): { text: string; isFull: boolean } {
  const { data, consents, files = [] } = lead;
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
  const full = JSON.stringify({
    type,
    timestamp,
    data: { ...bare, data, consents, ...(files.length > 0 && { files }) },
  });
  return Buffer.byteLength(full) > bodyLimitBytes ? { text: thin, isFull: false } : { text: full, isFull: true };
}
