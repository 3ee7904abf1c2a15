import type { CreatePost, ExportData, ImportData, ImportResult, Lead, PostRecord } from './generated/types.gen.js';
import type { CallOptions, Http } from './http.js';
import { linesOf } from './lines.js';

type ExportQuery = NonNullable<ExportData['query']>;

export interface ExportPostsOptions extends CallOptions {
  /** Only posts that changed at or after this time (RFC 3339). */
  since?: string;
  /** Id of the last post of an interrupted export. */
  after?: string;
}

export interface ImportOptions extends CallOptions {
  /** For posts that exist by `external_id` or `id`: `create` (the default) compares them, `upsert` updates them. */
  mode?: 'create' | 'upsert';
  /** Validates and writes nothing. */
  dryRun?: boolean;
}

/** A post to import: the fields of a create, and those that exports add. */
export interface ImportLine extends Omit<CreatePost, 'status' | 'author'> {
  status?: 'draft' | 'scheduled' | 'published' | 'archived';
  /** `public` when omitted; an existing post keeps its access. */
  access?: 'public' | 'restricted' | null;
  /** Slug of a persona; a missing one is created with the name. */
  author?: string | { slug: string; name?: string | null; avatar_url?: string | null } | null;
  /** Fetched as the cover, with media:write. */
  cover_url?: string | null;
  /** Alternative text of a cover that is fetched. */
  cover_alt?: string | null;
  /** Id on the site that it was exported from. */
  id?: string;
  created_at?: string | null;
  /** Images of `blocks_json` by id, with the URLs to fetch them from. */
  media?: { id: string; url: string; alt?: string | null }[] | null;
}

/** One line of an export; a key with posts:write gets every field that an import takes. */
export type ExportedPost = PostRecord;

/** Result of one batch of an import, its lines numbered from the start of the whole import. */
export type ImportBatch = ImportResult;

/** Bounds of one import request. The platform takes four times the bytes, which would cost the sender memory. */
const batchLines = 1_000;
const batchBytes = 2 * 1024 * 1024;
/** Maximum external images per request, which the platform can fetch in time even from a slow site. */
const batchImages = 25;
/** Posts per request of an export. */
const exportLines = 50_000;
const exportRetries = 5;

/** Import and export as streams. */
export class Bulk {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** All posts in the order of their ids. A broken connection is resumed after the last post that arrived. */
  async *exportPosts({ since, after, signal }: ExportPostsOptions = {}): AsyncGenerator<ExportedPost, void> {
    let last = after;
    let failures = 0;
    for (;;) {
      let count = 0;
      try {
        const query = { resource: 'posts', since, after: last, limit: exportLines } as const;
        for await (const line of this.#lines(query, signal)) {
          const post: ExportedPost = JSON.parse(line);
          yield post;
          last = post.id;
          failures = 0;
          count++;
        }
        if (count < exportLines) return;
      } catch (error) {
        // An error status is final; a connection that breaks after the status is resumed.
        if (count === 0 || signal?.aborted || ++failures > exportRetries) throw error;
      }
    }
  }

  async *exportLeads(
    query: Omit<ExportQuery, 'resource' | 'format'> = {},
    { signal }: CallOptions = {},
  ): AsyncGenerator<Lead, void> {
    for await (const line of this.#lines({ ...query, resource: 'leads' }, signal)) yield JSON.parse(line);
  }

  /** Traffic or leads as CSV. */
  async exportCsv(
    resource: 'leads' | 'analytics',
    query: Omit<ExportQuery, 'resource' | 'format'> = {},
    options?: CallOptions,
  ): Promise<ReadableStream<Uint8Array>> {
    const sent = { url: '/v1/export' as const, query: { ...query, resource, format: 'csv' }, options };
    const { body } = await this.#http.request<ExportData>('GET', sent);
    return body ?? new ReadableStream();
  }

  async *#lines(query: ExportQuery, signal: AbortSignal | undefined): AsyncGenerator<string, void> {
    const options = signal && { signal };
    const response = await this.#http.request<ExportData>('GET', { url: '/v1/export', query, options });
    if (response.body) yield* linesOf(response.body);
  }

  /**
   * Imports posts in batches of at most 1,000, fewer with images to fetch, and yields the result of each. Give every post
   * an `external_id`, so that a second run changes nothing.
   */
  async *importPosts(
    posts: Iterable<ImportLine> | AsyncIterable<ImportLine>,
    { mode, dryRun, ...options }: ImportOptions = {},
  ): AsyncGenerator<ImportBatch, void> {
    const query = { mode, dry_run: dryRun };
    let offset = 0;
    for await (const lines of batchesOf(posts)) {
      const result = await this.#http.send<ImportData, ImportResult>('POST', {
        ...{ url: '/v1/import', query, body: lines.join('\n'), type: 'application/x-ndjson', options },
        isRepeatable: true,
      });
      const first = offset;
      yield { ...result, results: result.results.map((line) => ({ ...line, line: first + line.line })) };
      offset += lines.length;
    }
  }
}

async function* batchesOf(posts: Iterable<ImportLine> | AsyncIterable<ImportLine>): AsyncGenerator<string[], void> {
  const encoder = new TextEncoder();
  let lines: string[] = [];
  let [bytes, images] = [0, 0];
  for await (const post of posts) {
    const line = JSON.stringify(post);
    const size = encoder.encode(line).length + 1;
    const count = countImages(post);
    const isFull = lines.length === batchLines || bytes + size > batchBytes || images + count > batchImages;
    if (isFull && lines.length > 0) {
      yield lines;
      [lines, bytes, images] = [[], 0, 0];
    }
    lines.push(line);
    bytes += size;
    images += count;
  }
  if (lines.length > 0) yield lines;
}

/** Number of images that the platform may have to fetch for a post. */
function countImages({ cover_url: cover, media, content_markdown: markdown, content_html: html }: ImportLine): number {
  const inBody = `${markdown ?? ''}${html ?? ''}`.match(/!\[|<img\b/g) ?? [];
  return inBody.length + (media?.length ?? 0) + (cover ? 1 : 0);
}
