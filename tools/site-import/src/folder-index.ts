import { dirname, extname, join, normalize } from 'node:path/posix';
import { nameOf } from './folder.js';

/** What an address in a file of a folder leads to. */
export type FolderTarget = { kind: 'post'; path: string } | { kind: 'file'; path: string };

/** Folders whose content static site generators serve at the root. */
const servedRoots = ['', 'static', 'public', 'assets', 'source', 'src', 'content', 'docs', '_posts', 'src/assets'];
const indexNames = ['index', '_index', 'README'];

/** Finds the files of a folder that addresses in its texts lead to. */
export class FolderIndex {
  readonly #posts: ReadonlySet<string>;
  readonly #extensions: readonly string[];
  readonly #byName = new Map<string, string[]>();

  /** @param posts paths of the files that become posts, among `files` */
  constructor(
    private readonly files: ReadonlySet<string>,
    posts: readonly string[],
    private readonly siteUrl: string | null,
  ) {
    this.#posts = new Set(posts);
    this.#extensions = [...new Set(posts.map((path) => extname(path)))];
    for (const path of posts) {
      const { name } = nameOf(path);
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), path]);
    }
  }

  /** Null for an address elsewhere, or of nothing in the folder. */
  find(address: string, from: string): FolderTarget | null {
    const local = this.#localPath(address);
    if (local === null || local === '') return null;
    for (const base of this.#bases(local, from)) {
      const path = normalize(join(base, local)).replace(/^\/+|\/+$/g, '');
      const target = path.startsWith('..') ? null : this.#targetAt(path);
      if (target) return target;
    }
    // A page is often served at a path of its date or folder, and its own name.
    const name = local.replace(/\/+$/, '').split('/').at(-1) ?? '';
    const [stem, isPage] = [nameOf(name).name, ['', '.html', ...this.#extensions].includes(extname(name))];
    const post = isPage ? this.findNamed(stem, from) : null;
    return post ? { kind: 'post', path: post } : null;
  }

  /** The post with this name, as `[[name]]` and `{% post_url name %}` give it. */
  findNamed(name: string, from: string): string | null {
    const posts = this.#byName.get(name) ?? this.#byName.get(nameOf(name).name) ?? [];
    const alike = posts.filter((path) => suffixOf(path) === suffixOf(from));
    const plain = posts.filter((path) => suffixOf(path) === '');
    const [found = null, ...others] = [posts, alike, plain].find(({ length }) => length === 1) ?? [];
    return others.length === 0 ? found : null;
  }

  #localPath(address: string): string | null {
    const own = this.siteUrl && URL.canParse(address) ? new URL(address) : null;
    const isOwn = own !== null && this.siteUrl !== null && own.host === new URL(this.siteUrl).host;
    const path = isOwn ? own.pathname : address;
    if (/^[a-z][a-z\d+.-]*:/i.test(path) || path.startsWith('//') || path.startsWith('#')) return null;
    const bare = path.replace(/[?#].*$/s, '');
    try {
      return decodeURIComponent(bare);
    } catch {
      return bare;
    }
  }

  #bases(local: string, from: string): string[] {
    if (local.startsWith('/')) return servedRoots;
    // Hugo serves `a.md` as `a/`, so that its relative addresses begin there.
    return [dirname(from), from.slice(0, -extname(from).length), ...servedRoots];
  }

  #targetAt(path: string): FolderTarget | null {
    if (this.#posts.has(path)) return { kind: 'post', path };
    if (this.files.has(path)) return { kind: 'file', path };
    const stem = path.replace(/\.html?$/, '');
    const places = [stem, ...indexNames.map((name) => join(stem, name))];
    const post = places
      .flatMap((place) => this.#extensions.map((extension) => place + extension))
      .find((one) => this.#posts.has(one));
    return post === undefined ? null : { kind: 'post', path: post };
  }
}

/** The language in `name.pt.md`, or whatever else is there. */
const suffixOf = (path: string): string => /\.([^./]+)\.[^./]+$/.exec(path)?.[1] ?? '';
