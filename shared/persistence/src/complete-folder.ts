import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Prefix of an incomplete folder; random characters follow. */
const unfinishedSuffix = '.new-';
/** A program that outlived a killed process may still write for a moment. */
const maxRetries = 5;

/**
 * Fills a new folder and moves it into place when it is complete, so that a kill or power loss never leaves half of it.
 * Deletes its previous content and the remains of earlier attempts.
 */
export async function completeFolder(path: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const parent = dirname(path);
  const unfinished = `${path}${unfinishedSuffix}`;
  const leftovers = (await readdir(parent)).filter((name) => name.startsWith(basename(unfinished)));
  for (const folder of [path, ...leftovers.map((name) => join(parent, name))]) {
    await rm(folder, { recursive: true, force: true, maxRetries });
  }
  const folder = await mkdtemp(unfinished);
  await fill(folder);
  await rename(folder, path);
  await syncFolder(parent);
}

/** Windows has no handles of folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
