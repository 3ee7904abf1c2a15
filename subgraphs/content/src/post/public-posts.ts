// Which posts anybody may see, as SQL over a row `p` of posts, and how many an export has.

const isShown = `p.status = 'published' and p.access = 'public' and p.published_at <= now()`;

/** What anybody may see. A type that is not public hides its posts. */
export const isPublic = `${isShown} and not exists (select 1 from content.post_types t
  where t.site_id = p.site_id and t.slug = p.post_type_slug and not t.public)`;

/** Counts are index-only. */
const countOf = (posts: string) => `select count(*) from (${posts}) found`;
const ofSite = 'select from content.posts p where p.site_id = ?';
const hidesSomeType = 'exists (select 1 from content.post_types t where t.site_id = ? and not t.public)';
/** Value: the site. */
export const countOfAll = countOf(`${ofSite} and p.status <> 'deleted'`);
/**
 * Values: the site four times. Types are in no index: they are looked at on sites that
 * hide one, and few do. Of the two lists one is never read.
 */
export const countOfPublic = countOf(`${ofSite} and ${isShown} and not ${hidesSomeType}
  union all ${ofSite} and ${isPublic} and ${hidesSomeType}`);
