const tagShape = /(?:W\/)?"([^"]*)"/g;
const encodingSuffix = /-(?:br|gzip)$/;

/** True when an `If-Match` names this representation; weak tags never do, as RFC 9110 says. */
export function isMatched(header: string, tag: string): boolean {
  return [...header.matchAll(tagShape)].some(
    ([whole, candidate]) => !whole.startsWith('W/') && candidate?.replace(encodingSuffix, '') === tag,
  );
}

/**
 * True when an `If-None-Match` (a list, weak tags, or `*`) names this representation. Entity tags of its
 * compressed forms name the same content.
 */
export function isNoneMatched(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  // What nearly all clients send.
  if (header === `"${tag}"` || header === `"${tag}-br"` || header === `"${tag}-gzip"`) return true;
  if (header.trim() === '*') return true;
  return [...header.matchAll(tagShape)].some(([, candidate]) => candidate?.replace(encodingSuffix, '') === tag);
}
