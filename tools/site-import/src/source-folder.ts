import { constants } from 'node:fs';
import { lstat, open, opendir, realpath, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { refuseForeign, signatureLength } from './foreign-source.js';
import { type FaultyEntry, type SkippedEntry, type SourceEntry, withFileLosses } from './source-post.js';
import { decodeText } from './source-text.js';

/**
 * Files below a folder that someone else may have made. No symbolic link is followed: it could publish any file of this
 * machine.
 */
export class SourceFolder {
  private constructor(
    /** Real path. */
    readonly root: string,
    /** Paths of the wanted files, sorted. */
    readonly paths: readonly string[],
    readonly links: readonly SkippedEntry[],
    /** Paths of all files. */
    readonly files: ReadonlySet<string>,
  ) {}

  /** Lists files with one of these extensions and further ones, and links to files and folders; hidden ones never. Throws without any. */
  static async open(
    folder: string,
    extensions: readonly string[],
    isFurther: (path: string) => boolean = () => false,
  ): Promise<SourceFolder> {
    const root = await realpath(folder);
    if (!(await stat(root)).isDirectory()) {
      refuseForeign(folder, (await readBytes(root)).toString('utf8', 0, signatureLength), 'folder');
      throw new Error(`${folder} is not a folder.`);
    }
    const paths: string[] = [];
    const links: SkippedEntry[] = [];
    const files = new Set<string>();
    for await (const entry of await opendir(root, { recursive: true })) {
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (path.split('/').some((part) => part === 'node_modules' || part.startsWith('.'))) continue;
      if (entry.isFile()) files.add(path);
      if (entry.isSymbolicLink()) links.push({ name: path, reason: 'it is a symbolic link' });
      else if (entry.isFile() && (extensions.includes(extname(path).slice(1).toLowerCase()) || isFurther(path)))
        paths.push(path);
      else if (entry.isFile() && path === 'posts.csv')
        refuseForeign(folder, (await readBytes(join(root, path))).toString('utf8', 0, signatureLength), 'folder');
    }
    if (paths.length + links.length === 0)
      throw new Error(`${folder} has no files with ${extensions.map((name) => `.${name}`).join(', ')}.`);
    return new SourceFolder(
      root,
      paths.sort(),
      links.sort((left, right) => (left.name < right.name ? -1 : 1)),
      files,
    );
  }

  /** Throws for a file that has become a link or lies behind one since it was listed. */
  async read(path: string): Promise<{ text: string; losses: string[] }> {
    return decodeText(await this.readFile(path), path);
  }

  /** See {@link read}. */
  async readFile(path: string): Promise<Buffer> {
    const place = join(this.root, path);
    if ((await lstat(place)).isSymbolicLink() || (await realpath(place)) !== place)
      throw new Error(`${path} is a symbolic link, or in the folder of one.`);
    return readBytes(place);
  }

  /** The entries of all files, in the order of their paths. A file that cannot be read does not stop the others. */
  async readEach(toEntry: (path: string, text: string) => SourceEntry): Promise<SourceEntry[]> {
    const entries: SourceEntry[] = [...this.links];
    for (const path of this.paths) {
      try {
        const { text, losses } = await this.read(path);
        const entry = toEntry(path, text);
        entries.push(...withFileLosses([entry], losses));
      } catch (error) {
        entries.push(toFault(path, error as Error));
      }
    }
    return entries;
  }
}

const toFault = (name: string, { message }: Error): FaultyEntry => ({
  name,
  fault: `it cannot be read: ${message.split('\n')[0]}`,
});

async function readBytes(place: string): Promise<Buffer> {
  const file = await open(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}
