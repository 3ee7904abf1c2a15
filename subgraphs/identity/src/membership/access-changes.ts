import { accessEpoch } from '@imprint/admission/access-epoch';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { Logger } from '@imprint/observability/logger';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MembershipRepositories } from './membership-repositories.js';

/** Rows published per call; the next call publishes the rest. */
const batchSize = 10_000;

export interface AccessChangesDependencies {
  repositories: MembershipRepositories;
  em: EntityManager;
  admission: AdmissionStore;
  logger: Logger;
}

/**
 * Invalidates cached permissions of changed accounts in every process. Rows are deleted after the bump, so a call that
 * finds none knows that another call has published them.
 */
export class AccessChanges {
  constructor(private readonly deps: AccessChangesDependencies) {}

  /**
   * In force in every process when it returns. While the store is down, changes wait for the next call and gateways
   * refetch after some seconds: a committed change must not look failed.
   */
  async announce(): Promise<void> {
    const pending = this.deps.repositories.accessChanges(this.deps.em.fork());
    const changes = await pending.listOldest(batchSize);
    if (changes.length === 0) return;
    try {
      const accounts = [...new Set(changes.map(({ accountId }) => accountId))];
      await Promise.all(accounts.map((accountId) => this.deps.admission.bumpEpoch(accessEpoch(accountId))));
      await pending.delete(changes);
    } catch (error) {
      this.deps.logger.warn({ err: error }, 'failed to publish access changes; retrying');
    }
  }
}
