import { fromUuid, toUuid } from '@imprint/ids/id';
import { asNewJob, jobAttempts } from '@imprint/persistence/jobs';
import { statement } from '@imprint/persistence/statement';
import { textArray } from '@imprint/persistence/text-array';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Form } from '../form/form.entity.js';
import { formsJobs, leadsTask } from '../forms-jobs.js';
import type { LeadStatus } from '../lead/lead.js';
import { judge } from './spam-score.js';
import { consentsIn, contentHash, dataIn } from './submission.js';

/** What somebody sent, good to be stored. */
export interface NewLead {
  id: string;
  pagePath: string;
  values: Record<string, string>;
  isHoneypotFilled: boolean;
  isTooFast: boolean;
  createdAt: Date;
}

/** So long the same content is noticed as repeated. */
const repeatMinutes = 10;

/**
 * Stores leads of a form and the one job that takes them on, if there is anything for it to do, in one statement: all
 * are there, or none. Gives what each that was stored was taken for. One that is there already, under its id, stays as
 * it is.
 */
export async function insertLeads(em: EntityManager, form: Form, leads: readonly NewLead[]): Promise<LeadStatus[]> {
  const seen = new Set<string>();
  const judged = leads.map((lead) => {
    const data = dataIn(form.fields, lead.values);
    const hash = contentHash(form.siteId, data);
    const row = { ...rowOf(form, lead), data, content_hash: hash };
    const first = verdictOn(form, lead, hash !== null && seen.has(hash));
    if (hash !== null) seen.add(hash);
    return { row: { ...row, ...first }, repeated: { id: row.id, content_hash: hash, ...verdictOn(form, lead, true) } };
  });
  const rows = JSON.stringify(judged.map(({ row }) => row));
  const repeated = JSON.stringify(judged.map((one) => one.repeated));
  const job = JSON.stringify({ leadIds: leads.map(({ id }) => id) });
  const stored = await storeLeads(em, [rows, repeated, job, form.sendsMails(), toUuid(form.siteId)]);
  return stored.map(({ status }) => status);
}

const rowOf = (form: Form, { id, pagePath, values, createdAt }: NewLead) => ({
  id: toUuid(id),
  site_id: toUuid(form.siteId),
  form_id: toUuid(form.id),
  page_path: pagePath,
  consents: consentsIn(form.fields, values, createdAt),
  emails: form.fields.filter(({ type }) => type === 'email').flatMap((field) => values[field.id] ?? []),
  revision: form.revision,
  created_at: createdAt,
});

/** The columns that say what a lead is taken for. */
function verdictOn({ fields }: Form, { values, createdAt, ...observed }: NewLead, isRepeated: boolean) {
  const { status, score, signals } = judge({ fields, values, isRepeated, ...observed });
  return {
    status,
    spam_score: score,
    spam_signals: signals,
    announced_at: status === 'clean' ? createdAt : null,
  };
}

/**
 * Only the database knows what others sent a short while ago, so that it is told both verdicts. Each content is looked
 * for by itself (`lateral`, `limit`), which goes by the index of hashes also on a table of which nothing is known yet.
 *
 * The job for spam too: it costs what a good one costs, so that the time of an answer tells nothing. None where nobody
 * is to hear of leads.
 */
const storeLeads = statement<{ status: LeadStatus }>(
  `with given as (
     select * from json_populate_recordset(null::forms.leads, ?::json)
   ), repeated as (
     select taken.* from json_to_recordset(?::json) as taken
       (id uuid, content_hash text, status text, spam_score smallint, spam_signals text[], announced_at timestamptz),
     lateral (
       select from forms.leads where leads.content_hash = taken.content_hash
       and leads.id <> all(array(select given.id from given))
       and leads.created_at > now() - interval '${repeatMinutes} minutes' limit 1
     ) as earlier
   ), stored as (
     insert into forms.leads (id, site_id, form_id, page_path, data, consents, emails, content_hash, revision, created_at,
       status, spam_score, spam_signals, announced_at)
     select id, site_id, form_id, page_path, data, consents, emails, given.content_hash, revision, created_at,
       coalesce(repeated.status, given.status), coalesce(repeated.spam_score, given.spam_score),
       coalesce(repeated.spam_signals, given.spam_signals),
       case when repeated.status is null then given.announced_at else repeated.announced_at end
     from given left join repeated using (id)
     on conflict (id) do nothing returning status
   ), queued as (
     select ${formsJobs}.add_job('${leadsTask}', ?::json, max_attempts => ${jobAttempts}, ${asNewJob}) as job
     where exists (select from stored) and (?::boolean or exists (select from forms.webhooks where site_id = ?::uuid))
   )
   select status, (select count(job) from queued) as jobs from stored`,
);

const readStored = statement<{ id: string }>('select id from forms.leads where id = any(?::uuid[])');

/** Which of the leads are there. */
export async function storedAmong(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await readStored(em, [textArray(ids.map(toUuid))])).map(({ id }) => fromUuid(id)));
}
