import { settings } from '@imprint/config/settings';
import { defineSubgraph } from '@imprint/graphql/subgraph-service';
import { createAnalyticsSubgraph } from './server.js';

export const service = defineSubgraph<object, 'content'>({
  name: 'analytics',
  peers: ['content'],
  settings: settings.pick({}),
  create: (_, { shared, ask }) => createAnalyticsSubgraph({ ...shared, queryContent: ask('content') }),
});
