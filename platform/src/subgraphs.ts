import type { CompleteConfig } from './config.js';

/**
 * The subgraphs in start order. `given` are the settings that the platform fills in and hands to the process of the
 * subgraph; the modules load only in the process that runs them.
 */
export const subgraphs = [
  {
    name: 'sites',
    load: () => import('@imprint/sites/service'),
    given: ['PUBLIC_BASE_URL', 'AUTH_URL', 'APP_URL', 'GRAPH_URL', 'MEDIA_BASE_URL'],
  },
  {
    name: 'content',
    load: () => import('@imprint/content/service'),
    given: ['PUBLIC_BASE_URL', 'AUTH_URL', 'APP_URL', 'MEDIA_BASE_URL', 'CONTENT_SECRET'],
  },
  { name: 'media', load: () => import('@imprint/media/service'), given: ['MEDIA_BASE_URL'] },
  { name: 'analytics', load: () => import('@imprint/analytics/service'), given: [] },
  {
    name: 'forms',
    load: () => import('@imprint/forms/service'),
    given: ['PUBLIC_BASE_URL', 'AUTH_URL', 'APP_URL', 'MEDIA_BASE_URL', 'FORMS_SECRET'],
  },
  {
    name: 'identity',
    load: () => import('@imprint/identity/service'),
    given: ['PUBLIC_BASE_URL', 'AUTH_URL', 'APP_URL', 'IDENTITY_SECRET'],
  },
] as const satisfies readonly { name: string; load: () => Promise<object>; given: readonly (keyof CompleteConfig)[] }[];
