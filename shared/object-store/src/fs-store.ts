import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ByteRange, type ObjectFacts, type ObjectStore, requireObjectKey } from './object-store.js';

/** Incomplete files; no key can have this name. */
const temporaryFolder = '.tmp';

/** Stores objects as files in one folder. */
export class FsStore implements ObjectStore {
  constructor(private readonly root: string) {}

  async write(key: string, source: Readable | Buffer): Promise<void> {
    const target = this.#pathOf(key);
    const temporary = join(this.root, temporaryFolder, randomUUID());
    await mkdir(dirname(temporary), { recursive: true });
    try {
      await pipeline(Buffer.isBuffer(source) ? Readable.from([source]) : source, createWriteStream(temporary));
      await sync(temporary);
      await mkdir(dirname(target), { recursive: true });
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async facts(key: string): Promise<ObjectFacts | null> {
    const found = await stat(this.#pathOf(key)).catch(nullWhenMissing);
    return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : null;
  }

  async read(key: string, range?: ByteRange): Promise<Readable | null> {
    const file = await open(this.#pathOf(key)).catch(nullWhenMissing);
    return file ? createReadStream('', { fd: file, ...range }) : null;
  }

  async move(from: string, to: string): Promise<boolean> {
    const target = this.#pathOf(to);
    await mkdir(dirname(target), { recursive: true });
    return (await rename(this.#pathOf(from), target).then(() => true, nullWhenMissing)) ?? false;
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<string> {
    const folder = this.#pathOf(prefix.replace(/\/$/, ''));
    const entries = await opendir(folder, { recursive: true }).catch(nullWhenMissing);
    if (!entries) return;
    for await (const entry of entries) {
      if (entry.isFile()) yield relative(this.root, join(entry.parentPath, entry.name)).split(sep).join('/');
    }
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await access(this.root, constants.W_OK);
  }

  async close(): Promise<void> {
    // No open handles between operations.
  }

  #pathOf(key: string): string {
    return join(this.root, ...requireObjectKey(key).split('/'));
  }
}

/** Syncs the content before the rename, so that a power loss leaves no empty object. */
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
