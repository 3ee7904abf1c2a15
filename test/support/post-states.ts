import { fromUuid, toUuid } from '@imprint/ids/id';
import { operate } from './agent.js';
import { paragraph, unique } from './seed.js';
import { sql } from './sql.js';

/** Columns of a post by state. Dates are far away, so that no job publishes or purges it. */
const columns = {
  draft: { status: 'draft' },
  scheduled: { status: 'scheduled', published_at: '2099-01-01T00:00:00Z' },
  published: { status: 'published', published_at: '2026-01-01T00:00:00Z' },
  archived: { status: 'archived', published_at: '2026-01-01T00:00:00Z' },
  restricted: { status: 'published', published_at: '2026-01-01T00:00:00Z', access: 'restricted' },
  'deleted draft': { status: 'deleted', deleted_from: 'draft' },
  'deleted scheduled': { status: 'deleted', deleted_from: 'scheduled', published_at: '2099-01-01T00:00:00Z' },
  'deleted published': { status: 'deleted', deleted_from: 'published', published_at: '2026-01-01T00:00:00Z' },
} as const;

export type PostState = keyof typeof columns;
export const postStates = Object.keys(columns) as PostState[];

export interface StatedPost {
  id: string;
  externalId: string;
  previewId: string;
}

/** Drafts with a revision and a preview each, before they get their state and author. */
async function newDrafts(siteId: string, count: number): Promise<StatedPost[]> {
  const externalIds = Array.from({ length: count }, () => `x-${unique()}`);
  // The second import changes the posts of the first one.
  for (const title of ['Before', 'After']) {
    const lines = externalIds.map((externalId, index) => ({
      line: index + 1,
      bodyHash: unique(),
      post: { title, externalId, blocks: paragraph(title) },
    }));
    for (let start = 0; start < count; start += 100)
      await operate('mutation ($input: ImportPostsInput!) { importPosts(input: $input) { results { status } } }', {
        input: { siteId, isUpsert: true, lines: lines.slice(start, start + 100) },
      });
  }
  const rows = await sql(
    `insert into content.post_previews (id, site_id, post_id, token_hash, created_at, expires_at)
     select gen_random_uuid(), site_id, id, encode(sha256(id::text::bytea), 'hex'), now(), now() + interval '1 day'
     from content.posts where site_id = $1 and external_id = any($2)
     returning id as preview_id, post_id`,
    [toUuid(siteId), externalIds],
  );
  const previews = new Map(rows.map(({ preview_id: preview, post_id: post }) => [post, fromUuid(preview)]));
  const posts = await sql('select id, external_id from content.posts where site_id = $1 and external_id = any($2)', [
    toUuid(siteId),
    externalIds,
  ]);
  return posts.map(({ id, external_id: externalId }) => ({
    id: fromUuid(id),
    externalId,
    previewId: previews.get(id) ?? '',
  }));
}

/** A post per entry, in its state and of its author. */
export async function postsInStates(
  siteId: string,
  wanted: readonly { state: PostState; authorId: string }[],
): Promise<StatedPost[]> {
  const posts = await newDrafts(siteId, wanted.length);
  const changes = posts.map(({ id }, index) => {
    const { state = 'draft', authorId = '' } = wanted[index] ?? {};
    return { id: toUuid(id), author_id: toUuid(authorId), ...columns[state] };
  });
  await sql(
    `update content.posts p set status = c.status, author_id = c.author_id, published_at = c.published_at,
       access = coalesce(c.access, 'public'), deleted_from = c.deleted_from,
       deleted_at = case when c.deleted_from is not null then now() end
     from json_to_recordset($1) as c (id uuid, author_id uuid, status text, published_at timestamptz, access text,
       deleted_from text)
     where p.id = c.id`,
    [JSON.stringify(changes)],
  );
  return posts;
}

/** The stored posts as JSON by id, without revisions. */
export async function rowsOf(posts: readonly StatedPost[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sql(
    `select p.id, row_to_json(p)::text || (select count(*) from content.post_previews v where v.post_id = p.id) as row
     from content.posts p where id = any($1)`,
    [posts.map(({ id }) => toUuid(id))],
  );
  return new Map(rows.map(({ id, row }) => [fromUuid(id), row]));
}
