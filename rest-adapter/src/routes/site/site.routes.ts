import { z } from 'zod';
import { ReadCurrentSiteDocument } from '../../generated/documents.js';
import { type RestRoute, route } from '../../route.js';

export const siteRoutes: readonly RestRoute[] = [
  route({
    name: 'read site info',
    method: 'GET',
    path: '/v1/sites/me',
    scope: 'sites:read',
    publicKey: 'unauthorized',
    buckets: ['general'],
    document: ReadCurrentSiteDocument,
    variables: () => ({}),
    response: z.object({
      id: z.string(),
      slug: z.string(),
      primary_domain: z.string(),
      default_language: z.string(),
    }),
    reply: ({ site }) => ({ status: 200, body: site }),
  }),
];
