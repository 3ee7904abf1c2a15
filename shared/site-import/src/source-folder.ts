import { constants } from 'node:fs';
import { lstat, open, opendir, realpath } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { SkippedEntry } from './source-post.js';

/**
 * Files below a folder that someone else may have made. No symbolic link is followed: it could publish any file of this
 * machine.
 */
export class SourceFolder {
  private constructor(
    /** Real path. */
    private readonly root: string,
    /** Paths of the wanted files, sorted. */
    readonly paths: readonly string[],
    readonly links: readonly SkippedEntry[],
  ) {}

  /** Lists files with one of these extensions, and links to files and folders; hidden ones never. Throws without any. */
  static async open(folder: string, extensions: readonly string[]): Promise<SourceFolder> {
    const root = await realpath(folder);
    const paths: string[] = [];
    const links: SkippedEntry[] = [];
    for await (const entry of await opendir(root, { recursive: true })) {
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (path.split('/').some((part) => part === 'node_modules' || part.startsWith('.'))) continue;
      if (entry.isSymbolicLink()) links.push({ name: path, reason: 'it is a symbolic link' });
      else if (entry.isFile() && extensions.includes(extname(path).slice(1))) paths.push(path);
    }
    if (paths.length + links.length === 0)
      throw new Error(`${folder} has no files with ${extensions.map((name) => `.${name}`).join(', ')}.`);
    return new SourceFolder(
      root,
      paths.sort(),
      links.sort((left, right) => (left.name < right.name ? -1 : 1)),
    );
  }

  /** Throws for a file that has become a link or lies behind one since it was listed. */
  async read(path: string): Promise<string> {
    const place = join(this.root, path);
    if ((await lstat(place)).isSymbolicLink() || (await realpath(place)) !== place)
      throw new Error(`${path} is a symbolic link, or in the folder of one.`);
    const file = await open(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      return await file.readFile('utf8');
    } finally {
      await file.close();
    }
  }
}
