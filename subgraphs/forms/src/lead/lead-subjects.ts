import { parseEmail } from '@imprint/email/email-address';
import { badRequest } from '@imprint/errors/domain-error';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { byCreation, pageSize } from '@imprint/graphql/page-size';
import type { Lead } from './lead.entity.js';
import { LeadRepository } from './lead.repository.js';
import type { LeadDependencies } from './lead.service.js';
import { changeLeads, removeLeads } from './lead-removal.js';

/** What a site holds of one person, found by the email address in their submissions. Each use is recorded. */
export class LeadSubjects {
  constructor(private readonly dependencies: LeadDependencies) {}

  async report(siteId: string | null | undefined, text: string, request: PageRequest): Promise<Page<Lead>> {
    const { access, cursors, em, log } = this.dependencies;
    const site = await access.requirePermission(siteId, 'leads:manage');
    const email = requireEmail(text);
    const pagination = byCreation<Lead>(cursors, { walk: 'subject', siteId: site.id, email }, pageSize);
    const page = await keysetPage(request, pagination, (from, limit) =>
      new LeadRepository(em.fork()).listOfSubject(site.id, email, from, limit),
    );
    const resultCount = page.nodes.length;
    await log.record(em.fork(), { siteId: site.id, action: 'lead.subject_report', resultCount });
    return page;
  }

  /** Returns the number of erased leads. */
  async erase(siteId: string | null | undefined, text: string): Promise<number> {
    const { access, caller, em, log } = this.dependencies;
    const site = await access.requirePermission(siteId, 'leads:manage');
    const email = requireEmail(text);
    return changeLeads(em.fork(), async (inside) => {
      const leads = await new LeadRepository(inside).listIdsOfSubject(site.id, email);
      const resultCount = leads.length;
      await log.record(inside, { siteId: site.id, action: 'lead.subject_erasure', resultCount });
      await removeLeads(inside, leads, caller.requestId);
      return resultCount;
    });
  }
}

function requireEmail(text: string): string {
  const email = parseEmail(text);
  if (!email) throw badRequest('email must be an address such as ana@example.com.', { reason: 'INVALID_EMAIL' });
  return email;
}
