import { isIdShaped, parseId } from '@imprint/ids/id';

/** A reference to a post. Id-shaped text is never matched as a slug. */
export type PostReference = { id: string } | { slug: string } | { unknown: true };

/** Output shape of the slug rules; other text matches no post and never reaches the database. */
const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function parsePostReference(text: string): PostReference {
  if (!isIdShaped(text)) {
    const slug = text.toLowerCase();
    return slugShape.test(slug) ? { slug } : { unknown: true };
  }
  const id = parseId(text);
  return id ? { id } : { unknown: true };
}
