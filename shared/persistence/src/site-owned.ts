import { p } from '@mikro-orm/core';
import { id } from './id-column.js';

/** Millisecond precision, which survives a JSON round trip. */
export const instant = () => p.datetime().columnType('timestamptz(3)');

/** Columns of rows that belong to a site. `site_id` is first in the indexes, so that it can be the distribution key. */
export const siteOwned = {
  id: id().primary(),
  siteId: id(),
  createdAt: instant(),
  updatedAt: instant(),
};
