import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { json, named } from '../../route/replies.js';
import { route, routesOf } from '../../route/route.js';
import { postSeoFields } from '../posts/post-seo.params.js';
import { byPublicPost } from '../posts/posts.routes.js';
import { recordTag } from '../posts/record-tag.js';
import { postSeoBody, siteSeoBody, siteSeoFields } from './seo.params.js';

/** The stored object: empty when nothing is set, and without null. */
const stored = (id: string, { shape }: z.ZodObject) => named(id, { seo: json(z.looseObject(shape)) });
const postSeo = stored('StoredPostSeo', postSeoFields);
const siteSeo = stored('StoredSiteSeo', siteSeoFields);

export const seoRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('read post seo', 'GET /v1/posts/:reference/seo', {
    scope: 'seo:read',
    document: documents.ReadPostSeoDocument,
    response: postSeo,
  }),
  route('update post seo', 'PATCH /v1/posts/:reference/seo', {
    description:
      'application/json replaces the whole SEO object, with its `category_slugs` and `tag_slugs`: keys that are not sent ' +
      'are removed. application/merge-patch+json changes only the keys that are sent. The object can be wrapped in `seo`.',
    scope: 'seo:write',
    headers: ['ETag'],
    body: postSeoBody,
    ifMatch: byPublicPost,
    document: documents.UpdatePostSeoDocument,
    variables: ({ header, expectedUpdatedAt }, { reference: id, ...seo }) => ({
      input: {
        id,
        // Plain JSON replaces the object; merge-patch+json merges.
        merge: header('content-type')?.toLowerCase().startsWith('application/merge-patch+json') ?? false,
        seo,
        expectedUpdatedAt,
      },
    }),
    response: postSeo,
    reply: ({ payload: { post } }) => ({ body: { seo: post.seo }, headers: { ETag: recordTag(post) } }),
  }),
  route('read site seo', 'GET /v1/sites/me/seo', {
    scope: 'seo:read',
    document: documents.ReadSiteSeoDocument,
    response: siteSeo,
  }),
  route('update site seo', 'PATCH /v1/sites/me/seo', {
    description: 'Merges the keys that are sent; the others keep their value. The object can be wrapped in `seo`.',
    scope: 'seo:write',
    body: siteSeoBody,
    document: documents.UpdateSiteSeoDocument,
    variables: ({ body }) => ({ input: { seo: body } }),
    response: siteSeo,
  }),
]);
