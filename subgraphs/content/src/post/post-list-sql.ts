import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { SiteScope } from '@imprint/principal/site-scope';
import { defaultPostType } from '../post-type/post-type.entity.js';
import { isPublic } from '../post-type/public-posts-sql.js';
import { listableStatuses, type PostStatus } from './post.entity.js';
import { type Condition, joinConditions, type PublicFilters, toConditions } from './post-filters.js';
import { summaryProperties } from './post-row.js';

interface Order {
  by: string;
  direction: 'asc' | 'desc';
  /** True for a position with a text instead of a time. */
  isText?: boolean;
}

export const sortDate = 'coalesce(p.published_at, p.created_at)';

/** Characters of a title that decide its place, as in its index. */
export const titleKeyLength = 200;

/** Sort orders of lists; the id breaks ties. */
export const orders = {
  newest: { by: sortDate, direction: 'desc' },
  oldest: { by: sortDate, direction: 'asc' },
  recentlyChanged: { by: 'p.updated_at', direction: 'desc' },
  title: { by: `left(p.title, ${titleKeyLength}) collate content.title_order`, direction: 'asc', isText: true },
} as const satisfies Record<string, Order>;

export const byId = { by: 'p.id', direction: 'asc' } as const satisfies Order;

export type PostOrder = keyof typeof orders;

/** Columns and source of a list. */
export interface View {
  columns: string;
  source: string;
}

export interface ListQuery {
  order: Order;
  /** Base conditions, narrowed by the filters. */
  base: readonly Condition[];
  filters: PublicFilters;
  count: number;
  after: KeysetPosition | null;
}

/** Columns of a list item, without the body. */
export const summaryColumns = `${summaryProperties.map(({ column }) => `p.${column}`).join(', ')},
  a.name as persona_name, a.slug as persona_slug, a.avatar_url as persona_avatar_url,
  (select json_object_agg(n.taxonomy || ' ' || n.slug, n.name) from content.terms n
   where n.site_id = p.site_id and n.slug = any(p.category_slugs || p.tag_slugs)) as term_names`;

/** Joins byline and term names, which saves two statements per list. */
export const source = 'content.posts p left join content.personas a on a.id = p.persona_id and a.site_id = p.site_id';

/** Public posts have a publication date, which their index has as its key. */
export const publicOrders = {
  ...orders,
  newest: { by: 'p.published_at', direction: 'desc' },
  oldest: { by: 'p.published_at', direction: 'asc' },
} as const satisfies Record<PostOrder, Order>;

export const publicBase: readonly Condition[] = [{ sql: isPublic, values: [] }];

export const newestPublic = { order: publicOrders.newest, base: publicBase } as const;

export const unpublished = listableStatuses.filter((status) => status !== 'published');
/** The condition of the index of unpublished posts. */
export const isUnpublished = `p.status in ('${unpublished.join("', '")}')`;

/** Conditions of a managed list that are not filters of public ones. */
export interface ManagedScope {
  statuses: readonly PostStatus[];
  postType: string | null;
}

export const managedBase = ({ statuses, postType }: ManagedScope): Condition[] => [
  ...withStatuses(statuses),
  ...(postType === null ? [] : [{ sql: ofType(postType), values: [postType] }]),
];

/** Other types than the usual one have an index, with the first condition. */
const ofType = (slug: string): string =>
  slug === defaultPostType
    ? 'p.post_type_slug = ?'
    : `p.post_type_slug <> '${defaultPostType}' and p.post_type_slug = ?`;

/** The first condition, which the second implies, is on an index: that of unpublished posts is short. */
export const withStatuses = (statuses: readonly PostStatus[]): Condition[] => {
  const indexed = statuses.includes('published') ? `p.status <> 'deleted'` : isUnpublished;
  return [{ sql: `${indexed} and p.status = any(?::text[])`, values: [textArray(statuses)] }];
};

export const summaries: View = { columns: summaryColumns, source };

/** Identifies and sorts a post in a public list. */
export const sortKeys: View = { columns: 'p.id, p.published_at', source: 'content.posts p' };

export function listStatement(
  site: SiteScope,
  { columns, source }: View,
  { order, base, filters, count, after }: ListQuery,
): Condition {
  const { by, direction } = order;
  const where = joinConditions([
    { sql: 'p.site_id = ?', values: [toUuid(site.siteId)] },
    ...base,
    ...toConditions(filters),
    ...(after ? [positionCondition(order, after)] : []),
  ]);
  return {
    sql: `select ${columns} from ${source} where ${where.sql}
      order by ${by} ${direction}, p.id ${direction} limit ?`,
    values: [...where.values, count],
  };
}

function positionCondition({ by, direction, isText }: Order, { at, id, text = '' }: KeysetPosition): Condition {
  if (by === byId.by) return { sql: 'p.id > ?::uuid', values: [toUuid(id)] };
  const value = isText ? text : at.toISOString();
  return {
    sql: `(${by}, p.id) ${direction === 'desc' ? '<' : '>'} (?::${isText ? 'text' : 'timestamptz'}, ?::uuid)`,
    values: [value, toUuid(id)],
  };
}
