import { isPublic, isShown } from '../post-type/public-posts-sql.js';

// SQL of the public translations of a post, and of counts.

/** The public posts of the group of translations of `p`, oldest first; null without any. */
export const publicTranslations = `(select json_agg(json_build_object('id', id, 'slug', slug, 'language', language))
  from (select p.id, p.slug, p.language from content.posts p
    where p.site_id = one.site_id and p.translation_group_id = one.translation_group_id and p.id <> one.id
      and p.status <> 'deleted' and ${isPublic} order by p.created_at, p.id) other)`;

/** Counts are index-only. */
const countSql = (posts: string) => `select count(*) from (${posts}) found`;
const ofSite = 'select from content.posts p where p.site_id = ?';
const hidesSomeType = 'exists (select 1 from content.post_types t where t.site_id = ? and not t.public)';
/** Value: the site. */
export const countAllSql = countSql(`${ofSite} and p.status <> 'deleted'`);
/**
 * Values: the site four times. Post types are not indexed, so the second branch runs only for the few sites that hide a
 * type; the planner never executes both.
 */
export const countPublicSql = countSql(`${ofSite} and ${isShown} and not ${hidesSomeType}
  union all ${ofSite} and ${isPublic} and ${hidesSomeType}`);

/** Values: the site and the earliest update. */
export const countSinceSql = (managed: boolean): string =>
  countSql(`${ofSite} and ${managed ? "p.status <> 'deleted'" : isPublic} and p.updated_at >= ?::timestamptz`);
