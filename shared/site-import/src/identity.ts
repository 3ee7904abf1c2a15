import { createHash } from 'node:crypto';
import { isPost, type SourceEntry } from './source-post.js';

/** Characters of an id of another system. */
const idLimit = 200;
const hashLength = 32;
const folderHashLength = 12;

const hash = (text: string, length: number) => createHash('sha256').update(text).digest('hex').slice(0, length);

/** The id of a post of another system. A long one ends with a hash. */
export function externalIdOf(system: string, origin: string, id: string): string {
  const full = `${system}:${origin}:${id}`;
  const isShort = [...full].length <= idLimit;
  return isShort ? full : `${[...full].slice(0, idLimit - hashLength - 1).join('')}~${hash(full, hashLength)}`;
}

/** The id that earlier versions gave; null for one that the platform refused. */
export const formerIdOf = (system: string, id: string): string | null =>
  [...`${system}:${id}`].length > idLimit ? null : `${system}:${id}`;

/** Host and path of a site, without the scheme: a site that moved to https is the same. Null for other text. */
export function originOfUrl(url: string | null | undefined): string | null {
  const text = url?.trim() ?? '';
  if (!URL.canParse(text)) return null;
  const { host, pathname } = new URL(text);
  return host === '' ? null : `${host}${pathname.replace(/\/+$/, '')}`;
}

/** Origin of a folder by its real path: equal file names of two folders are different posts. */
export const originOfFolder = (realPath: string): string => `folder-${hash(realPath, folderHashLength)}`;

/** Entries with the same id: the first one stays, the others are errors, since each would overwrite the one before. */
export function withUniqueIds(entries: readonly SourceEntry[]): SourceEntry[] {
  const names = new Map<string, string>();
  return entries.map((entry) => {
    if (!isPost(entry)) return entry;
    const { external_id: externalId, id = '', title } = entry.line;
    const known = externalId ?? id;
    const first = names.get(known);
    if (first === undefined) {
      names.set(known, title);
      return entry;
    }
    return { name: title, fault: `it has the same id as "${first}" (${known}). Give each its own id and import again` };
  });
}
