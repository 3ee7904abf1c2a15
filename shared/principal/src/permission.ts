/** What staff may be allowed to do on a site or an organization. Operators may do all of it. */
export const permissions = [
  'organizations:manage',
  'sites:manage',
  'sites:read',
  'api_keys:manage',
  'posts:read',
  'posts:write',
  'post_types:manage',
  'personas:manage',
  'taxonomy:manage',
  'media:read',
  'media:write',
  'analytics:read',
] as const;

export type Permission = (typeof permissions)[number];
