import type { ImportLine } from '@imprint/client';

/** A post of another system. */
export interface SourcePost {
  /** Has an `external_id`, so that a second import changes nothing, and the former public paths. */
  line: ImportLine;
  /** Parts that the platform cannot import, one sentence each. */
  losses: string[];
}

/** An entry of the source that is not imported. */
export interface SkippedEntry {
  name: string;
  reason: string;
}

export type SourceEntry = SourcePost | SkippedEntry;

export const isSkipped = (entry: SourceEntry): entry is SkippedEntry => 'reason' in entry;
