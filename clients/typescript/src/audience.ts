import type {
  Lead,
  ListLeadsData,
  ReadLeadData,
  ReadPostRankingData,
  ReadPostRankingResponse,
  ReadTrafficSummaryData,
  ReadTrafficSummaryResponse,
} from './generated/types.gen.js';
import type { CallOptions, Http } from './http.js';
import { type Page, Pages } from './pages.js';

/** Traffic and leads of the site. Reads of leads are recorded. */
export class Audience {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  readTraffic(query: ReadTrafficSummaryData['query'] = {}, options?: CallOptions): Promise<ReadTrafficSummaryResponse> {
    const sent = { url: '/v1/analytics/summary', query, options } as const;
    return this.#http.send<ReadTrafficSummaryData, ReadTrafficSummaryResponse>('GET', sent);
  }

  /** The most viewed paths. */
  rankPosts(query: ReadPostRankingData['query'] = {}, options?: CallOptions): Promise<ReadPostRankingResponse> {
    const sent = { url: '/v1/analytics/posts', query, options } as const;
    return this.#http.send<ReadPostRankingData, ReadPostRankingResponse>('GET', sent);
  }

  listLeads(query: Omit<NonNullable<ListLeadsData['query']>, 'cursor'> = {}, options?: CallOptions): Pages<Lead> {
    return new Pages((cursor) =>
      this.#http.send<ListLeadsData, Page<Lead>>('GET', { url: '/v1/leads', query: { ...query, cursor }, options }),
    );
  }

  readLead(id: string, options?: CallOptions): Promise<Lead> {
    return this.#http.send<ReadLeadData, Lead>('GET', { url: '/v1/leads/{id}', path: { id }, options });
  }
}
