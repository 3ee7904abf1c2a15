import { unprocessable } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Walk } from '@imprint/graphql/keyset-page';
import { parseId, toUuid } from '@imprint/ids/id';

export type LeadOrder = 'asc' | 'desc';

/** Lead filter; `until` is exclusive. */
export interface LeadFilter {
  formId: string | null;
  status: 'clean' | 'spam' | 'all';
  from: Date | null;
  until: Date | null;
}

const pageLimit = 200;

const unusable = (field: string, message: string) =>
  unprocessable(`${field} ${message}.`, { reason: 'INVALID_PARAMETER', fields: [field] });

/** Validates a filter. INVALID_PARAMETER. */
export function checkFilter(given: {
  formId?: string | null | undefined;
  status?: LeadFilter['status'] | null | undefined;
  from?: Date | null | undefined;
  until?: Date | null | undefined;
}): LeadFilter {
  const formId = given.formId ? parseId(given.formId) : null;
  if (given.formId && !formId) throw unusable('form_id', 'must be a ULID or UUID');
  const [from, until] = [given.from ?? null, given.until ?? null];
  if (from && until && from >= until) throw unusable('de', 'must be before ate');
  return { formId, status: given.status ?? 'clean', from, until };
}

/** Page size of a list and the error for an invalid cursor. */
export const pageOfWalk = <Row>(
  cursors: KeysetCursors,
  filters: unknown,
  instantOf: (row: Row) => Date,
): Walk<Row> => ({
  cursors,
  filters,
  instantOf,
  most: pageLimit,
  sizeName: 'first',
  unusableCursor: () =>
    unusable('cursor', 'is not valid for this list: use next_cursor of the previous page with the same filters'),
});

/** SQL conditions on `leads` with their values. */
export function toConditions(
  siteId: string,
  { formId, status, from, until }: LeadFilter,
): {
  where: string;
  values: unknown[];
} {
  const parts: [string, unknown][] = [['site_id = ?', toUuid(siteId)]];
  if (formId) parts.push(['form_id = ?', toUuid(formId)]);
  if (status !== 'all') parts.push(['status = ?', status]);
  if (from) parts.push(['created_at >= ?', from]);
  if (until) parts.push(['created_at < ?', until]);
  return { where: parts.map(([text]) => text).join(' and '), values: parts.map(([, value]) => value) };
}
