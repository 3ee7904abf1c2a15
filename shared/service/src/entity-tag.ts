const tagShape = /(?:W\/)?"([^"]*)"/g;
const encodingSuffix = /-(?:br|gzip)$/;

/** True when `If-Match` names this representation. Weak tags never match (RFC 9110). */
export function isMatched(header: string, tag: string): boolean {
  return [...header.matchAll(tagShape)].some(
    ([whole, candidate]) => !whole.startsWith('W/') && candidate?.replace(encodingSuffix, '') === tag,
  );
}

/**
 * True when `If-None-Match` (a list, weak tags, or `*`) names this representation. Tags of its compressed forms match
 * too.
 */
export function isNoneMatched(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  // Fast path: nearly all clients.
  if (header === `"${tag}"` || header === `"${tag}-br"` || header === `"${tag}-gzip"`) return true;
  if (header.trim() === '*') return true;
  return [...header.matchAll(tagShape)].some(([, candidate]) => candidate?.replace(encodingSuffix, '') === tag);
}
