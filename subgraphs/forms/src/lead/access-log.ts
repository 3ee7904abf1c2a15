import { unavailable } from '@imprint/errors/domain-error';
import { fromUuid, newId, toUuid } from '@imprint/ids/id';
import type { Caller } from '@imprint/principal/caller';
import type { Principal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FormsSecrets } from '../forms-secrets.js';
import type { LeadFilter, LeadOrder } from './lead-filter.js';

export const accessActions = [
  'lead.list',
  'lead.read',
  'leads.export',
  'lead.not_spam',
  'lead.delete',
  'lead.webhook_full',
  'lead.subject_report',
  'lead.subject_erasure',
] as const;

export type AccessAction = (typeof accessActions)[number];

/** Applied filters and the result count. */
export interface Access {
  siteId: string;
  action: AccessAction;
  filter?: LeadFilter;
  order?: LeadOrder;
  limit?: number;
  leadId?: string | null;
  formId?: string | null;
  resultCount: number;
  /** Error code; `ok` when omitted. */
  outcome?: string;
}

export interface AccessRecord {
  id: string;
  at: Date;
  actorType: 'user' | 'api_key' | 'system';
  actorId: string | null;
  /** Account that an operator impersonated. */
  onBehalfOfId: string | null;
  action: AccessAction;
  formId: string | null;
  status: string | null;
  from: Date | null;
  until: Date | null;
  order: string | null;
  limit: number | null;
  leadId: string | null;
  resultCount: number;
  /** `ok`, or an error code. */
  outcome: string;
  requestId: string;
}

/** Access log of leads. Append-only, kept for two years. */
export class AccessLog {
  constructor(
    private readonly secrets: FormsSecrets,
    private readonly caller: Caller,
  ) {}

  /**
   * Writes a record in the transaction of `em`, or immediately without one. Must precede any response with personal
   * data. UNAVAILABLE when it fails.
   */
  async record(em: EntityManager, access: Access, actor: Actor = this.caller.principal): Promise<void> {
    const { client, requestId } = this.caller;
    const { filter, order, limit } = access;
    const formId = access.formId ?? filter?.formId ?? null;
    try {
      await em.execute(
        `insert into forms.lead_access_log (id, at, site_id, actor_type, actor_id, on_behalf_of, action, form_id, status, de, ate, ordem,
           "limit", lead_id, result_count, outcome, request_id, ip_hash)
         values (?, now(), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          toUuid(newId()),
          toUuid(access.siteId),
          ...actorColumns(actor),
          access.action,
          formId && toUuid(formId),
          filter?.status ?? null,
          filter?.from ?? null,
          filter?.until ?? null,
          order ?? null,
          limit ?? null,
          access.leadId ? toUuid(access.leadId) : null,
          access.resultCount,
          access.outcome ?? 'ok',
          requestId,
          client ? this.secrets.digest(client.address, 'address') : null,
        ],
      );
    } catch (cause) {
      throw unavailable('Access could not be audited, so the request was refused. Try again in a moment.', { cause });
    }
  }
}

/** The caller, or the key that the adapter refused. */
export type Actor = Principal | { kind: 'apiKey'; keyId: string };

/** Type and id of the actor, and the impersonated account. */
function actorColumns(principal: Actor): [AccessRecord['actorType'], string | null, string | null] {
  if (principal.kind === 'apiKey') return ['api_key', principal.keyId, null];
  if (principal.kind !== 'staff') return ['system', null, null];
  return principal.isImpersonated ? ['system', null, toUuid(principal.accountId)] : ['user', principal.accountId, null];
}

export interface AccessRow {
  id: string;
  at: string | Date;
  actor_type: AccessRecord['actorType'];
  actor_id: string | null;
  on_behalf_of: string | null;
  action: AccessAction | 'lead.export';
  form_id: string | null;
  status: string | null;
  de: string | Date | null;
  ate: string | Date | null;
  ordem: string | null;
  limit: number | null;
  lead_id: string | null;
  result_count: number;
  outcome: string;
  request_id: string;
}

const instantOrNull = (value: string | Date | null): Date | null => (value === null ? null : new Date(value));

export const toAccessRecord = (row: AccessRow): AccessRecord => ({
  id: fromUuid(row.id),
  at: new Date(row.at),
  actorType: row.actor_type,
  actorId: row.actor_id,
  onBehalfOfId: row.on_behalf_of && fromUuid(row.on_behalf_of),
  // Old rows carry a former name of exports; rows are immutable.
  action: row.action === 'lead.export' ? 'leads.export' : row.action,
  formId: row.form_id && fromUuid(row.form_id),
  status: row.status,
  from: instantOrNull(row.de),
  until: instantOrNull(row.ate),
  order: row.ordem,
  limit: row.limit,
  leadId: row.lead_id && fromUuid(row.lead_id),
  resultCount: row.result_count,
  outcome: row.outcome,
  requestId: row.request_id,
});

/** Retention in days; the database refuses to delete younger rows. */
export const accessLogDays = 730;

export async function forgetAccesses(em: EntityManager): Promise<void> {
  await em.execute(`delete from forms.lead_access_log where at < now() - make_interval(days => ?)`, [accessLogDays]);
}
