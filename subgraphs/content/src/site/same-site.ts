import { badRequest } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { SiteScope } from '@imprint/principal/site-scope';

/** BAD_REQUEST for an item that names another site than its batch. */
export function requireSameSite({ siteId }: SiteScope, named: string | null | undefined): void {
  if (!named || parseId(named) === siteId) return;
  throw badRequest('siteId of a post must be that of its batch. Omit it.', { fields: ['siteId'] });
}
