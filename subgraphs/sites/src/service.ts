import { keyEnvironment } from '@imprint/config/production';
import { settings } from '@imprint/config/settings';
import { siteQuotas } from '@imprint/config/site-quotas';
import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import { createSitesSubgraph } from './server.js';

/** Timeout of image ingest requests: fetching an image is slow. */
const ingestMillis = 15_000;

export const service = defineSubgraph({
  name: 'sites',
  peers: ['media', 'content', 'identity', 'forms'],
  settings: settings.pick({
    KEY_ENVIRONMENT: true,
    PLATFORM_DOMAIN: true,
    KEYS_PER_SITE: true,
    KEY_LIMIT_PER_MINUTE: true,
    SITES_PER_ACCOUNT: true,
    OUTBOUND_ALLOW_CIDRS: true,
    NODE_ENV: true,
  }),
  create: (config, { shared, ask }) =>
    createSitesSubgraph({
      ...shared,
      keyEnvironment: keyEnvironment(config),
      platformDomain: config.PLATFORM_DOMAIN,
      quotas: siteQuotas(config),
      queryMedia: ask('media', ingestMillis),
      queryContent: ask('content'),
      queryIdentity: ask('identity'),
      queryForms: ask('forms'),
      allowedCidrs: config.OUTBOUND_ALLOW_CIDRS,
    }),
});
