import { notFound } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { Principal } from './principal.js';

/** The one site whose rows a repository may touch. First argument of every repository method. */
export interface SiteScope {
  readonly siteId: string;
}

/**
 * The site a request works on. A key is bound to its own site and may not name another one;
 * other principals name the site.
 */
export function siteScopeOf(principal: Principal, requestedSiteId?: string | null): SiteScope {
  const requested = requestedSiteId ? parseId(requestedSiteId) : null;
  if (principal.kind === 'apiKey') {
    if (requestedSiteId && requested !== principal.siteId) throw notFound();
    return { siteId: principal.siteId };
  }
  if (requested === null) throw notFound();
  return { siteId: requested };
}

/** Whether rows of a site exist for somebody: a key sees its own site, strangers see none. */
export function maySeeSite(principal: Principal, siteId: string): boolean {
  return principal.kind === 'apiKey' ? principal.siteId === siteId : principal.kind !== 'anonymous';
}
