import type { z } from 'zod';
import { columnar, keyByPrincipal, keyBySite } from '../../gateway-client.js';
import {
  CreatePostsDocument,
  ListManagedPostsDocument,
  ListPublicPostsDocument,
  ReadPublicPostsDocument,
  UnpublishPostDocument,
  UpdatePostDocument,
} from '../../generated/documents.js';
import { batchedRoute, type RestRoute, route } from '../../route.js';
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

interface PageOf<Item> {
  items: Item[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

const nextCursor = ({ hasNextPage, endCursor }: PageOf<unknown>['pageInfo']) => (hasNextPage ? endCursor : null);

function pageReply<Item>({ items, pageInfo }: PageOf<Item>) {
  return { status: 200, body: { items, next_cursor: nextCursor(pageInfo) } };
}

const warningHeader = (warnings: readonly string[]): Record<string, string> =>
  warnings.length > 0 ? { 'X-Content-Warnings': warnings.join(', ') } : {};

const readPublicPost = batchedRoute({
  name: 'read public post',
  method: 'GET',
  path: '/v1/posts/:reference',
  scope: 'posts:read',
  publicKey: 'allowed',
  buckets: ['public-read'],
  query: languageQuery,
  publicCache: 'public, max-age=300, stale-while-revalidate=600',
  document: columnar(ReadPublicPostsDocument),
  batch: { key: keyBySite, maxSize: 32 },
  variables: ({ params, query }) => ({ reference: params.reference ?? '', language: query.language }),
  response: postDetail,
  reply: ({ items, urls, coverUrls, contentHtml }) => ({
    status: 200,
    body: { ...listedPost(items as PostItem, urls, coverUrls), content_html: contentHtml ?? '' },
  }),
});

export const postRoutes: readonly RestRoute[] = [
  batchedRoute({
    name: 'list public posts',
    method: 'GET',
    path: '/v1/posts',
    when: (query) => !query.has('status'),
    scope: 'posts:read',
    publicKey: 'allowed',
    buckets: ['public-read'],
    query: publicListQuery,
    publicCache: 'public, max-age=60, stale-while-revalidate=300',
    document: ListPublicPostsDocument,
    variables: ({ query }) => listVariables(query),
    // A search for rare words scans many rows.
    batch: { key: keyBySite, maxSize: 16, isAlone: ({ query }) => typeof query === 'string' },
    response: publicPage,
    reply: (page) => pageReply({ items: listedPosts(page), pageInfo: page.pageInfo }),
  }),
  route({
    name: 'list managed posts',
    method: 'GET',
    path: '/v1/posts',
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
  batchedRoute({
    name: 'create post',
    method: 'POST',
    path: '/v1/posts',
    scope: 'posts:write',
    publicKey: 'unauthorized',
    buckets: ['general'],
    body: createPostBody,
    document: CreatePostsDocument,
    batch: { key: keyByPrincipal, maxSize: 16 },
    variables: ({ body, json, header }) => ({
      ...newPostInput(body),
      idempotency: getIdempotency(header('idempotency-key'), json),
    }),
    response: createdPost,
    reply: ({ id, slug, status, replayed, warnings }) => ({
      status: 201,
      body: { id, slug, status, public_url: null },
      headers: {
        Location: `/v1/posts/${id}`,
        ...(replayed && { 'Idempotency-Replayed': 'true' }),
        ...warningHeader(warnings),
      },
    }),
  }),
  route({
    name: 'update post',
    method: 'PATCH',
    path: '/v1/posts/:reference',
    scope: 'posts:write',
    publicKey: 'unauthorized',
    buckets: ['general'],
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
    reply: ({ updated: { post, warnings } }) => ({ status: 200, body: post, headers: warningHeader(warnings) }),
  }),
  route({
    name: 'unpublish post',
    method: 'POST',
    path: '/v1/posts/:reference/unpublish',
    scope: 'posts:write',
    publicKey: 'unauthorized',
    buckets: ['general'],
    query: writeLanguageQuery,
    document: UnpublishPostDocument,
    variables: ({ params, query }) => ({ input: { reference: params.reference ?? '', language: query.language } }),
    response: unpublishedPost,
    reply: ({ unpublished: { post } }) => ({ status: 200, body: post }),
  }),
];
