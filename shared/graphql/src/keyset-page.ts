import { badRequest, DomainError } from '@imprint/errors/domain-error';
import type { KeysetCursors, KeysetPosition } from './keyset-cursor.js';

export interface PageRequest {
  first: number;
  after?: string | null | undefined;
}

export interface Page<Row> {
  nodes: Row[];
  endCursor: string | null;
  hasNextPage: boolean;
}

/** Pagination settings. A cursor is valid only for the filters it was issued with. */
export interface Pagination<Row> {
  cursors: KeysetCursors;
  filters: unknown;
  instantOf: (row: Row) => Date;
  /** Carried by the cursor of the page. */
  text?: string;
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
  const { cursors, filters, instantOf, text, max, sizeArgument } = pagination;
  requirePageSize(first, max, sizeArgument);
  const rows = await read(after === null || after === undefined ? null : decodePosition(pagination, after), first + 1);
  const nodes = rows.slice(0, first);
  const last = nodes.at(-1);
  return {
    nodes,
    hasNextPage: rows.length > first,
    endCursor: last
      ? cursors.encode({ at: instantOf(last), id: last.id, ...(text !== undefined && { text }) }, filters)
      : null,
  };
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
