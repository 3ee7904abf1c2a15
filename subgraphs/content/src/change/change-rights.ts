import type { Principal } from '@imprint/principal/principal';
import { mayOnSite, type SiteScope } from '@imprint/principal/site-scope';

/** Changes that readers of the site do not see are for those who write. */
export function seesAllChanges(principal: Principal, { siteId }: SiteScope): boolean {
  if (principal.kind === 'apiKey') return principal.scopes.includes('posts:write');
  return principal.kind !== 'staff' || mayOnSite(principal, siteId, 'content:write');
}

export const seesMediaChanges = (principal: Principal): boolean =>
  principal.kind !== 'apiKey' || principal.scopes.includes('media:read');
