import { runSubgraph } from '@imprint/graphql/run-subgraph';
import { readConfig } from './config.js';
import { createContentSubgraph } from './server.js';

await runSubgraph({
  name: 'content',
  readConfig,
  listensAt: ({ CONTENT_PORT: port }) => ({ port, setting: 'CONTENT_PORT' }),
  create: (config, { shared, ask }) =>
    createContentSubgraph({
      ...shared,
      querySites: ask({ name: 'sites', url: config.SITES_URL }),
      queryMedia: ask({ name: 'media', url: config.MEDIA_URL }),
      cdnPurgeUrl: config.CDN_PURGE_URL,
      indexNowUrl: config.INDEXNOW_URL,
    }),
});
