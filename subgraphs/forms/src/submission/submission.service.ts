import { DomainError, internal, notFound, unavailable } from '@imprint/errors/domain-error';
import { asError, type Settled, settleAll } from '@imprint/graphql/settle-all';
import { newId, parseId } from '@imprint/ids/id';
import type { Logger } from '@imprint/observability/logger';
import type { Metrics } from '@imprint/observability/metrics';
import { translateConstraints } from '@imprint/persistence/constraint';
import { retryOnDeadlock } from '@imprint/persistence/retry-on-deadlock';
import type { Caller } from '@imprint/principal/caller';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Form } from '../form/form.entity.js';
import { type FormNow, FormRepository } from '../form/form.repository.js';
import { formForeignKeyErrors } from '../form/form-foreign-keys.js';
import type { FormsSecrets } from '../forms-secrets.js';
import type { FormsAccess } from '../site/forms-access.js';
import { honeypotNames } from './honeypot.js';
import { filterStored, insertLeads, type NewLead } from './lead-insertion.js';
import { claimPlace, isFull } from './quota.js';
import { getExpiry, issueRenderToken, readRenderToken } from './render-token.js';
import { openBody, readSubmission, type SubmissionBody } from './submission.js';
import type { SubmissionLimits } from './submission-limits.js';

export interface SubmissionDependencies {
  em: EntityManager;
  access: FormsAccess;
  secrets: FormsSecrets;
  limits: SubmissionLimits;
  caller: Caller;
  logger: Logger;
  metrics: Metrics;
}

/** A form as rendered. */
export interface ShownForm {
  form: Form;
  honeypotName: string;
  renderToken: string;
  expiresAt: Date;
}

/** A submission, with an id when it may be retried. */
export interface SentForm {
  siteId: string;
  formId: string;
  /** ULID. */
  id?: string | null | undefined;
  body: SubmissionBody;
  /** Visitor address reported by the web layer; null when absent. */
  address: string | null;
}

const settleMillis = 5_000;
const settlePauseMillis = 250;

/** Public side of forms. */
export class SubmissionService {
  constructor(private readonly dependencies: SubmissionDependencies) {}

  /** NOT_FOUND with one message for every cause. */
  async show(siteId: string, formId: string): Promise<ShownForm> {
    const { em, secrets } = this.dependencies;
    const { form, now } = await this.#openForm(siteId, formId, []);
    if (await isFull(em.fork(), form)) throw notFound();
    const token = { formId: form.id, siteId: form.siteId, revision: form.revision, issuedAt: now };
    const [honeypotName] = honeypotNames(secrets, form);
    return { form, honeypotName, renderToken: issueRenderToken(secrets, token), expiresAt: getExpiry(now) };
  }

  /**
   * Stores submissions and returns, for each, its form if stored or an error if not. Spam is stored with the same
   * result. A retry under the same id is not stored or charged again.
   */
  async submit(sent: readonly SentForm[]): Promise<Settled<Form>[]> {
    const outcomes = new Map<SentForm, Settled<Form>>();
    const submitGroup = async (group: SentForm[]) => {
      const results = await this.#submitTo(group).catch((error) => group.map(() => asError(error)));
      for (const [index, one] of group.entries()) outcomes.set(one, results[index] as Settled<Form>);
    };
    const byForm = Map.groupBy(sent, ({ siteId, formId }) => `${siteId} ${formId}`);
    await Promise.all([...byForm.values()].map(submitGroup));
    return sent.map((one) => outcomes.get(one) ?? internal('a submission has no outcome'));
  }

  /** Submissions of one form. */
  async #submitTo(sent: readonly SentForm[]): Promise<Settled<Form>[]> {
    const [{ siteId, formId }] = sent as [SentForm];
    const ids = sent.map(({ id }) => (id ? parseId(id) : newId()));
    const opened = await this.#openForm(
      siteId,
      formId,
      ids.flatMap((id) => id ?? []),
    );
    const { form } = opened;
    const leads = await settleAll(sent.map((one, index) => this.#toLead(one, ids[index] ?? null, opened)));
    const isNew = (lead: Settled<NewLead | null>): lead is NewLead => lead !== null && !(lead instanceof Error);
    const fresh = leads.filter(isNew);
    const stored = await this.#storeEach(form, fresh);
    const failures = new Map(stored.map((outcome, index) => [fresh[index], outcome]));
    return leads.map((lead) => (lead instanceof Error ? lead : ((lead && failures.get(lead)) ?? form)));
  }

  /** Null when already stored. */
  async #toLead(
    { body, address }: SentForm,
    id: string | null,
    { form, now, stored }: FormNow,
  ): Promise<NewLead | null> {
    const { secrets, limits } = this.dependencies;
    if (!id) throw notFound();
    if (stored.has(id)) return null;
    const { renderToken, data: sent } = openBody(body);
    const token = readRenderToken(secrets, renderToken, { formId: form.id, siteId: form.siteId, now });
    await limits.charge({ token: token.nonce, address, formId: form.id, siteId: form.siteId });
    const seconds = (now.getTime() - token.issuedAt.getTime()) / 1_000;
    const isTooFast = seconds < form.settings.min_fill_seconds;
    const honeypots = honeypotNames(secrets, form);
    return { id, ...readSubmission(form, body, { sent, honeypots }), isTooFast, createdAt: now };
  }

  async #openForm(siteId: string, formId: string, leadIds: readonly string[]): Promise<FormNow> {
    const { em, access } = this.dependencies;
    const [site, id] = [parseId(siteId), parseId(formId)];
    if (!site) throw notFound();
    await access.requireInstalled(site);
    if (!id) throw notFound();
    const found = await new FormRepository(em).findNow(site, id, leadIds);
    if (!found?.form.isOpen(found.now)) throw notFound();
    return found;
  }

  /**
   * Inserts all in one statement; individually if that fails or a quota applies. Returns a result per submission.
   */
  async #storeEach(form: Form, leads: readonly NewLead[]): Promise<Settled<void>[]> {
    const areTogether = leads.length > 1 && form.settings.max_submissions === null;
    if (areTogether && (await this.#insert(form, leads).catch(() => false))) return [];
    return settleAll(leads.map((lead) => this.#store(form, lead)));
  }

  async #insert(form: Form, leads: readonly NewLead[]): Promise<true> {
    const { em, metrics } = this.dependencies;
    const statuses = await retryOnDeadlock(() => insertLeads(em, form, leads));
    for (const status of statuses) metrics.submissions.inc({ status });
    return true;
  }

  /** A connection lost during commit leaves the outcome unknown: read the row to decide. */
  async #store(form: Form, lead: NewLead): Promise<void> {
    const { em, logger, metrics, caller } = this.dependencies;
    // A quota needs a lock until the transaction ends; without one, a single statement suffices.
    const run = () =>
      form.settings.max_submissions === null
        ? insertLeads(em, form, [lead])
        : em.fork().transactional(async (inside) => {
            await claimPlace(inside, form, lead.id);
            return insertLeads(inside, form, [lead]);
          });
    try {
      for (const status of await translateConstraints(formForeignKeyErrors, () => retryOnDeadlock(run))) {
        metrics.submissions.inc({ status });
      }
    } catch (error) {
      if (error instanceof DomainError) throw error;
      logger.error({ err: error, requestId: caller.requestId }, 'storing a submission failed');
      if (await this.#isThere(lead.id)) return;
      throw unavailable('The submission was not stored. Send it again.', { cause: error });
    }
  }

  async #isThere(id: string): Promise<boolean> {
    const deadline = Date.now() + settleMillis;
    while (Date.now() < deadline) {
      try {
        return (await filterStored(this.dependencies.em.fork(), [id])).has(id);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, settlePauseMillis));
      }
    }
    return false;
  }
}
