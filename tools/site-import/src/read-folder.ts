import { toAcceptable } from './acceptable-entry.js';
import { nameOf } from './folder.js';
import { FolderIndex } from './folder-index.js';
import { withTranslations } from './folder-translations.js';
import { externalIdOf, originOfFolder, withUniqueIds } from './identity.js';
import type { FolderPosts } from './local-addresses.js';
import { SourceFolder } from './source-folder.js';
import type { SourceEntry, SourceOptions } from './source-post.js';

/** Options with the origin of a folder, and its other files. */
export interface FolderOptions extends SourceOptions, FolderPosts {
  origin: string;
  /** Paths of folders with posts. */
  folders: ReadonlySet<string>;
}

export interface FolderReading {
  /** Name in ids. */
  system: string;
  toEntry: (path: string, text: string, options: FolderOptions) => SourceEntry;
  /** Whether a file with another extension is a post too. */
  isFurther?: (path: string) => boolean;
}

/** The entries of the files with these extensions, in the order of their paths. */
export async function readFolder(
  folder: string,
  extensions: readonly string[],
  options: SourceOptions,
  { system, toEntry, isFurther }: FolderReading,
): Promise<SourceEntry[]> {
  const source = await SourceFolder.open(folder, extensions, isFurther);
  const origin = options.origin ?? originOfFolder(source.root);
  const given: FolderOptions = {
    ...options,
    origin,
    folders: new Set(source.paths.flatMap(foldersOf)),
    index: new FolderIndex(source.files, source.paths, options.siteUrl),
    externalIdOf: (path) => externalIdOf(system, origin, path),
    slugOf: (path) => nameOf(path).name,
    fileAt: (path) => ({ path, read: () => source.readFile(path) }),
  };
  const entries = await source.readEach((path, text) => toEntry(path, text, given));
  return withUniqueIds(withTranslations(entries, options.defaultLanguage ?? null).map(toAcceptable));
}

/** The folders around a file. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
