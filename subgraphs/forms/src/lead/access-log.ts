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

/** What was asked for, as it was applied, and how much came of it. */
export interface Access {
  siteId: string;
  action: AccessAction;
  filter?: LeadFilter;
  order?: LeadOrder;
  limit?: number;
  leadId?: string | null;
  formId?: string | null;
  resultCount: number;
  /** Code of the refusal; `ok` when omitted. */
  outcome?: string;
}

export interface AccessRecord {
  id: string;
  at: Date;
  actorType: 'user' | 'api_key' | 'system';
  actorId: string | null;
  /** Account in whose name an operator looked. */
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
  /** `ok`, or the code of a refusal. */
  outcome: string;
  requestId: string;
}

/** Who looked at leads. Rows stay for two years and can be neither changed nor taken back. */
export class AccessLog {
  constructor(
    private readonly secrets: FormsSecrets,
    private readonly caller: Caller,
  ) {}

  /**
   * Writes a record in the transaction of `em`, or at once outside of one. Personal data leaves only after it:
   * UNAVAILABLE when it cannot be written.
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
      throw unavailable('The access could not be recorded, so nothing is shown. Try again in a moment.', { cause });
    }
  }
}

/** Whose access it is: that of the caller, or of the key that the adapter refused. */
export type Actor = Principal | { kind: 'apiKey'; keyId: string };

/** Type and id of the actor, and the account in whose name an operator acts. */
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

export const accessRecordOf = (row: AccessRow): AccessRecord => ({
  id: fromUuid(row.id),
  at: new Date(row.at),
  actorType: row.actor_type,
  actorId: row.actor_id,
  onBehalfOfId: row.on_behalf_of && fromUuid(row.on_behalf_of),
  // Exports had another name once, and rows are never changed.
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

/** Records are kept for so long; the database refuses to part with younger ones. */
export const accessLogDays = 730;

export async function forgetAccesses(em: EntityManager): Promise<void> {
  await em.execute(`delete from forms.lead_access_log where at < now() - make_interval(days => ?)`, [accessLogDays]);
}
