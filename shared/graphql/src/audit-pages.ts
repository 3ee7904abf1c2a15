import { type AuditLog, type AuditRecord, type AuditSelection, readAudit } from '@imprint/persistence/audit-log';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keysetPage, type Page, type PageRequest, type Pagination } from './keyset-page.js';

/** The audit log of a subgraph, newest first. Callers check the permission. */
export class AuditPages {
  constructor(
    private readonly em: EntityManager,
    private readonly log: AuditLog,
    private readonly pagination: Omit<Pagination<AuditRecord>, 'filters' | 'instantOf'>,
  ) {}

  list(selection: AuditSelection, request: PageRequest): Promise<Page<AuditRecord>> {
    const filters = { walk: 'audit', ...(selection === 'all' ? {} : selection) };
    const pagination = { ...this.pagination, filters, instantOf: ({ at }: AuditRecord) => at };
    return keysetPage(request, pagination, (before, limit) =>
      readAudit(this.em.fork(), this.log, selection, before, limit),
    );
  }
}
