import { notFound } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import { leadFileKey } from '@imprint/object-store/private-keys';
import { LeadRepository } from './lead.repository.js';
import type { LeadDependencies } from './lead.service.js';
import type { LeadFileType } from './lead.type.js';
import { recordRefusals } from './record-refusals.js';

/** Files that visitors sent. Each access is recorded before the response. */
export class LeadFiles {
  constructor(private readonly dependencies: LeadDependencies) {}

  /** NOT_FOUND without the lead, and without the file in it. */
  async find(siteId: string | null | undefined, lead: string, file: string): Promise<LeadFileType> {
    const { access, caller, em, log } = this.dependencies;
    const [leadId, fileId] = [parseId(lead), parseId(file)];
    const record = { action: 'lead.file', leadId } as const;
    return recordRefusals(this.dependencies, record, async () => {
      const site = await access.requirePermission(siteId, 'leads:read');
      const found = leadId ? await new LeadRepository(em.fork()).find(site.id, leadId) : null;
      const wanted = found?.files.find(({ id }) => id === fileId);
      const recorded = { ...record, siteId: site.id, formId: found?.formId ?? null, resultCount: wanted ? 1 : 0 };
      if (wanted) await log.record(em.fork(), recorded);
      else if (caller.principal.kind !== 'apiKey') await log.record(em.fork(), { ...recorded, outcome: 'not_found' });
      if (!wanted) throw notFound();
      const { id, name, bytes } = wanted;
      return { fileId: id, name, bytes, storageKey: leadFileKey(site.id, id) };
    });
  }
}
