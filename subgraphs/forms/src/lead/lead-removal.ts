import { translateConstraints } from '@imprint/persistence/constraint';
import { retryOnDeadlock } from '@imprint/persistence/retry-on-deadlock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FormRepository } from '../form/form.repository.js';
import { formForeignKeyErrors } from '../form/form-foreign-keys.js';
import { queueFileRemoval } from '../job/queue-file-removal.js';
import { announceLead } from '../webhook/announce.js';
import { LeadDeliveryRepository } from '../webhook/delivery.repository.js';
import type { Lead, LeadStatus } from './lead.entity.js';
import { LeadRepository } from './lead.repository.js';
import { UploadedFileRepository } from './uploaded-file.repository.js';

/**
 * Deletes leads with their delivery payloads and, by a job, their files, and notifies the webhooks that received them. In the transaction of `em`;
 * returns the classifications.
 */
export async function removeLeads(
  em: EntityManager,
  leads: readonly Pick<Lead, 'id' | 'formId'>[],
  requestId: string,
): Promise<LeadStatus[]> {
  const ids = leads.map(({ id }) => id);
  const forms = await new FormRepository(em).lockForShare(leads.map(({ formId }) => formId));
  const removed = await new LeadRepository(em).delete(ids);
  for (const lead of removed) {
    const form = forms.find(({ id }) => id === lead.formId);
    if (form && lead.isAnnounced) await announceLead(em, { type: 'lead.deleted', form, lead, requestId });
  }
  // After the webhooks: delivery attempts use the same lock order.
  await new LeadDeliveryRepository(em).forgetLeads(ids);
  if (await new UploadedFileRepository(em).hasUnused()) await queueFileRemoval(em);
  return removed.map(({ status }) => status);
}

/** Changes leads in a transaction. Concurrent deletions may lock overlapping leads in different orders. */
export const changeLeads = <Result>(em: EntityManager, work: (em: EntityManager) => Promise<Result>): Promise<Result> =>
  translateConstraints(formForeignKeyErrors, () => retryOnDeadlock(() => em.transactional(work)));
