import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { type AuditRecord, readAudit } from '@imprint/persistence/audit-log';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Authority } from '../membership/authority.js';
import { pageSize } from '../page-size.js';
import { identitySchema } from './audit-log.js';

/** What happened in an organization, for those who manage its members. */
export class AuditService {
  constructor(
    private readonly em: EntityManager,
    private readonly authority: Authority,
    private readonly cursors: KeysetCursors,
  ) {}

  /** The newest first. */
  async list(organizationReference: string, request: PageRequest): Promise<Page<AuditRecord>> {
    const { id } = await this.authority.onOrganization(organizationReference);
    const walk = {
      cursors: this.cursors,
      filters: { audit: id },
      instantOf: (record: AuditRecord) => record.at,
      ...pageSize,
    };
    return keysetPage(request, walk, (before, limit) =>
      readAudit(this.em, identitySchema, { column: 'organization_id', id }, before, limit),
    );
  }
}
