import { runSubgraph } from '@imprint/graphql/run-subgraph';
import { service } from './service.js';

await runSubgraph(service);
