/** What a role can grant on one site; `members:manage` and `site:settings` also on a whole organization. */
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

/** What an operation asks of staff: `site:read` is every member's, `platform:operate` nobody's but the operator's. */
export type Permission = RolePermission | 'site:read' | 'platform:operate';

export const isRolePermission = (text: string): text is RolePermission =>
  (rolePermissions as readonly string[]).includes(text);
