import { notFound } from '@imprint/errors/domain-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccessLog } from '../access-log/access-log.js';
import type { FormSite } from '../site/form-sites.js';
import type { FormsAccess } from '../site/forms-access.js';
import type { LeadDelivery } from './delivery.entity.js';

/** Reading the payload of a lead is reading the lead: it requires `leads:read` and is recorded. */
export const readLeadOf =
  (access: FormsAccess, log: AccessLog) =>
  async (em: EntityManager, site: FormSite, { leadId, formId, body }: LeadDelivery): Promise<void> => {
    if (leadId === null) return;
    if (!access.hasPermission(site, 'leads:read')) throw notFound();
    if (body === null) return;
    await log.record(em, { action: 'lead.read', siteId: site.id, formId, leadId, resultCount: 1 });
  };
