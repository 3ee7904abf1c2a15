import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { route, routesOf } from '../../route.js';
import { postSeoBody, siteSeoBody } from './seo.params.js';

const wrapped = z.object({ seo: z.unknown().describe('Empty when nothing is set') });

export const seoRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('read post seo', 'GET /v1/posts/:reference/seo', {
    scope: 'seo:read',
    document: documents.ReadPostSeoDocument,
    response: wrapped,
  }),
  route('update post seo', 'PATCH /v1/posts/:reference/seo', {
    scope: 'seo:write',
    body: postSeoBody,
    document: documents.UpdatePostSeoDocument,
    variables: ({ header }, { reference: id, ...seo }) => ({
      input: {
        id,
        // Plain JSON replaces the object; merge-patch+json merges.
        merge: header('content-type')?.toLowerCase().startsWith('application/merge-patch+json') ?? false,
        seo,
      },
    }),
    response: wrapped,
  }),
  route('read site seo', 'GET /v1/sites/me/seo', {
    scope: 'seo:read',
    document: documents.ReadSiteSeoDocument,
    response: wrapped,
  }),
  route('update site seo', 'PATCH /v1/sites/me/seo', {
    scope: 'seo:write',
    body: siteSeoBody,
    document: documents.UpdateSiteSeoDocument,
    variables: ({ body }) => ({ input: { seo: body } }),
    response: wrapped,
  }),
]);
