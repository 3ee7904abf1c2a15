import type { Change, ChangePage, FollowChangesData } from './generated/types.gen.js';
import type { CallOptions, Http } from './http.js';

export interface FollowOptions extends CallOptions {
  /** A `sequence` that was handled; follows from the oldest change when omitted, from now on with `latest`. */
  after?: number | string;
  /** True ends at the last change; otherwise the iterator waits for the next one. */
  once?: boolean;
}

const pageSize = 500;
/** The server answers a waiting request after at most 25 seconds. */
const waitSeconds = 25;

/** The feed of everything that changes on the site, in the order of the commits, kept for 90 days. */
export class Changes {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** One page of the feed. */
  page(query: NonNullable<FollowChangesData['query']> = {}, options?: CallOptions): Promise<ChangePage> {
    const sent = { url: '/v1/changes' as const, query, heldSeconds: query.wait, options };
    return this.#http.send<FollowChangesData, ChangePage>('GET', sent);
  }

  /** The cursor after the newest change: read it before an export, then follow from it. */
  async latest(options?: CallOptions): Promise<string> {
    return (await this.page({ after: 'latest' }, options)).next_cursor;
  }

  /**
   * Changes as they happen, each once. Keep the `sequence` of the last one that you handled: after a crash, follow from
   * it. Throws the reason `cursor_expired` once that is older than 90 days.
   */
  async *follow({ after, once = false, ...options }: FollowOptions = {}): AsyncGenerator<Change, void> {
    let cursor = after === undefined ? undefined : String(after);
    for (;;) {
      const query = { limit: pageSize, ...(cursor && { after: cursor }), ...(!once && { wait: waitSeconds }) };
      const { items, next_cursor: next } = await this.page(query, options);
      yield* items;
      cursor = next;
      if (once && items.length === 0) return;
    }
  }
}
