import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@imprint/observability/logger';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Site } from '../site/site.entity.js';
import { SiteRepository } from '../site/site.repository.js';
import { PendingRepository } from './pending.repository.js';
import type { PendingCheck } from './pending-check.js';

/**
 * A batch must end within 30 s, after which the database ends the idle guard transaction, even if every check times
 * out.
 */
const batchSize = 50;
/** Concurrency of individual site checks. */
const atOnce = 10;
/** Timeout of a check per batch. */
const checkMillis = 2_000;

export class Sweeper {
  constructor(
    private readonly em: EntityManager,
    private readonly checks: readonly PendingCheck[],
    private readonly logger: Logger,
  ) {}

  /** Checks every active site. One process at a time: a concurrent call returns without work. */
  async sweepAll(): Promise<void> {
    await this.em.fork().transactional(async (guard) => {
      const lock = new PendingRepository(guard);
      let last: string | null = null;
      while (await lock.holdSweep()) {
        const sites: Site[] = await new SiteRepository(this.em.fork()).listActive(last, batchSize);
        await this.#sweep(sites);
        last = sites.at(-1)?.id ?? null;
        if (sites.length < batchSize) return;
      }
    });
  }

  /** Checks one site after a change. With a name only by that check, which is no sweep. */
  async sweepSite(siteId: string, name?: string): Promise<void> {
    const site = await new SiteRepository(this.em.fork()).findActive(siteId);
    if (!site) return;
    if (name === undefined) return this.#sweep([site]);
    for (const check of this.checks) if (check.name === name) await this.#look([site], check);
  }

  async #sweep(sites: readonly Site[]): Promise<void> {
    if (sites.length === 0) return;
    for (const check of this.checks) {
      const groups = check.isPerSite ? sites.map((site) => [site]) : [sites];
      for (let start = 0; start < groups.length; start += atOnce) {
        await Promise.all(groups.slice(start, start + atOnce).map((group) => this.#look(group, check)));
      }
    }
    await new PendingRepository(this.em).recordSweep(sites.map(({ id }) => id));
  }

  async #look(sites: readonly Site[], check: PendingCheck): Promise<void> {
    try {
      const found = await inTime(check.find(sites, this.em.fork()));
      const siteIds = sites.map(({ id }) => id);
      await new PendingRepository(this.em).replace(siteIds, check.codes, found);
    } catch (error) {
      this.logger.warn({ err: error, check: check.name }, 'a site check failed; its previous findings remain');
    }
  }
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = delay(checkMillis, undefined, { ref: false }).then(() => {
    throw new Error(`timed out after ${checkMillis} ms`);
  });
  return Promise.race([work, late]);
}
