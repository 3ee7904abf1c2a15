import { invalidParameter } from '@imprint/errors/domain-error';
import type { KeysetCursors } from './keyset-cursor.js';
import type { Walk } from './keyset-page.js';

/** Maximum page size, the name of its parameter, and the error for an invalid cursor. */
export const pageSize = {
  most: 200,
  sizeName: 'first',
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
  size: Pick<Walk<Row>, 'most' | 'sizeName' | 'unusableCursor'>,
): Walk<Row> => ({ cursors, filters, instantOf: ({ createdAt }) => createdAt, ...size });
