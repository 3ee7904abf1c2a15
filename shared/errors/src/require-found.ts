import { parseId } from '@imprint/ids/id';
import { notFound } from './domain-error.js';

/** NOT_FOUND without a row. */
export function requireFound<Row extends object | string>(row: Row | null | undefined): Row {
  if (!row) throw notFound();
  return row;
}

/** The id as a ULID. NOT_FOUND for a malformed one, which no row has. */
export const requireId = (text: string): string => requireFound(parseId(text));
