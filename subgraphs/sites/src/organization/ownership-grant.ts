import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sitesJobs } from '../operation/sites-jobs.js';

/** Creator of an organization or a site, who becomes its admin or owner. */
export interface Creator {
  accountId: string;
  organizationId?: string;
  siteId?: string;
}

export const ownershipGrantTask = 'grant-founder';

const grantMutation = 'mutation SitesGrantFounder($input: GrantFounderInput!) { grantFounder(input: $input) { done } }';

/** Enqueued in the transaction that creates the organization or site, so that it always gets an admin or owner. */
export const enqueueOwnershipGrant = (em: EntityManager, creator: Creator): Promise<void> =>
  addJob(em, sitesJobs, ownershipGrantTask, creator);

/** No-op when the creator already has a role. */
export async function grantOwnership(queryIdentity: SubgraphQuery, creator: Creator): Promise<void> {
  await queryIdentity(grantMutation, { input: creator });
}
