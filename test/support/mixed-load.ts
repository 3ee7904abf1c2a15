import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ownSite } from './own-site.js';
import { formsOf, type OwnedSite, ownedSite, type Platform } from './owned-site.js';
import { type Sent, send } from './send.js';

export type Kind = 'list' | 'detail' | 'create' | 'submit' | 'graph';

export interface Outcome {
  kind: Kind;
  /** Milliseconds since the epoch. */
  sentAt: number;
  millis: number;
  /** Null without a complete response. */
  status: number | null;
  /** Identifies a write: the title of a post or the name in a lead. */
  mark: string;
  retryAfter: string | undefined;
}

export interface Audit {
  acknowledged: number;
  lost: string[];
  twice: string[];
  /** Submissions whose response said that they were not stored. */
  refusedYetStored: string[];
}

/** Sent round-robin, so that every second has some of each kind. */
const mix: readonly Kind[] = [
  'list',
  'detail',
  'create',
  'list',
  'graph',
  'detail',
  'submit',
  'list',
  'detail',
  'create',
];
const graphQuery = '{ sites(first: 5) { nodes { id slug } } }';
/** Exceeds every timeout of the platform. */
const clientMillis = 45_000;

export const isGood = ({ status }: Outcome): boolean => status !== null && status < 500;

/** Open-loop load of readers, writers, visitors and staff of a site. */
export class MixedLoad {
  readonly outcomes: Outcome[] = [];
  readonly #open = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #count = 0;
  readonly #run = randomUUID().slice(0, 8);

  private constructor(
    private readonly platform: Platform,
    private readonly house: OwnedSite,
    private readonly secret: string,
    private readonly slug: string,
    private readonly formId: string,
    private readonly renderToken: string,
  ) {}

  /** Creates a site with a post and a form. Requires the demo organization. */
  static async prepare(platform: Platform): Promise<MixedLoad> {
    const { base_url: baseUrl } = platform.facts;
    const house = await ownedSite(platform, { slug: `load-${randomUUID().slice(0, 8)}`, applications: ['forms'] });
    const { secret } = await ownSite(platform.facts, ['posts:read', 'posts:write']);
    const { visitor, makeForm } = formsOf(platform, house);
    const formId = await makeForm();
    const { body } = await visitor(formId, { method: 'GET' });
    const post = { title: 'O primeiro', status: 'published', blocks_json: { blocks: [] } };
    const made = await send(baseUrl, '/v1/posts', { bearer: secret, body: post });
    if (made.status !== 201) throw new Error(`create returned ${made.status}: ${made.text}`);
    return new MixedLoad(platform, house, secret, made.body.slug, formId, body.render_token);
  }

  /** Starts sending requests at a rate. */
  start(perSecond: number): void {
    this.#timer = setInterval(() => {
      const kind = mix[this.#count % mix.length] as Kind;
      const sending = this.#send(kind, `${kind} ${this.#run} ${this.#count++}`).finally(() =>
        this.#open.delete(sending),
      );
      this.#open.add(sending);
    }, 1_000 / perSecond);
  }

  /** Stops sending and waits for pending requests. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#open);
  }

  /** Resolves when all requests of the last second succeeded. */
  async untilHealthy(seconds = 60): Promise<void> {
    for (const deadline = Date.now() + seconds * 1_000; ; ) {
      const since = Date.now();
      await pause(1_500);
      const lately = this.outcomes.filter(({ sentAt }) => sentAt >= since);
      if (lately.length > 0 && lately.every(isGood)) return;
      if (Date.now() > deadline)
        throw new Error(`not healthy within ${seconds} seconds: ${JSON.stringify(lately.slice(-5))}`);
    }
  }

  /**
   * Finds acknowledged writes that are missing or duplicated in the database. Unacknowledged ones are first retried with
   * the same idempotency key, as a client would.
   */
  async audit(databaseUrl: string): Promise<Audit> {
    const writes = this.outcomes.filter(({ kind }) => kind === 'create' || kind === 'submit');
    const acknowledged = writes.filter(isGood).map(({ mark }) => mark);
    for (const { mark, kind } of writes.filter((outcome) => !isGood(outcome))) {
      if (kind !== 'create') continue;
      const { status } = await this.#create(mark);
      if (status !== 201) throw new Error(`${mark}, retried, returned ${status}`);
      acknowledged.push(mark);
    }
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const { rows } = await client.query<{ mark: string; count: number }>(
        `select mark, count(*)::int from (
           select title as mark from content.posts union all select data ->> 'name' from forms.leads
         ) w where mark = any($1) group by mark`,
        [writes.map(({ mark }) => mark)],
      );
      const stored = new Map(rows.map(({ mark, count }) => [mark, count]));
      return {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((mark) => !stored.has(mark)),
        twice: rows.filter(({ count }) => count > 1).map(({ mark }) => mark),
        refusedYetStored: writes
          .filter(({ kind, status, mark }) => kind === 'submit' && status === 503 && stored.has(mark))
          .map(({ mark }) => mark),
      };
    } finally {
      await client.end();
    }
  }

  async #send(kind: Kind, mark: string): Promise<void> {
    const sentAt = Date.now();
    const late = pause(clientMillis, null, { ref: false });
    const answer = await Promise.race([this.#ask(kind, mark).catch(() => null), late]);
    const isRefused = kind === 'graph' && answer?.body?.errors;
    this.outcomes.push({
      kind,
      mark,
      sentAt,
      millis: Date.now() - sentAt,
      status: answer === null ? null : isRefused ? 503 : answer.status,
      retryAfter: answer?.headers['retry-after'],
    });
  }

  #ask(kind: Kind, mark: string): Promise<Sent> {
    const {
      base_url: baseUrl,
      graphql_url: graphqlUrl,
      operator_token: token,
      internal_url: internalUrl,
    } = this.platform.facts;
    switch (kind) {
      case 'list':
        return send(baseUrl, '/v1/posts?limit=5&status=published', { method: 'GET', bearer: this.secret });
      case 'detail':
        return send(baseUrl, `/v1/posts/${this.slug}`, { method: 'GET', bearer: this.secret });
      case 'create':
        return this.#create(mark);
      case 'submit':
        return send(internalUrl, `/v1/public/forms/${this.formId}/submit`, {
          headers: { 'x-service-site-id': this.house.siteId },
          body: { render_token: this.renderToken, data: { name: mark } },
        });
      case 'graph':
        return send(new URL(graphqlUrl).origin, '/graphql', { bearer: token, body: { query: graphQuery } });
    }
  }

  #create(title: string): Promise<Sent> {
    return send(this.platform.facts.base_url, '/v1/posts', {
      bearer: this.secret,
      headers: { 'idempotency-key': title },
      body: { title, blocks_json: { blocks: [{ type: 'paragraph', text: title }] } },
    });
  }
}
