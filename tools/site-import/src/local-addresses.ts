import type { FolderIndex } from './folder-index.js';
import type { BodyKind, Reason } from './source-document.js';

/** A file of the source. */
export interface SourceFile {
  /** In its folder. */
  path: string;
  read: () => Promise<Uint8Array>;
}

/** An address in a post that leads to another part of its source. */
export interface LocalAddress {
  /** Stands for the address in the line. */
  placeholder: string;
  /** As the source has it. */
  written: string;
  use: 'picture' | 'link' | 'cover';
  /** With the part after `#`, of posts. */
  target: { externalId: string; slug: string; fragment: string } | SourceFile;
}

export interface FolderPosts {
  index: FolderIndex;
  externalIdOf: (path: string) => string;
  slugOf: (path: string) => string;
  fileAt: (path: string) => SourceFile;
}

/** Collects the addresses of one post that lead into its folder, and why others are lost. */
export class LocalAddresses {
  readonly found: LocalAddress[] = [];
  readonly reasons: Reason[] = [];
  readonly losses = new Set<string>();

  constructor(
    private readonly path: string,
    private readonly posts: FolderPosts,
    private readonly resolve: (address: string) => string | null,
  ) {}

  /** The address to write into the body; null to leave it as it is. */
  place(
    written: string,
    use: LocalAddress['use'],
    kind: BodyKind = use === 'link' ? 'links' : 'pictures',
  ): string | null {
    const target = this.posts.index.find(written, this.path);
    if (target?.kind === 'file') return this.#add(written, use, this.posts.fileAt(target.path));
    if (target && use === 'link') return this.placePost(written, target.path);
    const resolved = this.resolve(written);
    const isElsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(written);
    if (resolved !== null && resolved !== written)
      this.reasons.push({ kind, of: written, to: resolved, why: 'It is absolute.' });
    else if (use !== 'link' && !isElsewhere)
      this.#lose(written, kind, `The image ${written.slice(0, 200)} is not in the folder, and needs --site-url.`);
    else if (!isElsewhere && written !== '')
      this.losses.add(`The link to ${written.slice(0, 200)} leads to nothing in the folder.`);
    return resolved === written ? null : resolved;
  }

  placePost(written: string, path: string): string {
    const fragment = /#.*$/s.exec(written)?.[0] ?? '';
    const { externalIdOf, slugOf } = this.posts;
    return this.#add(written, 'link', { externalId: externalIdOf(path), slug: slugOf(path), fragment });
  }

  #lose(written: string, kind: BodyKind, why: string): void {
    this.losses.add(why);
    this.reasons.push({ kind, of: written, why });
  }

  #add(written: string, use: LocalAddress['use'], target: LocalAddress['target']): string {
    const placeholder = `https://local.invalid/${this.found.length}/x`;
    this.found.push({ placeholder, written, use, target });
    return placeholder;
  }
}
