import type { AuditTrailQuery } from '../generated/operations.js';
import { mergeAuditLogs } from './merge-audit-logs.js';

const log = (times: readonly string[], hasNextPage: boolean) => ({
  nodes: times.map((at) => ({
    id: at,
    at,
    event: 'e',
    actorId: null,
    actorType: 'account',
    target: null,
    actor: null,
    changes: [],
  })),
  pageInfo: { endCursor: times.at(-1) ?? null, hasNextPage },
});
const page = (site: [string[], boolean], forms: [string[], boolean]): AuditTrailQuery => ({
  ...{ siteAuditLog: log(...site), formsAuditLog: log(...forms), contentAuditLog: log([], false) },
});
const times = ({ events }: ReturnType<typeof mergeAuditLogs>) => events.map(({ at }) => at);
const all = ['siteAuditLog', 'formsAuditLog', 'contentAuditLog'] as const;

it('merges logs by time up to where all of them are loaded', () => {
  const first = page([['9', '7', '1'], false], [['8', '6'], true]);
  expect(times(mergeAuditLogs([first], all))).toEqual(['9', '8', '7', '6']);
  const second = page([[], false], [['5', '2'], false]);
  const both = mergeAuditLogs([first, second], all);
  expect(times(both)).toEqual(['9', '8', '7', '6', '5', '2', '1']);
  expect(both.hasMore).toBe(false);
});

it('shows a log up to its last loaded event', () => {
  const first = page([['9'], false], [['8', '6'], true]);
  expect(mergeAuditLogs([first], ['siteAuditLog'])).toMatchObject({ hasMore: false, events: [{ at: '9' }] });
  expect(times(mergeAuditLogs([first], ['formsAuditLog']))).toEqual(['8', '6']);
  expect(mergeAuditLogs([first], ['formsAuditLog']).hasMore).toBe(true);
});
