import { accessEpoch } from '@imprint/admission/access-epoch';
import type { AdmissionStore } from '@imprint/admission/admission-store';
import { fromUuid } from '@imprint/ids/id';
import type { Logger } from '@imprint/observability/logger';
import type { EntityManager } from '@mikro-orm/postgresql';

/** A burst announces so many rows at once; the rest follows with the next call. */
const batchSize = 10_000;

/**
 * Makes every process ask anew what accounts may do whose rights have changed. Rows are deleted after the bump, so that a
 * call which finds none left knows that another one has announced them.
 */
export class AccessChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly admission: AdmissionStore,
    private readonly logger: Logger,
  ) {}

  /**
   * In force in every process when it returns. Without the store the changes wait for the next call, and gateways ask
   * again by themselves after some seconds; what has committed must not look failed.
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
      this.logger.warn({ err: error }, 'changes of access are not announced yet');
    }
  }
}
