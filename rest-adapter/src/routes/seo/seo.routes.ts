import { z } from 'zod';
import {
  ReadPostSeoDocument,
  ReadSiteSeoDocument,
  UpdatePostSeoDocument,
  UpdateSiteSeoDocument,
} from '../../generated/documents.js';
import { type RestRoute, route } from '../../route.js';
import { postSeoBody, siteSeoBody } from './seo.params.js';

const wrapped = z.object({ seo: z.unknown().describe('Empty when nothing is set') });

export const seoRoutes: readonly RestRoute[] = [
  route({
    name: 'read post seo',
    method: 'GET',
    path: '/v1/posts/:reference/seo',
    scope: 'seo:read',
    publicKey: 'unauthorized',
    buckets: ['general'],
    document: ReadPostSeoDocument,
    variables: ({ params }) => ({ id: params.reference ?? '' }),
    response: wrapped,
    reply: ({ post }) => ({ status: 200, body: { seo: post.seo } }),
  }),
  route({
    name: 'update post seo',
    method: 'PATCH',
    path: '/v1/posts/:reference/seo',
    scope: 'seo:write',
    publicKey: 'unauthorized',
    buckets: ['general'],
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
    reply: ({ updated }) => ({ status: 200, body: { seo: updated.post.seo } }),
  }),
  route({
    name: 'read site seo',
    method: 'GET',
    path: '/v1/sites/me/seo',
    scope: 'seo:read',
    publicKey: 'unauthorized',
    buckets: ['general'],
    document: ReadSiteSeoDocument,
    variables: () => ({}),
    response: wrapped,
    reply: ({ site }) => ({ status: 200, body: { seo: site.seo } }),
  }),
  route({
    name: 'update site seo',
    method: 'PATCH',
    path: '/v1/sites/me/seo',
    scope: 'seo:write',
    publicKey: 'unauthorized',
    buckets: ['general'],
    body: siteSeoBody,
    document: UpdateSiteSeoDocument,
    variables: ({ body }) => ({ input: { seo: body } }),
    response: wrapped,
    reply: ({ updated }) => ({ status: 200, body: { seo: updated.site.seo } }),
  }),
];
