import { readFile, stat } from 'node:fs/promises';
import { ownValue } from '@imprint/ids/own-value';
import { toAcceptable } from './acceptable-entry.js';
import { refuseForeign, signatureLength } from './foreign-source.js';
import { ghostTables } from './ghost-columns.js';
import { type GhostPost, type Row, toEntry } from './ghost-post.js';
import { GhostSite } from './ghost-site.js';
import { UniqueIds } from './identity.js';
import { isPost, type Source, type SourceEntry, type SourceOptions, withFileLosses } from './source-post.js';
import { decodeText } from './source-text.js';

/** Bytes of a file: strings have at most 536,870,888 characters. */
const sizeLimit = 500_000_000;

type Tables = Readonly<Record<string, readonly Row[] | undefined>>;

/** Posts and pages of a Ghost export (JSON), which is in memory as a whole; each entry is made when it is read. */
export async function readGhost(path: string, options: SourceOptions): Promise<Source> {
  const { tables, losses } = await readTables(path);
  const posts = joinPosts(tables);
  const slugs = posts.flatMap(({ post: { status, slug } }) => (status === 'published' ? String(slug ?? '') : []));
  const site = new GhostSite(
    options.siteUrl,
    slugs.filter((slug) => slug !== ''),
  );
  return { total: posts.length, entries: entriesOf(posts, [...losses, ...lossesOf(tables)], { site, options }) };
}

/** The first post reports what was wrong with the file. */
function* entriesOf(
  posts: readonly GhostPost[],
  losses: readonly string[],
  { site, options }: { site: GhostSite; options: SourceOptions },
): Generator<SourceEntry, void> {
  const ids = new UniqueIds();
  let ofFile = losses;
  for (const post of posts) {
    const [entry = null] = withFileLosses([toEntry(post, site, options)], ofFile);
    if (entry === null) continue;
    if (isPost(entry)) ofFile = [];
    yield ids.check(toAcceptable(entry));
  }
}

async function readTables(path: string): Promise<{ tables: Tables; losses: string[] }> {
  const { size } = await stat(path);
  if (size > sizeLimit)
    throw new Error(`${path} has more than ${sizeLimit / 1_000_000} MB, which no one string can hold.`);
  const { text, losses } = decodeText(await readFile(path), path);
  return { tables: tablesOf(text, path), losses };
}

function tablesOf(text: string, path: string): Tables {
  refuseForeign(path, text.slice(0, signatureLength), 'ghost');
  const { db, data }: { db?: { data?: object }[]; data?: object } = parse(text, path);
  const found = Object.entries(db?.[0]?.data ?? data ?? {}).filter(([, rows]) => Array.isArray(rows));
  const tables: Tables = Object.fromEntries(found as [string, Row[]][]);
  if (!tables.posts) throw new Error(`${path} is not an export of Ghost: it has no posts.`);
  return tables;
}

function parse(text: string, path: string): object {
  try {
    return Object(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} is not an export of Ghost: ${(error as Error).message}`);
  }
}

/** Posts with the rows that refer to them, or to which they refer. */
function joinPosts({
  posts = [],
  tags = [],
  users = [],
  posts_meta: meta = [],
  comments = [],
  ...links
}: Tables): GhostPost[] {
  const byId = (rows: readonly Row[], key = 'id') => new Map(rows.map((row) => [ownValue(row, key), row]));
  const linked = (table: readonly Row[] = [], key: string, rows: ReadonlyMap<unknown, Row>) => {
    const found = new Map<unknown, Row[]>();
    for (const link of [...table].sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))) {
      const row = rows.get(ownValue(link, key));
      if (row) found.set(link.post_id, [...(found.get(link.post_id) ?? []), row]);
    }
    return found;
  };
  const [userById, metaOf] = [byId(users), byId(meta, 'post_id')];
  const tagsOf = linked(links.posts_tags, 'tag_id', byId(tags));
  const authorsOf = linked(links.posts_authors, 'author_id', userById);
  const commentsOf = Map.groupBy(comments, ({ post_id: id }) => id);
  return posts.map((post) => ({
    post,
    meta: metaOf.get(post.id) ?? {},
    tags: tagsOf.get(post.id) ?? [],
    authors: authorsOf.get(post.id) ?? [userById.get(post.author_id)].filter((user) => user !== undefined),
    commentCount: commentsOf.get(post.id)?.length ?? 0,
  }));
}

function lossesOf(tables: Tables): string[] {
  const counts = Object.entries(ghostTables).flatMap(([table, { name }]) => {
    const count = ownValue(tables, table)?.length ?? 0;
    return count === 0 ? [] : `${count} ${count === 1 ? name.slice(0, -1) : name}`;
  });
  return counts.length === 0 ? [] : [`The export also has ${counts.join(', ')}, which are left out.`];
}
