import type { Made } from '@imprint/graphql/lazy-members';
import { loaderByArguments } from '@imprint/graphql/loader-by-arguments';
import type { MembershipServices } from '../membership/membership-services.js';
import { type GrantDependencies, GrantService } from './grant.service.js';
import { type MemberDependencies, MemberService } from './member.service.js';

export type MemberServices = Made<typeof memberServices>;

export interface MemberContext extends MemberServices, Pick<MembershipServices, 'authority'> {}

export const memberServices = {
  members: (request: MemberDependencies) => new MemberService(request),
  memberGrants: (request: GrantDependencies) => new GrantService(request),
  /** Null for a site whose members the caller does not manage. */
  teamOfSite: ({ members }: { members: MemberService }) =>
    loaderByArguments((siteIds: readonly string[], page: { first: number }) => members.getTeams(siteIds, page)),
};
