import { keyBySite } from '@imprint/gateway-client/gateway-client';
import * as documents from '../../generated/documents.js';
import { pageReply } from '../../route/replies.js';
import { batched, route, routesOf } from '../../route/route.js';
import { listedPosts } from './post-columns.js';
import { managedListQuery, publicListQuery, toListVariables } from './post-lists.params.js';
import { type ListedPost, managedPage, publicPage } from './posts.replies.js';

const totalCount = (total: number | null | undefined): Record<string, string> =>
  typeof total === 'number' ? { 'X-Total-Count': String(total) } : {};

/** The items with the selected fields, and with their bodies if they have them. */
const selectFields = <Item extends object>(items: readonly Item[], names: readonly string[] | undefined): Item[] =>
  items.map((item) => {
    if (!names) return item;
    const kept = [...names, 'content_html'];
    return Object.fromEntries(Object.entries(item).filter(([name]) => kept.includes(name))) as Item;
  });

const withContent = (items: readonly ListedPost[], contents: readonly string[] | null | undefined): ListedPost[] =>
  items.map((item, index) => ({ ...item, content_html: contents?.[index] ?? '' }));

export const postListRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('list public posts', 'GET /v1/posts', {
    when: (query) => !query.has('status'),
    headers: ['X-Total-Count'],
    scope: 'posts:read',
    publicKey: 'allowed',
    buckets: ['public-read'],
    query: publicListQuery,
    cache: 'public, max-age=60, stale-while-revalidate=300',
    // A search for rare words scans many rows, and a count all that match.
    ...batched(documents.ListPublicPostsDocument, {
      key: keyBySite,
      maxSize: 16,
      isAlone: ({ query, withContent: hasContent, withTotal }) =>
        typeof query === 'string' || !!hasContent || !!withTotal,
    }),
    variables: ({ query }) => ({ ...toListVariables(query), ...(query.count && { withTotal: true }) }),
    response: publicPage,
    reply: (page, { query: { fields, include } }) => {
      const items = listedPosts(page);
      const shown = include ? withContent(items, page.contentHtml) : items;
      return {
        ...pageReply({ items: fields ? selectFields(shown, fields) : shown, pageInfo: page.pageInfo }),
        headers: totalCount(page.totalCount),
      };
    },
  }),
  route('list managed posts', 'GET /v1/posts', {
    when: (query) => query.has('status'),
    headers: ['X-Total-Count'],
    scope: 'posts:write',
    publicKey: 'forbidden',
    buckets: ['public-read'],
    query: managedListQuery,
    document: documents.ListManagedPostsDocument,
    variables: ({ query }) => ({
      ...toListVariables(query),
      statuses: query.status,
      postType: query.post_type,
      ...(query.count && { withTotal: true }),
    }),
    response: managedPage,
    reply: ({ page: { items, pageInfo }, totalCount: total }, { query: { fields: names } }) => {
      const shown = items.map(({ fields, content_html: content, ...item }) => ({
        ...item,
        ...(typeof content === 'string' && { content_html: content }),
        ...(hasValues(fields) && { fields }),
      }));
      return { ...pageReply({ items: selectFields(shown, names), pageInfo }), headers: totalCount(total) };
    },
  }),
]);

const hasValues = (fields: unknown): fields is Record<string, unknown> => Object.keys(Object(fields)).length > 0;
