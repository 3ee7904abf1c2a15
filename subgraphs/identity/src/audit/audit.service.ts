import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { type AuditRecord, type AuditSelection, readAudit } from '@imprint/persistence/audit-log';
import type { EntityManager } from '@mikro-orm/postgresql';
import { auditLog } from '../audit-log.js';
import type { Authority } from '../membership/authority.js';
import { pageSize } from '../page-args.js';

/** Audit logs of organizations, for managers of their members, and of accounts, for their owners. */
export class AuditService {
  constructor(
    private readonly em: EntityManager,
    private readonly authority: Authority,
    private readonly cursors: KeysetCursors,
  ) {}

  /** Newest first. */
  async list(organizationReference: string, request: PageRequest): Promise<Page<AuditRecord>> {
    const { organizationId } = await this.authority.onOrganization(organizationReference);
    return this.#page(request, organizationId, { organizationId });
  }

  /** Sign-ins, credentials and sessions of an account, including failed attempts by others. */
  async ofAccount(accountId: string, request: PageRequest): Promise<Page<AuditRecord>> {
    return this.#page(request, accountId, { accountId });
  }

  /** Every event of this service, for operators. */
  async all(request: PageRequest): Promise<Page<AuditRecord>> {
    return this.#page(request, 'all', 'all');
  }

  #page(request: PageRequest, filter: string, selection: AuditSelection): Promise<Page<AuditRecord>> {
    const walk = {
      cursors: this.cursors,
      filters: { audit: filter },
      instantOf: (record: AuditRecord) => record.at,
      ...pageSize,
    };
    return keysetPage(request, walk, (before, limit) => readAudit(this.em, auditLog, selection, before, limit));
  }
}
