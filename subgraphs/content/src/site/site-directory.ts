import { requireFound } from '@imprint/errors/require-found';
import type { SubgraphQuery } from '@imprint/graphql/subgraph-client';
import { type PostAddressing, postPath } from '@imprint/ids/post-path';
import type { Principal } from '@imprint/principal/principal';
import { type SiteScope, siteScopeOf } from '@imprint/principal/site-scope';
import { LRUCache } from 'lru-cache';

/** Site fields that content needs. */
export interface SiteFacts extends PostAddressing {
  enabledLanguages: string[];
  publicOrigin: string;
  robots: string | null;
  organizationId: string;
  /** ISO 8601. */
  createdAt: string;
}

/** The key of a site for search engines. */
export interface SearchKey {
  key: string;
  url: string;
  /** Whether a check found the key on the site. */
  isVerified: boolean;
}

const freshMillis = 5_000;
/** Maximum age of outdated facts after a change: a fetch that read them may still be running. */
export const outdatedMillis = 2 * freshMillis;
const siteLimit = 5_000;

const siteQuery = `query ContentSiteFacts($site: [_Any!]!) {
  sites: _entities(representations: $site) {
    ... on Site { defaultLanguage enabledLanguages publicOrigin robots prefixesLanguage organizationId createdAt }
  }
}`;

const searchKeyQuery = `query ContentSearchKey($site: [_Any!]!) {
  sites: _entities(representations: $site) { ... on Site { indexNow { key url isVerified } } }
}`;

export const publicUrl = (facts: SiteFacts, post: { slug: string; language: string }): string =>
  `${facts.publicOrigin}${postPath(facts, post)}`;

/** Caches site facts for five seconds and serves stale ones while the sites service is unavailable. */
export class SiteDirectory {
  readonly #facts: LRUCache<string, SiteFacts>;

  readonly #query: SubgraphQuery;

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

  /** NOT_FOUND for an unknown site. */
  async require(siteId: string): Promise<SiteFacts> {
    return requireFound(await this.#facts.fetch(siteId));
  }

  /** The scope of a mutation. NOT_FOUND for an unknown site. */
  async requireScope(principal: Principal, siteId: string | null | undefined): Promise<SiteScope> {
    const site = siteScopeOf(principal, siteId);
    await this.require(site.siteId);
    return site;
  }

  /** Replaces the facts of a changed site. Throws while the sites service is unavailable. */
  async refresh(siteId: string): Promise<void> {
    // A running fetch may have read the site before the change, and a new one joins it: only the second one counts.
    await this.#facts.fetch(siteId, { forceRefresh: true }).catch(() => undefined);
    await this.#facts.fetch(siteId, { forceRefresh: true, allowStaleOnFetchRejection: false });
  }

  /** Null for an unknown site. */
  async findSearchKey(id: string): Promise<SearchKey | null> {
    const site = [{ __typename: 'Site', id }];
    const { sites } = await this.#query<{ sites: ({ indexNow: SearchKey } | null)[] }>(searchKeyQuery, { site });
    return sites[0]?.indexNow ?? null;
  }

  /** Public URLs of posts, in order. */
  resolveUrls(posts: readonly { siteId: string; slug: string; language: string }[]): Promise<string[]> {
    return Promise.all(posts.map(async (post) => publicUrl(await this.require(post.siteId), post)));
  }
}
