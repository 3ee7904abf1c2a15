import type { ImportedLine, Imprint } from '@imprint/client';
import { withIdsOfSite } from './former-ids.js';
import {
  type FaultyEntry,
  isFaulty,
  isPost,
  type SkippedEntry,
  type SourceEntry,
  type SourcePost,
} from './source-post.js';

export interface ImportSiteOptions {
  isDryRun: boolean;
  onProgress: (done: number, total: number) => void;
}

/** Result of one entry of the source. */
export interface ImportedEntry {
  name: string;
  status: ImportedLine['status'] | 'skipped';
  /** Null if it was not sent. */
  externalId: string | null;
  /** Of the post; null without one. */
  id: string | null;
  slug: string | null;
  formerPaths: readonly string[];
  /** Error, or why it was skipped. */
  problem: string | null;
  losses: string[];
}

/**
 * Sends the entries of a source. An entry that was sent before is updated if the source has changed. Returns the result
 * of each entry in its order.
 */
export async function importSite(
  imprint: Imprint,
  given: readonly SourceEntry[],
  { isDryRun, onProgress }: ImportSiteOptions,
): Promise<ImportedEntry[]> {
  const entries = await withIdsOfSite(imprint, given);
  const posts = entries.filter(isPost);
  const imported: ImportedEntry[] = entries.flatMap((entry) => (isPost(entry) ? [] : toLeftOut(entry)));
  const lines = posts.map(({ line }) => line);
  for await (const { results } of imprint.bulk.importPosts(lines, { mode: 'upsert', dryRun: isDryRun })) {
    for (const result of results) imported.push(toImported(posts[result.line - 1] as SourcePost, result));
    onProgress(imported.length, entries.length);
  }
  return imported;
}

const toLeftOut = (entry: SkippedEntry | FaultyEntry): ImportedEntry => ({
  name: entry.name,
  status: isFaulty(entry) ? 'error' : 'skipped',
  externalId: null,
  id: null,
  slug: null,
  formerPaths: [],
  problem: isFaulty(entry) ? entry.fault : entry.reason,
  losses: [],
});

const toImported = ({ line, losses }: SourcePost, result: ImportedLine): ImportedEntry => ({
  name: line.title,
  status: result.status,
  externalId: line.external_id ?? null,
  id: result.id,
  slug: result.slug,
  problem: result.error ?? null,
  formerPaths: line.former_paths ?? [],
  losses: [...losses, ...(result.warnings ?? []).map(({ place, message }) => `${place}: ${message}`)],
});

/**
 * Former paths and the current URLs of their posts, for a web server. Posts of two languages may have the same slug. Of
 * posts with the same path the last one has it, as on the platform.
 */
export async function redirectsOf(imprint: Imprint, imported: readonly ImportedEntry[]): Promise<[string, string][]> {
  const urls = new Map<string, string>();
  for await (const { id, url } of imprint.posts.list()) if (url !== null) urls.set(id, url);
  const targets = new Map<string, string>();
  for (const { formerPaths, id } of imported) {
    const url = id === null ? undefined : urls.get(id);
    for (const path of url === undefined ? [] : formerPaths) targets.set(path, url as string);
  }
  return [...targets].filter(([path, url]) => path !== new URL(url).pathname);
}
