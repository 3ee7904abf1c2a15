import { notFound } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { Permission } from './permission.js';
import type { Principal, StaffPrincipal } from './principal.js';

/** The only site whose rows a repository may access. First argument of every repository method. */
export interface SiteScope {
  readonly siteId: string;
}

/**
 * The site of a request. A key is bound to its site and must not name another; other principals name the site, staff
 * one of theirs.
 */
export function siteScopeOf(principal: Principal, requestedSiteId?: string | null): SiteScope {
  const requested = requestedSiteId ? parseId(requestedSiteId) : null;
  if (principal.kind === 'apiKey') {
    if (requestedSiteId && requested !== principal.siteId) throw notFound();
    return { siteId: principal.siteId };
  }
  if (requested === null || !maySeeSite(principal, requested)) throw notFound();
  return { siteId: requested };
}

/** Whether the principal can see rows of a site: keys and staff see their own sites, anonymous callers none. */
export function maySeeSite(principal: Principal, siteId: string): boolean {
  return mayOnSite(principal, siteId, 'site:read');
}

/** Whether the principal has a permission on a site. The scopes of a key are checked separately. */
export function mayOnSite(principal: Principal, siteId: string, permission: Permission): boolean {
  switch (principal.kind) {
    case 'apiKey':
      return principal.siteId === siteId;
    case 'staff':
      return isGranted(principal, siteId, permission);
    case 'operator':
    case 'service':
      return true;
    default:
      return false;
  }
}

/** True for owners only: no other role or application substitutes for the owner. */
export function ownsSite(principal: Principal, siteId: string): boolean {
  if (principal.kind === 'operator') return true;
  if (principal.kind !== 'staff' || principal.application) return false;
  return principal.sites.some((site) => site.siteId === siteId && site.role === 'site_owner');
}

/** Whether the principal has a permission on all sites of an organization. */
export function mayOnOrganization(principal: Principal, organizationId: string, permission: Permission): boolean {
  if (principal.kind === 'operator' || principal.kind === 'service') return true;
  if (principal.kind !== 'staff') return false;
  const membership = principal.organizations.find((candidate) => candidate.organizationId === organizationId);
  return membership?.permissions.some((held) => held === permission) ?? false;
}

function isGranted({ sites }: StaffPrincipal, siteId: string, permission: Permission): boolean {
  const membership = sites.find((candidate) => candidate.siteId === siteId);
  if (!membership) return false;
  return permission === 'site:read' || membership.permissions.some((held) => held === permission);
}
