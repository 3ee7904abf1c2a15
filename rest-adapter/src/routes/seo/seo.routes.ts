import { z } from 'zod';
import {
  ReadPostSeoDocument,
  ReadSiteSeoDocument,
  UpdatePostSeoDocument,
  UpdateSiteSeoDocument,
} from '../../generated/documents.js';
import { route, routesOf } from '../../route.js';
import { postSeoBody, siteSeoBody } from './seo.params.js';

const wrapped = z.object({ seo: z.unknown().describe('Empty when nothing is set') });

export const seoRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('read post seo', 'GET /v1/posts/:reference/seo', {
    scope: 'seo:read',
    document: ReadPostSeoDocument,
    variables: ({ params }) => ({ id: params.reference ?? '' }),
    response: wrapped,
    reply: ({ post }) => ({ body: { seo: post.seo } }),
  }),
  route('update post seo', 'PATCH /v1/posts/:reference/seo', {
    scope: 'seo:write',
    body: postSeoBody,
    document: UpdatePostSeoDocument,
    variables: ({ params, body, header }) => ({
      input: {
        id: params.reference ?? '',
        // Plain JSON replaces the object; merge-patch+json merges.
        merge: header('content-type')?.toLowerCase().startsWith('application/merge-patch+json') ?? false,
        seo: {
          title: body.title,
          description: body.description,
          ogImage: body.og_image,
          twitterCard: body.twitter_card,
          noIndex: body.no_index,
          canonicalUrl: body.canonical_url,
          schemaType: body.schema_type,
          categorySlugs: body.category_slugs,
          tagSlugs: body.tag_slugs,
        },
      },
    }),
    response: wrapped,
    reply: ({ updated }) => ({ body: { seo: updated.post.seo } }),
  }),
  route('read site seo', 'GET /v1/sites/me/seo', {
    scope: 'seo:read',
    document: ReadSiteSeoDocument,
    variables: () => ({}),
    response: wrapped,
    reply: ({ site }) => ({ body: { seo: site.seo } }),
  }),
  route('update site seo', 'PATCH /v1/sites/me/seo', {
    scope: 'seo:write',
    body: siteSeoBody,
    document: UpdateSiteSeoDocument,
    variables: ({ body }) => ({ input: { seo: body } }),
    response: wrapped,
    reply: ({ updated }) => ({ body: { seo: updated.site.seo } }),
  }),
]);
