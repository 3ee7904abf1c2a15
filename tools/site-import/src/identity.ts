import { createHash } from 'node:crypto';
import { postLimits } from '@imprint/ids/post-limits';
import { isPost, type SourceEntry } from './source-post.js';

/** Characters of an id of another system. */
const idLimit = postLimits.externalIdCharacters;
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

/** Finds entries with the same id: each would overwrite the one before. */
export class UniqueIds {
  readonly #names = new Map<string, string>();

  /** The entry, or an error if another one had its id. */
  check(entry: SourceEntry): SourceEntry {
    if (!isPost(entry)) return entry;
    const { external_id: externalId, title } = entry.line;
    const id = externalId ?? entry.line.id ?? '';
    const first = this.#names.get(id);
    if (first === undefined) {
      this.#names.set(id, title);
      return entry;
    }
    const fault = `it has the same id as "${first}" (${id}). Give each its own id and import again`;
    return { name: title, fault, source: entry.source };
  }
}

/** Entries with the same id: the first one stays, the others are errors. */
export function withUniqueIds(entries: readonly SourceEntry[]): SourceEntry[] {
  const ids = new UniqueIds();
  return entries.map((entry) => ids.check(entry));
}
