import { keyEnvironment } from '@imprint/config/production';
import { settings } from '@imprint/config/settings';
import { siteQuotas } from '@imprint/config/site-quotas';
import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import { textResolver } from '@imprint/outbound/resolve-name';
import { VisibleChanges } from '@imprint/persistence/visible-changes';
import { ApiKeyRepository } from './api-key/api-key.repository.js';
import { keyChangedTask } from './api-key/key-changed.js';
import { type RotatedKey, rotationNoticeTask, sendRotationNotice } from './api-key/rotation-notice.js';
import { ToolCallRepository } from './audit/tool-call.repository.js';
import { createSitesContext } from './context.js';
import { DomainProbe } from './domain/domain-probe.js';
import { eraseOrganizations } from './erasure/erase-organizations.js';
import { type Erasing, eraseSite, eraseSites, eraseSitesTask, eraseSiteTask } from './erasure/erase-sites.js';
import { IndexNowVerification, outsideKeyFile } from './index-now/index-now-verification.js';
import { type Creator, grantOwnership, ownershipGrantTask } from './organization/ownership-grant.js';
import { sitesDatabase } from './orm.js';
import { appearanceCheck, imageCheck } from './pending/appearance-check.js';
import { contentWebhookCheck } from './pending/content-webhook-check.js';
import { domainCheck, outsideProbe } from './pending/domain-check.js';
import { formsCheck } from './pending/forms-check.js';
import { indexNowCheck } from './pending/index-now-check.js';
import { keyCheck } from './pending/key-check.js';
import type { PendingCheck } from './pending/pending-check.js';
import { Sweeper } from './pending/sweeper.js';
import { teamCheck } from './pending/team-check.js';
import { buildSitesSchema } from './schema.js';
import { checkDomain, checkDomainTask, type UnprovenDomain } from './site/check-domain.js';
import { ingestImageTask, type PendingImage, retryIngest } from './site/retry-ingest.js';
import { announceSiteChange, enqueueSiteChange, siteChangedTask } from './site/site-changed.js';

/** Timeout of image ingest requests: fetching an image is slow. */
const ingestMillis = 15_000;
/** Timeout of one batch of an erasure, which may remove objects of a remote store. */
const erasureMillis = 30_000;
const eraseOrganizationsTask = 'erase-organizations';
const sweepTask = 'sweep-sites';
const pruneUsageTask = 'prune-key-usage';
const pruneToolCallsTask = 'prune-tool-calls';

export const service = defineSubgraph({
  name: 'sites',
  peers: ['media', 'content', 'identity', 'forms', 'analytics'],
  settings: settings.pick({
    PUBLIC_BASE_URL: true,
    AUTH_URL: true,
    APP_URL: true,
    GRAPH_URL: true,
    MEDIA_BASE_URL: true,
    KEY_ENVIRONMENT: true,
    PLATFORM_DOMAIN: true,
    DOMAIN_NAME_SERVERS: true,
    KEYS_PER_SITE: true,
    KEY_LIMIT_PER_MINUTE: true,
    SITES_PER_ACCOUNT: true,
    OUTBOUND_ALLOW_CIDRS: true,
    INDEXNOW_URL: true,
    NODE_ENV: true,
  }),
  database: sitesDatabase,
  buildSchema: buildSitesSchema,
  start: (config, { ask, em, admission, cursors, addresses, logger }) => {
    const queryMedia = ask('media', ingestMillis);
    const queryContent = ask('content');
    const queryIdentity = ask('identity');
    const now = () => new Date();
    const platformDomain = config.PLATFORM_DOMAIN;
    const { PUBLIC_BASE_URL, AUTH_URL, APP_URL, GRAPH_URL, MEDIA_BASE_URL } = config;
    const ownUrls = [PUBLIC_BASE_URL, AUTH_URL, APP_URL, GRAPH_URL, MEDIA_BASE_URL];
    const changes = new VisibleChanges(admission, enqueueSiteChange);
    const readFile = outsideKeyFile(config.OUTBOUND_ALLOW_CIDRS);
    const indexNow = new IndexNowVerification(readFile, platformDomain, now);
    const probe = new DomainProbe(textResolver(config.DOMAIN_NAME_SERVERS), readFile);
    const checks: PendingCheck[] = [
      appearanceCheck,
      imageCheck,
      keyCheck,
      teamCheck(queryIdentity),
      formsCheck(ask('forms')),
      contentWebhookCheck(queryContent),
      domainCheck(outsideProbe(config.OUTBOUND_ALLOW_CIDRS), platformDomain, now),
      indexNowCheck(indexNow, config.INDEXNOW_URL !== undefined),
    ];
    const sweeper = new Sweeper(em, checks, logger);
    const services = {
      em,
      admission,
      visibleChanges: changes,
      queryMedia,
      queryIdentity,
      queryContent,
      cursors,
      keyEnvironment: keyEnvironment(config),
      platformDomain,
      ownHosts: ownUrls.flatMap((url) => (url ? [new URL(url).hostname] : [])),
      quotas: siteQuotas(config),
      sweeper,
      indexNow,
      probe,
      now,
    };
    const erasing: Erasing = {
      em,
      now,
      queries: {
        forms: ask('forms', erasureMillis),
        analytics: ask('analytics', erasureMillis),
        content: ask('content', erasureMillis),
        media: ask('media', erasureMillis),
        identity: ask('identity', erasureMillis),
      },
    };
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
      [ownershipGrantTask]: (creator: Creator) => grantOwnership(queryIdentity, creator),
      [rotationNoticeTask]: (key: RotatedKey) => sendRotationNotice(queryIdentity, key),
      [pruneUsageTask]: () => new ApiKeyRepository(em.fork()).pruneUsage(),
      [pruneToolCallsTask]: () => new ToolCallRepository(em.fork()).prune(now()),
    };
    return {
      workers: [
        {
          tasks,
          crontab: {
            [pruneUsageTask]: '23 3 * * *',
            [pruneToolCallsTask]: '33 3 * * *',
            [sweepTask]: '17 * * * *',
            [eraseSitesTask]: '52 * * * *',
            [eraseOrganizationsTask]: '57 * * * *',
          },
        },
      ],
      createContext: (request) => createSitesContext(services, addresses.attach(request)),
    };
  },
});
