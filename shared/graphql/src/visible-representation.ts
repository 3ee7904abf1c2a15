import { parseId } from '@imprint/ids/id';
import type { Principal } from '@imprint/principal/principal';
import { maySeeSite } from '@imprint/principal/site-scope';

/**
 * The representation with a canonical site id; null when the caller may not see the site. Copied only when the id
 * differs: a list has one object per row, and they are slow to copy.
 */
export function visibleRepresentation<Representation extends { siteId: string }>(
  representation: Representation,
  principal: Principal,
): Representation | null {
  const siteId = parseId(representation.siteId);
  if (!siteId || !maySeeSite(principal, siteId)) return null;
  return siteId === representation.siteId ? representation : { ...representation, siteId };
}

/** An asset as other subgraphs refer to it; null when the caller may not read the media of its site. */
export function visibleAsset<Asset extends { id: string; siteId: string }>(
  asset: Asset,
  principal: Principal,
): Asset | null {
  if (principal.kind === 'apiKey' && !principal.scopes.includes('media:read')) return null;
  const visible = visibleRepresentation(asset, principal);
  const id = visible && parseId(visible.id);
  return id ? { ...visible, id } : null;
}

/** A site as other subgraphs refer to it; null when the caller may not see it. */
export function visibleSite({ id }: { id: string }, principal: Principal): { id: string } | null {
  const siteId = parseId(id);
  return siteId && maySeeSite(principal, siteId) ? { id: siteId } : null;
}
