import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { type AuditRecord, readAudit } from '@imprint/persistence/audit-log';
import type { EntityManager } from '@mikro-orm/postgresql';
import { auditLog } from '../audit-log.js';
import { pageOfWalk } from '../page-of-walk.js';
import type { FormsAccess } from '../site/forms-access.js';

/** Audit log of forms and webhooks, for site owners. */
export class AuditService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: FormsAccess,
    private readonly cursors: KeysetCursors,
  ) {}

  async list(siteId: string, request: PageRequest): Promise<Page<AuditRecord>> {
    const { id } = await this.access.requireOwner(siteId, 'webhooks:manage');
    const walk = pageOfWalk<AuditRecord>(this.cursors, { walk: 'audit', siteId: id }, ({ at }) => at);
    return keysetPage(request, walk, (before, limit) =>
      readAudit(this.em.fork(), auditLog, { siteId: id }, before, limit),
    );
  }
}
