import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { findingIf, type PendingCheck } from './pending-check.js';

interface TeamFacts {
  siteId: string;
  activeOwners: number;
  ownersWithSecondFactor: number;
  expiredInvitations: number;
}

const factsQuery = `query SitesTeamFacts($siteIds: [ID!]!) {
  siteTeamFacts(siteIds: $siteIds) { siteId activeOwners ownersWithSecondFactor expiredInvitations }
}`;

export const teamCheck = (queryIdentity: SubgraphQuery): PendingCheck => ({
  name: 'team',
  codes: ['no_active_owner', 'single_owner_without_mfa', 'invitation_expired'],
  find: async (sites) => {
    const siteIds = sites.map(({ id }) => id);
    const { siteTeamFacts } = await queryIdentity<{ siteTeamFacts: TeamFacts[] }>(factsQuery, { siteIds });
    return siteTeamFacts.flatMap(({ siteId, activeOwners, ownersWithSecondFactor, expiredInvitations: count }) => [
      ...findingIf(activeOwners === 0, siteId, 'no_active_owner'),
      ...findingIf(activeOwners === 1 && ownersWithSecondFactor === 0, siteId, 'single_owner_without_mfa'),
      ...findingIf(count > 0, siteId, 'invitation_expired', { count }),
    ]);
  },
});
