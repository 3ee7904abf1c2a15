import { mediaStoreSettings } from '@imprint/config/media-store-settings';
import { settings } from '@imprint/config/settings';
import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import { openObjectStore } from '@imprint/object-store/open-object-store';
import { createMediaSubgraph } from './server.js';

export const service = defineSubgraph({
  name: 'media',
  peers: ['content'],
  settings: settings
    .pick({
      DATA_DIR: true,
      MEDIA_STORAGE: true,
      S3_ENDPOINT: true,
      S3_REGION: true,
      MEDIA_BASE_URL: true,
      OUTBOUND_ALLOW_CIDRS: true,
    })
    .required({ MEDIA_BASE_URL: true }),
  create: async (config, { shared, ask }) => {
    const store = openObjectStore(mediaStoreSettings(config));
    const subgraph = await createMediaSubgraph({
      ...shared,
      store,
      mediaBaseUrl: () => config.MEDIA_BASE_URL,
      queryContent: ask('content'),
      allowedCidrs: config.OUTBOUND_ALLOW_CIDRS,
    });
    return {
      ...subgraph,
      close: async () => {
        await subgraph.close();
        await store.close();
      },
    };
  },
});
