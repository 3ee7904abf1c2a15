import type { KeysetPosition } from '@imprint/graphql/keyset-cursor';
import { toUuid } from '@imprint/ids/id';
import { textArray } from '@imprint/persistence/text-array';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { Condition, PublicFilters } from './post-filters.js';
import { listStatement, newestPublic, type PostOrder, sortKeys, summaryColumns } from './post-list-sql.js';
import type { PostRow } from './post-row.js';
import { isPublic } from './public-posts.js';

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

/** Unfiltered lists. Values: sites, positions (time and id) and sizes of the lists, each as an array. */
export const wholeLists = columnsOf(
  `select wanted.list - 1 as list, p.* from unnest(?::uuid[], ?::timestamptz[], ?::uuid[], ?::int[])
      with ordinality as wanted(site_id, at, id, size, list)
    cross join lateral (
      select ${sortKeys.columns} from ${sortKeys.source}
      where p.site_id = wanted.site_id and ${isPublic} and (p.published_at, p.id) < (wanted.at, wanted.id)
      order by p.published_at desc, p.id desc limit wanted.size
    ) p`,
);

export const wholeListValues = (lists: readonly PublicList[]): string[] => [
  textArray(lists.map(({ site }) => toUuid(site.siteId))),
  textArray(lists.map(({ after }) => after?.at.toISOString() ?? start.at)),
  textArray(lists.map(({ after }) => (after ? toUuid(after.id) : start.uuid))),
  textArray(lists.map(({ count }) => String(count))),
];

/** Each list has its own query, so that it is planned for its own filters. */
export function narrowedLists(lists: readonly PublicList[]): Condition {
  const queries = lists.map(({ site, filters, count, after }) =>
    listStatement(site, sortKeys, { ...newestPublic, filters, count, after }),
  );
  const listed = queries.map(({ sql }, list) => `(select ${list} as list, p.* from (${sql}) p)`);
  return { sql: columnsOf(listed.join(' union all ')), values: queries.flatMap(({ values }) => values) };
}
