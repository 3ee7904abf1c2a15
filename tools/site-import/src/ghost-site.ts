import { folderOfSite } from './former-paths.js';

const placeholder = /^__GHOST_URL__(?=\/|$)/;
/** A blog that was written on the author's machine. */
const ownMachine = /^https?:\/\/(?:localhost|127\.0\.0\.1):2368(?=\/content\/)/;
const files = /^\/content\/(?:images|media|files)\//;

/** The addresses of a blog of Ghost. */
export class GhostSite {
  readonly #base: URL | null;
  readonly #folder: string;
  readonly #paths: ReadonlySet<string>;

  /**
   * @param siteUrl URL of the blog, which its export does not have
   * @param slugs slugs of its public posts
   */
  constructor(siteUrl: string | null, slugs: readonly string[]) {
    this.#base = siteUrl !== null && URL.canParse(siteUrl) ? new URL(siteUrl) : null;
    this.#folder = folderOfSite(siteUrl);
    this.#paths = new Set(slugs.map((slug) => encodeURI(this.pathOf(slug))));
  }

  /** The path of a post. */
  pathOf(slug: string): string {
    return `${this.#folder}/${slug}/`;
  }

  /** An absolute address; a path if the URL of the blog is not known. */
  resolve(address: string): string {
    const given = address.trim();
    if (given.startsWith('//')) return `https:${given}`;
    const path = given.replace(placeholder, '').replace(ownMachine, '');
    if (path !== given) return this.#inFolder(path || '/');
    // A blog in a folder had addresses with and without the folder.
    if (files.test(path)) return this.#inFolder(path);
    return path.startsWith('/') && this.#base ? new URL(path, this.#base).href : path;
  }

  /** The path of a post of this blog, which leads to it at its new place; else the absolute address. */
  linkTo(address: string): string {
    const resolved = this.resolve(address);
    if (this.#base === null) return resolved;
    const target = URL.canParse(resolved) ? new URL(resolved) : null;
    if (target?.host !== this.#base.host) return resolved;
    const path = target.pathname.replace(/\/?$/, '/');
    return this.#paths.has(path) ? path + target.search + target.hash : resolved;
  }

  /** Whether an address of the blog is a path only, and not that of a post. */
  isUnknown(address: string): boolean {
    const [path = ''] = address.split(/[?#]/);
    return this.#base === null && path.startsWith('/') && !this.#paths.has(path.replace(/\/?$/, '/'));
  }

  /** Whether an address is that of a file of the blog. */
  isFile(address: string): boolean {
    if (files.test(address)) return true;
    if (this.#base === null || !URL.canParse(address)) return false;
    const { host, pathname } = new URL(address);
    return host === this.#base.host && files.test(pathname.slice(this.#folder.length));
  }

  #inFolder(path: string): string {
    return this.#base === null ? path : `${this.#base.origin}${this.#folder}${path}`;
  }
}
