import type { ImportLine } from '@imprint/client';
import type { LocalAddress } from './local-addresses.js';
import type { SourceDocument } from './source-document.js';

/** What an export does not say about itself. */
export interface SourceOptions {
  /** URL of the current site, the base of relative URLs. */
  siteUrl: string | null;
  /** Name of the source in the ids of its posts; null for the one that the source has itself. */
  origin: string | null;
  /** IANA name of the time zone of dates without one. */
  timeZone: string;
  /** What terms of the taxonomies of plugins become; others are lost. */
  taxonomies?: ReadonlyMap<string, 'category' | 'tag'>;
  /** Dates after it are schedules. */
  now: Date;
  /** Language of posts that name none; without it it is unknown. */
  defaultLanguage?: string;
}

/** A post of another system. */
export interface SourcePost {
  /** Has an `external_id`, so that a second import changes nothing, and the former public paths. */
  line: ImportLine;
  /** The `external_id` without an origin, which earlier versions gave the post. */
  formerId: string | null;
  /** Parts that the platform cannot import, one sentence each. */
  losses: string[];
  /** What the ledger compares the post with. */
  source: SourceDocument;
  /** Names that the translations of the post share, the strongest first. */
  translationNames?: readonly string[];
  /** Addresses in the line that lead to other entries and files of the source. */
  addresses?: readonly LocalAddress[];
}

/** An entry of the source that is not imported. */
export interface SkippedEntry {
  name: string;
  reason: string;
  source?: SourceDocument;
}

/** An entry of the source that cannot be imported, although it has a counterpart. */
export interface FaultyEntry {
  name: string;
  fault: string;
  source?: SourceDocument;
}

export type SourceEntry = SourcePost | SkippedEntry | FaultyEntry;
/** Entries one after the other: a source may be larger than the memory. */
export type SourceEntries = Iterable<SourceEntry> | AsyncIterable<SourceEntry>;

/** What is known of a source before its entries are read. */
export interface Source {
  /** Number of entries, for the progress. */
  total: number;
  entries: SourceEntries;
}

export const isPost = (entry: SourceEntry): entry is SourcePost => 'line' in entry;
export const isFaulty = (entry: SourceEntry): entry is FaultyEntry => 'fault' in entry;

/** The entries with what was wrong with their file, which the first post reports. */
export function withFileLosses(entries: readonly SourceEntry[], losses: readonly string[]): SourceEntry[] {
  const first = entries.find(isPost);
  return entries.map((entry) => (entry === first ? { ...first, losses: [...losses, ...first.losses] } : entry));
}
