import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { pageSize } from '@imprint/graphql/page-size';
import type { LeadFilter } from './lead-filter.js';

/** Scope of the access record of an export, carried in its signed cursors. */
export interface RecordedExport {
  /** Database time of the record. */
  at: Date;
  /** Number of recorded leads that no page has returned yet. */
  left: number;
}

const lifeMillis = 24 * 3_600_000;

/** Text of the cursor behind so many leads of a page. */
export const textAfter = ({ at, left }: RecordedExport, rowCount: number): string =>
  `${at.getTime()}.${Math.max(0, left - rowCount)}`;

/** INVALID_PARAMETER for a cursor that expired or is of an earlier version. */
export function readRecordedExport({ text = '' }: KeysetPosition, now: Date): RecordedExport {
  const [at = 0, left = 0] = text.split('.').map(Number);
  if (now.getTime() - at > lifeMillis) throw pageSize.unusableCursor();
  return { at: new Date(at), left };
}

/** The filter without leads that were stored after the record. */
export const withinRecord = (filter: LeadFilter, { at }: RecordedExport): LeadFilter => ({
  ...filter,
  until: filter.until && filter.until < at ? filter.until : at,
});
