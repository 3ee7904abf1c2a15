import { fromUuid, toUuid } from '@imprint/ids/id';
import { MonthPartitions } from '@imprint/persistence/month-partitions';
import { replannedStatement, type Statement, statement } from '@imprint/persistence/statement';
import { textArray } from '@imprint/persistence/text-array';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ChangeCounter, type ChangeType, type MediaChangeType, RecordedChange } from './recorded-change.entity.js';

/** Partitions of changes. */
export const changeMonths = new MonthPartitions('content', 'changes');
/** Changes are kept for this long, and up to a month longer until their partition ends. */
export const keptDays = 90;
/** Maximum changes numbered in one transaction. */
const numberedAtOnce = 1_000;

/** A change with its place in the order of the site. */
export interface OrderedChange {
  sequence: number;
  type: ChangeType;
  at: Date;
  post: { id: string; slug: string; language: string } | null;
  mediaId: string | null;
}

export interface ChangeFilter {
  /** False excludes changes that are hidden from readers. */
  withHidden: boolean;
  withMedia: boolean;
}

/** The part of the feed after a position, as far as the changes have numbers. */
export interface NumberedChanges {
  changes: OrderedChange[];
  /** The last number of the site. */
  last: number;
  hasUnnumbered: boolean;
  /** False if a change after the position is no longer kept. */
  isComplete: boolean;
}

interface ChangeRow {
  last: string;
  has_unnumbered: boolean;
  is_complete: boolean;
  sequence: string | null;
  type: ChangeType;
  at: Date;
  post_id: string | null;
  slug: string;
  language: string;
  media_id: string | null;
}

const isKept = `at >= now() - interval '${keptDays} days'`;

/** Values: site, position, count. One snapshot: no number up to `last` can appear later. */
const readSql = ({ withHidden, withMedia }: ChangeFilter): string =>
  `with state as (
     select ?::uuid as site_id, ?::bigint as known, ?::integer as count,
       exists (select from content.changes where site_id = ? and sequence is null) as has_unnumbered
   ), counted as (
     select state.*, coalesce(c.last, 0) as last,
       known >= coalesce(c.last, 0) or exists (
         select from content.changes n where n.site_id = state.site_id and n.sequence = known + 1 and ${isKept}
       ) as is_complete
     from state left join content.change_counters c using (site_id)
   )
   select counted.last, has_unnumbered, is_complete, c.sequence, c.type, c.at, c.post_id, c.slug, c.language, c.media_id
   from counted left join lateral (
     select * from content.changes where site_id = counted.site_id and sequence > known
       ${withHidden ? '' : 'and is_public'} ${withMedia ? '' : 'and media_id is null'}
     order by sequence limit counted.count
   ) c on true order by c.sequence`;

const read = {
  publicPosts: statement<ChangeRow>(readSql({ withHidden: false, withMedia: false })),
  publicChanges: statement<ChangeRow>(readSql({ withHidden: false, withMedia: true })),
  posts: statement<ChangeRow>(readSql({ withHidden: true, withMedia: false })),
  changes: statement<ChangeRow>(readSql({ withHidden: true, withMedia: true })),
} as const;

function readerOf({ withHidden, withMedia }: ChangeFilter): Statement<ChangeRow> {
  if (withHidden) return withMedia ? read.changes : read.posts;
  return withMedia ? read.publicChanges : read.publicPosts;
}

/** The counter is locked, so that numbers become visible in their order. Values: site, last number, site. */
const numberPending = replannedStatement<{ count: string }>(
  `with pending as (
     select position, at, row_number() over (order by position) as n from (
       select position, at from content.changes where site_id = ? and sequence is null
       order by position limit ${numberedAtOnce}) first
   ), numbered as (
     update content.changes c set sequence = ?::bigint + n from pending p
     where c.at = p.at and c.position = p.position returning 1
   )
   update content.change_counters set last = last + (select count(*) from numbered) where site_id = ?
   returning (select count(*) from numbered) as count`,
);

/** Values: sites and positions of the readers. */
const findSitesWithChanges = statement<{ site_id: string }>(
  `select distinct w.site_id from unnest(?::uuid[], ?::bigint[]) as w (site_id, position)
   where exists (select from content.changes c where c.site_id = w.site_id and c.sequence is null)
     or exists (select from content.change_counters c where c.site_id = w.site_id and c.last > w.position)`,
);

export class RecordedChangeRepository {
  constructor(private readonly em: EntityManager) {}

  async read(
    { siteId }: SiteScope,
    { position, count, filter }: { position: number; count: number; filter: ChangeFilter },
  ): Promise<NumberedChanges> {
    const site = toUuid(siteId);
    const rows = await readerOf(filter)(this.em, [site, position, count, site]);
    const [first] = rows;
    return {
      changes: rows.flatMap((row) => (row.sequence === null ? [] : [toChange(row, Number(row.sequence))])),
      last: Number(first?.last ?? 0),
      hasUnnumbered: first?.has_unnumbered ?? false,
      isComplete: first?.is_complete ?? true,
    };
  }

  /** The last number of the site. */
  async last({ siteId }: SiteScope): Promise<number> {
    return (await this.em.findOne(ChangeCounter, { siteId }))?.last ?? 0;
  }

  /** The position before the oldest change that is kept. Text: the last number and the oldest change in one snapshot. */
  async start({ siteId }: SiteScope): Promise<number> {
    const [row]: { position: string }[] = await this.em.execute(
      `select coalesce(
         (select min(sequence) - 1 from content.changes where site_id = ? and sequence is not null and ${isKept}),
         (select last from content.change_counters where site_id = ?), 0) as position`,
      [toUuid(siteId), toUuid(siteId)],
    );
    return Number(row?.position ?? 0);
  }

  /**
   * Numbers committed changes in the order of their positions, a batch at a time. The change of a post is recorded while
   * its row is locked, so an earlier change of the same post is committed too and comes first. Returns the count.
   */
  async number({ siteId }: SiteScope): Promise<number> {
    return this.em.transactional(async (em) => {
      const { last } = await em.upsert(
        ChangeCounter,
        { siteId, last: 0 },
        { onConflictFields: ['siteId'], onConflictMergeFields: ['siteId'] },
      );
      const site = toUuid(siteId);
      const [row] = await numberPending(em, [site, last, site]);
      return Number(row?.count ?? 0);
    });
  }

  /** The sites that have changes past the positions. */
  async listSitesWithChanges(readers: readonly { siteId: string; position: number }[]): Promise<string[]> {
    const rows = await findSitesWithChanges(this.em, [
      textArray(readers.map(({ siteId }) => toUuid(siteId))),
      textArray(readers.map(({ position }) => String(position))),
    ]);
    return rows.map(({ site_id: siteId }) => fromUuid(siteId));
  }

  /** Numbers changes before a month (YYYY-MM) that have none, so that readers detect the gap after their deletion. */
  async countUnnumberedBefore(month: string): Promise<void> {
    await this.em.execute(
      `insert into content.change_counters as c (site_id, last)
       select site_id, count(*) from content.changes where sequence is null and at < ?::timestamptz group by site_id
       on conflict (site_id) do update set last = c.last + excluded.last`,
      [`${month}-01`],
    );
  }

  /** Records a change of the site itself. */
  async addSite({ siteId }: SiteScope): Promise<void> {
    await this.em.insert(RecordedChange, { siteId, type: 'site.changed', isPublic: true, at: new Date() });
  }

  async addMedia({ siteId }: SiteScope, type: MediaChangeType, mediaId: string): Promise<void> {
    await this.em.insert(RecordedChange, { siteId, type, mediaId, isPublic: true, at: new Date() });
  }

  /** Records that a post type shows or hides its posts. Text: locks the posts, to keep the order of their changes. */
  async addOfType({ siteId }: SiteScope, postType: string, isShown: boolean): Promise<void> {
    await this.em.execute(
      `insert into content.changes (site_id, type, is_public, post_id, slug, language)
       select site_id, ?, true, id, slug, language from (
         select site_id, id, slug, language from content.posts
         where site_id = ? and post_type_slug = ? and access = 'public'
           and content.was_live(status, published_at, updated_at)
         order by id for no key update) live`,
      [isShown ? 'post.published' : 'post.unpublished', toUuid(siteId), postType],
    );
  }
}

const toChange = (row: ChangeRow, sequence: number): OrderedChange => ({
  sequence,
  type: row.type,
  at: row.at,
  post: row.post_id ? { id: fromUuid(row.post_id), slug: row.slug, language: row.language } : null,
  mediaId: row.media_id && fromUuid(row.media_id),
});
