import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { type AuditRecord, readAudit } from '@imprint/persistence/audit-log';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pageSize } from '../page-size.js';
import type { SiteService } from '../site/site.service.js';
import { auditLog } from './audit-log.js';

/** Audit log of a site, for callers who may change it. */
export class AuditService {
  constructor(
    private readonly em: EntityManager,
    private readonly sites: SiteService,
    private readonly cursors: KeysetCursors,
  ) {}

  /** Newest first. */
  async list(reference: string, request: PageRequest): Promise<Page<AuditRecord>> {
    const { id } = await this.sites.require(reference, 'site:settings');
    const walk = {
      cursors: this.cursors,
      filters: { walk: 'audit', siteId: id },
      instantOf: ({ at }: AuditRecord) => at,
      ...pageSize,
    };
    return keysetPage(request, walk, (before, limit) => readAudit(this.em, auditLog, { siteId: id }, before, limit));
  }
}
