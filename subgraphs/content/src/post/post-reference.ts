import { isIdShaped, parseId } from '@imprint/ids/id';

/** How a caller names a post. Id-shaped text is never tried as a slug. */
export type PostReference = { id: string } | { slug: string } | { unknown: true };

export function parsePostReference(text: string): PostReference {
  if (!isIdShaped(text)) return { slug: text.toLowerCase() };
  const id = parseId(text);
  return id ? { id } : { unknown: true };
}
