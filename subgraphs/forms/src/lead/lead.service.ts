import { badRequest, notFound } from '@imprint/errors/domain-error';
import { requireId } from '@imprint/errors/require-found';
import { decodePosition, keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { byCreation, pageSize } from '@imprint/graphql/page-size';
import { exportRowLimit } from '@imprint/ids/export-limit';
import { parseId } from '@imprint/ids/id';
import { addJob } from '@imprint/persistence/jobs';
import { principalKey } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Access, AccessLog } from '../access-log/access-log.js';
import type { AccessAction, AccessRecord } from '../access-log/access-record.entity.js';
import { AccessRecordRepository } from '../access-log/access-record.repository.js';
import { FormRepository } from '../form/form.repository.js';
import { longestRetentionDays } from '../form/form-definition.js';
import { formsJobs, leadTask } from '../job/forms-jobs.js';
import type { FormsNeeds } from '../operation/forms-needs.js';
import type { FormsAccess } from '../site/forms-access.js';
import type { Lead, LeadStatus } from './lead.entity.js';
import type { LeadExportArgs, LeadsArgs, RefusedLeadAccessInput } from './lead.input.js';
import { LeadRepository } from './lead.repository.js';
import { checkFilter, type LeadFilter, toLogged } from './lead-filter.js';
import { changeLeads, removeLeads } from './lead-removal.js';
import { recordRefusals } from './record-refusals.js';
import { type RecordedExport, readRecordedExport, textAfter, withinRecord } from './recorded-export.js';

export interface LeadDependencies extends Pick<FormsNeeds, 'em' | 'cursors' | 'caller' | 'now'> {
  access: FormsAccess;
  log: AccessLog;
}

export interface LeadExport extends Page<Lead> {
  /** Number of matching leads, up to the limit; only on the first page. */
  totalCount: number | null;
  /** Ids of all current and former fields. */
  fieldIds: string[];
}

const exportPage = 200;

/** Audited access to leads: every read is recorded. */
export class LeadService {
  constructor(private readonly dependencies: LeadDependencies) {}

  async list(siteId: string | null | undefined, query: LeadsArgs): Promise<Page<Lead>> {
    return recordRefusals(this.dependencies, { action: 'lead.list' }, async () => {
      const filter = checkFilter(query.filter ?? {});
      const order = query.order ?? 'desc';
      const { access, cursors } = this.dependencies;
      const site = await access.requirePermission(siteId, 'leads:read');
      const pagination = byCreation<Lead>(cursors, { walk: 'list', siteId: site.id, filter, order }, pageSize);
      const page = await keysetPage(query, pagination, (from, limit) =>
        this.#leads().list(site.id, filter, order, from, limit),
      );
      const resultCount = page.nodes.length;
      const logged = { ...toLogged(filter), order, limit: query.first };
      await this.#record({ action: 'lead.list', ...logged, siteId: site.id, resultCount });
      return page;
    });
  }

  async find(siteId: string | null | undefined, id: string): Promise<Lead> {
    const leadId = parseId(id);
    const record = { action: 'lead.read', leadId } as const;
    return recordRefusals(this.dependencies, record, async () => {
      const { access, caller } = this.dependencies;
      const site = await access.requirePermission(siteId, 'leads:read');
      const lead = leadId ? await this.#leads().find(site.id, leadId) : null;
      const found = { ...record, siteId: site.id, formId: lead?.formId ?? null, resultCount: lead ? 1 : 0 };
      if (lead) await this.#record(found);
      else if (caller.principal.kind !== 'apiKey') await this.#record({ ...found, outcome: 'not_found' });
      if (!lead) throw notFound();
      return lead;
    });
  }

  /** The first page writes the record; its cursors read only the leads of the record, and only for the same reader. */
  async exportPage(siteId: string | null | undefined, query: LeadExportArgs): Promise<LeadExport> {
    return recordRefusals(this.dependencies, { action: 'leads.export' }, async () => {
      const filter = checkFilter(query.filter ?? {});
      const order = query.order ?? 'asc';
      const { after } = query;
      const { access, cursors, caller, now } = this.dependencies;
      const site = await access.requirePermission(siteId, 'leads:export');
      const reader = principalKey(caller.principal);
      const pagination = byCreation<Lead>(
        cursors,
        { walk: `export ${reader}`, siteId: site.id, filter, order },
        pageSize,
      );
      const readPage = (recorded: RecordedExport) =>
        keysetPage(
          { first: exportPage, after },
          { ...pagination, textAfter: (rowCount) => textAfter(recorded, rowCount) },
          async (from, limit) => {
            const size = Math.min(limit, recorded.left);
            const within = withinRecord(filter, recorded);
            return size === 0 ? [] : this.#leads().list(site.id, within, order, from, size);
          },
        );
      if (after) {
        const page = await readPage(readRecordedExport(decodePosition(pagination, after), now()));
        return { ...page, totalCount: null, fieldIds: [] };
      }
      const { count: totalCount, now: at } = await this.#leads().countNow(site.id, filter);
      const resultCount = Math.min(totalCount, exportRowLimit);
      const page = await readPage({ at, left: resultCount });
      const record = { action: 'leads.export', ...toLogged(filter), order, limit: exportRowLimit } as const;
      await this.#record({ ...record, siteId: site.id, resultCount });
      return { ...page, totalCount, fieldIds: await this.#fieldIds(site.id, filter) };
    });
  }

  /** Marks a lead as clean and processes it, once. */
  markNotSpam(siteId: string | null | undefined, id: string): Promise<Lead> {
    return this.#classify(siteId, id, 'lead.not_spam', async (lead, em) => {
      if (lead.markNotSpam(new Date())) await addJob(em, formsJobs, leadTask, { leadId: lead.id });
    });
  }

  /** Marks a lead as spam: it counts as such and expires with spam. What was sent about it stays sent. */
  markSpam(siteId: string | null | undefined, id: string): Promise<Lead> {
    return this.#classify(siteId, id, 'lead.spam', async (lead) => lead.markSpam());
  }

  async #classify(
    siteId: string | null | undefined,
    id: string,
    action: AccessAction,
    classify: (lead: Lead, em: EntityManager) => Promise<void>,
  ): Promise<Lead> {
    const site = await this.dependencies.access.requireOwner(siteId, 'leads:manage');
    const leadId = requireId(id);
    return changeLeads(this.#em(), async (em) => {
      const lead = await new LeadRepository(em).requireForChange(site.id, leadId);
      await classify(lead, em);
      await this.#record({ siteId: site.id, action, leadId, formId: lead.formId, resultCount: 1 }, em);
      return lead;
    });
  }

  async delete(siteId: string | null | undefined, id: string): Promise<void> {
    const { access, caller } = this.dependencies;
    const site = await access.requirePermission(siteId, 'leads:manage');
    const leadId = requireId(id);
    await changeLeads(this.#em(), async (em) => {
      const lead = await new LeadRepository(em).require(site.id, leadId);
      await this.#record({ siteId: site.id, action: 'lead.delete', leadId, formId: lead.formId, resultCount: 1 }, em);
      await removeLeads(em, [lead], caller.requestId);
    });
  }

  async accesses(siteId: string, request: PageRequest): Promise<Page<AccessRecord>> {
    const { access, cursors } = this.dependencies;
    const site = await access.requirePermission(siteId, 'leads:manage');
    const filters = { walk: 'accesses', siteId: site.id };
    const pagination = { cursors, filters, instantOf: ({ at }: AccessRecord) => at, ...pageSize };
    return keysetPage(request, pagination, (from, limit) =>
      new AccessRecordRepository(this.#em()).list(site.id, from, limit),
    );
  }

  async countPurged(
    siteId: string | null | undefined,
    formId: string,
    days: number,
  ): Promise<Record<LeadStatus, number>> {
    const site = await this.dependencies.access.requirePermission(siteId, 'leads:manage');
    if (days < 0 || days > longestRetentionDays) {
      throw badRequest(`days must be a whole number from 0 to ${longestRetentionDays}.`, { fields: ['days'] });
    }
    return this.#leads().countExpiring(site.id, requireId(formId), days);
  }

  /** Records a key's request that the adapter refused. */
  async recordRefused(
    { siteId, keyId, accountId }: Pick<RefusedLeadAccessInput, 'siteId' | 'keyId' | 'accountId'>,
    access: Pick<Access, 'action' | 'leadId' | 'outcome'>,
  ) {
    const site = requireId(siteId);
    const refused = { ...access, siteId: site, resultCount: 0 };
    await this.dependencies.log.record(this.#em(), refused, { kind: 'apiKey', keyId, accountId: accountId ?? null });
  }

  #record(access: Access, em = this.#em()): Promise<void> {
    return this.dependencies.log.record(em, access);
  }

  #em(): EntityManager {
    return this.dependencies.em.fork();
  }

  #leads(): LeadRepository {
    return new LeadRepository(this.#em());
  }

  async #fieldIds(siteId: string, { formId }: LeadFilter): Promise<string[]> {
    const forms = await new FormRepository(this.#em()).list([siteId]);
    const chosen = forms.filter(({ id }) => formId === null || id === formId);
    return [...new Set(chosen.flatMap((form) => form.valueIds()))];
  }
}
