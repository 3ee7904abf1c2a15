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

const repeatMinutes = 10;

/**
 * Stores leads of a form and the one job that takes them on, if there is anything for it to do, in one statement: all
 * are there, or none. Gives what each was taken for. One that is there already, under its id, stays as it is.
 */
export async function insertLeads(em: EntityManager, form: Form, leads: readonly NewLead[]): Promise<LeadStatus[]> {
  const { fields } = form;
  const contents = leads.map(({ values }) => {
    const data = dataIn(fields, values);
    return { data, hash: contentHash(form.siteId, data) };
  });
  const known = await knownHashes(em, leads, contents);
  const rows = leads.map(({ id, pagePath, values, createdAt, ...observed }, index) => {
    const { data, hash } = contents[index] as (typeof contents)[number];
    const verdict = judge({ fields, values, isRepeated: hash !== null && known.has(hash), ...observed });
    if (hash !== null) known.add(hash);
    return {
      id: toUuid(id),
      site_id: toUuid(form.siteId),
      form_id: toUuid(form.id),
      status: verdict.status,
      spam_score: verdict.score,
      spam_signals: verdict.signals,
      page_path: pagePath,
      data,
      consents: consentsIn(fields, values, createdAt),
      emails: fields.filter(({ type }) => type === 'email').flatMap((field) => values[field.id] ?? []),
      content_hash: hash,
      revision: form.revision,
      announced_at: verdict.status === 'clean' ? createdAt : null,
      created_at: createdAt,
    };
  });
  const job = JSON.stringify({ leadIds: leads.map(({ id }) => id) });
  await storeLeads(em, [JSON.stringify(rows), job, form.sendsMails(), toUuid(form.siteId)]);
  return rows.map(({ status }) => status);
}

/** Hashes of what others sent to the site a short while ago. */
async function knownHashes(
  em: EntityManager,
  leads: readonly NewLead[],
  contents: readonly { hash: string | null }[],
): Promise<Set<string>> {
  const hashes = contents.flatMap(({ hash }) => hash ?? []);
  if (hashes.length === 0) return new Set();
  const ids = leads.map(({ id }) => toUuid(id));
  const rows = await sameContent(em, [textArray(hashes), textArray(ids)]);
  return new Set(rows.map((row) => row.content_hash));
}

/** The hash stands for the site too: a table of which nothing is known yet could be searched by an index of sites. */
const sameContent = statement<{ content_hash: string }>(
  `select content_hash from unnest(?::text[]) as asked (content_hash), lateral (
     select from forms.leads where leads.content_hash = asked.content_hash and id <> all(?::uuid[])
     and created_at > now() - interval '${repeatMinutes} minutes' limit 1) as earlier`,
);

const columns = `id, site_id, form_id, status, spam_score, spam_signals, page_path, data, consents, emails, content_hash,
  revision, announced_at, created_at`;

/**
 * The job for spam too: it costs what a good one costs, so that the time of an answer tells nothing. None where nobody
 * is to hear of leads.
 */
const storeLeads = statement(
  `with stored as (
     insert into forms.leads (${columns})
     select ${columns} from json_populate_recordset(null::forms.leads, ?::json)
     on conflict (id) do nothing returning id
   )
   select ${formsJobs}.add_job('${leadsTask}', ?::json, max_attempts => ${jobAttempts}, ${asNewJob})
   where exists (select from stored) and (?::boolean or exists (select from forms.webhooks where site_id = ?::uuid))`,
);

const readStored = statement<{ id: string }>('select id from forms.leads where id = any(?::uuid[])');

/** Which of the leads are there. */
export async function storedAmong(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await readStored(em, [textArray(ids.map(toUuid))])).map(({ id }) => fromUuid(id)));
}
