import findMyWay from 'find-my-way';

/** No request line is longer. */
const parameterLimit = 16_384;

export interface FoundPath<Row> {
  rows: readonly Row[];
  params: Record<string, string | undefined>;
  /** True when the path has no placeholder. */
  isLiteral: boolean;
}

/** What answers at a path. Literals go before placeholders, case counts, and one slash at the end does not. */
export class PathTable<Row> {
  readonly #router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: parameterLimit });

  /** Rows of equal paths stand together, in their order. */
  constructor(entries: readonly { path: string; row: Row }[]) {
    for (const [path, group] of Map.groupBy(entries, (entry) => entry.path)) {
      const store = { rows: group.map(({ row }) => row), isLiteral: !path.includes(':') };
      // The method is for the rows to say: a path that exists answers 405 and OPTIONS.
      this.#router.on('GET', path, () => undefined, store);
    }
  }

  find(path: string): FoundPath<Row> | null {
    const found = this.#router.find('GET', path.includes('%') ? readable(path) : path);
    return found && { ...(found.store as Omit<FoundPath<Row>, 'params'>), params: found.params };
  }
}

/** A segment whose escapes are none, or no UTF-8, is one that names nothing. */
const unreadableSegment = encodeURIComponent('\u{fffd}');

const readable = (path: string): string =>
  path
    .split('/')
    .map((segment) => (isReadable(segment) ? segment : unreadableSegment))
    .join('/');

function isReadable(segment: string): boolean {
  try {
    // PostgreSQL holds no NUL, so no row has a name with one.
    return !decodeURIComponent(segment).includes('\0');
  } catch {
    return false;
  }
}
