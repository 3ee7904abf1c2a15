import type { Site } from '../site/site.entity.js';
import { applicationCatalog, type CatalogEntry } from './application-catalog.js';

/** An application of the catalog as one site has it or not. */
export interface InstalledApplication extends CatalogEntry {
  installed: boolean;
  changedAt: Date | null;
  changedBy: string | null;
}

/** The catalog from the view of a site. */
export function applicationsOf(site: Site): InstalledApplication[] {
  return applicationCatalog.map((entry) => {
    const change = site.applicationChanges[entry.slug];
    return {
      ...entry,
      installed: site.applications.includes(entry.slug),
      changedAt: change ? new Date(change.at) : null,
      changedBy: change?.by ?? null,
    };
  });
}
