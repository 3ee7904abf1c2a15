import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { type AuditRecord, type AuditSelection, readAudit } from '@imprint/persistence/audit-log';
import type { EntityManager } from '@mikro-orm/postgresql';
import { auditLog } from '../audit-log.js';
import { pageSize } from '../page-args.js';

/** Audit logs, newest first. */
export class AuditService {
  constructor(
    private readonly em: EntityManager,
    private readonly cursors: KeysetCursors,
  ) {}

  async list(selection: AuditSelection, request: PageRequest): Promise<Page<AuditRecord>> {
    const [audit = 'all'] = selection === 'all' ? [] : Object.values(selection);
    const instantOf = (record: AuditRecord) => record.at;
    const walk = { cursors: this.cursors, filters: { audit }, instantOf, ...pageSize };
    return keysetPage(request, walk, (before, limit) => readAudit(this.em, auditLog, selection, before, limit));
  }
}
