import { notFound } from '@imprint/errors/domain-error';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { LRUCache } from 'lru-cache';

/** Site fields that content needs. */
export interface SiteFacts {
  defaultLanguage: string;
  enabledLanguages: string[];
  publicOrigin: string;
  robots: string | null;
  prefixesLanguage: boolean;
  organizationId: string;
  /** ISO 8601. */
  createdAt: string;
}

const freshMillis = 5_000;
const siteLimit = 5_000;

const siteQuery = `query ContentSiteFacts($site: [_Any!]!) {
  sites: _entities(representations: $site) {
    ... on Site { defaultLanguage enabledLanguages publicOrigin robots prefixesLanguage organizationId createdAt }
  }
}`;

const urlQuery = `query ContentPostUrls($posts: [_Any!]!) {
  posts: _entities(representations: $posts) { ... on Post { url } }
}`;

/** Caches site facts for five seconds and serves stale ones while the sites service is unavailable. */
export class SiteDirectory {
  readonly #query: SubgraphQuery;
  readonly #facts: LRUCache<string, SiteFacts>;

  constructor(query: SubgraphQuery) {
    this.#query = query;
    this.#facts = new LRUCache<string, SiteFacts>({
      max: siteLimit,
      ttl: freshMillis,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (id) => {
        const { sites } = await query<{ sites: (SiteFacts | null)[] }>(siteQuery, {
          site: [{ __typename: 'Site', id }],
        });
        return sites[0] ?? undefined;
      },
    });
  }

  /** NOT_FOUND for an unknown site. `forceRefresh` bypasses the cache. */
  async require(siteId: string, { forceRefresh } = { forceRefresh: false }): Promise<SiteFacts> {
    const facts = await this.#facts.fetch(siteId, { forceRefresh });
    if (!facts) throw notFound();
    return facts;
  }

  /** Public URLs of posts, in order. */
  async resolveUrls(
    posts: readonly { id: string; siteId: string; slug: string; language: string }[],
  ): Promise<string[]> {
    const { posts: found } = await this.#query<{ posts: { url: string }[] }>(urlQuery, {
      posts: posts.map(({ id, siteId, slug, language }) => ({ __typename: 'Post', id, siteId, slug, language })),
    });
    return found.map(({ url }) => url);
  }
}
