import type { Made } from '@imprint/graphql/lazy-members';
import { type RoleDependencies, RoleService } from './role.service.js';

export type RoleServices = Made<typeof roleServices>;

export const roleServices = {
  roles: (request: RoleDependencies) => new RoleService(request),
};
