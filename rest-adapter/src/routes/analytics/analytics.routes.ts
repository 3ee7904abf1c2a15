import { z } from 'zod';
import { ReadPostRankingDocument, ReadTrafficSummaryDocument } from '../../generated/documents.js';
import { route, routesOf } from '../../route/route.js';
import { rankingQuery, resolveWindow, windowQuery } from './analytics.params.js';

const count = z.number().int();

export const analyticsRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  route('read traffic summary', 'GET /v1/analytics/summary', {
    scope: 'analytics:read',
    query: windowQuery,
    document: ReadTrafficSummaryDocument,
    variables: ({ query }) => resolveWindow(query),
    response: z.object({
      from: z.string().describe('YYYY-MM-DD, UTC'),
      to: z.string().describe('YYYY-MM-DD, UTC, inclusive'),
      days: count.describe('Inclusive'),
      totals: z.object({
        views: count,
        visitors: count.describe('Sum of daily visitors'),
        sessions: count,
      }),
      timeseries: z
        .array(z.object({ date: z.string(), views: count, visitors: count }))
        .describe('Every day, including days without traffic'),
      top_paths: z.array(z.object({ key: z.string().describe('URL path'), views: count })),
    }),
  }),
  route('read post ranking', 'GET /v1/analytics/posts', {
    scope: 'analytics:read',
    query: rankingQuery,
    document: ReadPostRankingDocument,
    variables: ({ query: { limit, offset, ...window } }) => ({ ...resolveWindow(window), limit, offset }),
    response: z.object({
      items: z.array(z.object({ path: z.string(), views: count })),
      total: count.describe('Rows before pagination'),
      limit: count,
      offset: count,
    }),
    reply: ({ ranking }, { query: { limit, offset } }) => ({ body: { ...ranking, limit, offset } }),
  }),
]);
