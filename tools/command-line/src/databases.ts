import { service as analytics } from '@imprint/analytics/service';
import { type DatabaseSettings, databaseOf } from '@imprint/config/subgraph-database';
import { service as content } from '@imprint/content/service';
import { service as forms } from '@imprint/forms/service';
import { service as identity } from '@imprint/identity/service';
import { service as media } from '@imprint/media/service';
import type { DatabaseDefinition, LocatedDatabase } from '@imprint/persistence/database';
import { service as sites } from '@imprint/sites/service';

/** Each before the subgraphs whose rows its own rows name, so that a backup in this order has what they name. */
const services = [analytics, forms, content, media, identity, sites];

/** Database definitions of all subgraphs. */
export const databases: readonly DatabaseDefinition[] = services.map(({ database }) => database);

/** The databases of all subgraphs; null if one has no URL. */
export function locateDatabases(config: DatabaseSettings): LocatedDatabase[] | null {
  const located = services.flatMap(({ name, database: definition }) => {
    const { url, setting } = databaseOf(name, config);
    return url === undefined ? [] : [{ definition, url, setting }];
  });
  return located.length === services.length ? located : null;
}
