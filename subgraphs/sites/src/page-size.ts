import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import type { Walk } from '@imprint/graphql/keyset-page';

/** Maximum page size, and the name of its parameter. */
export const pageSize = { most: 200, sizeName: 'limit' } as const;

/** Pages in the order of creation. */
export const byCreation = <Row extends { createdAt: Date }>(cursors: KeysetCursors, filters: unknown): Walk<Row> => ({
  cursors,
  filters,
  instantOf: ({ createdAt }) => createdAt,
  ...pageSize,
});
