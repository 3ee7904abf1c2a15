import { runSubgraph } from '@imprint/graphql/run-subgraph';
import { readConfig } from './config.js';
import { createAnalyticsSubgraph } from './server.js';

await runSubgraph({
  name: 'analytics',
  readConfig,
  listensAt: ({ ANALYTICS_PORT: port }) => ({ port, setting: 'ANALYTICS_PORT' }),
  create: (config, { shared, ask }) =>
    createAnalyticsSubgraph({ ...shared, queryContent: ask({ name: 'content', url: config.CONTENT_URL }) }),
});
