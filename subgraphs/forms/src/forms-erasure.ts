import type { SiteErasure } from '@imprint/graphql/site-erasure';
import type { ObjectStore } from '@imprint/object-store/object-store';
import { SiteRowsRepository } from '@imprint/persistence/site-rows.repository';
import type { EntityManager } from '@mikro-orm/postgresql';
import { removeSiteFiles } from './lead/file-removal.js';

const siteTables = ['uploaded_files', 'deliveries', 'webhooks', 'leads', 'forms', 'autoresponder_sites'];

/** Removes the files of leads, with their rows, before all other rows of a site. */
export function formsErasure(em: EntityManager, store: ObjectStore): SiteErasure {
  const rows = new SiteRowsRepository(em, 'forms', siteTables);
  return {
    count: (siteId) => rows.count(siteId),
    eraseBatch: async (siteId) => (await removeSiteFiles(em, store, siteId)) && rows.eraseBatch(siteId),
  };
}
