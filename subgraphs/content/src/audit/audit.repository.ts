import type { AuditRecord } from '@imprint/persistence/audit-log';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { auditLog } from './audit-log.js';

/** Events of other services, sent as JSON. */
export class AuditRepository {
  constructor(private readonly em: EntityManager) {}

  /** Appending an event again changes nothing. */
  async append({ siteId }: SiteScope, record: AuditRecord): Promise<void> {
    const row = { ...record, at: new Date(record.at), siteId };
    await this.em.createQueryBuilder(auditLog).insert(row).onConflict('id').ignore().execute('run');
  }
}
