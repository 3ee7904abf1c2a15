import { fromUuid, toUuid } from '@imprint/ids/id';
import { ownValue } from '@imprint/ids/own-value';
import { asNewJob, jobAttempts } from '@imprint/persistence/jobs';
import { statement } from '@imprint/persistence/statement';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Form } from '../form/form.entity.js';
import { formsJobs, leadsTask } from '../forms-jobs.js';
import type { LeadStatus } from '../lead/lead.js';
import { scoreSubmission } from './spam-score.js';
import { consentsIn, contentHash, dataIn } from './submission.js';

/** A validated submission. */
export interface NewLead {
  id: string;
  pagePath: string;
  values: Record<string, string>;
  isHoneypotFilled: boolean;
  isTooFast: boolean;
  createdAt: Date;
}

/** Window in which identical content counts as a duplicate. */
const repeatMinutes = 10;

/**
 * Inserts leads of a form and, if needed, the job that processes them, atomically in one statement. Returns the
 * classification of each inserted lead; existing ids are left unchanged.
 */
export async function insertLeads(em: EntityManager, form: Form, leads: readonly NewLead[]): Promise<LeadStatus[]> {
  const seen = new Set<string>();
  const rows = leads.map((lead) => {
    const data = dataIn(form.fields, lead.values);
    const hash = contentHash(form.siteId, data);
    const first = verdictOn(form, lead, hash !== null && seen.has(hash));
    if (hash !== null) seen.add(hash);
    return { ...toRow(form, lead), data, content_hash: hash, ...first, ...ifRepeated(verdictOn(form, lead, true)) };
  });
  const job = JSON.stringify({ leadIds: leads.map(({ id }) => id) });
  const site = toUuid(form.siteId);
  const ids = textArray(rows.map(({ id }) => id));
  const stored = await storeLeads(em, [ids, JSON.stringify(rows), site, toUuid(form.id), job, form.sendsMails(), site]);
  return stored.map(({ status }) => status);
}

const toRow = (form: Form, { id, pagePath, values, createdAt }: NewLead) => ({
  id: toUuid(id),
  page_path: pagePath,
  consents: consentsIn(form.fields, values, createdAt),
  emails: form.fields.filter(({ type }) => type === 'email').flatMap((field) => ownValue(values, field.id) ?? []),
  revision: form.revision,
  created_at: createdAt,
});

/** Classification columns. */
function verdictOn({ fields }: Form, { values, createdAt, ...observed }: NewLead, isRepeated: boolean) {
  const { status, score, signals } = scoreSubmission({ fields, values, isRepeated, ...observed });
  return {
    status,
    spam_score: score,
    spam_signals: signals,
    announced_at: status === 'clean' ? createdAt : null,
  };
}

type Verdict = ReturnType<typeof verdictOn>;

/** Verdict for duplicate content. */
const ifRepeated = ({ status, spam_score, spam_signals, announced_at }: Verdict) => ({
  repeated_status: status,
  repeated_score: spam_score,
  repeated_signals: spam_signals,
  repeated_announced_at: announced_at,
});

/**
 * Only the database knows recent submissions of others, so it receives both verdicts. `limit` makes each lookup use the
 * hash index even on a table without statistics; `materialized` runs it once instead of per dependent column.
 *
 * Spam also enqueues the job, so that timing does not reveal the verdict. No job when there is no one to notify.
 */
const storeLeads = statement<{ status: LeadStatus }>(
  `with given as materialized (
     select *, (
       select true from forms.leads where leads.content_hash = sent.content_hash and leads.id <> all(?::uuid[])
       and leads.created_at > now() - interval '${repeatMinutes} minutes' limit 1
     ) as is_repeated
     from json_to_recordset(?::json) as sent (id uuid, page_path text, data json, consents jsonb, emails text[],
       content_hash text, revision integer, created_at timestamptz,
       status text, spam_score smallint, spam_signals text[], announced_at timestamptz,
       repeated_status text, repeated_score smallint, repeated_signals text[], repeated_announced_at timestamptz)
   ), stored as (
     insert into forms.leads (id, site_id, form_id, page_path, data, consents, emails, content_hash, revision, created_at,
       status, spam_score, spam_signals, announced_at)
     select id, ?::uuid, ?::uuid, page_path, data, consents, emails, content_hash, revision, created_at,
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

const readStored = statement<{ id: string }>('select id from forms.leads where id = any(?::uuid[])');

/** Returns the stored ones of the leads. */
export async function filterStored(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await readStored(em, [textArray(ids.map(toUuid))])).map(({ id }) => fromUuid(id)));
}
