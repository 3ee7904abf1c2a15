import { isRefusal } from '@imprint/errors/domain-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { statementTimeoutMillis } from './database.js';

/** The epochs under which public replies of a site are cached. */
export interface SiteEpochs {
  bumpSite(siteId: string): Promise<void>;
  bumpSiteAt(siteId: string, at: Date): Promise<void>;
}

/** Adds the job that announces a change, in the transaction of `em`. */
export type Enqueue<Change extends SiteChange> = (em: EntityManager, change: Change) => Promise<void>;

export interface SiteChange {
  siteId: string;
}

/** Queues the announcing job. Readers see the change after the commit, and a scheduled one from `visibleFrom`. */
export type Announce<Change extends SiteChange> = (change: Change, visibleFrom?: Date | null) => Promise<void>;

/** Runs a transaction with retries. */
export type Retry = <Result>(transaction: () => Promise<Result>) => Promise<Result>;

/** Sites to invalidate now, with the future instants at which to repeat it. */
type Invalidations = Map<string, Date[]>;

/** Repeated invalidations after an unknown outcome: soon, and once no statement can still run. */
const recheckDelaysMillis = [1_000, statementTimeoutMillis + 1_000];
/** Rechecks within this step coalesce. */
const recheckStepMillis = 1_000;

/**
 * Every change of visible site content goes through this class. The announcing job commits with the change, and after
 * the return no reader gets an older cached reply. A committed change never fails on the epoch store: while the store is
 * unreachable caches are not used, and once it is back the store repeats the bump.
 */
export class VisibleChanges<Change extends SiteChange> {
  constructor(
    private readonly epochs: SiteEpochs,
    private readonly enqueue: Enqueue<Change>,
  ) {}

  /**
   * Runs `change` in a transaction, inside that of `em` if there is one. It must announce everything that readers see.
   */
  async commit<Result>(
    em: EntityManager,
    change: (em: EntityManager, announce: Announce<Change>) => Promise<Result>,
    retry: Retry = (transaction) => transaction(),
  ): Promise<Result> {
    let invalidations: Invalidations = new Map();
    // The transaction of `em` itself, not one that the asynchronous context happens to be in.
    const joining = { keepTransactionContext: true, disableContextResolution: true };
    const attempt = () =>
      em.fork(joining).transactional((inside) => {
        invalidations = new Map();
        return change(inside, async (announced, visibleFrom) => {
          // Recorded first: a later failure may be a lost response.
          const instants = invalidations.get(announced.siteId) ?? [];
          invalidations.set(announced.siteId, visibleFrom ? [...instants, visibleFrom] : instants);
          await this.enqueue(inside, announced);
        });
      });
    return this.#settle(
      () => retry(attempt),
      () => invalidations,
      () => [...invalidations.keys()],
    );
  }

  /**
   * For a change and its job in one statement, without a transaction. `getInstants` returns the future instants of visible
   * changes, or null when nothing visible changes.
   */
  commitStatement<Result>(
    siteId: string,
    change: () => Promise<Result>,
    getInstants: (result: Result) => Date[] | null,
  ): Promise<Result> {
    const toInvalidations = (result: Result): Invalidations => {
      const instants = getInstants(result);
      return new Map(instants ? [[siteId, instants]] : []);
    };
    return this.#settle(change, toInvalidations, () => [siteId]);
  }

  async #settle<Result>(
    change: () => Promise<Result>,
    toInvalidations: (result: Result) => Invalidations,
    affectedSites: () => readonly string[],
  ): Promise<Result> {
    let result: Result;
    try {
      result = await change();
    } catch (error) {
      if (!isRefusal(error)) await this.#invalidate(repeatedInvalidations(affectedSites()));
      throw error;
    }
    await this.#invalidate(toInvalidations(result));
    return result;
  }

  async #invalidate(invalidations: Invalidations): Promise<void> {
    const now = new Date();
    for (const [siteId, instants] of invalidations) {
      try {
        await this.epochs.bumpSite(siteId);
        for (const at of instants) if (at > now) await this.epochs.bumpSiteAt(siteId, at);
      } catch {
        // Until the store is reachable caches are not used. The announcing job bumps if this process ends before.
      }
    }
  }
}

/** After an unknown outcome the change may be committed, now or shortly. */
function repeatedInvalidations(siteIds: readonly string[]): Invalidations {
  const rechecks = recheckDelaysMillis.map(
    (delay) => new Date(Math.ceil((Date.now() + delay) / recheckStepMillis) * recheckStepMillis),
  );
  return new Map(siteIds.map((siteId) => [siteId, rechecks]));
}
