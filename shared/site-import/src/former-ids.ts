import type { Imprint, PostRecord } from '@imprint/client';
import { plainText } from './plain-text.js';
import { isPost, type SourceEntry, type SourcePost } from './source-post.js';

const dayMillis = 86_400_000;

/**
 * The ids that posts of an import by an earlier version have, which had no origin: they keep them. Another blog may have
 * used the same id, so that title or slug, former path and date must agree.
 */
export class FormerIds {
  readonly #taken = new Set<string>();

  private constructor(
    private readonly imprint: Imprint,
    /** Slugs and titles of the posts of the site. */
    private readonly names: ReadonlySet<string>,
  ) {}

  static async load(imprint: Imprint): Promise<FormerIds> {
    const names = new Set<string>();
    const query = { status: 'draft,scheduled,published,archived', fields: 'slug,title', limit: 50 };
    for await (const { slug, title } of imprint.posts.select(query)) names.add(slug ?? '').add(plainText(title ?? ''));
    return new FormerIds(imprint, names);
  }

  /** The entries with the ids that their posts have on the site. */
  async resolve(entries: readonly SourceEntry[]): Promise<SourceEntry[]> {
    const candidates = entries.filter(
      (entry): entry is SourcePost =>
        isPost(entry) &&
        entry.formerId !== null &&
        [entry.line.slug ?? '', entry.line.title].some((name) => this.names.has(name)),
    );
    const kept = new Map<SourceEntry, string>();
    for (const [post, id] of await findIds(this.imprint, candidates)) {
      if (this.#taken.has(id)) continue;
      const { record } = await this.imprint.posts.readRecord(id);
      if (record.external_id === null || record.external_id !== post.formerId || !isSame(record, post)) continue;
      kept.set(post, record.external_id);
      this.#taken.add(id);
    }
    return entries.map((entry) => {
      const id = kept.get(entry);
      return isPost(entry) && id !== undefined ? { ...entry, line: { ...entry.line, external_id: id } } : entry;
    });
  }
}

/** Ids of posts with former ids: a dry run finds them. */
async function findIds(imprint: Imprint, posts: readonly SourcePost[]): Promise<Map<SourcePost, string>> {
  const found = new Map<SourcePost, string>();
  const lines = posts.map(({ line: { title }, formerId }) => ({
    title,
    content_markdown: title,
    external_id: formerId,
  }));
  for await (const { results } of imprint.bulk.importPosts(lines, { mode: 'upsert', dryRun: true })) {
    for (const { line, id } of results) if (id !== null) found.set(posts[line - 1] as SourcePost, id);
  }
  return found;
}

function isSame(record: PostRecord, { line }: SourcePost): boolean {
  // Earlier versions kept the entities of titles.
  const isNamed = plainText(record.title) === plainText(line.title) || record.slug === line.slug;
  const [permalink] = line.former_paths ?? [];
  const isPlaced =
    permalink === undefined || record.former_paths.length === 0 || record.former_paths.includes(permalink);
  return isNamed && isPlaced && isDatedAlike(record, line.published_at ?? null);
}

/** Earlier versions read dates in the zone of the machine, and replaced unreadable ones by that of the import. */
function isDatedAlike(record: PostRecord, date: string | null): boolean {
  if (record.published_at === null || date === null) return true;
  const distance = (other: string) => Math.abs(Date.parse(record.published_at ?? '') - Date.parse(other));
  return distance(date) <= dayMillis || distance(record.created_at) <= dayMillis;
}
