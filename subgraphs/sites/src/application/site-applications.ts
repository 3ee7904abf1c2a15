import type { Site } from '../site/site.entity.js';
import { applicationCatalog, type CatalogEntry } from '../application-catalog.js';

/** An application of the catalog with its state on a site. */
export interface InstalledApplication extends CatalogEntry {
  installed: boolean;
  changedAt: Date | null;
  changedBy: string | null;
}

/** The catalog with the state of a site. */
export function toApplications(site: Site): InstalledApplication[] {
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
