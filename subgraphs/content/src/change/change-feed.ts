import { badRequest, gone } from '@imprint/errors/domain-error';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { publicUrl, type SiteDirectory } from '../site/site-directory.js';
import {
  type ChangeFilter,
  keptDays,
  type OrderedChange,
  RecordedChangeRepository,
} from './recorded-change.repository.js';

/** A change with the address of its post. */
export interface FeedItem extends Omit<OrderedChange, 'post'> {
  post: (NonNullable<OrderedChange['post']> & { url: string }) | null;
}

export interface FeedPage {
  items: FeedItem[];
  /** The position after the page. */
  nextCursor: string;
}

/** An item in the feed and in webhook deliveries. */
export const toPublicItem = ({ sequence, type, at, post, mediaId }: FeedItem) => ({
  sequence,
  type,
  at: at.toISOString(),
  post,
  media: mediaId === null ? null : { id: mediaId },
});

/** A cursor for the position after every committed change. */
const latest = 'latest';
const cursorShape = /^\d{1,15}$/;
const maxPageSize = 500;

/** The ordered changes of a site, without gaps: a late commit gets a later number. */
export class ChangeFeed {
  constructor(
    private readonly repository: RecordedChangeRepository,
    private readonly sites: SiteDirectory,
  ) {}

  /**
   * The changes after a cursor, from the oldest one without a cursor, none after `latest`. BAD_REQUEST for a cursor that the
   * site never issued, GONE when changes after it are no longer kept.
   */
  async list(
    site: SiteScope,
    { after, first, filter }: { after: string | null; first: number; filter: ChangeFilter },
  ): Promise<FeedPage> {
    if (!Number.isInteger(first) || first < 1 || first > maxPageSize) {
      throw badRequest(`limit must be an integer from 1 to ${maxPageSize}.`, { fields: ['limit'] });
    }
    if (after === latest) return { items: [], nextCursor: String(await this.end(site)) };
    const findPosition = () => (after === null ? this.repository.start(site) : parseCursor(after));
    let position = await findPosition();
    let page = await this.repository.read(site, { position, count: first, filter });
    while (page.hasUnnumbered && page.changes.length < first) {
      await this.repository.number(site);
      // The oldest kept change may have had no number.
      position = await findPosition();
      page = await this.repository.read(site, { position, count: first, filter });
    }
    if (position > page.last) throw unknownCursor();
    if (!page.isComplete) {
      throw gone(
        `Changes after this cursor are older than ${keptDays} days. Export the site again, then follow the feed without a cursor.`,
        { reason: 'CURSOR_EXPIRED' },
      );
    }
    const isFull = page.changes.length === first;
    const next = isFull ? (page.changes.at(-1)?.sequence ?? position) : page.last;
    return { items: await this.#describe(site, page.changes), nextCursor: String(next) };
  }

  /** The feed on the connection of a transaction. */
  within(em: EntityManager): ChangeFeed {
    return new ChangeFeed(new RecordedChangeRepository(em), this.sites);
  }

  /** The position after every change that is committed. */
  async end(site: SiteScope): Promise<number> {
    while ((await this.repository.number(site)) > 0);
    return this.repository.last(site);
  }

  /** The sites with changes after the positions of their readers, visible to them or not. */
  listSitesWithChanges(readers: readonly { siteId: string; position: number }[]): Promise<string[]> {
    return this.repository.listSitesWithChanges(readers);
  }

  async #describe(site: SiteScope, changes: readonly OrderedChange[]): Promise<FeedItem[]> {
    const facts = await this.sites.require(site.siteId);
    return changes.map(({ post, ...change }) => ({
      ...change,
      post: post && { ...post, url: publicUrl(facts, post) },
    }));
  }
}

function parseCursor(text: string): number {
  if (!cursorShape.test(text)) throw unknownCursor();
  return Number(text);
}

const unknownCursor = () =>
  badRequest('after must be a next_cursor or sequence of this feed, or latest.', {
    reason: 'UNKNOWN_CURSOR',
    fields: ['after'],
  });
