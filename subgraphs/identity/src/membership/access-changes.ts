import { accessEpoch } from '@imprint/admission/access-epoch';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import { fromUuid } from '@imprint/ids/id';
import type { Logger } from '@imprint/observability/logger';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Rows published per call; the next call publishes the rest. */
const batchSize = 10_000;

/**
 * Invalidates cached permissions of changed accounts in every process. Rows are deleted after the bump, so a call that
 * finds none knows that another call has published them.
 */
export class AccessChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly admission: AdmissionStore,
    private readonly logger: Logger,
  ) {}

  /**
   * In force in every process when it returns. While the store is down, changes wait for the next call and gateways
   * refetch after some seconds: a committed change must not look failed.
   */
  async announce(): Promise<void> {
    const em = this.em.fork();
    const rows: { id: string; account_id: string }[] = await em.execute(
      `select id, account_id from identity.access_changes order by id limit ${batchSize}`,
    );
    if (rows.length === 0) return;
    try {
      const accounts = [...new Set(rows.map(({ account_id }) => fromUuid(account_id)))];
      await Promise.all(accounts.map((accountId) => this.admission.bumpEpoch(accessEpoch(accountId))));
      await em.execute('delete from identity.access_changes where id = any(?::bigint[])', [
        `{${rows.map(({ id }) => id).join(',')}}`,
      ]);
    } catch (error) {
      this.logger.warn({ err: error }, 'failed to publish access changes; retrying');
    }
  }
}
