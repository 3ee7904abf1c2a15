import { toAcceptable } from './acceptable-entry.js';
import { originOfFolder, withUniqueIds } from './identity.js';
import { SourceFolder } from './source-folder.js';
import type { SourceEntry, SourceOptions } from './source-post.js';

/** Options with the origin of a folder. */
export interface FolderOptions extends SourceOptions {
  origin: string;
}

/** The entries of the files with these extensions, in the order of their paths. */
export async function readFolder(
  folder: string,
  extensions: readonly string[],
  options: SourceOptions,
  toEntry: (path: string, text: string, options: FolderOptions) => SourceEntry,
): Promise<SourceEntry[]> {
  const source = await SourceFolder.open(folder, extensions);
  const origin = options.origin ?? originOfFolder(source.root);
  const entries = await source.readEach((path, text) => toEntry(path, text, { ...options, origin }));
  return withUniqueIds(entries.map(toAcceptable));
}
