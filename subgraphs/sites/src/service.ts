import { keyEnvironment } from '@imprint/config/production';
import { settings } from '@imprint/config/settings';
import { siteQuotas } from '@imprint/config/site-quotas';
import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import { textResolver } from '@imprint/outbound/resolve-name';
import { VisibleChanges } from '@imprint/persistence/visible-changes';
import { createSitesContext } from './context.js';
import { DomainProbe } from './domain/domain-probe.js';
import type { Erasing } from './erasure/erase-sites.js';
import { IndexNowVerification, outsideKeyFile } from './index-now/index-now-verification.js';
import { sitesDatabase } from './orm.js';
import { outsideProbe } from './pending/domain-check.js';
import { pendingChecks } from './pending/pending-checks.js';
import { Sweeper } from './pending/sweeper.js';
import { buildSitesSchema } from './schema.js';
import { enqueueSiteChange } from './site/site-changed.js';
import { sitesWorker } from './sites-worker.js';

/** Timeout of image ingest requests: fetching an image is slow. */
const ingestMillis = 15_000;
/** Timeout of one batch of an erasure, which may remove objects of a remote store. */
const erasureMillis = 30_000;

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
    const checks = pendingChecks({
      queryIdentity,
      queryForms: ask('forms'),
      queryContent,
      probe: outsideProbe(config.OUTBOUND_ALLOW_CIDRS),
      platformDomain,
      indexNow,
      isPinging: config.INDEXNOW_URL !== undefined,
      now,
    });
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
    return {
      workers: [sitesWorker(services, erasing)],
      createContext: (request) => createSitesContext(services, addresses.attach(request)),
    };
  },
});
