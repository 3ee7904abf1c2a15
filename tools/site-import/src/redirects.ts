import type { Imprint } from '@imprint/client';
import type { ImportedEntry } from './import-site.js';

type Moved = Pick<ImportedEntry, 'id' | 'formerPaths'>;

/** URLs of the public posts of a site by their ids. */
export async function readPostUrls(imprint: Imprint): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  for await (const { id, url } of imprint.posts.list()) if (url !== null) urls.set(id, url);
  return urls;
}

/**
 * Former paths and the current URLs of their posts, for a web server. Posts of two languages may have the same slug. Of
 * posts with the same path the last one has it, as on the platform.
 */
export function redirectsOf(urls: ReadonlyMap<string, string>, imported: readonly Moved[]): [string, string][] {
  const targets = new Map<string, string>();
  for (const { formerPaths, id } of imported) {
    const url = id === null ? undefined : urls.get(id);
    if (url !== undefined) for (const path of formerPaths) targets.set(path, url);
  }
  return [...targets].filter(([path, url]) => path !== new URL(url).pathname);
}
