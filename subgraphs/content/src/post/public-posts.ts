// Which posts anybody may see, as SQL over a row `p` of posts, and how many an export has.

const isShown = `p.status = 'published' and p.access = 'public' and p.published_at <= now()`;

/** What anybody may see. A type that is not public hides its posts. */
export const isPublic = `${isShown} and not exists (select 1 from content.post_types t
  where t.site_id = p.site_id and t.slug = p.post_type_slug and not t.public)`;

/** Whatever their number, an index has them. */
const upTo = (posts: string) => `select count(*) from (${posts} limit ?) found`;
const ofSite = 'select from content.posts p where p.site_id = ?';
const hidesSomeType = 'exists (select 1 from content.post_types t where t.site_id = ? and not t.public)';
/** Values: the site, and the most that are counted. */
export const countOfAll = upTo(`${ofSite} and p.status <> 'deleted'`);
/**
 * Values: the site four times, and the most that are counted. Types are in no index: they are looked at on sites that
 * hide one, and few do. Of the two lists one is never read.
 */
export const countOfPublic = upTo(`${ofSite} and ${isShown} and not ${hidesSomeType}
  union all ${ofSite} and ${isPublic} and ${hidesSomeType}`);
