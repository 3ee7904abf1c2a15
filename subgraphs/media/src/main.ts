import { mediaStoreSettings } from '@imprint/config/media-store-settings';
import { runSubgraph } from '@imprint/graphql/run-subgraph';
import { openObjectStore } from '@imprint/object-store/open-object-store';
import { readConfig } from './config.js';
import { createMediaSubgraph } from './server.js';

await runSubgraph({
  name: 'media',
  readConfig,
  listensAt: ({ MEDIA_PORT: port }) => ({ port, setting: 'MEDIA_PORT' }),
  create: async (config, { shared, ask }) => {
    const store = openObjectStore(mediaStoreSettings(config));
    const subgraph = await createMediaSubgraph({
      ...shared,
      store,
      mediaBaseUrl: () => config.MEDIA_BASE_URL,
      queryContent: ask({ name: 'content', url: config.CONTENT_URL }),
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
