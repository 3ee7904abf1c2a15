import { readFile } from 'node:fs/promises';
import { ownValue } from '@imprint/ids/own-value';
import { toAcceptable } from './acceptable-entry.js';
import { refuseForeign, signatureLength } from './foreign-source.js';
import { type GhostPost, type Row, toEntry } from './ghost-post.js';
import { GhostSite } from './ghost-site.js';
import { withUniqueIds } from './identity.js';
import { type SourceEntry, type SourceOptions, withFileLosses } from './source-post.js';
import { decodeText } from './source-text.js';

type Tables = Readonly<Record<string, readonly Row[] | undefined>>;

/** Tables with what readers, members or authors made, and its name. */
const leftOutTables = {
  newsletters: 'newsletters',
  members: 'members',
  subscribers: 'subscribers',
  products: 'tiers',
  offers: 'offers',
  snippets: 'snippets',
  recommendations: 'recommendations',
} as const;

/** Posts and pages of a Ghost export (JSON). */
export async function readGhost(path: string, options: SourceOptions): Promise<SourceEntry[]> {
  const { text, losses } = decodeText(await readFile(path), path);
  const tables = tablesOf(text, path);
  const posts = joinPosts(tables);
  const slugs = posts.flatMap(({ post: { status, slug } }) => (status === 'published' ? String(slug ?? '') : []));
  const site = new GhostSite(
    options.siteUrl,
    slugs.filter((slug) => slug !== ''),
  );
  const entries = posts.map((post) => toEntry(post, site, options));
  return withUniqueIds(withFileLosses(entries, [...losses, ...lossesOf(tables)]).map(toAcceptable));
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
  const counts = Object.entries(leftOutTables).flatMap(([table, name]) => {
    const count = ownValue(tables, table)?.length ?? 0;
    return count === 0 ? [] : `${count} ${count === 1 ? name.slice(0, -1) : name}`;
  });
  return counts.length === 0 ? [] : [`The export also has ${counts.join(', ')}, which are left out.`];
}
