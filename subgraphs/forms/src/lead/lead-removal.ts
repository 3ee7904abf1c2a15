import { fromUuid, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Form } from '../form/form.entity.js';
import { lockFormsForShare } from '../form/lock-forms.js';
import { announceLead } from '../webhook/announce.js';

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
  ids: readonly string[],
  requestId: string,
): Promise<RemovedRow['status'][]> {
  const uuids = textArray(ids.map(toUuid));
  await lockFormsForShare(em, 'id in (select form_id from forms.leads where id = any(?::uuid[]))', uuids);
  const rows: RemovedRow[] = await em.execute(
    `delete from forms.leads where id = any(?::uuid[])
     returning id, form_id, site_id, page_path, status, created_at, announced_at is not null as is_announced`,
    [uuids],
  );
  const announced = rows.filter((row) => row.is_announced);
  const forms = await em.find(Form, { id: { $in: [...new Set(announced.map((row) => fromUuid(row.form_id)))] } });
  for (const row of announced) {
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
  await em.execute(
    `update forms.deliveries set body = null,
       status = case when status = 'pending' then 'skipped' else status end, next_attempt_at = null
     where lead_id = any(?::uuid[]) and event <> 'lead.deleted'`,
    [uuids],
  );
  return rows.map(({ status }) => status);
}
