import type { ImportLine } from '@imprint/client';
import type { DateReading } from './date-reading.js';

/** What a source says about who sees a post, and since when. */
export interface PublicationFacts {
  /** The source says that it is a draft. */
  isDraft: boolean;
  /** Why it might not be public, one sentence each. Any makes it a draft. */
  draftReasons: readonly string[];
  date: DateReading;
  now: Date;
}

export interface Publication {
  fields: Pick<ImportLine, 'status' | 'published_at'>;
  losses: string[];
}

/** A post that might not be public becomes a draft, and the report says so. An unreadable date never becomes that of the import. */
export function publicationOf({ isDraft, draftReasons, date, now }: PublicationFacts): Publication {
  const isUndatable = date.at === null && date.losses.length > 0;
  const isFuture = date.at !== null && new Date(date.at) > now;
  const losses = [...date.losses, ...draftReasons];
  if (isDraft || draftReasons.length > 0 || isUndatable) {
    if (!isDraft) losses.push('It becomes a draft.');
    // A draft keeps only the date of a past publication.
    return { fields: { status: 'draft', ...(date.at && !isFuture && { published_at: date.at }) }, losses };
  }
  if (isFuture) losses.push(`It is scheduled for ${date.at}.`);
  if (date.at === null) losses.push('It has no date and gets that of the import.');
  return { fields: { status: 'published', ...(date.at && { published_at: date.at }) }, losses };
}
