import { DomainError, notFound, unavailable } from '@imprint/errors/domain-error';
import { newId, parseId, toUuid } from '@imprint/ids/id';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { translateConstraints } from '@imprint/persistence/constraint';
import { jobAttempts } from '@imprint/persistence/jobs';
import { rowsWhere } from '@imprint/persistence/rows-where';
import { statement } from '@imprint/persistence/statement';
import { surviveDeadlock } from '@imprint/persistence/survive-deadlock';
import { takeTurn } from '@imprint/persistence/take-turn';
import { textArray } from '@imprint/persistence/text-array';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Form } from '../form/form.entity.js';
import { goneForm } from '../form/gone-form.js';
import { formsJobs, leadTask } from '../forms-jobs.js';
import type { FormsSecrets } from '../forms-secrets.js';
import type { LeadStatus } from '../lead/lead.js';
import type { FormsDoor } from '../site/forms-door.js';
import { expiryOf, issueRenderToken, readRenderToken } from './render-token.js';
import { judge } from './spam-score.js';
import { consentsIn, contentHash, dataIn, openBody, readSubmission, type SubmissionBody } from './submission.js';
import type { SubmissionLimits } from './submission-limits.js';

export interface SubmissionDependencies {
  em: EntityManager;
  door: FormsDoor;
  secrets: FormsSecrets;
  limits: SubmissionLimits;
  caller: Caller;
  logger: Logger;
  metrics: Metrics;
}

/** A form as somebody is shown it. */
export interface ShownForm {
  form: Form;
  renderToken: string;
  expiresAt: Date;
}

const repeatMinutes = 10;
const settleMillis = 5_000;
const settlePauseMillis = 250;

/** What visitors do with forms. */
export class SubmissionService {
  constructor(private readonly dependencies: SubmissionDependencies) {}

  /** NOT_FOUND in one wording for every reason not to show a form. */
  async show(siteId: string, formId: string): Promise<ShownForm> {
    const { em, secrets } = this.dependencies;
    const { form, now } = await this.#openForm(siteId, formId, null);
    if (await isFull(em.fork(), form)) throw notFound();
    const token = { formId: form.id, siteId: form.siteId, revision: form.revision, issuedAt: now };
    return { form, renderToken: issueRenderToken(secrets, token), expiresAt: expiryOf(now) };
  }

  /**
   * Stores what somebody sent and gives the form that it was sent to. It is stored when this returns, and not
   * stored when this throws. Spam is stored too, with the same answer. What comes again under the same id was
   * stored before, and costs nothing.
   */
  async submit(siteId: string, formId: string, { id: given, body }: NamedSubmission): Promise<Form> {
    const { secrets, limits, caller } = this.dependencies;
    const id = given ? parseId(given) : newId();
    if (!id) throw notFound();
    const { form, now, isStored } = await this.#openForm(siteId, formId, given ? id : null);
    if (isStored) return form;
    const { renderToken, data: sent } = openBody(body);
    const token = readRenderToken(secrets, renderToken, { formId: form.id, siteId: form.siteId, now });
    await limits.charge({
      token: token.nonce,
      address: caller.client?.address ?? null,
      formId: form.id,
      siteId: form.siteId,
    });
    const { pagePath, values, isHoneypotFilled } = readSubmission(form, body, sent);
    const seconds = (now.getTime() - token.issuedAt.getTime()) / 1_000;
    const isTooFast = seconds < form.settings.min_fill_seconds;
    await this.#stored({ id, form, pagePath, values, isHoneypotFilled, isTooFast, createdAt: now });
    return form;
  }

  /** With the time, and whether the lead is there already. */
  async #openForm(
    siteId: string,
    formId: string,
    leadId: string | null,
  ): Promise<{ form: Form; now: Date; isStored: boolean }> {
    const { em, door } = this.dependencies;
    const [site, id] = [parseId(siteId), parseId(formId)];
    if (!site) throw notFound();
    await door.enterAsVisitor(site);
    if (!id) throw notFound();
    const [[form], [found]] = await Promise.all([
      formsById(em.fork(), [toUuid(id), toUuid(site)]),
      readTimeAndLead(em.fork(), [leadId && toUuid(leadId)]),
    ]);
    // Times of forms are those of one clock, whichever process shows and takes them.
    const now = new Date(Number(found?.ms));
    if (!form?.isOpen(now)) throw notFound();
    return { form, now, isStored: found?.is_stored ?? false };
  }

  /** Lead and job are one statement: both are there, or none. */
  async #insert(
    em: EntityManager,
    { id, form, pagePath, values, createdAt, ...observed }: NewLead,
  ): Promise<LeadStatus> {
    const { fields, siteId, settings } = form;
    if (settings.max_submissions !== null) await claimPlace(em, form, id);
    const data = dataIn(fields, values);
    const hash = contentHash(data);
    const isRepeated = hash !== null && (await sameContent(em, [toUuid(siteId), hash])).length > 0;
    const verdict = judge({ fields, values, isRepeated, ...observed });
    const emails = fields.filter(({ type }) => type === 'email').flatMap((field) => values[field.id] ?? []);
    const consents = consentsIn(fields, values, createdAt);
    await storeLead(em, [
      toUuid(id),
      toUuid(siteId),
      toUuid(form.id),
      verdict.status,
      verdict.score,
      textArray(verdict.signals),
      pagePath,
      JSON.stringify(data),
      JSON.stringify(consents),
      textArray(emails),
      hash,
      form.revision,
      verdict.status === 'clean' ? createdAt.toISOString() : null,
      createdAt.toISOString(),
      JSON.stringify({ leadId: id }),
    ]);
    return verdict.status;
  }

  /** A connection that is lost while it commits leaves open whether it did; then the row itself says so. */
  async #stored(lead: NewLead): Promise<void> {
    const { em, logger, metrics, caller } = this.dependencies;
    const insert = (given: EntityManager) => this.#insert(given, lead);
    // A place is claimed until the transaction ends; without a quota the one statement needs none.
    const hasQuota = lead.form.settings.max_submissions !== null;
    const run = () => (hasQuota ? em.fork().transactional(insert) : insert(em.fork()));
    try {
      const status = await translateConstraints(goneForm, () => surviveDeadlock(run));
      metrics.submissions.inc({ status });
    } catch (error) {
      if (error instanceof DomainError) throw error;
      logger.error({ err: error, requestId: caller.requestId }, 'a submission may not have been stored');
      if (await this.#isThere(lead.id)) return;
      throw unavailable('The submission was not stored: send it again.', { cause: error });
    }
  }

  async #isThere(id: string): Promise<boolean> {
    const deadline = Date.now() + settleMillis;
    while (Date.now() < deadline) {
      try {
        return await this.#isStored(id);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, settlePauseMillis));
      }
    }
    return false;
  }

  async #isStored(id: string): Promise<boolean> {
    const [found] = await readTimeAndLead(this.dependencies.em.fork(), [toUuid(id)]);
    return found?.is_stored ?? false;
  }
}

/** What a visitor sent, under a name when it may come again. */
interface NamedSubmission {
  id?: string | null | undefined;
  body: SubmissionBody;
}

interface NewLead {
  id: string;
  form: Form;
  pagePath: string;
  values: Record<string, string>;
  isHoneypotFilled: boolean;
  isTooFast: boolean;
  createdAt: Date;
}

const formsById = rowsWhere(Form, 'id = ? and site_id = ?');

const readTimeAndLead = statement<{ ms: string; is_stored: boolean }>(
  `select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as ms,
     exists (select 1 from forms.leads where id = ?::uuid) as is_stored`,
);

const sameContent = statement(
  `select 1 from forms.leads where site_id = ? and content_hash = ?
   and created_at > now() - interval '${repeatMinutes} minutes' limit 1`,
);

/** The job for spam too: it costs what a good one costs, so that the time of an answer tells nothing. */
const storeLead = statement(
  `with stored as (
     insert into forms.leads (id, site_id, form_id, status, spam_score, spam_signals, page_path, data, consents,
       emails, content_hash, revision, announced_at, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?::json, ?::jsonb, ?, ?, ?, ?, ?)
     on conflict (id) do nothing returning id
   )
   select ${formsJobs}.add_job('${leadTask}', ?::json, max_attempts => ${jobAttempts}) from stored`,
);

/** A lead that is `given` its place already does not stand in its own way. */
async function isFull(
  em: EntityManager,
  { id, settings: { max_submissions: limit } }: Form,
  given: string | null = null,
): Promise<boolean> {
  if (limit === null) return false;
  const rows: unknown[] = await em.execute(
    `select 1 from forms.leads where form_id = ? and status = 'clean' and id is distinct from ?::uuid offset ? limit 1`,
    [toUuid(id), given && toUuid(given), limit - 1],
  );
  return rows.length > 0;
}

/** Of two that want the last place one gets it; the same that comes twice at once is one. */
async function claimPlace(em: EntityManager, form: Form, leadId: string): Promise<void> {
  await takeTurn(em, `form quota ${form.id}`);
  if (await isFull(em, form, leadId)) throw notFound();
}
