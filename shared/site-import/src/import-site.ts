import type { ImportedLine, Imprint } from '@imprint/client';
import { isSkipped, type SkippedEntry, type SourceEntry, type SourcePost } from './source-post.js';

export interface ImportSiteOptions {
  isDryRun: boolean;
  onProgress: (done: number, total: number) => void;
}

/** Result of one entry of the source. */
export interface ImportedEntry {
  name: string;
  status: ImportedLine['status'] | 'skipped';
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
  entries: readonly SourceEntry[],
  { isDryRun, onProgress }: ImportSiteOptions,
): Promise<ImportedEntry[]> {
  const posts = entries.filter((entry): entry is SourcePost => !isSkipped(entry));
  const imported: ImportedEntry[] = entries.filter(isSkipped).map(toSkipped);
  const lines = posts.map(({ line }) => line);
  for await (const { results } of imprint.bulk.importPosts(lines, { mode: 'upsert', dryRun: isDryRun })) {
    for (const result of results) imported.push(toImported(posts[result.line - 1] as SourcePost, result));
    onProgress(imported.length, entries.length);
  }
  return imported;
}

const toSkipped = ({ name, reason }: SkippedEntry): ImportedEntry => ({
  name,
  status: 'skipped',
  slug: null,
  formerPaths: [],
  problem: reason,
  losses: [],
});

const toImported = ({ line, losses }: SourcePost, result: ImportedLine): ImportedEntry => ({
  name: line.title,
  status: result.status,
  slug: result.slug,
  problem: result.error ?? null,
  formerPaths: line.former_paths ?? [],
  losses: [...losses, ...(result.warnings ?? []).map(({ place, message }) => `${place}: ${message}`)],
});

/** Former paths and the current URLs of their posts, for a web server. */
export async function redirectsOf(imprint: Imprint, imported: readonly ImportedEntry[]): Promise<[string, string][]> {
  const urls = new Map<string, string>();
  for await (const { slug, url } of imprint.posts.list()) if (url !== null) urls.set(slug, url);
  return imported.flatMap(({ formerPaths, slug }) => {
    const url = slug === null ? undefined : urls.get(slug);
    const moved = url === undefined ? [] : formerPaths.filter((path) => path !== new URL(url).pathname);
    return moved.map((path): [string, string] => [path, url ?? '']);
  });
}
