import { internal, notFound } from '@imprint/errors/domain-error';
import { asError, type Settled, settleAll } from '@imprint/graphql/settle-all';
import type { Form } from '../form/form.entity.js';
import type { FormNow } from '../form/form.repository.js';
import type { FormsNeeds } from '../operation/forms-needs.js';
import type { FormsAccess } from '../site/forms-access.js';
import { isSolved, issueChallenge } from './challenge.js';
import { consentMarks } from './consents.js';
import { honeypotNames } from './honeypot.js';
import { requireOpenForm } from './open-form.js';
import { languageFor } from './public-form.js';
import { formChanged, getExpiry, issueRenderToken, type RenderToken, readRenderToken } from './render-token.js';
import type { SubmissionInput } from './submission.input.js';
import { invalidField, type OpenedBody, openBody, readSubmission, type SubmissionBody } from './submission.js';
import type { NewLead, SubmissionStore } from './submission-store.js';
import { findSubmittedFiles } from './submitted-files.js';
import type { VisitorLimits } from './visitor-limits.js';

interface SubmissionDependencies extends Pick<FormsNeeds, 'em' | 'secrets'> {
  access: FormsAccess;
  limits: VisitorLimits;
  store: SubmissionStore;
}

export class SubmissionService {
  constructor(private readonly dependencies: SubmissionDependencies) {}

  /** NOT_FOUND with one message for every cause. */
  async show(siteId: string, formId: string, wished: string | null | undefined) {
    const { secrets } = this.dependencies;
    const { form, now, isFull } = await requireOpenForm(this.dependencies, { siteId, formId });
    if (isFull) throw notFound();
    const { id, revision } = form;
    const language = languageFor(form, wished);
    const token = {
      formId: id,
      siteId: form.siteId,
      revision,
      issuedAt: now,
      consentMarks: consentMarks(form, language),
    };
    const [honeypotName] = honeypotNames(secrets, form);
    const renderToken = issueRenderToken(secrets, token);
    const challenge = form.hasChallenge() ? issueChallenge(secrets, renderToken, now) : null;
    return { form, language, honeypotName, renderToken, expiresAt: getExpiry(now), challenge };
  }

  /**
   * Stores submissions and returns, for each, its form if stored or an error if not. Spam is stored with the same
   * result. A repeated submission, such as of a double click, is not stored or charged again.
   */
  async submit(sent: readonly SubmissionInput[]): Promise<Settled<Form>[]> {
    const outcomes = new Map<SubmissionInput, Settled<Form>>();
    const submitGroup = async (group: SubmissionInput[]) => {
      const results = await this.#submitTo(group).catch((error) => group.map(() => asError(error)));
      for (const [index, one] of group.entries()) outcomes.set(one, results[index] as Settled<Form>);
    };
    const byForm = Map.groupBy(sent, ({ siteId, formId }) => `${siteId} ${formId}`);
    await Promise.all([...byForm.values()].map(submitGroup));
    return sent.map((one) => outcomes.get(one) ?? internal('a submission has no outcome'));
  }

  async #submitTo(sent: readonly SubmissionInput[]): Promise<Settled<Form>[]> {
    const [{ siteId, formId }] = sent as [SubmissionInput];
    const bodies = await settleAll(sent.map(async ({ body }) => openBody(body)));
    const leadIds = bodies.flatMap((body) => (body instanceof Error ? [] : body.leadId));
    const opened = await requireOpenForm(this.dependencies, { siteId, formId }, leadIds);
    const { form } = opened;
    const leads = await settleAll(
      sent.map((one, index) => this.#toLead(one, bodies[index] as Settled<OpenedBody>, opened)),
    );
    const isNew = (lead: Settled<NewLead | null>): lead is NewLead => lead !== null && !(lead instanceof Error);
    const fresh = leads.filter(isNew);
    const stored = await this.dependencies.store.storeEach(form, fresh);
    const failures = new Map(stored.map((outcome, index) => [fresh[index], outcome]));
    return leads.map((lead) => (lead instanceof Error ? lead : ((lead && failures.get(lead)) ?? form)));
  }

  /** Null when already stored. */
  async #toLead(
    { body, language: wished, address = null }: SubmissionInput,
    opened: Settled<OpenedBody>,
    { form, now, isFull, stored }: FormNow,
  ): Promise<NewLead | null> {
    const { secrets, limits } = this.dependencies;
    const isStored = !(opened instanceof Error) && stored.has(opened.leadId);
    if (isFull && !isStored) throw notFound();
    if (opened instanceof Error) throw opened;
    const { leadId: id, renderToken, data: sent } = opened;
    const token = readRenderToken(secrets, renderToken, { formId: form.id, siteId: form.siteId, now });
    if (isStored) return null;
    const owners = { token: token.nonce, address, formId: form.id, siteId: form.siteId };
    await limits.charge(owners);
    const seconds = (now.getTime() - token.issuedAt.getTime()) / 1_000;
    const isTooFast = seconds < form.settings.min_fill_seconds;
    const honeypots = honeypotNames(secrets, form);
    const language = languageFor(form, wished);
    try {
      const submission = readSubmission(form, body, { sent, honeypots, language, token });
      const withFiles = await findSubmittedFiles(this.dependencies.em, form, {
        ...{ leadId: id, nonce: token.nonce },
        values: submission.values,
      });
      if (form.hasChallenge()) await this.#requireSolved(form, body, renderToken, token);
      return { id, nonce: token.nonce, language, ...submission, ...withFiles, isTooFast, createdAt: now };
    } catch (error) {
      await limits.giveBack(owners);
      throw error;
    }
  }

  /** FORM_SESSION_EXPIRED for a page that was rendered without a challenge. */
  async #requireSolved(
    form: Form,
    { challenge_solution: solution }: SubmissionBody,
    renderToken: string,
    { revision }: Pick<RenderToken, 'revision'>,
  ): Promise<void> {
    const isGiven = typeof solution === 'string' && solution !== '';
    if (isGiven && (await isSolved(this.dependencies.secrets, renderToken, solution))) return;
    if (!isGiven && revision !== form.revision) throw formChanged();
    throw invalidField([{ path: 'challenge_solution', reason: isGiven ? 'invalid_challenge' : 'required' }]);
  }
}
