import { unprocessable } from '@imprint/errors/domain-error';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Walk } from '@imprint/graphql/keyset-page';

const pageLimit = 200;

export const invalidParameter = (field: string, message: string) =>
  unprocessable(`${field} ${message}.`, { reason: 'INVALID_PARAMETER', fields: [field] });

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
    invalidParameter(
      'cursor',
      'is not valid for this list: use next_cursor of the previous page with the same filters',
    ),
});
