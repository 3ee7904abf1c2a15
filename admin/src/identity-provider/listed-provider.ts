import type { IdentityProvidersQuery } from '../generated/operations.js';

export type ListedProvider = IdentityProvidersQuery['identityProviders'][number];
