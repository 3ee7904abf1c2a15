import type { ExpectedState } from '../../route/route.js';

const shape = /^[0-9A-HJKMNP-TV-Z]{26}\.(\d{13})(?:-md)?$/;

/** The entity tag of the record of a post: it changes with every write. */
export const recordTag = (
  { id, updated_at: updatedAt }: { id: string; updated_at: string },
  suffix: '' | '-md' = '',
): string => `"${id}.${Date.parse(updatedAt)}${suffix}"`;

/** The first tag of a record guards a write. */
export const byRecord: ExpectedState = {
  updateOf: (tags) => {
    const [millis] = tags.flatMap((tag) => shape.exec(tag)?.[1] ?? []);
    return millis === undefined ? null : new Date(Number(millis)).toISOString();
  },
};
