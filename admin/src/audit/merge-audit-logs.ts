import type { AuditTrailQuery } from '../generated/operations.js';

export type AuditEvent = AuditTrailQuery['siteAuditLog']['nodes'][number];
export const auditLogs = ['siteAuditLog', 'formsAuditLog', 'contentAuditLog'] as const;
export type AuditLog = (typeof auditLogs)[number];

/** An event with the log that has it. */
export interface LoggedEvent extends AuditEvent {
  log: AuditLog;
}

export const hasMore = (pages: readonly AuditTrailQuery[], log: AuditLog): boolean =>
  pages.at(-1)?.[log]?.pageInfo.hasNextPage ?? false;

/** Events of several logs, newest first, up to the point where all logs are loaded. */
export function mergeAuditLogs(pages: readonly AuditTrailQuery[], logs: readonly AuditLog[]) {
  const eventsIn = (log: AuditLog): readonly LoggedEvent[] =>
    pages.flatMap((page) => page[log]?.nodes ?? []).map((event) => ({ ...event, log }));
  const unfinished = logs.filter((log) => hasMore(pages, log));
  // Later events of this log may be older than unloaded events of another.
  const ends = unfinished.map((log) => eventsIn(log).at(-1)?.at ?? '');
  const loadedSince = ends.sort().at(-1) ?? '';
  const events = logs.flatMap(eventsIn).filter(({ at }) => at >= loadedSince);
  return { events: events.sort((left, right) => right.at.localeCompare(left.at)), hasMore: unfinished.length > 0 };
}
