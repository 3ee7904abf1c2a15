import { p } from '@mikro-orm/core';
import { id } from './id-column.js';

/** Millisecond precision, so that a value survives the way through JSON and back. */
export const instant = () => p.datetime().columnType('timestamptz(3)');

/** Columns of every row that belongs to one site. `site_id` leads the indexes, so that it can distribute the table. */
export const siteOwned = {
  id: id().primary(),
  siteId: id(),
  createdAt: instant(),
  updatedAt: instant(),
};
