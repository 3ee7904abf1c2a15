import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { withUniqueIds } from './identity.js';
import { isOwnPost, toOwnPost } from './own-post.js';
import type { SourceEntry } from './source-post.js';

/** Posts of an export of this platform (NDJSON). */
export async function readOwnLines(path: string): Promise<SourceEntry[]> {
  const lines = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '').split('\n');
  const entries = lines.flatMap((line, index): SourceEntry[] =>
    line.trim() === '' ? [] : [toEntry(line, `${basename(path)}:${index + 1}`)],
  );
  if (entries.length > 0 && entries.every((entry) => 'fault' in entry))
    throw new Error(`${path} is not an export of this platform: no line is a post in JSON.`);
  return withUniqueIds(entries);
}

function toEntry(line: string, name: string): SourceEntry {
  let data: unknown;
  try {
    data = JSON.parse(line);
  } catch (error) {
    return { name, fault: `it cannot be read: ${(error as Error).message}` };
  }
  const isPost = typeof data === 'object' && data !== null && isOwnPost(data as Record<string, unknown>);
  return isPost ? toOwnPost(data as Record<string, unknown>, null) : { name, fault: 'it is no post of an export' };
}
