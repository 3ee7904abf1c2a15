import { addJob } from '@imprint/persistence/jobs';
import type { SiteChange, VisibleChanges } from '@imprint/persistence/visible-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { asSites, recordAudit } from '../audit/audit-log.js';
import type { DomainProbe, PublishedProof } from '../domain/domain-probe.js';
import { sitesJobs } from '../operation/sites-jobs.js';
import type { Site } from './site.entity.js';
import { SiteRepository } from './site.repository.js';
import { SiteDomainRepository } from './site-domain.repository.js';

/** A claimed name whose proof is not published yet. */
export interface UnprovenDomain {
  siteId: string;
  domain: string;
  /** Checks so far. */
  attempt: number;
}

export interface DomainChecks {
  em: EntityManager;
  changes: VisibleChanges<SiteChange>;
  probe: DomainProbe;
  now: () => Date;
}

export const checkDomainTask = 'check-domain';

const minute = 60_000;
/** Delay before each check; a day after the last. */
const delays = [0, minute, 5 * minute, 15 * minute, 60 * minute, 6 * 60 * minute];
const dayMillis = 24 * 60 * minute;

/** Enqueues the next check in the transaction of `em`. */
export async function queueDomainCheck(em: EntityManager, check: UnprovenDomain): Promise<void> {
  const runAt = new Date(Date.now() + (delays[check.attempt] ?? dayMillis));
  const jobKey = `${checkDomainTask}:${check.siteId}:${check.domain}`;
  // One queue per site: names that stall occupy one worker slot.
  const queue = `${checkDomainTask}:${check.siteId}`;
  await addJob(em, sitesJobs, checkDomainTask, check, { runAt, jobKey, queue });
}

/** Resumes the checks of a restored site. */
export async function queueOpenChecks(em: EntityManager, site: Site): Promise<void> {
  const open = site.domains().filter((domain) => !site.isProven(domain));
  for (const domain of open) await queueDomainCheck(em, { siteId: site.id, domain, attempt: 0 });
}

/** Activates a proven name, or schedules the next check. Ends when the site releases the name or is archived. */
export async function checkDomain(checks: DomainChecks, { siteId, domain, attempt }: UnprovenDomain): Promise<void> {
  const { em, probe, now } = checks;
  const site = await new SiteRepository(em.fork()).findActive(siteId);
  if (!site?.domains().includes(domain) || site.isProven(domain)) return;
  const found = await probe.find(domain, siteId);
  await new SiteDomainRepository(em.fork()).recordCheck(siteId, domain, now());
  if (found) await takeIntoUse(checks, { siteId, domain }, found);
  else await queueDomainCheck(em.fork(), { siteId, domain, attempt: attempt + 1 });
}

/** Activates the name. No-op when the site has released it meanwhile. */
export async function takeIntoUse(
  { em, changes, now }: DomainChecks,
  { siteId, domain }: { siteId: string; domain: string },
  method: PublishedProof,
): Promise<void> {
  await changes.commit(em, async (transaction, announce) => {
    const site = await new SiteRepository(transaction).requireForChange(siteId);
    if (!site.proveDomain(domain, method, now())) return;
    site.updatedAt = now();
    const { organizationId } = site;
    await recordAudit(transaction, asSites(), { event: 'site.domain_proven', target: domain, siteId, organizationId });
    await announce({ siteId });
  });
}
