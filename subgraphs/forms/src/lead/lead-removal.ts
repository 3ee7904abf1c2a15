import { fromUuid, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FormRepository } from '../form/form.repository.js';
import { announceLead } from '../webhook/announce.js';
import { DeliveryRepository } from '../webhook/delivery.repository.js';

interface RemovedRow {
  id: string;
  form_id: string;
  site_id: string;
  page_path: string;
  status: 'clean' | 'spam';
  created_at: string;
  is_announced: boolean;
}

/**
 * Deletes leads with their delivery payloads and notifies the webhooks that received them. In the transaction of `em`;
 * returns the classifications.
 */
export async function removeLeads(
  em: EntityManager,
  leads: readonly { id: string; formId: string }[],
  requestId: string,
): Promise<RemovedRow['status'][]> {
  const ids = leads.map(({ id }) => id);
  const forms = await new FormRepository(em).lockForShare(leads.map(({ formId }) => formId));
  const rows: RemovedRow[] = await em.execute(
    `delete from forms.leads where id = any(?::uuid[])
     returning id, form_id, site_id, page_path, status, created_at, announced_at is not null as is_announced`,
    [textArray(ids.map(toUuid))],
  );
  for (const row of rows.filter(({ is_announced: isAnnounced }) => isAnnounced)) {
    const form = forms.find(({ id }) => id === fromUuid(row.form_id));
    if (!form) continue;
    const lead = {
      id: fromUuid(row.id),
      siteId: fromUuid(row.site_id),
      formId: form.id,
      pagePath: row.page_path,
      createdAt: new Date(row.created_at),
    };
    await announceLead(em, { type: 'lead.deleted', form, lead, requestId });
  }
  // After the webhooks: delivery attempts use the same lock order.
  await new DeliveryRepository(em).forgetLeads(ids);
  return rows.map(({ status }) => status);
}
