import { setImmediate as nextTurn } from 'node:timers/promises';
import { PagesBySize } from '@imprint/gateway-client/pages-by-size';
import { exportRowLimit } from '@imprint/ids/export-limit';
import type { QueryTerms } from '@imprint/rest-contract/published-route';
import { sendRows } from '@imprint/service/send-rows';
import { stringify } from 'csv-stringify/sync';
import type { Context } from 'koa';
import { z } from 'zod';
import * as documents from '../../generated/documents.js';
import { exportHeaders } from '../../route/export-headers.js';
import { checkQuery } from '../../route/params.js';
import { routesOf, type StreamRequest, streamRoute } from '../../route/route.js';
import { sendLeads } from '../leads/send-leads.js';
import { exportedPosts } from '../posts/post-columns.js';
import {
  type ExportRequest,
  exportQuery,
  type PostResume,
  postResumeQuery,
  readExportRequest,
} from './export.params.js';

const termsByResource: ReadonlyMap<string | null, QueryTerms> = new Map([
  ['leads', { scopes: ['leads:read'], buckets: ['leads'], auditAs: 'leads.export' }],
  ['analytics', { scopes: ['analytics:read'] }],
]);

export const exportRoutes = routesOf({ auth: 'apiKey', errors: 'envelope' }, [
  streamRoute('export', 'GET /v1/export', {
    places: 'exports',
    description:
      'Posts: those that readers see, with their HTML and public translations; with `posts:write` also unpublished ones, and the fields that an ' +
      'import takes. Ordered by id, so that `after` resumes an export that broke off. Filters of another resource are ignored. A failure after the first row ends the body early.',
    scope: 'export',
    failures: [404, 422],
    headers: ['Content-Disposition', 'X-Export-Total', 'X-Export-Limit'],
    forQuery: (search) => termsByResource.get(search.get('resource')) ?? {},
    query: exportQuery,
    response: z.string().describe('One JSON document per line, or CSV'),
    mediaTypes: ['application/x-ndjson', 'text/csv'],
    documents: [documents.ExportPostsDocument, documents.ExportLeadsDocument, documents.ExportTrafficDocument],
    readQuery: readExportRequest,
    stream: (context, request) => {
      const wanted = request.query as ExportRequest;
      if (wanted.resource === 'posts') {
        const { principal } = request;
        // Keys with write access also get unpublished posts, in the import format.
        const managed = principal.kind === 'apiKey' && principal.scopes.includes('posts:write');
        return exportPosts(context, request, { ...wanted.resume, managed });
      }
      return wanted.resource === 'leads'
        ? exportLeads(context, request, wanted)
        : exportTraffic(context, request, wanted);
    },
  }),
]);

export const siteExportRoutes = routesOf({ auth: 'bearer', errors: 'forms' }, [
  streamRoute('export posts of a site', 'GET /sites/:site_id/posts/export', {
    isExtension: true,
    places: 'exports',
    description:
      'All posts in the format of an import, ordered by id. A failure after the first row ends the body early.',
    query: postResumeQuery,
    failures: [400],
    headers: ['Content-Disposition', 'X-Export-Total', 'X-Export-Limit'],
    mediaTypes: ['application/x-ndjson'],
    response: z.string().describe('One JSON document per line'),
    documents: [documents.ExportPostsDocument],
    stream: (context, request) => {
      const { site_id: siteId } = request.params;
      return exportPosts(context, request, { ...checkQuery(postResumeQuery, request.search), siteId, managed: true });
    },
  }),
]);

interface ExportedPosts extends PostResume {
  /** Absent for the site of the key. */
  siteId?: string | undefined;
  /** Whether it has unpublished posts and the fields that an import takes. */
  managed: boolean;
}

async function exportPosts(
  context: Context,
  { signal, execute, inTurn }: StreamRequest,
  { siteId, managed, since, after: afterId, limit: given }: ExportedPosts,
): Promise<void> {
  const limit = given ?? exportRowLimit;
  const pages = new PagesBySize(async (first, after: string | null) => {
    const { page } = await execute(documents.ExportPostsDocument, { siteId, first, after, managed, afterId, since });
    return page;
  }, signal);
  const readPage = async (cursor: string | null, room: number) => {
    const { pageInfo, totalCount, ...rows } = await pages.after(cursor);
    const lines = await asLines(exportedPosts(rows).slice(0, room));
    pages.measure(lines);
    return { lines, pageInfo, totalCount };
  };
  // The page size is unknown until it arrives.
  const pageAfter = (cursor: string | null, room: number) =>
    inTurn(Number.POSITIVE_INFINITY, () => readPage(cursor, room));
  // Before the 200, so that a failure becomes an error status.
  let page = await pageAfter(null, limit);
  await sendRows(
    context,
    { resource: 'posts', format: 'ndjson', headers: exportHeaders(page.totalCount ?? 0) },
    async (write) => {
      for (let sent = 0; ; ) {
        const { lines, pageInfo } = page;
        sent += lines.length;
        const isLast = !pageInfo.hasNextPage || sent >= limit;
        // Backpressure: no page is fetched while the reader is behind.
        await write(lines.shift() ?? '');
        // Prefetch exactly one page.
        const next = isLast ? null : pageAfter(pageInfo.endCursor, limit - sent);
        // Errors surface when the page is awaited, or never if the client disconnects first.
        next?.catch(() => undefined);
        for (const text of lines) await write(text);
        if (!next) return;
        page = await next;
      }
    },
  );
}

/** Characters serialized per turn of the event loop: one or two milliseconds. */
const charactersPerTurn = 256 * 1024;

/** Serializes a page to NDJSON, yielding to the event loop between large rows. */
async function asLines(items: readonly object[]): Promise<string[]> {
  const lines: string[] = [];
  let written = 0;
  for (const item of items) {
    if (written > charactersPerTurn) {
      await nextTurn();
      written = 0;
    }
    const line = `${JSON.stringify(item)}\n`;
    lines.push(line);
    written += line.length;
  }
  return lines;
}

/** Audited by key. Truncated without notice, by contract. */
const exportLeads = (
  context: Context,
  { execute }: StreamRequest,
  { format, filter, dialect }: Extract<ExportRequest, { resource: 'leads' }>,
): Promise<void> =>
  sendLeads(context, { format, dialect, hasTrailer: false }, async (after) => {
    const { page } = await execute(documents.ExportLeadsDocument, { filter, after });
    return page;
  });

async function exportTraffic(
  context: Context,
  { execute }: StreamRequest,
  { format, window }: Extract<ExportRequest, { resource: 'analytics' }>,
): Promise<void> {
  const { summary } = await execute(documents.ExportTrafficDocument, window);
  const text =
    format === 'csv'
      ? stringify(summary.timeseries, {
          header: true,
          columns: ['date', 'views', 'visitors'],
          record_delimiter: 'windows',
        })
      : summary.timeseries.map((day) => `${JSON.stringify(day)}\n`).join('');
  await sendRows(
    context,
    { resource: 'analytics', format, headers: exportHeaders(summary.timeseries.length) },
    (write) => write(text),
  );
}
