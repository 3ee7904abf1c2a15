const shape = /^[0-9A-HJKMNP-TV-Z]{26}\.(\d{13})(?:-md)?$/;

/** The entity tag of the record of a post: it changes with every write. */
export const recordTag = (
  { id, updated_at: updatedAt }: { id: string; updated_at: string },
  suffix: '' | '-md' = '',
): string => `"${id}.${Date.parse(updatedAt)}${suffix}"`;

/** `updated_at` of the first tag of a record; null without one. */
export function updateOfRecord(tags: readonly string[]): string | null {
  const [millis] = tags.flatMap((tag) => shape.exec(tag)?.[1] ?? []);
  return millis === undefined ? null : new Date(Number(millis)).toISOString();
}
