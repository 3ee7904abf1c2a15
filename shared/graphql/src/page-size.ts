import { invalidParameter } from '@imprint/errors/domain-error';
import type { KeysetCursors } from './keyset-cursor.js';
import type { Pagination } from './keyset-page.js';

/** Maximum page size, the name of its parameter, and the error for an invalid cursor. */
export const pageSize = {
  max: 200,
  sizeArgument: 'first',
  unusableCursor: () =>
    invalidParameter(
      'cursor',
      'is not valid for this list: use next_cursor of the previous page with the same filters',
    ),
} as const;

/** Pages in the order of creation. */
export const byCreation = <Row extends { createdAt: Date }>(
  cursors: KeysetCursors,
  filters: unknown,
  size: Pick<Pagination<Row>, 'max' | 'sizeArgument' | 'unusableCursor'>,
): Pagination<Row> => ({ cursors, filters, instantOf: ({ createdAt }) => createdAt, ...size });
