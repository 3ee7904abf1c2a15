import { isPublic } from '../post-type/public-posts-sql.js';
import type { BodyAllowance } from './body-budget.js';
import { source, summaries } from './post-list-sql.js';
import type { PostRow } from './post-row.js';
import { publicTranslations } from './public-posts.js';

/** Bytes of a body; computed for posts stored by an earlier version. */
const bodyBytes = 'coalesce(p.body_bytes, octet_length(p.blocks::text) + octet_length(p.rendered::text))';

/** A row without its body if that exceeds the byte budget. */
export type BodyRow = PostRow & { bytes: number; fits: boolean };

/** Posts with the size of their bodies, for {@link withBodies}. */
export const sizedPosts = { ...summaries, columns: `${summaries.columns}, ${bodyBytes} as bytes` };

/**
 * SQL that adds bodies to the posts of `posts`, in their order, within the byte budget. Bodies beyond the budget are
 * never read. Its first two values are those of {@link allowanceValues}.
 */
export const withBodies = (posts: string, order: string, bodies: string) =>
  `select p.*, ${bodies} from (
     select p.*, sum(p.bytes) over ordered <= ?::bigint or (?::boolean and row_number() over ordered = 1) as fits
     from (${posts}) p window ordered as (order by ${order} rows unbounded preceding)
   ) p left join content.posts b on b.id = p.id and p.fits order by ${order}`;

export const allowanceValues = ({ bytes, isFirst }: BodyAllowance) => [bytes, isFirst];
export const sumBytes = (rows: readonly BodyRow[]): number =>
  rows.reduce((sum, { bytes, fits }) => sum + (fits ? Number(bytes) : 0), 0);

/** Posts of a site that meet `condition`. Values: those of {@link allowanceValues}, the site, the condition. */
export const managedPosts = (condition: string) =>
  withBodies(
    `select ${sizedPosts.columns} from ${source} where p.site_id = ? and ${condition}`,
    'p.id',
    'b.rendered, b.blocks',
  );

/** Public ones of {@link managedPosts}, without blocks and with their public translations. */
export const publicPosts = (condition: string) =>
  withBodies(
    `select one.*, ${publicTranslations} as translations
     from (select ${sizedPosts.columns} from ${source} where p.site_id = ? and ${isPublic} and ${condition}) one`,
    'p.id',
    'b.rendered',
  );

/** Bodies of posts in the order of their ids. Values: those of {@link allowanceValues}, the ids. */
export const bodies = (columns: string): string =>
  withBodies(
    `select p.id, ${bodyBytes} as bytes, named.place
     from unnest(?::uuid[]) with ordinality as named (id, place) join content.posts p on p.id = named.id`,
    'p.place',
    columns,
  );
