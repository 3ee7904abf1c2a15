import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { withoutFinalSlash } from '@imprint/ids/former-path';
import { fromUuid, newId, toUuid } from '@imprint/ids/id';
import { type PostAddressing, postPath } from '@imprint/ids/post-path';
import { textArray } from '@imprint/persistence/text-array';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isPublic } from '../post-type/public-posts-sql.js';
import { PostRedirect } from './post-redirect.entity.js';

/** A redirect to a public post: from a path of another system, or from a former slug. */
export interface LiveRedirect {
  id: string;
  path: string | null;
  slug: string | null;
  /** The slug that the post has now. */
  to: string;
  language: string;
  postId: string;
  createdAt: Date;
}

/** A current or former place of a post. */
interface Place {
  slug: string;
  language: string;
}

/** A post to which paths redirect. */
export interface RedirectTarget {
  id: string;
  formerPaths: string[];
  publishedAt?: Date | null;
}

interface RedirectRow extends Omit<LiveRedirect, 'postId' | 'createdAt'> {
  post_id: string;
  created_at: Date;
}

/** The path of a row with slug and language. Values: see {@link addressingValues}. */
const ownPath = (row: string): string =>
  `case when ?::boolean and lower(${row}.language) <> ? then '/' || lower(${row}.language) else '' end || '/' || ${row}.slug`;
const addressingValues = ({ prefixesLanguage, defaultLanguage }: PostAddressing) => [
  prefixesLanguage,
  defaultLanguage.toLowerCase(),
];
/** The path as a post would have it: without a query and a slash at the end. A literal `?` would be a parameter. */
const bare = (path: string): string => `rtrim(split_part(${path}, chr(63), 1), '/')`;
const lastName = (path: string): string => `split_part(${bare(path)}, '/', -1)`;

/** Redirects to public posts from paths that no post has. Values: the site and its addressing. */
const live = `content.post_redirects r
  join content.posts p on p.id = r.post_id and p.site_id = r.site_id
  where r.site_id = ? and ${isPublic} and p.slug is distinct from r.slug and not exists (
    select from content.posts holder where holder.site_id = r.site_id and holder.status = 'published'
      and holder.slug = coalesce(r.slug, ${lastName('r.path')})
      and case when r.path is null then holder.language = r.language else ${ownPath('holder')} = ${bare('r.path')} end)`;
const columns = 'r.id, r.path, r.slug, p.slug as "to", p.language, r.post_id, r.created_at';

/** Ends redirects from slugs with the same path. Values: the claims, the site, its addressing, and the site. */
const claimPaths = `
  with claimed as (select * from json_to_recordset(?::json) as c (id uuid, path text, post_id uuid, at timestamptz)),
  ended as (
    delete from content.post_redirects r using claimed c
    where r.site_id = ? and r.slug = ${lastName('c.path')} and ${ownPath('r')} = rtrim(c.path, '/'))
  insert into content.post_redirects as r (id, site_id, path, post_id, created_at)
  select id, ?, path, post_id, at from claimed order by rtrim(path, '/')
  on conflict (site_id, rtrim(path, '/')) where path is not null
    do update set (path, post_id, created_at) = (excluded.path, excluded.post_id, excluded.created_at)
    where (r.path, r.post_id) is distinct from (excluded.path, excluded.post_id)`;

export class PostRedirectRepository {
  constructor(private readonly em: EntityManager) {}

  /** Redirects a former place to the post; replaces an earlier redirect. */
  async add(
    site: SiteScope,
    addressing: PostAddressing,
    { id: postId, ...place }: Place & { id: string },
  ): Promise<void> {
    const { slug, language } = place;
    await this.#endPath(site, addressing, place);
    await this.em.upsert(
      PostRedirect,
      { id: newId(), siteId: site.siteId, language, slug, postId, createdAt: new Date() },
      { onConflictFields: ['siteId', 'slug', 'language'], onConflictMergeFields: ['postId', 'createdAt'] },
    );
  }

  /**
   * Redirects the former paths of posts to them, replacing earlier redirects, and ends redirects from their
   * other paths. Of posts with the same path the last one has it.
   */
  async claim({ siteId }: SiteScope, addressing: PostAddressing, posts: readonly RedirectTarget[]): Promise<void> {
    const claims = posts.flatMap((post) =>
      post.formerPaths.map((path) => ({ id: toUuid(newId()), path, post_id: toUuid(post.id), at: shownFrom(post) })),
    );
    const last = new Map(claims.map((claim) => [withoutFinalSlash(claim.path), claim]));
    await this.em.nativeDelete(PostRedirect, {
      postId: { $in: posts.map(({ id }) => id) },
      path: { $ne: null, $nin: claims.map(({ path }) => path) },
    });
    if (last.size === 0) return;
    const site = toUuid(siteId);
    await this.em.execute(claimPaths, [
      JSON.stringify([...last.values()]),
      site,
      ...addressingValues(addressing),
      site,
    ]);
  }

  /** Updates the time of redirects to a post that moved or appeared, because `since` must report their new target. */
  async date({ siteId }: SiteScope, post: RedirectTarget): Promise<void> {
    await this.em.nativeUpdate(PostRedirect, { siteId, postId: post.id }, { createdAt: shownFrom(post) });
  }

  /** Ends redirects from the place of a post. */
  async end(site: SiteScope, addressing: PostAddressing, { slug, language }: Place): Promise<void> {
    await this.em.nativeDelete(PostRedirect, { siteId: site.siteId, slug, language });
    await this.#endPath(site, addressing, { slug, language });
  }

  async #endPath({ siteId }: SiteScope, addressing: PostAddressing, place: Place): Promise<void> {
    await this.em.execute(`delete from content.post_redirects where site_id = ? and rtrim(path, '/') = ?`, [
      toUuid(siteId),
      postPath(addressing, place),
    ]);
  }

  /** Oldest first. Text: one statement validates both ends. */
  async list(
    { siteId }: SiteScope,
    addressing: PostAddressing,
    { since, after, count }: { since: Date | null; after: KeysetPosition | null; count: number },
  ): Promise<LiveRedirect[]> {
    const conditions = [
      ...(since ? [{ sql: 'and r.created_at >= ?', values: [since.toISOString()] }] : []),
      ...(after
        ? [
            {
              sql: 'and (r.created_at, r.id) > (?::timestamptz, ?::uuid)',
              values: [after.at.toISOString(), toUuid(after.id)],
            },
          ]
        : []),
    ];
    const rows: RedirectRow[] = await this.em.execute(
      `select ${columns} from ${live} ${conditions.map(({ sql }) => sql).join(' ')} order by r.created_at, r.id limit ?`,
      [toUuid(siteId), ...addressingValues(addressing), ...conditions.flatMap(({ values }) => values), count],
    );
    return rows.map(toRedirect);
  }

  /** Lists the redirects from these slugs. */
  async listFrom({ siteId }: SiteScope, addressing: PostAddressing, slugs: readonly string[]): Promise<LiveRedirect[]> {
    const rows: RedirectRow[] = await this.em.execute(`select ${columns} from ${live} and r.slug = any(?::text[])`, [
      toUuid(siteId),
      ...addressingValues(addressing),
      textArray(slugs),
    ]);
    return rows.map(toRedirect);
  }

  /** Deletes redirects from slugs that are in use again. */
  async prune(): Promise<void> {
    await this.em.execute(
      `delete from content.post_redirects r using content.posts p where p.site_id = r.site_id and p.slug = r.slug
         and p.language = r.language and p.status = 'published'`,
    );
  }
}

/** When readers can see the post at the earliest. */
const shownFrom = ({ publishedAt }: RedirectTarget): Date =>
  new Date(Math.max(Date.now(), publishedAt?.getTime() ?? 0));

const toRedirect = ({ id, post_id, created_at, ...row }: RedirectRow): LiveRedirect => ({
  ...row,
  id: fromUuid(id),
  postId: fromUuid(post_id),
  createdAt: created_at,
});
