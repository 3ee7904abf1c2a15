/** Permissions of a role on one site; `members:manage` and `site:settings` also apply to a whole organization. */
export const rolePermissions = [
  'site:settings',
  'members:manage',
  'content:write',
  'content:publish',
  'media:write',
  'forms:write',
  'leads:read',
  'leads:export',
  'leads:manage',
  'webhooks:manage',
  'applets:manage',
] as const;

export type RolePermission = (typeof rolePermissions)[number];

/** Every member has `site:read`; only operators have `platform:operate`. */
export type Permission = RolePermission | 'site:read' | 'platform:operate';

export const isRolePermission = (text: string): text is RolePermission =>
  rolePermissions.some((permission) => permission === text);
