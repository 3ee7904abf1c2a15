import type {
  ApiKey,
  CountedPersona,
  CountedTerm,
  JsonFeed,
  ListCategoriesData,
  ListPersonasData,
  ListPostTypesData,
  ListPostTypesResponse,
  ListRedirectsData,
  ListTagsData,
  PostSeo,
  PostType,
  ReadAtomFeedData,
  ReadJsonFeedData,
  ReadLlmsFileData,
  ReadOwnKeyData,
  ReadPostSeoData,
  ReadRobotsFileData,
  ReadRssFeedData,
  ReadSiteInfoData,
  ReadSitemapData,
  ReadSitemapPartData,
  ReadSiteSeoData,
  ReadSiteSettingsData,
  Redirect,
  SiteInfo,
  SiteSeo,
  SiteSettings,
  StoredPostSeo,
  StoredSiteSeo,
  UpdatePostSeoData,
  UpdateSiteSeoData,
  UpdateSiteSettingsData,
} from './generated/types.gen.js';
import type { CallOptions, Http } from './http.js';
import { type Page, Pages } from './pages.js';

interface Listed {
  url: string;
  query?: { cursor?: string };
}

/** The site of the key: settings, taxonomy, SEO, redirects and feeds. */
export class Site {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  read(options?: CallOptions): Promise<SiteInfo> {
    return this.#http.send<ReadSiteInfoData, SiteInfo>('GET', { url: '/v1/sites/me', options });
  }

  readSettings(options?: CallOptions): Promise<SiteSettings> {
    return this.#http.send<ReadSiteSettingsData, SiteSettings>('GET', { url: '/v1/sites/me/settings', options });
  }

  updateSettings(body: UpdateSiteSettingsData['body'], options?: CallOptions): Promise<SiteSettings> {
    const sent = { url: '/v1/sites/me/settings', body, options } as const;
    return this.#http.send<UpdateSiteSettingsData, SiteSettings>('PATCH', sent);
  }

  readSeo(options?: CallOptions): Promise<StoredSiteSeo> {
    return this.#http.send<ReadSiteSeoData, StoredSiteSeo>('GET', { url: '/v1/sites/me/seo', options });
  }

  updateSeo(body: SiteSeo, options?: CallOptions): Promise<StoredSiteSeo> {
    return this.#http.send<UpdateSiteSeoData, StoredSiteSeo>('PATCH', { url: '/v1/sites/me/seo', body, options });
  }

  readPostSeo(reference: string, options?: CallOptions): Promise<StoredPostSeo> {
    const sent = { url: '/v1/posts/{reference}/seo', path: { reference }, options } as const;
    return this.#http.send<ReadPostSeoData, StoredPostSeo>('GET', sent);
  }

  /** Replaces the SEO metadata; with `merge`, changes only the fields of the body. */
  updatePostSeo(
    reference: string,
    fields: PostSeo,
    { merge = false, ...options }: CallOptions & { merge?: boolean } = {},
  ): Promise<StoredPostSeo> {
    const body = merge ? { body: JSON.stringify(fields), type: 'application/merge-patch+json' } : { body: fields };
    const sent = { url: '/v1/posts/{reference}/seo', path: { reference }, ...body, options } as const;
    return this.#http.send<UpdatePostSeoData, StoredPostSeo>('PATCH', sent);
  }

  /** Scopes and limits of the key. */
  readKey(options?: CallOptions): Promise<ApiKey> {
    return this.#http.send<ReadOwnKeyData, ApiKey>('GET', { url: '/v1/keys/me', options });
  }

  async listPostTypes(options?: CallOptions): Promise<PostType[]> {
    const sent = { url: '/v1/post-types', options } as const;
    return (await this.#http.send<ListPostTypesData, ListPostTypesResponse>('GET', sent)).items;
  }

  listCategories(options?: CallOptions): Pages<CountedTerm> {
    return this.#pages<ListCategoriesData, CountedTerm>('/v1/categories', {}, options);
  }

  listTags(options?: CallOptions): Pages<CountedTerm> {
    return this.#pages<ListTagsData, CountedTerm>('/v1/tags', {}, options);
  }

  listPersonas(options?: CallOptions): Pages<CountedPersona> {
    return this.#pages<ListPersonasData, CountedPersona>('/v1/personas', {}, options);
  }

  /** Former paths and their targets; with `since`, only recent ones. */
  listRedirects(query: { since?: string } = {}, options?: CallOptions): Pages<Redirect> {
    return this.#pages<ListRedirectsData, Redirect>('/v1/redirects', query, options);
  }

  #pages<Data extends Listed, Item>(url: Data['url'], query: object, options: CallOptions | undefined): Pages<Item> {
    return new Pages((cursor) =>
      this.#http.send<Data, Page<Item>>('GET', { url, query: { ...query, cursor }, options }),
    );
  }

  readRssFeed(query: ReadRssFeedData['query'] = {}, options?: CallOptions): Promise<string> {
    return this.#http.text<ReadRssFeedData>('GET', { url: '/v1/feeds/rss.xml', query, options });
  }

  readAtomFeed(query: ReadAtomFeedData['query'] = {}, options?: CallOptions): Promise<string> {
    return this.#http.text<ReadAtomFeedData>('GET', { url: '/v1/feeds/atom.xml', query, options });
  }

  readJsonFeed(query: ReadJsonFeedData['query'] = {}, options?: CallOptions): Promise<JsonFeed> {
    return this.#http.send<ReadJsonFeedData, JsonFeed>('GET', { url: '/v1/feeds/feed.json', query, options });
  }

  /** The sitemap, or its index when it has several parts. */
  readSitemap(options?: CallOptions): Promise<string> {
    return this.#http.text<ReadSitemapData>('GET', { url: '/v1/feeds/sitemap.xml', options });
  }

  readSitemapPart(part: string, options?: CallOptions): Promise<string> {
    const sent = { url: '/v1/feeds/sitemap-{part}.xml', path: { part }, options } as const;
    return this.#http.text<ReadSitemapPartData>('GET', sent);
  }

  readRobots(options?: CallOptions): Promise<string> {
    return this.#http.text<ReadRobotsFileData>('GET', { url: '/v1/feeds/robots.txt', options });
  }

  readLlms(query: ReadLlmsFileData['query'] = {}, options?: CallOptions): Promise<string> {
    return this.#http.text<ReadLlmsFileData>('GET', { url: '/v1/feeds/llms.txt', query, options });
  }
}
