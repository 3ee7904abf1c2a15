import { filled, header, largePosts, query, upTo } from './senders.js';

/** @type {readonly import('../kinds.js').Kind[]} */
export const requestsKinds = [
  {
    name: 'list: search text',
    unit: 'characters',
    sizes: upTo(4_000),
    status: 0,
    open: query('q', (size) => 'a '.repeat(size / 2)),
  },
  {
    name: 'list: categories',
    unit: 'slugs',
    sizes: upTo(2_000),
    status: 0,
    open: query('category', (size) => filled(size, (index) => `c${index}`).join(',')),
  },
  {
    name: 'list: cursor',
    unit: 'characters',
    sizes: upTo(8_000),
    status: 4,
    open: query('cursor', (size) => 'A'.repeat(size)),
  },
  {
    name: 'list: names of a key in the URL',
    unit: 'bytes',
    sizes: upTo(12_000),
    status: 0,
    open: (tenant) => (size) => tenant.rest(`/v1/nothing?${'%6Bey=a&'.repeat(size / 8)}`),
  },
  {
    name: 'list: If-None-Match',
    unit: 'bytes',
    sizes: upTo(12_000),
    open: header('if-none-match', (size) => '"a",'.repeat(size / 4)),
  },
  {
    name: 'list: Accept',
    unit: 'bytes',
    sizes: upTo(12_000),
    open: header('accept', (size) => 'a/b;q=0.1,'.repeat(size / 10)),
  },
  {
    name: 'list: Accept-Encoding',
    unit: 'bytes',
    sizes: upTo(12_000),
    open: header('accept-encoding', (size) => 'x;q=0.1,'.repeat(size / 8)),
  },
  {
    name: 'list: X-Forwarded-For',
    unit: 'bytes',
    sizes: upTo(12_000),
    open: header('x-forwarded-for', (size) => '127.0.0.1,'.repeat(size / 10)),
  },
  {
    name: 'graph: bodies of a list',
    unit: 'posts',
    sizes: [1, 1, 1, 1],
    open: largePosts((tenant, size) =>
      tenant.graph(
        'query ($site: ID!, $first: Int!) { posts(siteId: $site, first: $first, statuses: [PUBLISHED]) { nodes { blocks contentHtml } } }',
        { site: tenant.siteId, first: size },
      ),
    ),
  },
  {
    name: 'export: posts of a megabyte',
    unit: 'exports',
    sizes: [1, 1, 1, 1],
    open: largePosts((tenant) => tenant.rest('/v1/export?resource=posts')),
  },
  {
    name: 'hits: user agent',
    unit: 'characters',
    sizes: upTo(4_000),
    status: 0,
    open: (tenant) => (size) =>
      tenant.visitor('/v1/public/analytics/hits', {
        body: { path: '/', ip: '192.0.2.1', user_agent: 'Mozilla/5.0 '.repeat(size / 12) },
      }),
  },
  {
    name: 'sign-in: e-mail address',
    unit: 'characters',
    sizes: upTo(14_000),
    status: 4,
    open: (tenant) => (size) =>
      tenant.staff('/auth/login', { body: { email: `${'a.'.repeat(size / 2)}a@example.com`, password: 'x' } }),
  },
];
