import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { addJob } from '@imprint/persistence/jobs';
import type { SiteRowCount } from '@imprint/persistence/site-rows.repository';
import type { EntityManager } from '@mikro-orm/postgresql';
import { asSites, recordAudit } from '../audit/audit-log.js';
import { archivedBefore } from '../operation/archive-period.js';
import { sitesJobs } from '../operation/sites-jobs.js';
import { SiteRepository } from '../site/site.repository.js';
import type { SiteErasure } from './site-erasure.entity.js';
import { SiteErasureRepository } from './site-erasure.repository.js';

/** Services with rows of sites. Identity is last: until then the owner sees the archived site. */
export const erasingServices = ['forms', 'analytics', 'content', 'media', 'identity'] as const;
export type ErasingService = (typeof erasingServices)[number];

export interface Erasing {
  em: EntityManager;
  queries: Readonly<Record<ErasingService, SubgraphQuery>>;
  now: () => Date;
}

export const eraseSitesTask = 'erase-sites';
export const eraseSiteTask = 'erase-site';

const sitesPerRun = 100;
/** Bounds a run; the next one continues. */
const callsPerRun = 200;

/** Starts the erasure of sites that can no longer be restored, and continues unfinished ones. */
export async function eraseSites({ em, now }: Erasing): Promise<void> {
  const before = archivedBefore(now());
  for (const { id } of await new SiteErasureRepository(em.fork()).listDue(before, sitesPerRun)) {
    await em.fork().transactional(async (transaction) => {
      const site = await new SiteRepository(transaction).requireForChange(id);
      const { archivedAt } = site;
      // The site may have been restored meanwhile.
      if (!archivedAt || archivedAt >= before) return;
      await new SiteErasureRepository(transaction).begin(site, archivedAt, now());
    });
  }
  for (const { siteId } of await new SiteErasureRepository(em.fork()).listOpen(sitesPerRun)) {
    await queueErasure(em.fork(), siteId);
  }
}

/** One after the other: erasures must not crowd out other work. */
const queueErasure = (em: EntityManager, siteId: string): Promise<void> =>
  addJob(em, sitesJobs, eraseSiteTask, { siteId }, { jobKey: `${eraseSiteTask}:${siteId}`, queue: eraseSiteTask });

/** Erases a site service by service. Can be interrupted and repeated at any point. */
export async function eraseSite(erasing: Erasing, { siteId }: { siteId: string }): Promise<void> {
  const { em, queries, now } = erasing;
  const erasure = await new SiteErasureRepository(em.fork()).findOpen(siteId);
  if (!erasure) return;
  await storeCounts(erasing, erasure);
  let calls = 0;
  for (const service of erasingServices) {
    while (!(await eraseBatch(service, queries[service], siteId))) {
      if (++calls === callsPerRun) return queueErasure(em.fork(), siteId);
    }
  }
  while (!(await new SiteErasureRepository(em.fork()).eraseKeys(siteId)));
  await em.fork().transactional(async (transaction) => {
    await new SiteErasureRepository(transaction).finish(erasure, now());
    const { organizationId } = erasure;
    await recordAudit(transaction, asSites(), { event: 'site.erased', target: siteId, siteId, organizationId });
  });
}

/** Before the first deletion, so that the report is complete even if the erasure is interrupted. */
async function storeCounts({ em, queries }: Erasing, erasure: SiteErasure): Promise<void> {
  if (Object.keys(erasure.counts).length > 0) return;
  const { siteId } = erasure;
  const erasures = new SiteErasureRepository(em.fork());
  const counts: [string, SiteRowCount[]][] = [['sites', await erasures.countOwnRows(siteId)]];
  for (const service of erasingServices) counts.push([service, await countRows(service, queries[service], siteId)]);
  await erasures.storeCounts(erasure, Object.fromEntries(counts));
}

async function countRows(service: ErasingService, query: SubgraphQuery, siteId: string): Promise<SiteRowCount[]> {
  const document = `query SitesCountRows($siteId: ID!) { rows: ${service}Rows(siteId: $siteId) { kind count } }`;
  return (await query<{ rows: SiteRowCount[] }>(document, { siteId })).rows;
}

const mutations = {
  forms: 'eraseFormsRows',
  analytics: 'eraseAnalyticsRows',
  content: 'eraseContentRows',
  media: 'eraseMediaRows',
  identity: 'eraseIdentityRows',
} as const satisfies Record<ErasingService, string>;

async function eraseBatch(service: ErasingService, query: SubgraphQuery, siteId: string): Promise<boolean> {
  const document = `mutation SitesEraseRows($input: EraseSiteRowsInput!) { state: ${mutations[service]}(input: $input) { isErased } }`;
  return (await query<{ state: { isErased: boolean } }>(document, { input: { siteId } })).state.isErased;
}
