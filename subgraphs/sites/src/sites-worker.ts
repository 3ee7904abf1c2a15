import { ApiKeyRepository } from './api-key/api-key.repository.js';
import { keyChangedTask } from './api-key/key-changed.js';
import { type RotatedKey, rotationNoticeTask, sendRotationNotice } from './api-key/rotation-notice.js';
import { ToolCallRepository } from './audit/tool-call.repository.js';
import type { SitesServices } from './context.js';
import { eraseOrganizations } from './erasure/erase-organizations.js';
import { type Erasing, eraseSite, eraseSites, eraseSitesTask, eraseSiteTask } from './erasure/erase-sites.js';
import { type Creator, grantOwnership, ownershipGrantTask } from './organization/ownership-grant.js';
import { checkDomain, checkDomainTask, type UnprovenDomain } from './site/check-domain.js';
import { ingestImageTask, type PendingImage, retryIngest } from './site/retry-ingest.js';
import { announceSiteChange, siteChangedTask } from './site/site-changed.js';

const eraseOrganizationsTask = 'erase-organizations';
const sweepTask = 'sweep-sites';
const pruneUsageTask = 'prune-key-usage';
const pruneToolCallsTask = 'prune-tool-calls';

/** The jobs of the subgraph and their schedules. */
export function sitesWorker(services: SitesServices, erasing: Erasing) {
  const { em, admission, queryMedia, queryIdentity, queryContent, sweeper, probe, now } = services;
  const changes = services.visibleChanges;
  const tasks = {
    [keyChangedTask]: ({ keyHash }: { keyHash: string }) => admission.bumpEpoch(keyHash),
    [siteChangedTask]: async ({ siteId }: { siteId: string }) => {
      await announceSiteChange(admission, queryContent, siteId);
      await sweeper.sweepSite(siteId);
    },
    [sweepTask]: () => sweeper.sweepAll(),
    [ingestImageTask]: (image: PendingImage) => retryIngest(em.fork(), changes, queryMedia, image),
    [checkDomainTask]: (check: UnprovenDomain) => checkDomain({ em, changes, probe, now }, check),
    [eraseSitesTask]: () => eraseSites(erasing),
    [eraseOrganizationsTask]: () => eraseOrganizations({ em, queryIdentity, now }),
    [eraseSiteTask]: (erasure: { siteId: string }) => eraseSite(erasing, erasure),
    [ownershipGrantTask]: async (creator: Creator) => {
      await grantOwnership(queryIdentity, creator);
      // The first sweep of a new site may have been before it had an owner.
      if (creator.siteId) await sweeper.sweepSite(creator.siteId, 'team');
    },
    [rotationNoticeTask]: (key: RotatedKey) => sendRotationNotice(queryIdentity, key),
    [pruneUsageTask]: () => new ApiKeyRepository(em.fork()).pruneUsage(),
    [pruneToolCallsTask]: () => new ToolCallRepository(em.fork()).prune(now()),
  };
  const crontab = {
    [pruneUsageTask]: '23 3 * * *',
    [pruneToolCallsTask]: '33 3 * * *',
    [sweepTask]: '17 * * * *',
    [eraseSitesTask]: '52 * * * *',
    [eraseOrganizationsTask]: '57 * * * *',
  };
  return { tasks, crontab };
}
