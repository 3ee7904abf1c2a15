import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { keysetPage, type Page, type PageRequest } from '@imprint/graphql/keyset-page';
import { fromUuid, toUuid } from '@imprint/ids/id';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Authority } from '../membership/authority.js';
import { pageSize } from '../page-size.js';

/** One line of the audit log. */
export interface AuditRecord {
  id: string;
  at: Date;
  event: string;
  actorId: string | null;
  actorType: string;
  target: string | null;
  siteId: string | null;
  ipHash: string | null;
  userAgent: string | null;
  outcome: string;
  requestId: string;
}

interface AuditRow {
  id: string;
  at: string;
  event: string;
  actor_id: string | null;
  actor_type: string;
  target: string | null;
  site_id: string | null;
  ip_hash: string | null;
  user_agent: string | null;
  outcome: string;
  request_id: string;
}

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
    return keysetPage(request, walk, async (position, limit) => {
      const before = position ? [position.at.toISOString(), toUuid(position.id)] : ['infinity', toUuid(id)];
      const rows: AuditRow[] = await this.em.execute(
        `select id, at, event, actor_id, actor_type, target, site_id, ip_hash, user_agent, outcome, request_id
         from identity.audit_events where organization_id = ? and (at, id) < (?::timestamptz, ?::uuid)
         order by at desc, id desc limit ?`,
        [toUuid(id), ...before, limit],
      );
      return rows.map((row) => ({
        id: fromUuid(row.id),
        at: new Date(row.at),
        event: row.event,
        actorId: row.actor_id && fromUuid(row.actor_id),
        actorType: row.actor_type,
        target: row.target,
        siteId: row.site_id && fromUuid(row.site_id),
        ipHash: row.ip_hash,
        userAgent: row.user_agent,
        outcome: row.outcome,
        requestId: row.request_id,
      }));
    });
  }
}
