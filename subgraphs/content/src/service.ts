import { settings } from '@imprint/config/settings';
import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import { createContentSubgraph } from './server.js';

export const service = defineSubgraph({
  name: 'content',
  peers: ['sites', 'media'],
  settings: settings.pick({ CDN_PURGE_URL: true, INDEXNOW_URL: true }),
  create: (config, { shared, ask }) =>
    createContentSubgraph({
      ...shared,
      querySites: ask('sites'),
      queryMedia: ask('media'),
      cdnPurgeUrl: config.CDN_PURGE_URL,
      indexNowUrl: config.INDEXNOW_URL,
    }),
});
