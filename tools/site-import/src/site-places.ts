import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import type { Imprint } from '@imprint/client';
import type { SourceFile } from './local-addresses.js';
import type { PlacedFile, Places } from './placed-addresses.js';
import type { SourcePost } from './source-post.js';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Posts and files of a site that local addresses of a source lead to. */
export class SitePlaces implements Places {
  /** Ids of posts by their external id. */
  readonly #ids = new Map<string, string | null>();
  #paths: Map<string, string> | null = null;
  readonly #files = new Map<string, Promise<PlacedFile | null>>();
  #library: Promise<Map<string, PlacedFile>> | null = null;

  constructor(
    private readonly imprint: Imprint,
    private readonly isDryRun: boolean,
  ) {}

  postAt(externalId: string): string | null {
    const id = this.#ids.get(externalId);
    return (id && this.#paths?.get(id)) ?? null;
  }

  fileAt(file: SourceFile): Promise<PlacedFile | null> {
    if (this.isDryRun) return Promise.resolve(null);
    const known = this.#files.get(file.path);
    if (known) return known;
    const placed = this.#upload(file);
    this.#files.set(file.path, placed);
    return placed;
  }

  /** Finds the posts of the site that these posts link to. */
  async findTargets(posts: readonly SourcePost[]): Promise<void> {
    const targets = new Set(posts.flatMap(linkedIds));
    const unknown = [...targets].filter((id) => !this.#ids.has(id));
    if (unknown.length === 0) return;
    this.#paths ??= await this.#readPaths();
    const lines = unknown.map((id) => ({ title: id, content_markdown: id, external_id: id }));
    for await (const { results } of this.imprint.bulk.importPosts(lines, { mode: 'upsert', dryRun: true }))
      for (const { line, id } of results) this.#ids.set(unknown[line - 1] ?? '', id);
  }

  /** Reads the addresses of the posts again, once all of them are there. */
  async update(ids: ReadonlyMap<string, string>): Promise<void> {
    for (const [externalId, id] of ids) this.#ids.set(externalId, id);
    this.#paths = await this.#readPaths();
  }

  async #readPaths(): Promise<Map<string, string>> {
    const paths = new Map<string, string>();
    for await (const { id, url } of this.imprint.posts.list()) if (url !== null) paths.set(id, new URL(url).pathname);
    return paths;
  }

  /** The library removes metadata, so that a file is known again only by what the library made of it. */
  async #upload(file: SourceFile): Promise<PlacedFile> {
    const bytes = await file.read();
    this.#library ??= this.#readLibrary();
    const library = await this.#library;
    const hash = sha256(bytes);
    const same = library.get(hash);
    if (same) return same;
    const { media } = this.imprint;
    const sent = await media.upload(new Blob([new Uint8Array(bytes)]), {
      name: basename(file.path),
      idempotencyKey: `import-${hash.slice(0, 48)}`,
    });
    const stored = library.get(sent.hash);
    if (stored && stored.id !== sent.id) {
      await media.delete(sent.id, { ifUnused: true });
      return stored;
    }
    const { original_url: url } = await media.waitUntilReady(sent.id);
    const placed = { id: sent.id, url };
    library.set(sent.hash, placed);
    library.set(hash, placed);
    return placed;
  }

  async #readLibrary(): Promise<Map<string, PlacedFile>> {
    const library = new Map<string, PlacedFile>();
    for await (const { id, hash, original_url: url } of this.imprint.media.list()) library.set(hash, { id, url });
    return library;
  }
}

/** External ids of the posts that a post links to. */
export const linkedIds = ({ addresses = [] }: SourcePost): string[] =>
  addresses.flatMap(({ target }) => ('externalId' in target ? [target.externalId] : []));
