const tagShape = /(?:W\/)?"([^"]*)"/g;
const encodingSuffix = /-(?:br|gzip)$/;

/** The tags of an `If-Match` that can match, without the suffix of a compressed form. Weak ones cannot (RFC 9110). */
export const strongTags = (header: string): string[] =>
  [...header.matchAll(tagShape)].flatMap(([whole, tag = '']) =>
    whole.startsWith('W/') ? [] : [tag.replace(encodingSuffix, '')],
  );

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
