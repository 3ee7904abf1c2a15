import { constants } from 'node:fs';
import { chmod, type FileHandle, lstat, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folderMode = 0o700;
const fileMode = 0o600;
const writing = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);

/** A folder for personal data and drafts: readable by its owner only, and written through no symbolic link in it. */
export class ExportFolder {
  private constructor(private readonly path: string) {}

  /** Makes an existing folder private too. */
  static async open(path: string): Promise<ExportFolder> {
    await mkdir(path, { recursive: true, mode: folderMode });
    await chmod(path, folderMode);
    return new ExportFolder(path);
  }

  async folder(name: string): Promise<ExportFolder> {
    const path = join(this.path, name);
    await requireNoLink(path);
    return ExportFolder.open(path);
  }

  async write(name: string, content: string | AsyncIterable<string | Uint8Array>): Promise<void> {
    const file = await this.#create(name);
    // The stream closes the file.
    await pipeline(typeof content === 'string' ? [content] : content, file.createWriteStream());
  }

  /** Size of a file, which becomes private; null without one. */
  async sizeOf(name: string): Promise<number | null> {
    const path = join(this.path, name);
    const found = await lstat(path).catch(() => null);
    if (!found?.isFile()) return null;
    await chmod(path, fileMode);
    return found.size;
  }

  /** The mode also applies to a file of an earlier export. */
  async #create(name: string): Promise<FileHandle> {
    const path = join(this.path, name);
    await requireNoLink(path);
    const file = await open(path, writing, fileMode);
    await file.chmod(fileMode);
    return file;
  }
}

async function requireNoLink(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found?.isSymbolicLink()) throw new Error(`${path} is a symbolic link. Delete it, and start the export again.`);
}
