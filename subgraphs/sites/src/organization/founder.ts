import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { addJob } from '@imprint/persistence/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Whoever made an organization or a site, which is theirs from then on. */
export interface Founder {
  accountId: string;
  organizationId?: string;
  siteId?: string;
}

export const grantFounderTask = 'grant-founder';

const grantMutation = 'mutation SitesGrantFounder($input: GrantFounderInput!) { grantFounder(input: $input) { done } }';

/** In the transaction that makes the place: it never stays without its founder. */
export const queueFounder = (em: EntityManager, founder: Founder): Promise<void> =>
  addJob(em, 'sites_jobs', grantFounderTask, founder);

/** Does nothing where the founder has a role already. */
export async function grantFounder(queryIdentity: SubgraphQuery, founder: Founder): Promise<void> {
  await queryIdentity(grantMutation, { input: founder });
}
