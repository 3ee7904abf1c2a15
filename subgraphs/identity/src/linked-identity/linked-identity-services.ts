import type { Made } from '@imprint/graphql/lazy-members';
import { type LinkedIdentityDependencies, LinkedIdentityService } from './linked-identity.service.js';

export type LinkedIdentityServices = Made<typeof linkedIdentityServices>;

export const linkedIdentityServices = {
  identities: (request: LinkedIdentityDependencies) => new LinkedIdentityService(request),
};
