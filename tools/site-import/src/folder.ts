import { basename, dirname, extname } from 'node:path';

/** Jekyll: the date and slug are the name of the file. */
const datedName = /^(\d{4}-\d{1,2}-\d{1,2})[-_](.+)$/;

/** Not languages, although codes of rare ones: parts of names of files. */
const otherSuffixes: ReadonlySet<string> = new Set(['ts', 'io', 'vs', 'cs', 'mk', 'co', 'no', 'an']);
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

const isLanguage = (code: string): boolean =>
  /^[a-z]{2}(?:[-_][A-Za-z\d]{2,4}){0,2}$/.test(code) &&
  languageNames.of(code.slice(0, 2)) !== undefined &&
  !otherSuffixes.has(code);

export interface PathLanguage {
  language: string | null;
  /** The path without the language and the extension, which translations share. */
  neutralPath: string;
}

/** The language in a name such as `post.pt.md`, or of a folder such as `pt` that stands beside one of another language. */
export function languageOfPath(path: string, folders: ReadonlySet<string>): PathLanguage {
  const stem = path.slice(0, -extname(path).length || undefined);
  const suffix = /\.([^./]+)$/.exec(stem)?.[1];
  if (suffix !== undefined && isLanguage(suffix))
    return { language: suffix, neutralPath: stem.slice(0, -suffix.length - 1) };
  const parts = dirname(path).split('/');
  for (const [index, part] of parts.entries()) {
    const above = parts.slice(0, index).join('/') || '.';
    const beside = [...folders].filter((one) => dirname(one) === above && basename(one) !== part);
    if (!isLanguage(part) || !beside.some((one) => isLanguage(basename(one)))) continue;
    const others = stem.split('/').filter((_, place) => place !== index);
    return { language: part, neutralPath: others.join('/') };
  }
  return { language: null, neutralPath: stem };
}

/** The name of a post and the date in it, if any. The folder of an index file has its name. */
export function nameOf(path: string): { name: string; date: string | null } {
  const whole = basename(path, extname(path));
  const suffix = /\.([^.]+)$/.exec(whole)?.[1];
  const stem = suffix !== undefined && isLanguage(suffix) ? whole.slice(0, -suffix.length - 1) : whole;
  const name = stem === 'index' || stem === '_index' ? basename(dirname(path)) : stem;
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
