import { basename, dirname, extname } from 'node:path';

/** Jekyll: the date and slug are the name of the file. */
const datedName = /^(\d{4}-\d{1,2}-\d{1,2})[-_](.+)$/;

/** The name of a post and the date in it, if any. The folder of an index file has its name. */
export function nameOf(path: string): { name: string; date: string | null } {
  const stem = basename(path, extname(path));
  const name = stem === 'index' ? basename(dirname(path)) : stem;
  const [, date = null, rest = name] = datedName.exec(name) ?? [];
  return { name: rest, date };
}

/** An absolute URL; null for a file without a URL. */
export function resolveUrl(url: string, path: string, siteUrl: string | null): string | null {
  if (/^https?:\/\//.test(url)) return url;
  if (url.startsWith('data:') || siteUrl === null) return null;
  const base = url.startsWith('/') ? siteUrl : new URL(`${dirname(path)}/`, `${siteUrl.replace(/\/$/, '')}/`).href;
  return URL.canParse(url, base) ? new URL(url, base).href : null;
}

/** Folders and names of files that mark drafts: `_drafts` of Jekyll, `draft_…` of Medium. */
export function draftReasonsOfPath(path: string): string[] {
  const folders = path.split('/').slice(0, -1);
  const isDraft = folders.some((part) => /^_?drafts?$/i.test(part)) || /^_?drafts?[-_]/i.test(basename(path));
  return isDraft ? ['Its path is that of a draft.'] : [];
}
