import type { RequestContext } from '@imprint/graphql/access';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import type { StartContext } from '@imprint/graphql/subgraph-service';

/** What the services of a request use of the process. */
export interface SitesProcess extends Pick<StartContext, 'em' | 'admission' | 'cursors'> {
  queryMedia: SubgraphQuery;
  queryIdentity: SubgraphQuery;
  queryContent: SubgraphQuery;
  platformDomain: string;
  now: () => Date;
}

/** What the services of a request are built from. `em` is its own. */
export interface SitesNeeds extends SitesProcess {
  caller: RequestContext;
}
