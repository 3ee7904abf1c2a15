import { fromUuid } from '@imprint/ids/id';
import { entityColumns, toEntity } from '@imprint/persistence/entity-columns';
import { type Byline, Post, type PostTranslation } from './post.entity.js';

/** Stored properties of a post but its body. */
export const postColumns = entityColumns(Post);
/** Properties that lists read. */
export const summaryProperties = postColumns.filter(({ isLazy }) => !isLazy);

/** A list row as the driver returns it: the columns of a post and what was joined. */
export interface PostRow {
  id: string;
  site_id: string;
  persona_id: string | null;
  /** Null where the body exceeds the byte budget. */
  rendered?: Post['rendered'] | null;
  blocks?: Post['blocks'] | null;
  persona_name: string | null;
  persona_slug: string | null;
  persona_avatar_url: string | null;
  term_names: Record<string, string> | null;
  /** Ids as stored. Present in single public posts. */
  translations?: PostTranslation[] | null;
}

type PostFields = Partial<{
  [Name in keyof Post]: Post[Name] extends (...words: never[]) => unknown ? never : Post[Name];
}>;

/** A post outside the unit of work, for reads and bulk writes. */
export const detachedPost = (fields: PostFields): Post => Object.assign(Object.create(Post.prototype) as Post, fields);

/** A read-only post. Hydration by the ORM took a seventh of an uncached list. */
export function toPost(row: PostRow): Post {
  const post = toEntity(row, Post.prototype, summaryProperties);
  if (row.rendered) post.rendered = row.rendered;
  if (row.blocks) post.blocks = row.blocks;
  post.byline = toByline(row);
  post.termNames = row.term_names ?? {};
  post.publicTranslations = row.translations?.map((other) => ({ ...other, id: fromUuid(other.id) })) ?? [];
  return post;
}

function toByline({
  persona_id,
  site_id,
  persona_name: name,
  persona_slug: slug,
  persona_avatar_url,
}: PostRow): Byline | null {
  if (persona_id === null || name === null || slug === null) return null;
  return { id: fromUuid(persona_id), siteId: fromUuid(site_id), name, slug, avatarUrl: persona_avatar_url };
}
