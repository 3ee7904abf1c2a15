import type { Made } from '@imprint/graphql/lazy-members';
import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { listAccess } from './access.js';
import type { AccessChanges } from './access-changes.js';
import { Authority, type AuthorityDependencies } from './authority.js';
import type { MembershipRepositories } from './membership-repositories.js';

export type MembershipServices = Made<typeof membershipServices>;

export interface MembershipContext extends MembershipServices {
  accessChanges: AccessChanges;
}

export const membershipServices = {
  authority: (request: AuthorityDependencies) => new Authority(request),
  accessById: ({ repositories, em }: { repositories: MembershipRepositories; em: EntityManager }) =>
    new DataLoader((ids: readonly string[]) => listAccess(repositories.memberships(em), ids)),
};
