import type { AdmissionStore } from '@imprint/admission/admission-store';
import { rateLimited } from '@imprint/errors/domain-error';
import { queueNotice } from '@imprint/graphql/queue-notice';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { newId } from '@imprint/ids/id';
import { addJob } from '@imprint/persistence/jobs';
import type { Principal } from '@imprint/principal/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { formsJobs, notifyAddressesTask } from '../job/forms-jobs.js';
import type { Form } from './form.entity.js';
import type { FormSettings } from './form-definition.js';

const windowSeconds = 24 * 3_600;
const addressesPerDay = 20;

/** Addresses of a form whose owners may have to confirm them. */
export interface AddressesToAsk {
  id: string;
  siteId: string;
  language: string;
  to: string[];
}

/**
 * New addresses for mails about leads. An address that is no member's gets one mail that asks its owner, so the number
 * that an account can name in a day is limited.
 */
export class NotifyAddresses {
  constructor(
    private readonly store: AdmissionStore,
    private readonly principal: Principal,
    private readonly limit = addressesPerDay,
  ) {}

  /** Charges the addresses that a definition adds, and returns them. RATE_LIMITED above the limit. */
  async charge(known: FormSettings | null, { notify_emails: next }: FormSettings): Promise<string[]> {
    const before = new Set(known?.notify_emails ?? []);
    const added = (next ?? []).filter((email) => !before.has(email));
    for (const _ of added) await this.#charge();
    return added;
  }

  /** Asks the owners after the commit. */
  async ask(em: EntityManager, { siteId, language }: Form, to: readonly string[]): Promise<void> {
    const asked: AddressesToAsk = { id: newId(), siteId, language, to: [...to] };
    if (to.length > 0) await addJob(em, formsJobs, notifyAddressesTask, { ...asked });
  }

  async #charge(): Promise<void> {
    if (this.principal.kind !== 'staff') return;
    const id = `form-notify-address:${this.principal.accountId}`;
    const verdict = await this.store.take([{ name: 'notify-address', id, limit: this.limit, windowSeconds }]);
    if (!verdict.taken) throw rateLimited(verdict.retryAfterSeconds);
  }
}

/** The job: identity knows members, and mails the other addresses. */
export const askAddresses = (queryIdentity: SubgraphQuery, asked: AddressesToAsk): Promise<void> =>
  queueNotice(queryIdentity, { ...asked, template: 'notice_address', values: {} });
