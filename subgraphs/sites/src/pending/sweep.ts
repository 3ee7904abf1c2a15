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

/**
 * Checks every active site. One process at a time: a concurrent call returns without work.
 */
export async function sweepAll(em: EntityManager, checks: readonly PendingCheck[], logger: Logger): Promise<void> {
  await em.fork().transactional(async (guard) => {
    const lock = new PendingRepository(guard);
    let last: string | null = null;
    while (await lock.holdSweep()) {
      const sites: Site[] = await new SiteRepository(em.fork()).listActive(last, batchSize);
      await sweep(em, sites, checks, logger);
      last = sites.at(-1)?.id ?? null;
      if (sites.length < batchSize) return;
    }
  });
}

/** Checks one site after a change. */
export async function sweepSite(
  em: EntityManager,
  siteId: string,
  checks: readonly PendingCheck[],
  logger: Logger,
): Promise<void> {
  const site = await new SiteRepository(em.fork()).findActive(siteId);
  if (site) await sweep(em, [site], checks, logger);
}

async function sweep(
  em: EntityManager,
  sites: readonly Site[],
  checks: readonly PendingCheck[],
  logger: Logger,
): Promise<void> {
  if (sites.length === 0) return;
  for (const check of checks) {
    const groups = check.isPerSite ? sites.map((site) => [site]) : [sites];
    for (let start = 0; start < groups.length; start += atOnce) {
      await Promise.all(groups.slice(start, start + atOnce).map((group) => look(em, group, check, logger)));
    }
  }
  await new PendingRepository(em).recordSweep(sites.map(({ id }) => id));
}

async function look(em: EntityManager, sites: readonly Site[], check: PendingCheck, logger: Logger): Promise<void> {
  try {
    const found = await inTime(check.find(sites, em.fork()));
    await new PendingRepository(em).replace(
      sites.map(({ id }) => id),
      check.codes,
      found,
    );
  } catch (error) {
    logger.warn({ err: error, check: check.name }, 'a site check failed; its previous findings remain');
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const timer = new AbortController();
  const late = delay(checkMillis, undefined, { ref: false, signal: timer.signal }).then(() => {
    throw new Error(`timed out after ${checkMillis} ms`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
