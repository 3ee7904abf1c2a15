import { keyEnvironment } from '@imprint/config/production';
import { siteQuotas } from '@imprint/config/site-quotas';
import { runSubgraph } from '@imprint/graphql/run-subgraph';
import { readConfig } from './config.js';
import { createSitesSubgraph } from './server.js';

/** Timeout of image ingest requests: fetching an image is slow. */
const ingestMillis = 15_000;

await runSubgraph({
  name: 'sites',
  readConfig,
  listensAt: ({ SITES_PORT: port }) => ({ port, setting: 'SITES_PORT' }),
  create: (config, { shared, ask }) =>
    createSitesSubgraph({
      ...shared,
      keyEnvironment: keyEnvironment(config),
      platformDomain: config.PLATFORM_DOMAIN,
      quotas: siteQuotas(config),
      queryMedia: ask({ name: 'media', url: config.MEDIA_URL }, ingestMillis),
      queryContent: ask({ name: 'content', url: config.CONTENT_URL }),
      queryIdentity: ask({ name: 'identity', url: config.IDENTITY_URL }),
      queryForms: ask({ name: 'forms', url: config.FORMS_URL }),
      allowedCidrs: config.OUTBOUND_ALLOW_CIDRS,
    }),
});
