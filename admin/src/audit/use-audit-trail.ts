import { useInfiniteQuery } from '@tanstack/react-query';
import { AuditTrail, type AuditTrailQuery } from '../generated/operations.js';
import { useGraph } from '../graph/graph-provider.js';
import { type AuditLog, auditLogs, hasMore } from './merge-audit-logs.js';

const cursors = { siteAuditLog: 'after', formsAuditLog: 'formsAfter', contentAuditLog: 'contentAfter' } as const;
type Cursors = Partial<Record<(typeof cursors)[AuditLog], string>>;
const firstCursors: Cursors = {};

/** The last page of a log that is not empty: later ones have no cursor. */
const lastPageOf = (pages: readonly AuditTrailQuery[], log: AuditLog) =>
  pages.findLast((page) => page[log]?.pageInfo.endCursor)?.[log];

/** The logs of a site, each with its cursor. */
export function useAuditTrail(siteId: string, toolCalls: boolean) {
  const graph = useGraph();
  return useInfiniteQuery({
    queryKey: [AuditTrail.name, siteId, toolCalls],
    queryFn: ({ signal, pageParam }) =>
      graph.execute(AuditTrail, { site: siteId, siteId, toolCalls, ...pageParam }, signal),
    initialPageParam: firstCursors,
    getNextPageParam: (_, pages): Cursors | null =>
      auditLogs.some((log) => hasMore(pages, log))
        ? Object.fromEntries(auditLogs.map((log) => [cursors[log], lastPageOf(pages, log)?.pageInfo.endCursor]))
        : null,
    placeholderData: (previous) => previous,
  });
}
