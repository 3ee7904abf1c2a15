import { notFound } from '@imprint/errors/domain-error';
import type { Principal } from '@imprint/principal/principal';
import { mayOnOrganization, mayOnSite, siteScopeOf } from '@imprint/principal/site-scope';
import type { SiteDirectory } from './site-directory.js';

export interface WebhookSite {
  id: string;
}

/**
 * Requires a member of the site with `webhooks:manage`, or one who manages members of its organization. NOT_FOUND for
 * everyone else.
 */
export async function requireWebhookSite(
  principal: Principal,
  sites: SiteDirectory,
  requested: string | null | undefined,
): Promise<WebhookSite> {
  const { siteId: id } = siteScopeOf(principal, requested);
  const { organizationId } = await sites.require(id);
  const isAllowed =
    mayOnSite(principal, id, 'webhooks:manage') || mayOnOrganization(principal, organizationId, 'members:manage');
  if (!isAllowed) throw notFound();
  return { id };
}
