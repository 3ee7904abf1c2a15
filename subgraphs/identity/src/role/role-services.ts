import type { Made } from '../operation/lazy-services.js';
import { type RoleDependencies, RoleService } from './role.service.js';

export type RoleServices = Made<typeof roleServices>;

export const roleServices = {
  roles: (request: RoleDependencies) => new RoleService(request),
};
