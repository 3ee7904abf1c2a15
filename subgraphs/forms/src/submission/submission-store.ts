import { setTimeout as delay } from 'node:timers/promises';
import { DomainError, notFound, unavailable } from '@imprint/errors/domain-error';
import { type Settled, settleAll } from '@imprint/graphql/settle-all';
import { ownValue } from '@imprint/ids/own-value';
import { advisoryLock } from '@imprint/persistence/advisory-lock';
import { translateConstraints } from '@imprint/persistence/constraint';
import { retryOnDeadlock } from '@imprint/persistence/retry-on-deadlock';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Form } from '../form/form.entity.js';
import { formForeignKeyErrors } from '../form/form-foreign-keys.js';
import type { LeadStatus } from '../lead/lead.entity.js';
import { LeadRepository, type LeadToInsert } from '../lead/lead.repository.js';
import type { LeadFile } from '../lead/lead-file.js';
import { UploadedFileRepository } from '../lead/uploaded-file.repository.js';
import type { FormsNeeds } from '../operation/forms-needs.js';
import { consentsIn } from './consents.js';
import { challengeSpent } from './render-token.js';
import { scoreSubmission } from './spam-score.js';
import { SpentChallengeRepository } from './spent-challenge.repository.js';
import { contentHash, dataIn, invalidField, type Submission } from './submission.js';

type StoreDependencies = Pick<FormsNeeds, 'em' | 'caller' | 'logger' | 'metrics'>;

export interface NewLead extends Submission {
  id: string;
  /** Nonce of the render token. */
  nonce: string;
  /** Language in which the form was rendered. */
  language: string;
  files: readonly LeadFile[];
  isTooFast: boolean;
  createdAt: Date;
}

const submissions = {
  name: 'form_submissions_total',
  help: 'Submissions of forms that were stored: clean or spam',
  labelNames: ['status'],
} as const;
const settleMillis = 5_000;
const settlePauseMillis = 250;

/** Stores submissions, also when the outcome of a commit is unknown. */
export class SubmissionStore {
  constructor(private readonly dependencies: StoreDependencies) {}

  /**
   * Inserts all in one statement; individually if that fails or one needs a transaction. Returns a result per submission.
   */
  async storeEach(form: Form, leads: readonly NewLead[]): Promise<Settled<void>[]> {
    const areTogether = leads.length > 1 && !leads.some((lead) => needsTransaction(form, lead));
    if (areTogether && (await this.#insert(form, leads).catch(() => false))) return [];
    return settleAll(leads.map((lead) => this.#store(form, lead)));
  }

  async #insert(form: Form, leads: readonly NewLead[]): Promise<true> {
    const { em, metrics } = this.dependencies;
    const statuses = await retryOnDeadlock(() => new LeadRepository(em).insert(form, toRows(form, leads)));
    for (const status of statuses) metrics.counter(submissions).inc({ status });
    return true;
  }

  /** A connection lost during commit leaves the outcome unknown: read the row to decide. */
  async #store(form: Form, lead: NewLead): Promise<void> {
    const { em, logger, metrics, caller } = this.dependencies;
    const run = () =>
      needsTransaction(form, lead)
        ? em.fork().transactional((transaction) => storeWithin(transaction, form, lead))
        : new LeadRepository(em).insert(form, toRows(form, [lead]));
    try {
      for (const status of await translateConstraints(formForeignKeyErrors, () => retryOnDeadlock(run))) {
        metrics.counter(submissions).inc({ status });
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
        return await new LeadRepository(this.dependencies.em.fork()).exists(id);
      } catch {
        await delay(settlePauseMillis);
      }
    }
    return false;
  }
}

/** A quota needs a lock until the transaction ends; files and challenges are spent with it. Otherwise a statement suffices. */
const needsTransaction = (form: Form, { files }: NewLead): boolean =>
  form.settings.max_submissions !== null || form.hasChallenge() || files.length > 0;

/**
 * Serializes submissions to a form with a quota until the transaction ends; a concurrent retry counts once. NOT_FOUND
 * when the quota is reached; FORM_SESSION_EXPIRED and INVALID_FIELD when another submission has spent the challenge or
 * taken a file.
 */
async function storeWithin(em: EntityManager, form: Form, lead: NewLead): Promise<LeadStatus[]> {
  const leads = new LeadRepository(em);
  if (form.settings.max_submissions !== null) {
    await advisoryLock(em, `form quota ${form.id}`);
    if (await leads.isFull(form, lead.id)) throw notFound();
  }
  const isSpent = form.hasChallenge() && !(await new SpentChallengeRepository(em).spend(lead.nonce, lead.id));
  if (isSpent) throw challengeSpent();
  const statuses = await leads.insert(form, toRows(form, [lead]));
  const [first] = lead.files;
  const ids = lead.files.map(({ id }) => id);
  if (first && !(await new UploadedFileRepository(em).attach(ids, lead.id))) {
    throw invalidField([{ path: first.field, reason: 'invalid_file' }]);
  }
  return statuses;
}

function toRows(form: Form, leads: readonly NewLead[]): LeadToInsert[] {
  const seen = new Set<string>();
  return leads.map((lead) => {
    const data = dataIn(form.fields, lead.values);
    const hash = contentHash(form.siteId, data);
    const first = verdictOn(form, lead, hash !== null && seen.has(hash));
    if (hash !== null) seen.add(hash);
    return { ...toRow(form, lead), data, content_hash: hash, ...first, ...ifRepeated(verdictOn(form, lead, true)) };
  });
}

const toRow = (form: Form, { id, language, pagePath, values, files, createdAt }: NewLead) => ({
  id,
  page_path: pagePath,
  consents: consentsIn(form, language, values, createdAt),
  files,
  emails: form.fields.filter(({ type }) => type === 'email').flatMap((field) => ownValue(values, field.id) ?? []),
  revision: form.revision,
  created_at: createdAt,
});

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

const ifRepeated = ({ status, spam_score, spam_signals, announced_at }: Verdict) => ({
  repeated_status: status,
  repeated_score: spam_score,
  repeated_signals: spam_signals,
  repeated_announced_at: announced_at,
});
