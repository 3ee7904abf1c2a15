import type { AdmissionStore } from '@imprint/admission/admission-store';
import { applicationEpoch } from '@imprint/admission/application-epoch';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { addJob } from '@imprint/persistence/jobs';
import type { SiteChange } from '@imprint/persistence/visible-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sitesJobs } from '../operation/sites-jobs.js';

export const siteChangedTask = 'announce-site-change';

export const enqueueSiteChange = (em: EntityManager, { siteId }: SiteChange): Promise<void> =>
  addJob(em, sitesJobs, siteChangedTask, { siteId });

const siteChanged = `mutation SiteChanged($input: SiteChangedInput!) {
  siteChanged(input: $input) { done }
}`;

/** Invalidates a site in local, content and edge caches. Idempotent. */
export async function announceSiteChange(
  admission: AdmissionStore,
  queryContent: SubgraphQuery,
  siteId: string,
): Promise<void> {
  await admission.bumpEpoch(applicationEpoch(siteId));
  await admission.bumpSite(siteId);
  await queryContent(siteChanged, { input: { siteId } });
}
