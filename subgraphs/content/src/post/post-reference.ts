import { isIdShaped, parseId } from '@imprint/ids/id';
import { isSlug } from '../slug/slug.js';

/** A reference to a post. Id-shaped text is never matched as a slug. Unknown text never reaches the database. */
export type PostReference = { id: string } | { slug: string } | { unknown: true };

export function parsePostReference(text: string): PostReference {
  if (!isIdShaped(text)) {
    const slug = text.toLowerCase();
    return isSlug(slug) ? { slug } : { unknown: true };
  }
  const id = parseId(text);
  return id ? { id } : { unknown: true };
}
