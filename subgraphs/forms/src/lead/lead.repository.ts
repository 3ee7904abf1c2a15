import { requireFound } from '@imprint/errors/require-found';
import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { fromUuid, toUuid } from '@imprint/ids/id';
import { asNewJob, jobAttempts } from '@imprint/persistence/jobs';
import { rowsBeside, rowsWhere } from '@imprint/persistence/rows-where';
import { statement } from '@imprint/persistence/statement';
import { textArray } from '@imprint/persistence/text-array';
import { matchesPattern, textPattern } from '@imprint/persistence/text-pattern';
import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { beyond } from '../access-log/keyset.js';
import type { Consent } from '../form/field.js';
import type { Form } from '../form/form.entity.js';
import { formsJobs, leadsTask } from '../job/forms-jobs.js';
import { Lead, type LeadStatus } from './lead.entity.js';
import type { LeadFile } from './lead-file.js';
import type { LeadFilter, LeadOrder } from './lead-filter.js';

export interface LeadCounts {
  leads: number;
  spam: number;
  lastLeadAt: Date | null;
}

/** A deleted lead, without its values. */
export interface RemovedLead extends Pick<Lead, 'id' | 'siteId' | 'formId' | 'pagePath' | 'status' | 'createdAt'> {
  /** True when its webhooks received it. */
  isAnnounced: boolean;
}

interface RemovedRow extends Record<'id' | 'site_id' | 'form_id' | 'page_path', string> {
  created_at: Date;
  status: LeadStatus;
  is_announced: boolean;
}

/** A lead to insert, with its verdict and the one for repeated content. */
export interface LeadToInsert {
  id: string;
  page_path: string;
  data: Record<string, string>;
  consents: Consent[];
  files: readonly LeadFile[];
  emails: string[];
  content_hash: string | null;
  revision: number;
  created_at: Date;
  status: LeadStatus;
  spam_score: number;
  spam_signals: string[];
  announced_at: Date | null;
  repeated_status: LeadStatus;
  repeated_score: number;
  repeated_signals: string[];
  repeated_announced_at: Date | null;
}

export interface LeadNeeds {
  has_webhooks: boolean;
  may_answer: boolean;
  /** True when earlier leads used up the mails of the hour. */
  is_flood: boolean;
}

/** Emails per form and hour: visitors control the number of leads and must not flood a mailbox. */
const noticesPerHour = 20;
/** Window in which identical content counts as a duplicate. */
const repeatMinutes = 10;

/** Retention of a lead `l` of a form `f`; spam has its own, shorter one. */
const retention = `make_interval(days =>
  (f.settings ->> case when l.status = 'spam' then 'spam_retention_days' else 'retention_days' end)::int)`;

/**
 * Runs for every submission, so all needs come with the leads from one prepared statement. The cap counts leads received
 * before this one, not the current total: the first twenty of a burst send emails even if the whole burst is stored
 * before processing starts.
 */
const readToProcess = rowsBeside<Lead, LeadNeeds>(
  Lead,
  [
    'exists (select 1 from forms.webhooks where webhooks.site_id = leads.site_id) as has_webhooks',
    'exists (select 1 from forms.autoresponder_sites allowed where allowed.site_id = leads.site_id) as may_answer',
    `exists (
       select 1 from forms.leads earlier
       where earlier.form_id = leads.form_id and earlier.status = 'clean'
         and earlier.created_at > leads.created_at - interval '1 hour'
         and (earlier.created_at, earlier.id) < (leads.created_at, leads.id)
       offset ${noticesPerHour - 1}
     ) as is_flood`,
  ],
  `id = any(?::uuid[]) and status <> 'spam' order by created_at, id`,
);

/** The ORM has no `for key share`, for which changes of a lead do not wait. */
const lockById = rowsWhere(Lead, 'id = ? for key share', ['id']);

/**
 * The write of every submission: leads and their job are atomic without a transaction. Only the database knows recent
 * submissions of others, so it receives both verdicts. `limit` makes each lookup use the hash index even on a table
 * without statistics; `materialized` runs it once instead of per dependent column.
 *
 * Spam also enqueues the job, so that timing does not reveal the verdict. No job when there is no one to notify.
 */
const insertLeads = statement<{ status: LeadStatus }>(
  `with given as materialized (
     select *, (
       select true from forms.leads where leads.content_hash = sent.content_hash and leads.id <> all(?::uuid[])
       and leads.created_at > now() - interval '${repeatMinutes} minutes' limit 1
     ) as is_repeated
     from json_to_recordset(?::json) as sent (id uuid, page_path text, data json, consents jsonb, files jsonb, emails text[],
       content_hash text, revision integer, created_at timestamptz,
       status text, spam_score smallint, spam_signals text[], announced_at timestamptz,
       repeated_status text, repeated_score smallint, repeated_signals text[], repeated_announced_at timestamptz)
   ), stored as (
     insert into forms.leads (id, site_id, form_id, page_path, data, consents, files, emails, content_hash, revision,
       created_at, status, spam_score, spam_signals, announced_at)
     select id, ?::uuid, ?::uuid, page_path, data, consents, files, emails, content_hash, revision, created_at,
       case when is_repeated then repeated_status else status end,
       case when is_repeated then repeated_score else spam_score end,
       case when is_repeated then repeated_signals else spam_signals end,
       case when is_repeated then repeated_announced_at else announced_at end
     from given
     on conflict (id) do nothing returning status
   ), queued as (
     select ${formsJobs}.add_job('${leadsTask}', ?::json, max_attempts => ${jobAttempts}, ${asNewJob}) as job
     where exists (select from stored) and (?::boolean or exists (select from forms.webhooks where site_id = ?::uuid))
   )
   select status, (select count(job) from queued) as jobs from stored`,
);

export class LeadRepository {
  constructor(private readonly em: EntityManager) {}

  list(
    siteId: string,
    filter: LeadFilter,
    order: LeadOrder,
    from: KeysetPosition | null,
    limit: number,
  ): Promise<Lead[]> {
    return this.em.find(
      Lead,
      { ...matching(siteId, filter), ...beyond(from, order === 'asc' ? '>' : '<') },
      { orderBy: { createdAt: order, id: order }, limit },
    );
  }

  /** Number of leads, and the database time. */
  async countNow(siteId: string, filter: LeadFilter): Promise<{ count: number; now: Date }> {
    const [row] = await this.em
      .createQueryBuilder(Lead)
      .select([raw('count(*)::int as count'), raw('now() as now')])
      .where(matching(siteId, filter))
      .execute<[{ count: number; now: Date }]>();
    return row;
  }

  /** Oldest first. */
  listOfSubject(siteId: string, email: string, from: KeysetPosition | null, limit: number): Promise<Lead[]> {
    return this.em.find(
      Lead,
      { siteId, emails: { $contains: [email] }, ...beyond(from, '>') },
      { orderBy: { createdAt: 'asc', id: 'asc' }, limit },
    );
  }

  /** All leads of a subject, by id. */
  listIdsOfSubject(siteId: string, email: string): Promise<Pick<Lead, 'id' | 'formId'>[]> {
    return this.em.find(
      Lead,
      { siteId, emails: { $contains: [email] } },
      { fields: ['id', 'formId'], orderBy: { id: 'asc' } },
    );
  }

  async require(siteId: string, id: string): Promise<Lead> {
    return requireFound(await this.find(siteId, id));
  }

  find(siteId: string, id: string): Promise<Lead | null> {
    return this.em.findOne(Lead, { id, siteId });
  }

  /** Locked until the transaction ends. */
  async requireForChange(siteId: string, id: string): Promise<Lead> {
    return requireFound(await this.em.findOne(Lead, { id, siteId }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  }

  async countByForm(formIds: readonly string[]): Promise<LeadCounts[]> {
    const rows = await this.em
      .createQueryBuilder(Lead)
      .select([
        'formId',
        raw(`count(*) filter (where status = 'clean')::int as leads`),
        raw(`count(*) filter (where status = 'spam')::int as spam`),
        raw(`max(created_at) filter (where status = 'clean') as last_lead_at`),
      ])
      .where({ formId: { $in: [...formIds] } })
      .groupBy('formId')
      .execute<{ formId: string; leads: number; spam: number; last_lead_at: Date | null }[]>();
    const found = new Map(rows.map((row) => [fromUuid(row.formId), row]));
    return formIds.map((id) => {
      const { leads = 0, spam = 0, last_lead_at: last = null } = found.get(id) ?? {};
      return { leads, spam, lastLeadAt: last };
    });
  }

  /** Counts of the leads of a form that expire within the given days. Text, as the form holds the retention. */
  async countExpiring(siteId: string, formId: string, days: number): Promise<Record<LeadStatus, number>> {
    const rows: { status: LeadStatus; count: number }[] = await this.em.execute(
      `select l.status, count(*)::int as count from forms.leads l join forms.forms f on f.id = l.form_id
       where f.id = ? and f.site_id = ? and l.created_at < now() + make_interval(days => ?) - ${retention}
       group by l.status`,
      [toUuid(formId), toUuid(siteId), days],
    );
    const count = (status: LeadStatus) => rows.find((row) => row.status === status)?.count ?? 0;
    return { clean: count('clean'), spam: count('spam') };
  }

  /**
   * Expired leads, locked with their forms until the transaction ends; skips those that another process locked. Text, as
   * the plan reads the oldest leads of each form by its index.
   */
  async lockExpired(limit: number): Promise<{ id: string; formId: string }[]> {
    const rows: { id: string; form_id: string }[] = await this.em.execute(
      `select l.id, f.id as form_id from forms.forms f
       cross join lateral (
         select l.id, l.status, l.created_at from forms.leads l
         where l.form_id = f.id and l.created_at < now() - ${retention} limit ?
       ) l
       join forms.leads locked on locked.id = l.id
       limit ? for key share of f skip locked for update of locked skip locked`,
      [limit, limit],
    );
    return rows.map(({ id, form_id: formId }) => ({ id: fromUuid(id), formId: fromUuid(formId) }));
  }

  /** Deletes leads and returns those that existed. Text, as one statement does both. */
  async delete(ids: readonly string[]): Promise<RemovedLead[]> {
    const rows: RemovedRow[] = await this.em.execute(
      `delete from forms.leads where id = any(?::uuid[])
       returning id, form_id, site_id, page_path, status, created_at, announced_at is not null as is_announced`,
      [textArray(ids.map(toUuid))],
    );
    return rows.map((row) => ({
      id: fromUuid(row.id),
      siteId: fromUuid(row.site_id),
      formId: fromUuid(row.form_id),
      pagePath: row.page_path,
      status: row.status,
      createdAt: row.created_at,
      isAnnounced: row.is_announced,
    }));
  }

  /** Clean leads, oldest first. Read-only entities: changes are not flushed. */
  listToProcess(ids: readonly string[]): Promise<[Lead, LeadNeeds][]> {
    return readToProcess(this.em, [textArray(ids.map(toUuid))]);
  }

  /**
   * Locks a lead against deletion until the transaction ends, after its form: see {@link FormRepository.lockForShare}.
   * False when it was deleted.
   */
  async lockForShare(id: string): Promise<boolean> {
    return (await lockById(this.em, [toUuid(id)])).length > 0;
  }

  /** True when the form reached its quota, not counting the `given` lead. */
  async isFull({ id, settings: { max_submissions: limit } }: Form, given: string): Promise<boolean> {
    if (limit === null) return false;
    const last = { fields: ['id'], offset: limit - 1, limit: 1 } as const;
    return (await this.em.find(Lead, { formId: id, status: 'clean', id: { $ne: given } }, last)).length > 0;
  }

  /**
   * Inserts leads of a form and, if needed, the job that processes them, atomically. Returns the classification of each
   * inserted lead; existing ids are left unchanged.
   */
  async insert(form: Form, leads: readonly LeadToInsert[]): Promise<LeadStatus[]> {
    const rows = leads.map((lead) => ({ ...lead, id: toUuid(lead.id) }));
    const site = toUuid(form.siteId);
    const ids = textArray(rows.map(({ id }) => id));
    const job = JSON.stringify({ leadIds: leads.map(({ id }) => id) });
    const values = [ids, JSON.stringify(rows), site, toUuid(form.id), job, form.sendsMails(), site];
    return (await insertLeads(this.em, values)).map(({ status }) => status);
  }

  async exists(id: string): Promise<boolean> {
    return (await this.em.count(Lead, { id })) > 0;
  }
}

const matching = (siteId: string, { formId, status, from, until, search }: LeadFilter) => ({
  siteId,
  ...(formId && { formId }),
  ...(status !== 'all' && { status }),
  ...((from || until) && { createdAt: { ...(from && { $gte: from }), ...(until && { $lt: until }) } }),
  ...(search && containing(search)),
});

/** Reads the values of each lead that the other filters and the page select: an index of values would be a second copy. */
const containing = (search: string) => ({
  [raw(
    (alias) =>
      `exists (
         select from json_each_text(${alias}.data) as field where ${matchesPattern('field.value')}
       )`,
    [textPattern(search)],
  )]: [],
});
