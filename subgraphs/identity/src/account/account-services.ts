import type { Made } from '@imprint/graphql/lazy-members';
import { loaderById } from '@imprint/graphql/loader-by-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountRepositories } from './account-repositories.js';

export type AccountServices = Made<typeof accountServices>;

export const accountServices = {
  accountById: ({ repositories, em }: { repositories: AccountRepositories; em: EntityManager }) =>
    loaderById((ids) => repositories.accounts(em).listByIds(ids)),
};
