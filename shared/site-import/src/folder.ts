import { basename, dirname, extname } from 'node:path';

export interface FolderOptions {
  /** URL of the current site, the base of relative image URLs. */
  siteUrl: string | null;
}

/** Jekyll: the date and slug are the name of the file. */
const datedName = /^(\d{4}-\d{2}-\d{2})-(.+)$/;

/** The name of a post and the date in it, if any. The folder of an index file has its name. */
export function nameOf(path: string): { name: string; date: string | null } {
  const stem = basename(path, extname(path));
  const name = stem === 'index' ? basename(dirname(path)) : stem;
  const [, date = null, rest = name] = datedName.exec(name) ?? [];
  return { name: rest, date };
}

/** A date without a time is midnight in UTC. Null for other text. */
export function instantOf(value: unknown): string | null {
  const at = value instanceof Date ? value : new Date(String(value ?? ''));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** An absolute URL; null for a file without a URL. */
export function resolveUrl(url: string, path: string, siteUrl: string | null): string | null {
  if (/^https?:\/\//.test(url)) return url;
  if (url.startsWith('data:') || siteUrl === null) return null;
  const base = url.startsWith('/') ? siteUrl : new URL(`${dirname(path)}/`, `${siteUrl.replace(/\/$/, '')}/`).href;
  return URL.canParse(url, base) ? new URL(url, base).href : null;
}
