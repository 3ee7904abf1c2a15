import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Creator of an organization or a site, who becomes its admin or owner. */
export interface Founder {
  accountId: string;
  organizationId?: string;
  siteId?: string;
}

export const grantFounderTask = 'grant-founder';

const grantMutation = 'mutation SitesGrantFounder($input: GrantFounderInput!) { grantFounder(input: $input) { done } }';

/** Enqueued in the transaction that creates the organization or site, so that it always gets an admin or owner. */
export const queueFounder = (em: EntityManager, founder: Founder): Promise<void> =>
  addJob(em, 'sites_jobs', grantFounderTask, founder);

/** No-op when the creator already has a role. */
export async function grantFounder(queryIdentity: SubgraphQuery, founder: Founder): Promise<void> {
  await queryIdentity(grantMutation, { input: founder });
}
