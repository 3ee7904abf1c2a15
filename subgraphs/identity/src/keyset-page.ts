import { badRequest } from '@imprint/errors/domain-error';
import type { KeysetCursors, KeysetPosition } from '@imprint/graphql/keyset-cursor';

export interface PageRequest {
  first: number;
  after: string | null;
}

export interface Page<Row> {
  nodes: Row[];
  endCursor: string | null;
  hasNextPage: boolean;
}

const limit = 100;

/** What one walk goes by: its cursors are good for the same filters alone. */
export interface Walk<Row> {
  cursors: KeysetCursors;
  filters: unknown;
  instantOf: (row: Row) => Date;
}

/** One page of a walk: reads a row more than asked for, which tells whether there is a next page. */
export async function keysetPage<Row extends { id: string }>(
  { first, after }: PageRequest,
  { cursors, filters, instantOf }: Walk<Row>,
  read: (position: KeysetPosition | null, limit: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  if (!Number.isInteger(first) || first < 1 || first > limit) {
    throw badRequest(`limit must be a whole number from 1 to ${limit}.`, { fields: ['limit'] });
  }
  const rows = await read(after === null ? null : cursors.decode(after, filters), first + 1);
  const nodes = rows.slice(0, first);
  const last = nodes.at(-1);
  return {
    nodes,
    hasNextPage: rows.length > first,
    endCursor: last ? cursors.encode({ at: instantOf(last), id: last.id }, filters) : null,
  };
}
