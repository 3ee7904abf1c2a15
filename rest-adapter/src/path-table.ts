import findMyWay from 'find-my-way';

/** Exceeds the longest request line. */
const parameterLimit = 16_384;

export interface FoundPath<Row> {
  rows: readonly Row[];
  params: Record<string, string | undefined>;
  /** True for a path without placeholders. */
  isLiteral: boolean;
}

/** Routes by path: literals before placeholders, case-sensitive, ignoring one trailing slash. */
export class PathTable<Row> {
  readonly #router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: parameterLimit });

  /** Rows with equal paths are grouped in their order. */
  constructor(entries: readonly { path: string; row: Row }[]) {
    for (const [path, group] of Map.groupBy(entries, (entry) => entry.path)) {
      const store = { rows: group.map(({ row }) => row), isLiteral: !path.includes(':') };
      // Registered once per path; the rows decide about the method (405, OPTIONS).
      this.#router.on('GET', path, () => undefined, store);
    }
  }

  find(path: string): FoundPath<Row> | null {
    const found = this.#router.find('GET', path.includes('%') ? readable(path) : path);
    return found && { ...(found.store as Omit<FoundPath<Row>, 'params'>), params: found.params };
  }
}

/** Replaces a segment with invalid escapes or UTF-8, so that it matches no row. */
const unreadableSegment = encodeURIComponent('\u{fffd}');

const readable = (path: string): string =>
  path
    .split('/')
    .map((segment) => (isReadable(segment) ? segment : unreadableSegment))
    .join('/');

function isReadable(segment: string): boolean {
  try {
    // PostgreSQL cannot store NUL, so no row matches it.
    return !decodeURIComponent(segment).includes('\0');
  } catch {
    return false;
  }
}
