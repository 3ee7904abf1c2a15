/** The scopes of API keys and what each grants. */
export const scopes = {
  'posts:read': 'List and read posts',
  'posts:write': 'Create, update, publish and unpublish posts',
  'posts:delete': 'Delete and restore posts',
  'post_types:read': 'List post types',
  'sites:read': 'Read site info',
  'site:read': 'Read site settings',
  'site:write': 'Change site settings',
  'seo:read': 'Read SEO metadata',
  'seo:write': 'Change SEO metadata',
  'media:read': 'List and read media',
  'media:write': 'Upload, ingest, change and delete media',
  'analytics:read': 'Read traffic analytics',
  'leads:read': 'Read form leads (personal data)',
  export: 'Export in bulk',
  import: 'Import in bulk',
} as const;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as Scope[];

export function isScope(text: string): text is Scope {
  return Object.hasOwn(scopes, text);
}
