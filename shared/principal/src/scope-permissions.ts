import type { Permission } from './permission.js';
import type { Scope } from './scope.js';

/**
 * Permissions that staff need to issue a key with a scope. A scope never grants more than its operations require of
 * staff; a test compares this table with their access rules.
 */
const byScope: Readonly<Record<Scope, readonly Permission[]>> = {
  'posts:read': ['site:read'],
  'posts:write': ['site:read', 'content:write', 'content:publish'],
  'posts:delete': ['site:read', 'content:write', 'content:publish'],
  'post_types:read': ['site:read'],
  'sites:read': ['site:read'],
  'site:read': ['site:read'],
  'site:write': ['site:settings'],
  'seo:read': ['site:read'],
  'seo:write': ['content:write', 'content:publish', 'site:settings'],
  'media:read': ['site:read'],
  'media:write': ['media:write'],
  'analytics:read': ['site:read'],
  'leads:read': ['leads:read'],
  export: ['site:read'],
  import: ['content:write', 'content:publish'],
};

/** Combinations of scopes that need an additional permission. */
const together: readonly { scopes: readonly Scope[]; permission: Permission }[] = [
  { scopes: ['export', 'leads:read'], permission: 'leads:export' },
];

/** The permissions that a key with these scopes carries. */
export function permissionsOfScopes(scopes: readonly Scope[]): Permission[] {
  const combined = together.filter((row) => row.scopes.every((scope) => scopes.includes(scope)));
  return [...new Set([...scopes.flatMap((scope) => byScope[scope]), ...combined.map(({ permission }) => permission)])];
}

/** The first scope that needs a permission not held; null when the key may have all scopes. */
export function scopeBeyond(scopes: readonly Scope[], holds: (permission: Permission) => boolean): Scope | null {
  for (const [index, scope] of scopes.entries()) {
    if (!permissionsOfScopes(scopes.slice(0, index + 1)).every(holds)) return scope;
  }
  return null;
}
