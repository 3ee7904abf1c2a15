import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { fromUuid, newId, toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isPublic } from '../post/public-posts.js';
import { PostRedirect } from './post-redirect.entity.js';

/** A redirect to a public post. */
export interface LiveRedirect {
  id: string;
  /** The former slug. */
  from: string;
  /** The current slug. */
  to: string;
  language: string;
  createdAt: Date;
}

interface RedirectRow {
  id: string;
  from: string;
  to: string;
  language: string;
  created_at: string;
}

/** A slug that lives again ends its redirect. */
const live = `content.post_redirects r
  join content.posts p on p.id = r.post_id and p.site_id = r.site_id
  where r.site_id = ? and ${isPublic} and p.slug <> r.slug and not exists (
    select from content.posts holder where holder.site_id = r.site_id and holder.slug = r.slug
      and holder.language = r.language and holder.status = 'published')`;
const columns = 'r.id, r.slug as "from", p.slug as "to", r.language, r.created_at';

export class PostRedirectRepository {
  constructor(private readonly em: EntityManager) {}

  /** Redirects the slug to the post, instead of where it redirected before. */
  async add(site: SiteScope, { slug, language }: { slug: string; language: string }, postId: string): Promise<void> {
    const at = new Date();
    await this.em.upsert(
      PostRedirect,
      { id: newId(), siteId: site.siteId, language, slug, postId, createdAt: at },
      { onConflictFields: ['siteId', 'slug', 'language'], onConflictMergeFields: ['postId', 'createdAt'] },
    );
  }

  /** Dates the redirects to a post whose slug changed: they lead elsewhere now, which `since` must tell. */
  async retarget({ siteId }: SiteScope, postId: string): Promise<void> {
    await this.em.nativeUpdate(PostRedirect, { siteId, postId }, { createdAt: new Date() });
  }

  async end({ siteId }: SiteScope, { slug, language }: { slug: string; language: string }): Promise<void> {
    await this.em.nativeDelete(PostRedirect, { siteId, slug, language });
  }

  /** Oldest first. Text: one statement checks that both ends are right. */
  async list(
    { siteId }: SiteScope,
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
      [toUuid(siteId), ...conditions.flatMap(({ values }) => values), count],
    );
    return rows.map(toRedirect);
  }

  /** Redirects from these slugs. */
  async listFrom({ siteId }: SiteScope, slugs: readonly string[]): Promise<LiveRedirect[]> {
    const rows: RedirectRow[] = await this.em.execute(`select ${columns} from ${live} and r.slug = any(?::text[])`, [
      toUuid(siteId),
      textArray(slugs),
    ]);
    return rows.map(toRedirect);
  }

  /** Deletes redirects whose slug lives again. */
  async prune(): Promise<void> {
    await this.em.execute(
      `delete from content.post_redirects r using content.posts p where p.site_id = r.site_id and p.slug = r.slug
         and p.language = r.language and p.status = 'published'`,
    );
  }
}

const toRedirect = ({ id, created_at, ...row }: RedirectRow): LiveRedirect => ({
  ...row,
  id: fromUuid(id),
  createdAt: new Date(created_at),
});
