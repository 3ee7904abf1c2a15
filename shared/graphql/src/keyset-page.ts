import { badRequest, DomainError } from '@imprint/errors/domain-error';
import type { KeysetCursors, KeysetPosition } from './keyset-cursor.js';

export interface PageRequest {
  first: number;
  after?: string | null | undefined;
}

export interface Page<Row> {
  nodes: Row[];
  /** The cursor of a node, by its index in the page. */
  cursorAt: (index: number) => string;
  hasNextPage: boolean;
  /** True when the page follows a cursor. */
  hasPreviousPage: boolean;
}

/** Pagination settings. A cursor is valid only for the filters it was issued with. */
export interface Pagination<Row> {
  cursors: KeysetCursors;
  filters: unknown;
  instantOf: (row: Row) => Date;
  /** Text that the cursor behind so many rows of the page carries. */
  textAfter?: (rowCount: number) => string;
  /** Maximum page size. */
  max: number;
  /** Name of the page size argument in messages. */
  sizeArgument: string;
  /** Error for an invalid cursor; BAD_REQUEST when omitted. */
  unusableCursor?: () => DomainError;
}

export function requirePageSize(size: number, max: number, name = 'first'): void {
  if (Number.isInteger(size) && size >= 1 && size <= max) return;
  throw badRequest(`${name} must be a whole number from 1 to ${max}.`, { fields: [name] });
}

/** Reads one row more than the page size to detect a next page. */
export async function keysetPage<Row extends { id: string }>(
  { first, after }: PageRequest,
  pagination: Pagination<Row>,
  read: (position: KeysetPosition | null, limit: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  const { cursors, filters, instantOf, textAfter, max, sizeArgument } = pagination;
  requirePageSize(first, max, sizeArgument);
  const from = after === null || after === undefined ? null : decodePosition(pagination, after);
  const rows = await read(from, first + 1);
  requireProgress(from && { at: from.at, id: from.id }, rows, (row) => ({ at: instantOf(row), id: row.id }));
  const nodes = rows.slice(0, first);
  return {
    nodes,
    cursorAt: (index) => {
      const row = requireNode(nodes, index);
      const text = textAfter?.(index + 1);
      return cursors.encode({ at: instantOf(row), id: row.id, ...(text !== undefined && { text }) }, filters);
    },
    hasNextPage: rows.length > first,
    hasPreviousPage: from !== null,
  };
}

export function requireNode<Row>(nodes: readonly Row[], index: number): Row {
  const node = nodes[index];
  if (node === undefined) throw new Error(`The page has no node ${index}.`);
  return node;
}

/**
 * Fails for a page that contains the row of its own cursor: what the database sorts by differs from what was read of it,
 * and a client that follows the cursors would not come to an end.
 */
export function requireProgress<Row>(
  from: KeysetPosition | null,
  rows: readonly Row[],
  positionOf: (row: Row) => KeysetPosition,
): void {
  const isOwn = ({ at, id, text }: KeysetPosition) =>
    id === from?.id && at.getTime() === from.at.getTime() && text === from.text;
  if (from && rows.some((row) => isOwn(positionOf(row)))) {
    throw new Error(`A page contains the row of its own cursor: ${from.id} at ${from.at.toISOString()}.`);
  }
}

export function decodePosition<Row>(
  { cursors, filters, unusableCursor }: Pick<Pagination<Row>, 'cursors' | 'filters' | 'unusableCursor'>,
  cursor: string,
): KeysetPosition {
  try {
    return cursors.decode(cursor, filters);
  } catch (error) {
    throw unusableCursor && error instanceof DomainError ? unusableCursor() : error;
  }
}
