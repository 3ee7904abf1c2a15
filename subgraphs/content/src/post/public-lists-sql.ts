import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { SiteScope } from '@imprint/principal/site-scope';
import { isPublic } from '../post-type/public-posts-sql.js';
import type { Condition, PublicFilters } from './post-filters.js';
import { listStatement, newestPublic, type PostOrder, sortKeys, summaryColumns } from './post-list-sql.js';
import type { PostRow } from './post-row.js';

/** A page of public posts. */
export interface PublicList {
  site: SiteScope;
  order: PostOrder;
  filters: PublicFilters;
  count: number;
  after: KeysetPosition | null;
}

/** A post and the indexes of the lists that contain it. */
export type ListedRow = PostRow & { lists: number[] };

/** Sort position before every post. */
const start = { at: 'infinity', uuid: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Each post once, newest first, which is the order of every list. */
const columnsOf = (listed: string): string =>
  `select k.lists, ${summaryColumns}
   from (select id, array_agg(list::int) as lists from (${listed}) listed group by id) k
   join content.posts p on p.id = k.id
   left join content.personas a on a.id = p.persona_id and a.site_id = p.site_id
   order by p.published_at desc, p.id desc`;

const ofSite = `p.site_id = wanted.site_id and ${isPublic}`;
const isBehind = '(p.published_at, p.id) < (wanted.at, wanted.id)';
const isChanged = 'p.updated_at >= wanted.since';
const newestFirst = 'order by p.published_at desc, p.id desc';

/** More than a page: the list is complete if enough of these changed, or if there are no further ones. */
const newestCount = 64;
/** Fewer changed posts are sorted; of more, a page is soon found among the newest. */
const sortableCount = 5_000;

/**
 * Lists without filters or of posts that changed since an instant. One plan serves all instants, because the statement
 * chooses the index by what it finds: the newest posts, then all changed ones, then the newest without a bound. Values:
 * sites, positions (time and id), sizes and instants of the lists, each as an array.
 */
export const openLists = columnsOf(
  `select wanted.list - 1 as list, p.* from unnest(?::uuid[], ?::timestamptz[], ?::uuid[], ?::int[], ?::timestamptz[])
      with ordinality as wanted(site_id, at, id, size, since, list)
    cross join lateral (
      with newest as materialized (
        select ${sortKeys.columns}, p.updated_at from ${sortKeys.source} where ${ofSite} and ${isBehind}
        ${newestFirst} limit ${newestCount}
      ), page as materialized (
        select p.id, p.published_at from newest p where ${isChanged} limit wanted.size
      ), changed as materialized (
        select ${sortKeys.columns} from ${sortKeys.source}
        where ${ofSite} and ${isChanged}
          and (select count(*) from page) < wanted.size and (select count(*) from newest) = ${newestCount}
        order by p.updated_at desc limit ${sortableCount}
      )
      select * from page
      where (select count(*) from page) = wanted.size or (select count(*) from newest) < ${newestCount}
      union all (
        select * from changed p where ${isBehind} and (select count(*) from changed) < ${sortableCount}
        ${newestFirst} limit wanted.size
      ) union all (
        select ${sortKeys.columns} from ${sortKeys.source}
        where ${ofSite} and ${isBehind} and ${isChanged} and (select count(*) from changed) = ${sortableCount}
        ${newestFirst} limit wanted.size
      )
    ) p`,
);

export const openListValues = (lists: readonly PublicList[]): string[] => [
  textArray(lists.map(({ site }) => toUuid(site.siteId))),
  textArray(lists.map(({ after }) => after?.at.toISOString() ?? start.at)),
  textArray(lists.map(({ after }) => (after ? toUuid(after.id) : start.uuid))),
  textArray(lists.map(({ count }) => String(count))),
  textArray(lists.map(({ filters }) => filters.since?.toISOString() ?? '-infinity')),
];

/** Each list has its own query, so that it is planned for its own filters. */
export function narrowedLists(lists: readonly PublicList[]): Condition {
  const queries = lists.map(({ site, filters, count, after }) =>
    listStatement(site, sortKeys, { ...newestPublic, filters, count, after }),
  );
  const listed = queries.map(({ sql }, list) => `(select ${list} as list, p.* from (${sql}) p)`);
  return { sql: columnsOf(listed.join(' union all ')), values: queries.flatMap(({ values }) => values) };
}
