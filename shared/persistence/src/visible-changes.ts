import { isRefusal } from '@imprint/errors/domain-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { statementTimeoutMillis } from './database.js';

/** The epochs under which public replies of a site are cached. */
export interface SiteEpochs {
  bumpSite(siteId: string): Promise<void>;
  bumpSiteAt(siteId: string, at: Date): Promise<void>;
}

/** Adds the job that announces a change until that succeeds, in the transaction of `em`. */
export type Enqueue<Change extends SiteChange> = (em: EntityManager, change: Change) => Promise<void>;

export interface SiteChange {
  siteId: string;
}

/** Queues the announcing job. Readers see the change from its commit on, and differently once `turnsAt` has come. */
export type Announce<Change extends SiteChange> = (change: Change, turnsAt?: Date | null) => Promise<void>;

/** Runs a transaction, again where that helps. */
export type Retry = <Result>(transaction: () => Promise<Result>) => Promise<Result>;

/** By site, the instants to come at which readers see something else. */
type Sightings = Map<string, Date[]>;

/** When caches are invalidated again after an unknown outcome: soon, and once no statement can be running any more. */
const recheckDelaysMillis = [1_000, statementTimeoutMillis + 1_000];
/** Rechecks within this step coalesce. */
const recheckStepMillis = 1_000;

/**
 * The only way to change what readers of a site see. The job that announces a change commits with it, and from the
 * return on no reader gets a reply cached before. A change that has committed never looks failed: where the store of
 * epochs is away, no reply comes from a cache, and the job invalidates once the store is back.
 */
export class VisibleChanges<Change extends SiteChange> {
  constructor(
    private readonly epochs: SiteEpochs,
    private readonly enqueue: Enqueue<Change>,
  ) {}

  /** Runs `change` in a transaction. What it does not announce, no reader sees. */
  async commit<Result>(
    em: EntityManager,
    change: (em: EntityManager, announce: Announce<Change>) => Promise<Result>,
    retry: Retry = (transaction) => transaction(),
  ): Promise<Result> {
    let sightings: Sightings = new Map();
    const attempt = () =>
      em.fork().transactional((inside) => {
        sightings = new Map();
        return change(inside, async (announced, turnsAt) => {
          // Noted first: a failure from here on may be the loss of an answer.
          const instants = sightings.get(announced.siteId) ?? [];
          sightings.set(announced.siteId, turnsAt ? [...instants, turnsAt] : instants);
          await this.enqueue(inside, announced);
        });
      });
    return this.#settle(
      () => retry(attempt),
      () => sightings,
      () => [...sightings.keys()],
    );
  }

  /**
   * For a change that is one statement, its job included, and saves the transaction. `sighting` gives the instants at
   * which readers of the site will see something else, or null where they see nothing of it.
   */
  commitStatement<Result>(
    siteId: string,
    change: () => Promise<Result>,
    sighting: (result: Result) => Date[] | null,
  ): Promise<Result> {
    const sightingsOf = (result: Result): Sightings => {
      const instants = sighting(result);
      return new Map(instants ? [[siteId, instants]] : []);
    };
    return this.#settle(change, sightingsOf, () => [siteId]);
  }

  async #settle<Result>(
    change: () => Promise<Result>,
    sightingsOf: (result: Result) => Sightings,
    sitesInDoubt: () => readonly string[],
  ): Promise<Result> {
    let result: Result;
    try {
      result = await change();
    } catch (error) {
      if (!isRefusal(error)) await this.#invalidate(inDoubt(sitesInDoubt()));
      throw error;
    }
    await this.#invalidate(sightingsOf(result));
    return result;
  }

  async #invalidate(sightings: Sightings): Promise<void> {
    const now = new Date();
    for (const [siteId, instants] of sightings) {
      try {
        await this.epochs.bumpSite(siteId);
        for (const at of instants) if (at > now) await this.epochs.bumpSiteAt(siteId, at);
      } catch {
        // The announcing job invalidates as soon as the store answers, and nothing is served from caches until then.
      }
    }
  }
}

/** A failure leaves open whether the change was made or still will be. */
function inDoubt(siteIds: readonly string[]): Sightings {
  const rechecks = recheckDelaysMillis.map(
    (delay) => new Date(Math.ceil((Date.now() + delay) / recheckStepMillis) * recheckStepMillis),
  );
  return new Map(siteIds.map((siteId) => [siteId, rechecks]));
}
