import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { toUuid } from '@imprint/ids/id';
import { raw } from '@mikro-orm/postgresql';

/** Filter for the rows after a position. A row comparison, since an index scan can start at it. */
export const beyond = (from: KeysetPosition | null, order: '<' | '>', column: 'at' | 'created_at' = 'created_at') =>
  from && {
    [raw((alias) => `(${alias}.${column}, ${alias}.id) ${order} (?, ?)`, [from.at, toUuid(from.id)])]: [],
  };
