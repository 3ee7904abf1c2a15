import { createWriteStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { type ExportedPost, type Imprint, ImprintError, type Media, type Redirect } from '@imprint/client';

export interface ExportedSite {
  posts: number;
  files: number;
  redirects: number;
  /** Parts that are missing, not readable with the key, or could not be fetched. */
  missing: string[];
}

/** Days that an export of traffic covers. */
const trafficDays = 365;
/** Maximum number of former paths of one post in an import. */
const formerPathLimit = 20;

/**
 * Writes everything that a key can read to a folder: posts as Markdown and as import lines, media, redirects, leads and
 * traffic. Complete files are kept, so that an interrupted export can be resumed.
 */
export async function exportSite(
  imprint: Imprint,
  folder: string,
  onProgress: (text: string) => void,
): Promise<ExportedSite> {
  const { scopes } = await imprint.site.readKey();
  const missing: string[] = [];
  const may = (scope: string, what: string) => {
    const isAllowed = scopes.includes(scope);
    if (!isAllowed) missing.push(`${what}: the key lacks ${scope}`);
    return isAllowed;
  };
  await mkdir(folder, { recursive: true });
  if (may('sites:read', 'the site')) await writeJson(join(folder, 'site.json'), await imprint.site.read());
  const redirects = await writeRedirects(imprint, folder);
  const posts = may('posts:write', 'drafts')
    ? await writePosts(imprint, folder, { redirects, missing, onProgress })
    : 0;
  const files = may('media:read', 'media') ? await writeMedia(imprint, folder, { missing, onProgress }) : 0;
  if (may('leads:read', 'leads') && !(await writeLeads(imprint, folder))) missing.push('leads: the site has no forms');
  if (may('analytics:read', 'traffic'))
    await writeCsv(folder, 'traffic.csv', await imprint.bulk.exportCsv('analytics', { days: trafficDays }));
  return { posts, files, redirects: redirects.length, missing };
}

interface PostExport extends Progress {
  redirects: readonly Redirect[];
}

async function writePosts(
  imprint: Imprint,
  folder: string,
  { redirects, missing, onProgress }: PostExport,
): Promise<number> {
  const sources = Map.groupBy(redirects, ({ to }) => to);
  const lines = createWriteStream(join(folder, 'posts.ndjson'));
  const exported: Pick<ExportedPost, 'id' | 'slug' | 'language'>[] = [];
  await pipeline(async function* () {
    for await (const post of imprint.bulk.exportPosts()) {
      exported.push({ id: post.id, slug: post.slug, language: post.language });
      // Includes former slugs, which an import elsewhere accepts as paths.
      const redirected = post.url ? (sources.get(new URL(post.url).pathname) ?? []) : [];
      const paths = [...new Set([...(post.former_paths ?? []), ...redirected.map(({ from }) => from)])];
      for (const path of paths.slice(formerPathLimit)) missing.push(`post ${post.id}: the former path ${path}`);
      yield `${JSON.stringify({ ...post, former_paths: paths.slice(0, formerPathLimit) })}\n`;
    }
  }, lines);
  for (const [index, { id, slug, language }] of exported.entries()) {
    const place = join(folder, 'posts', basename(language));
    await mkdir(place, { recursive: true });
    await writeFile(join(place, `${basename(slug)}.md`), await imprint.posts.readMarkdown(id));
    if ((index + 1) % 50 === 0) onProgress(`${index + 1} of ${exported.length} posts`);
  }
  return exported.length;
}

async function writeRedirects(imprint: Imprint, folder: string): Promise<Redirect[]> {
  const redirects = await imprint.site.listRedirects().all();
  await writeFile(join(folder, 'redirects.txt'), redirects.map(({ from, to }) => `${from} ${to}\n`).join(''));
  return redirects;
}

interface Progress {
  missing: string[];
  onProgress: (text: string) => void;
}

async function writeMedia(imprint: Imprint, folder: string, { missing, onProgress }: Progress): Promise<number> {
  const place = join(folder, 'media');
  await mkdir(place, { recursive: true });
  const assets: Media[] = [];
  for await (const asset of imprint.media.list()) {
    assets.push(asset);
    const failure = await fetchOriginal(asset, join(place, `${asset.id}${extname(asset.key)}`));
    if (failure !== null) missing.push(`media ${asset.id}: ${failure}`);
    if (assets.length % 50 === 0) onProgress(`${assets.length} files`);
  }
  await writeJson(join(folder, 'media.json'), assets);
  return assets.length;
}

/** Null once the file exists; otherwise the reason. */
async function fetchOriginal({ original_url: url, bytes }: Media, path: string): Promise<string | null> {
  const { size } = await stat(path).catch(() => ({ size: null }));
  if (size === bytes) return null;
  if (url === null) return 'it is still processing';
  const response = await fetch(url);
  if (!response.ok || !response.body) return `${url} answered ${response.status}`;
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(path));
  return null;
}

/** False for a site without the forms application. */
async function writeLeads(imprint: Imprint, folder: string): Promise<boolean> {
  const rows = await imprint.bulk.exportCsv('leads').catch((error: unknown) => {
    if (error instanceof ImprintError && error.code === 'not_found') return null;
    throw error;
  });
  if (rows) await writeCsv(folder, 'leads.csv', rows);
  return rows !== null;
}

const writeCsv = (folder: string, name: string, rows: globalThis.ReadableStream<Uint8Array>): Promise<void> =>
  pipeline(Readable.fromWeb(rows as ReadableStream), createWriteStream(join(folder, name)));

const writeJson = (path: string, value: unknown): Promise<void> =>
  writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
