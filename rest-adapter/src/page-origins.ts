import { type FindOrigins } from '@imprint/service/cross-origin';
import { RefreshedValue } from '@imprint/service/refreshed-value';
import { SiteOrigins } from '@imprint/service/site-origins';
import type { ServiceOperations } from './service-operations.js';

/** Paths of a site, for people. The path names the site, for a preflight too. */
const sitePath = /^(?:\/api)?\/v1\/(?:auth\/)?sites\/([^/]+)/;

/** Endpoints that the page of an application calls: token, revocation and user info. They read no cookies. */
const applicationPath = /^(?:\/api)?\/v1\/auth\/(?:sso\/(?:token|revoke)|me)$/;

/** Origins of pages beyond those of the installation: of a site on its paths, of applications on theirs. */
export function pageOrigins(operations: ServiceOperations): FindOrigins {
  const ofSites = new SiteOrigins(() => operations.listSiteOrigins());
  // A preflight names no application: those of all are one set.
  const ofApplications = new RefreshedValue<ReadonlySet<string>>(
    new Set(),
    async () => new Set(await operations.listApplicationOrigins()),
  );
  return (path) => {
    const [, site] = sitePath.exec(path) ?? [];
    if (site !== undefined) return (origin) => ofSites.has(origin, site);
    return applicationPath.test(path) ? async (origin) => (await ofApplications.get()).has(origin) : null;
  };
}
