import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { type AuditRecord, type AuditSelection, readAudit } from '@imprint/persistence/audit-log';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Authority } from '../membership/authority.js';
import { pageSize } from '../page-size.js';
import { identitySchema } from './audit-log.js';

/** What happened: in an organization for those who manage its members, to an account for its owner. */
export class AuditService {
  constructor(
    private readonly em: EntityManager,
    private readonly authority: Authority,
    private readonly cursors: KeysetCursors,
  ) {}

  /** The newest first. */
  async list(organizationReference: string, request: PageRequest): Promise<Page<AuditRecord>> {
    const { id } = await this.authority.onOrganization(organizationReference);
    return this.#page(request, id, { column: 'organization_id', id });
  }

  /** Sign-ins, credentials and sessions of an account, also what others tried. */
  async ofAccount(accountId: string, request: PageRequest): Promise<Page<AuditRecord>> {
    return this.#page(request, accountId, { accountId });
  }

  /** Every line of this service, for operators. */
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
    return keysetPage(request, walk, (before, limit) => readAudit(this.em, identitySchema, selection, before, limit));
  }
}
