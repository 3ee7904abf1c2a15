import { basename, extname } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type ExportedPost, type Imprint, ImprintError, type Media, type Redirect } from '@imprint/client';
import { postLimits } from '@imprint/ids/post-limits';
import { ExportFolder } from './export-folder.js';
import { toExportedMarkdown } from './exported-markdown.js';

export interface ExportedSite {
  posts: number;
  files: number;
  redirects: number;
  /** Parts that are missing, not readable with the key, or could not be fetched. */
  missing: string[];
}

/** Days that an export of traffic covers. */
const trafficDays = 365;

/**
 * Writes everything that a key can read to a folder: posts as Markdown and as import lines, media, redirects, leads and
 * traffic. Complete files are kept, so that an interrupted export can be resumed.
 */
export async function exportSite(
  imprint: Imprint,
  path: string,
  onProgress: (text: string) => void,
): Promise<ExportedSite> {
  const { scopes } = await imprint.site.readKey();
  const missing: string[] = [];
  const may = (scope: string, what: string) => {
    const isAllowed = scopes.includes(scope);
    if (!isAllowed) missing.push(`${what}: the key lacks ${scope}`);
    return isAllowed;
  };
  const folder = await ExportFolder.open(path);
  if (may('sites:read', 'the site')) await folder.write('site.json', toJson(await imprint.site.read()));
  const redirects = await writeRedirects(imprint, folder);
  const assets = may('media:read', 'media') ? await imprint.media.list().all() : [];
  const posts = may('posts:write', 'drafts')
    ? await writePosts(imprint, folder, { redirects, assets, missing, onProgress })
    : 0;
  if (scopes.includes('media:read')) await writeMedia(folder, { assets, missing, onProgress });
  if (may('leads:read', 'leads') && !(await writeLeads(imprint, folder))) missing.push('leads: the site has no forms');
  if (may('analytics:read', 'traffic'))
    await folder.write('traffic.csv', toStream(await imprint.bulk.exportCsv('analytics', { days: trafficDays })));
  return { posts, files: assets.length, redirects: redirects.length, missing };
}

interface MediaExport extends Progress {
  assets: readonly Media[];
}

interface PostExport extends MediaExport {
  redirects: readonly Redirect[];
}

async function writePosts(
  imprint: Imprint,
  folder: ExportFolder,
  { redirects, assets, missing, onProgress }: PostExport,
): Promise<number> {
  const alts = new Map(assets.map(({ id, alt_text: alt }) => [id, alt]));
  const sources = Map.groupBy(redirects, ({ to }) => to);
  const exported: ExportedPost[] = [];
  const lines = async function* () {
    for await (const post of imprint.bulk.exportPosts()) {
      // Includes former slugs, which an import elsewhere accepts as paths.
      const redirected = post.url ? (sources.get(new URL(post.url).pathname) ?? []) : [];
      const paths = [...new Set([...(post.former_paths ?? []), ...redirected.map(({ from }) => from)])];
      for (const path of paths.slice(postLimits.formerPaths)) missing.push(`post ${post.id}: the former path ${path}`);
      const alt = alts.get(post.featured_image_id ?? '');
      const line = { ...post, former_paths: paths.slice(0, postLimits.formerPaths), ...(alt && { cover_alt: alt }) };
      exported.push(withoutBody(line));
      yield `${JSON.stringify(line)}\n`;
    }
  };
  await folder.write('posts.ndjson', lines());
  const posts = await folder.folder('posts');
  for (const [index, post] of exported.entries()) {
    const place = await posts.folder(basename(post.language));
    const markdown = await imprint.posts.readMarkdown(post.id);
    await place.write(`${basename(post.slug)}.md`, toExportedMarkdown(markdown, post));
    if ((index + 1) % 50 === 0) onProgress(`${index + 1} of ${exported.length} posts`);
  }
  return exported.length;
}

/** Bodies of a large site exceed the memory. */
const withoutBody = ({ content_html: _, ...post }: ExportedPost): ExportedPost =>
  ({ ...post, blocks_json: {} }) as ExportedPost;

async function writeRedirects(imprint: Imprint, folder: ExportFolder): Promise<Redirect[]> {
  const redirects = await imprint.site.listRedirects().all();
  await folder.write('redirects.txt', redirects.map(({ from, to }) => `${from} ${to}\n`).join(''));
  return redirects;
}

interface Progress {
  missing: string[];
  onProgress: (text: string) => void;
}

async function writeMedia(folder: ExportFolder, { assets, missing, onProgress }: MediaExport): Promise<void> {
  const place = await folder.folder('media');
  for (const [index, asset] of assets.entries()) {
    const failure = await fetchOriginal(asset, place);
    if (failure !== null) missing.push(`media ${asset.id}: ${failure}`);
    if ((index + 1) % 50 === 0) onProgress(`${index + 1} files`);
  }
  await folder.write('media.json', toJson(assets));
}

/** Null once the file exists; otherwise the reason. */
async function fetchOriginal(
  { id, key, original_url: url, bytes }: Media,
  place: ExportFolder,
): Promise<string | null> {
  const name = `${id}${extname(key)}`;
  if ((await place.sizeOf(name)) === bytes) return null;
  if (url === null) return 'it is still processing';
  const response = await fetch(url);
  if (!response.ok || !response.body) return `${url} answered ${response.status}`;
  await place.write(name, toStream(response.body));
  return null;
}

/** False for a site without the forms application. */
async function writeLeads(imprint: Imprint, folder: ExportFolder): Promise<boolean> {
  const rows = await imprint.bulk.exportCsv('leads').catch((error: unknown) => {
    if (error instanceof ImprintError && error.code === 'not_found') return null;
    throw error;
  });
  if (rows) await folder.write('leads.csv', toStream(rows));
  return rows !== null;
}

const toStream = (rows: globalThis.ReadableStream<Uint8Array>): Readable => Readable.fromWeb(rows as ReadableStream);

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
