import { columnar, keyByPrincipal, keyBySite } from '@imprint/gateway-client/gateway-client';
import type { z } from 'zod';
import {
  CreatePostsDocument,
  ListManagedPostsDocument,
  ListPublicPostsDocument,
  ReadPublicPostsDocument,
  UnpublishPostDocument,
  UpdatePostDocument,
} from '../../generated/documents.js';
import { pageReply } from '../../pages.js';
import { batched, route, routesOf } from '../../route.js';
import { getIdempotency } from './idempotency-key.js';
import { newPostInput } from './new-post-input.js';
import { listedPost, listedPosts, type PostItem } from './post-columns.js';
import {
  createPostBody,
  languageQuery,
  managedListQuery,
  publicListQuery,
  updatePostBody,
  writeLanguageQuery,
} from './posts.params.js';
import { createdPost, managedPage, postDetail, postRecord, publicPage, unpublishedPost } from './posts.replies.js';

const defaultPageSize = 20;

const listVariables = (query: z.infer<typeof publicListQuery> | z.infer<typeof managedListQuery>) => ({
  first: query.limit ?? defaultPageSize,
  after: query.cursor,
  categories: query.category,
  tags: query.tag,
  query: query.q,
  since: query.since,
  language: query.language,
});

const warningHeader = (warnings: readonly string[]): Record<string, string> =>
  warnings.length > 0 ? { 'X-Content-Warnings': warnings.join(', ') } : {};

const readPublicPost = route('read public post', 'GET /v1/posts/:reference', {
  scope: 'posts:read',
  publicKey: 'allowed',
  buckets: ['public-read'],
  query: languageQuery,
  cache: 'public, max-age=300, stale-while-revalidate=600',
  ...batched(columnar(ReadPublicPostsDocument), { key: keyBySite, maxSize: 32 }),
  variables: ({ params, query }) => ({ reference: params.reference ?? '', language: query.language }),
  response: postDetail,
  reply: ({ items, urls, coverUrls, contentHtml }) => ({
    body: { ...listedPost(items as PostItem, urls, coverUrls), content_html: contentHtml ?? '' },
  }),
});

export const postRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('list public posts', 'GET /v1/posts', {
    when: (query) => !query.has('status'),
    scope: 'posts:read',
    publicKey: 'allowed',
    buckets: ['public-read'],
    query: publicListQuery,
    cache: 'public, max-age=60, stale-while-revalidate=300',
    // A search for rare words scans many rows.
    ...batched(ListPublicPostsDocument, {
      ...{ key: keyBySite, maxSize: 16 },
      isAlone: ({ query }) => typeof query === 'string',
    }),
    variables: ({ query }) => listVariables(query),
    response: publicPage,
    reply: (page) => pageReply({ items: listedPosts(page), pageInfo: page.pageInfo }),
  }),
  route('list managed posts', 'GET /v1/posts', {
    when: (query) => query.has('status'),
    scope: 'posts:write',
    publicKey: 'forbidden',
    buckets: ['public-read'],
    query: managedListQuery,
    document: ListManagedPostsDocument,
    variables: ({ query }) => ({
      ...listVariables(query),
      statuses: query.status.map((status) => status.toUpperCase() as Uppercase<typeof status>),
      postType: query.post_type,
    }),
    response: managedPage,
    reply: ({ posts }) => pageReply(posts),
  }),
  readPublicPost,
  route('create post', 'POST /v1/posts', {
    scope: 'posts:write',
    body: createPostBody,
    ...batched(CreatePostsDocument, { key: keyByPrincipal, maxSize: 16 }),
    variables: ({ body, json, header }) => ({
      ...newPostInput(body),
      idempotency: getIdempotency(header('idempotency-key'), json),
    }),
    response: createdPost,
    success: 201,
    reply: ({ id, slug, status, replayed, warnings }) => ({
      body: { id, slug, status, public_url: null },
      headers: {
        Location: `/v1/posts/${id}`,
        ...(replayed && { 'Idempotency-Replayed': 'true' }),
        ...warningHeader(warnings),
      },
    }),
  }),
  route('update post', 'PATCH /v1/posts/:reference', {
    scope: 'posts:write',
    query: writeLanguageQuery,
    body: updatePostBody,
    ifMatch: readPublicPost,
    document: UpdatePostDocument,
    variables: ({ params, query, body, expectedUpdatedAt }) => ({
      input: {
        reference: params.reference ?? '',
        language: query.language,
        expectedUpdatedAt,
        title: body.title,
        blocks: body.blocks_json,
        excerpt: body.excerpt,
        categorySlugs: body.category_slugs,
        tagSlugs: body.tag_slugs,
        publishedAt: body.published_at,
        ...(body.featured_image_id !== undefined && { featuredImageId: body.featured_image_id }),
      },
    }),
    response: postRecord,
    reply: ({ updated: { post, warnings } }) => ({ body: post, headers: warningHeader(warnings) }),
  }),
  route('unpublish post', 'POST /v1/posts/:reference/unpublish', {
    scope: 'posts:write',
    query: writeLanguageQuery,
    document: UnpublishPostDocument,
    variables: ({ params, query }) => ({ input: { reference: params.reference ?? '', language: query.language } }),
    response: unpublishedPost,
    reply: ({ unpublished: { post } }) => ({ body: post }),
  }),
]);
