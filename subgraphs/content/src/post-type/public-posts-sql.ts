// SQL conditions over a row `p` of posts.

/** Published posts that readers may see if their type shows its posts. */
export const isShown = `p.status = 'published' and p.access = 'public' and p.published_at <= now()`;

/** Public posts. A non-public post type hides its posts. */
export const isPublic = `${isShown} and not exists (select 1 from content.post_types t
  where t.site_id = p.site_id and t.slug = p.post_type_slug and not t.public)`;
