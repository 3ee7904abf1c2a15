import { parseId } from '@imprint/ids/id';
import type { Principal } from '@imprint/principal/principal';
import { maySeeSite } from '@imprint/principal/site-scope';

/**
 * What the gateway says of a row of a site, with the site's id in its one spelling; null when the caller may not see
 * the site. Copied only where the spelling differs: these objects are slow to copy, and a list has one for each row.
 */
export function visibleRepresentation<Representation extends { siteId: string }>(
  representation: Representation,
  principal: Principal,
): Representation | null {
  const siteId = parseId(representation.siteId);
  if (!siteId || !maySeeSite(principal, siteId)) return null;
  return siteId === representation.siteId ? representation : { ...representation, siteId };
}
