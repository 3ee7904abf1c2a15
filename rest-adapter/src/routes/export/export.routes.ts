import { finished } from 'node:stream/promises';
import { notFound } from '@imprint/errors/domain-error';
import type { Scope } from '@imprint/principal/scope';
import { stringify } from 'csv-stringify/sync';
import type { Context } from 'koa';
import { z } from 'zod';
import type { GatewayClient } from '../../gateway-client.js';
import {
  ExportManagedPostsDocument,
  ExportPublicPostsDocument,
  ReadTrafficSummaryDocument,
} from '../../generated/documents.js';
import { type RestRoute, type StreamRequest, streamRoute } from '../../route.js';
import { exportQuery, readExportRequest } from './export.params.js';

/** Beyond it an export ends silently, as the contract has it; the headers tell. */
const rowLimit = 50_000;

const resourceScopes: Readonly<Record<string, readonly Scope[]>> = {
  leads: ['leads:read'],
  analytics: ['analytics:read'],
};

export const exportRoutes: readonly RestRoute[] = [
  streamRoute({
    name: 'export',
    method: 'GET',
    path: '/v1/export',
    scope: 'export',
    alsoScopes: (search) => resourceScopes[search.get('resource') ?? ''] ?? [],
    publicKey: 'unauthorized',
    buckets: ['general'],
    query: exportQuery,
    response: z.string().describe('One JSON document per line, or CSV'),
    mediaTypes: ['application/x-ndjson', 'text/csv'],
    documents: [ExportPublicPostsDocument, ExportManagedPostsDocument, ReadTrafficSummaryDocument],
    stream: async (context, exchange, gateway) => {
      const request = readExportRequest(exchange.search);
      switch (request.resource) {
        case 'posts':
          return exportPosts(context, exchange, gateway);
        case 'analytics':
          return exportTraffic(context, exchange, gateway, request);
        default:
          // No site has the forms application yet: the same answer as to a site without it.
          throw notFound();
      }
    },
  }),
];

interface Page {
  items: object[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
  totalCount: number | null;
}

/** A key that may write sees what is not public too, in a form that can be imported again. */
async function exportPosts(
  context: Context,
  { principal, requestId }: StreamRequest,
  gateway: GatewayClient,
): Promise<void> {
  const isManaging = principal.scopes.includes('posts:write');
  const document = isManaging ? ExportManagedPostsDocument : ExportPublicPostsDocument;
  const pageAfter = async (after: string | null): Promise<Page> => {
    const { page } = await gateway.execute(document, { after }, { principal, requestId });
    return page;
  };
  // Before the 200, so that a failure arrives as a status.
  let page = await pageAfter(null);
  const total = page.totalCount ?? 0;
  await send(
    context,
    { resource: 'posts', format: 'ndjson', headers: { 'X-Export-Total': String(Math.min(total, rowLimit)) } },
    async (write) => {
      for (let sent = 0; ; ) {
        for (const item of page.items.slice(0, rowLimit - sent)) await write(`${JSON.stringify(item)}\n`);
        sent += page.items.length;
        if (!page.pageInfo.hasNextPage || sent >= rowLimit) return;
        page = await pageAfter(page.pageInfo.endCursor);
      }
    },
  );
}

async function exportTraffic(
  context: Context,
  { principal, requestId }: StreamRequest,
  gateway: GatewayClient,
  { format, window }: { format: 'ndjson' | 'csv'; window: { from: string; to: string } },
): Promise<void> {
  const { summary } = await gateway.execute(ReadTrafficSummaryDocument, window, {
    principal,
    requestId,
  });
  const text =
    format === 'csv'
      ? stringify(summary.timeseries, {
          header: true,
          columns: ['date', 'views', 'visitors'],
          record_delimiter: 'windows',
        })
      : summary.timeseries.map((day) => `${JSON.stringify(day)}\n`).join('');
  await send(context, { resource: 'analytics', format, headers: {} }, (write) => write(text));
}

/**
 * Writes at the pace of the reader. A failure after the first byte cuts the connection before its end mark,
 * so that a client can tell a short body from a whole one.
 */
async function send(
  context: Context,
  { resource, format, headers }: { resource: string; format: 'ndjson' | 'csv'; headers: Record<string, string> },
  produce: (write: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { res: response } = context;
  const day = new Date().toISOString().slice(0, 10);
  context.status = 200;
  context.set({
    ...headers,
    'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
    'Content-Disposition': `attachment; filename=${resource}-${day}.${format}`,
    'Cache-Control': 'private, no-store',
    'X-Export-Limit': String(rowLimit),
  });
  context.respond = false;
  if (context.method === 'HEAD') {
    response.end();
    return;
  }
  response.flushHeaders();
  try {
    await produce(async (text) => {
      if (response.destroyed) throw new Error('the client went away');
      if (!response.write(text)) await drained(response);
    });
    response.end();
    await finished(response).catch(() => undefined);
  } catch (error) {
    response.destroy();
    context.app.emit('error', error, context);
  }
}

/** Resolves when the reader has caught up, or is gone. */
function drained(response: Context['res']): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.once('drain', done).once('close', done);
  });
}
