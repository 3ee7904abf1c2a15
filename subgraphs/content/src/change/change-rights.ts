import type { Principal } from '@imprint/principal/principal';
import { mayOnSite, type SiteScope } from '@imprint/principal/site-scope';
import type { ChangeFilter } from './recorded-change.repository.js';

/** Changes hidden from readers require write access, and changes of files require read access to media. */
export const visibleChanges = (principal: Principal, site: SiteScope): ChangeFilter => ({
  withHidden: mayWrite(principal, site),
  withMedia: principal.kind !== 'apiKey' || principal.scopes.includes('media:read'),
});

function mayWrite(principal: Principal, { siteId }: SiteScope): boolean {
  if (principal.kind === 'apiKey') return principal.scopes.includes('posts:write');
  return principal.kind !== 'staff' || mayOnSite(principal, siteId, 'content:write');
}
