/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Uses of one key since the last report. */
export type ApiKeyUseInput = {
  /** The latest use. */
  at: string;
  /** The key. */
  keyId: string;
  /** How many requests were admitted. */
  requestCount: number;
};

/** A new post. */
export type CreatePostInput = {
  /** Block document. */
  blocks: unknown;
  /** Categories, at most 50. */
  categorySlugs?: Array<string> | null | undefined;
  /** Excerpt and SEO description, at most 2000 characters. */
  excerpt?: string | null | undefined;
  /** Makes the create repeatable for 24 hours. */
  idempotency?: IdempotencyInput | null | undefined;
  /** BCP 47 tag; pt-BR when omitted. */
  language?: string | null | undefined;
  /** Public byline; that of the key when omitted. */
  personaId?: string | null | undefined;
  /** Slug of the post type; post when omitted. */
  postType?: string | null | undefined;
  /** When it became public, for a published post brought from elsewhere. */
  publishedAt?: string | null | undefined;
  /** The site; a key has its own. */
  siteId?: string | null | undefined;
  /** Wanted slug; made from the title when omitted. */
  slug?: string | null | undefined;
  /** DRAFT (when omitted) or PUBLISHED. */
  status?: PostStatus | null | undefined;
  /** Tags, at most 50. */
  tagSlugs?: Array<string> | null | undefined;
  /** Title, 1 to 1000 characters. */
  title: string;
};

/** Makes a create repeatable. */
export type IdempotencyInput = {
  /** SHA-256 (hex) of the canonical JSON of the request. */
  bodyHash: string;
  /** The client's key, 1 to 255 characters. */
  key: string;
};

/** One line of an import. */
export type ImportLineInput = {
  /** SHA-256 (hex) of the line's canonical JSON; makes it repeatable for 24 hours. */
  bodyHash: string;
  /** 1-based, over lines that are not blank. */
  line: number;
  /** The post. */
  post: CreatePostInput;
};

/** Lines of an import. */
export type ImportPostsInput = {
  /** At most 200. */
  lines: Array<ImportLineInput>;
  /** The site; a key has its own. */
  siteId?: string | null | undefined;
};

/** Names an asset. */
export type MediaAssetReferenceInput = {
  /** ULID or UUID. */
  id: string;
  /** The site; a key has its own. */
  siteId?: string | null | undefined;
};

/** Names a post. */
export type PostReferenceInput = {
  /** Says which, when a slug exists in several languages. */
  language?: string | null | undefined;
  /** ULID, UUID or slug. */
  reference: string;
  /** The site; a key has its own. */
  siteId?: string | null | undefined;
};

/** SEO metadata of a post; null takes a value away. */
export type PostSeoInput = {
  /** Absolute URL that takes the place of the canonical link. */
  canonicalUrl?: string | null | undefined;
  /** Categories, at most 50. */
  categorySlugs?: Array<string> | null | undefined;
  /** Meta description. */
  description?: string | null | undefined;
  /** True keeps the post out of search indexes. */
  noIndex?: boolean | null | undefined;
  /** Absolute URL of the Open Graph image. */
  ogImage?: string | null | undefined;
  /** Article, BlogPosting or NewsArticle. */
  schemaType?: string | null | undefined;
  /** Tags, at most 50. */
  tagSlugs?: Array<string> | null | undefined;
  /** Meta and Open Graph title. */
  title?: string | null | undefined;
  /** For example summary_large_image. */
  twitterCard?: string | null | undefined;
};

/** Where a post is in its life. */
export type PostStatus =
  /** Taken off the site. */
  | 'ARCHIVED'
  /** Being written. */
  | 'DRAFT'
  /** Public from its publication date on. */
  | 'PUBLISHED'
  /** Becomes public at its publication date. */
  | 'SCHEDULED';

/** Hits of any sites. */
export type RecordHitsInput = {
  /** A batch of the same id is counted once. */
  batchId: string;
  /** At most 5000. */
  hits: Array<SiteHitInput>;
};

/** An upload that lies in the store. */
export type RegisterMediaUploadInput = {
  /** As the client named it. */
  filename: string;
  /** The site; a key has its own. */
  siteId?: string | null | undefined;
  /** Name under which it was stored. */
  uploadKey: string;
};

/** A hit and its site. */
export type SiteHitInput = {
  /** {path, ip, user_agent, referrer?, at?} */
  hit: unknown;
  /** The site. */
  siteId: string;
};

/** What changes; an absent field stays as it is. */
export type UpdatePostInput = {
  /** Block document that replaces the body. */
  blocks?: unknown;
  /** Replaces the categories. */
  categorySlugs?: Array<string> | null | undefined;
  /** Excerpt and SEO description. */
  excerpt?: string | null | undefined;
  /** PRECONDITION_FAILED unless the post was last changed then. */
  expectedUpdatedAt?: string | null | undefined;
  /** Cover; null takes it away. */
  featuredImageId?: string | null | undefined;
  /** Says which, when a slug exists in several languages. */
  language?: string | null | undefined;
  /** Moves the publication date. */
  publishedAt?: string | null | undefined;
  /** ULID, UUID or slug. */
  reference: string;
  /** The site; a key has its own. */
  siteId?: string | null | undefined;
  /** Replaces the tags. */
  tagSlugs?: Array<string> | null | undefined;
  /** Title. */
  title?: string | null | undefined;
};

/** New SEO metadata of a post. */
export type UpdatePostSeoInput = {
  /** Id of the post; a slug is NOT_FOUND. */
  id: string;
  /** True keeps what is not named; otherwise the values are the whole new object. */
  merge?: boolean | null | undefined;
  /** The values. */
  seo: PostSeoInput;
  /** The site; a key has its own. */
  siteId?: string | null | undefined;
};

/** What changes of the SEO defaults of a site. */
export type UpdateSiteSeoInput = {
  /** Merged; null takes a key away. */
  seo: unknown;
  /** Id or slug of the site; a key has its own. */
  site?: string | null | undefined;
};

/** What changes of a site; an absent field stays as it is. */
export type UpdateSiteSettingsInput = {
  /** How alias domains behave. */
  childRedirectMode?: string | null | undefined;
  /** BCP 47 tag, one of the enabled ones. */
  defaultLanguage?: string | null | undefined;
  /** BCP 47 tags. */
  enabledLanguages?: Array<string> | null | undefined;
  /** True sends other hosts to the primary domain. */
  forceRedirect?: boolean | null | undefined;
  /** True when the site has several languages. */
  multiLangEnabled?: boolean | null | undefined;
  /** True when the canonical host begins with www. */
  preferWww?: boolean | null | undefined;
  /** 301 or 302. */
  redirectStatusCode?: number | null | undefined;
  /** Merged one level deep; null takes a key away. */
  settings?: unknown;
  /** Id or slug of the site; a key has its own. */
  site?: string | null | undefined;
  /** Theme; null takes it away. */
  themeId?: string | null | undefined;
};

export type RecordHitsMutationVariables = Exact<{
  input: RecordHitsInput;
}>;


export type RecordHitsMutation = { recordHits: { accepted: number } };

export type KnownSiteQueryVariables = Exact<{
  id: string;
}>;


export type KnownSiteQuery = { site: { id: string, effectiveDomain: string, aliases: Array<string> } };

export type FindApiKeyQueryVariables = Exact<{
  hash: string;
}>;


export type FindApiKeyQuery = { key: { id: string, siteId: string, organizationId: string | null, authorId: string | null, personaId: string | null, kind: string, environment: string, scopes: Array<string>, allowedOrigins: Array<string>, allowedCidrs: Array<string>, allowedRegions: Array<string>, expiresAt: string | null, hours: { from: string, to: string, timeZone: string } | null, limits: Array<{ bucket: string, perMinute: number }> } | null };

export type RecordApiKeyUsesMutationVariables = Exact<{
  uses: Array<ApiKeyUseInput> | ApiKeyUseInput;
}>;


export type RecordApiKeyUsesMutation = { recordApiKeyUses: boolean };

export type ReadTrafficSummaryQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type ReadTrafficSummaryQuery = { summary: { from: string, to: string, days: number, totals: { views: number, visitors: number, sessions: number }, timeseries: Array<{ date: string, views: number, visitors: number }>, top_paths: Array<{ views: number, key: string }> } };

export type ReadPostRankingQueryVariables = Exact<{
  from: string;
  to: string;
  limit: number;
  offset: number;
}>;


export type ReadPostRankingQuery = { ranking: { total: number, items: Array<{ path: string, views: number }> } };

export type ExportPublicPostsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ExportPublicPostsQuery = { page: { totalCount: number | null, items: Array<{ id: string, slug: string, title: string, excerpt: string, url: string | null, language: string, content_html: string | null, published_at: string | null, updated_at: string, cover_url: string | null, reading_time: number, post_type: string, author: { name: string, slug: string, avatar_url: string | null } | null, categories: Array<{ slug: string, name: string }>, tags: Array<{ slug: string, name: string }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ExportManagedPostsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ExportManagedPostsQuery = { page: { totalCount: number | null, items: Array<{ status: string, seo: unknown, id: string, slug: string, title: string, excerpt: string, url: string | null, language: string, content_html: string | null, blocks_json: unknown, category_slugs: Array<string>, tag_slugs: Array<string>, published_at: string | null, updated_at: string, cover_url: string | null, reading_time: number, post_type: string, author: { name: string, slug: string, avatar_url: string | null } | null, categories: Array<{ slug: string, name: string }>, tags: Array<{ slug: string, name: string }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ImportPostsMutationVariables = Exact<{
  input: ImportPostsInput;
}>;


export type ImportPostsMutation = { imported: { results: Array<{ line: number, status: string, id: string | null, slug: string | null, error: string | null, post_status: string | null }> } };

export type MediaAssetReplyFragment = { id: string, mime: string, bytes: number, width: number | null, height: number | null, hash: string, status: string, key: string, alt_text: string | null, original_url: string | null };

export type ListMediaQueryVariables = Exact<{
  first: number;
  folderId?: string | null | undefined;
  tagId?: string | null | undefined;
}>;


export type ListMediaQuery = { assets: { items: Array<{ id: string, mime: string, bytes: number, width: number | null, height: number | null, hash: string, status: string, key: string, alt_text: string | null, original_url: string | null }> } };

export type ReadMediaQueryVariables = Exact<{
  id: string;
}>;


export type ReadMediaQuery = { asset: { id: string, mime: string, bytes: number, width: number | null, height: number | null, hash: string, status: string, key: string, alt_text: string | null, original_url: string | null } };

export type RegisterMediaUploadMutationVariables = Exact<{
  input: RegisterMediaUploadInput;
}>;


export type RegisterMediaUploadMutation = { registered: { asset: { id: string, mime: string, bytes: number, width: number | null, height: number | null, hash: string, status: string, key: string, alt_text: string | null, original_url: string | null } } };

export type DeleteMediaMutationVariables = Exact<{
  input: MediaAssetReferenceInput;
}>;


export type DeleteMediaMutation = { deleted: { asset: { id: string } } };

export type ListPostTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type ListPostTypesQuery = { items: Array<{ id: string, slug: string, name: string, description: string, public: boolean, hierarchical: boolean, supports: Array<string>, fields: unknown, schema: unknown, plural_name: string, is_default: boolean, has_archive: boolean, sidebar_icon: string, sidebar_order: number, site_id: string, org_id: string | null, created_at: string, updated_at: string }> };

export type PostListItemFragment = { id: string, slug: string, title: string, excerpt: string, url: string | null, language: string, published_at: string | null, updated_at: string, cover_url: string | null, reading_time: number, post_type: string, author: { name: string, slug: string, avatar_url: string | null } | null, categories: Array<{ slug: string, name: string }>, tags: Array<{ slug: string, name: string }> };

export type ListPublicPostsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  categories?: Array<string> | string | null | undefined;
  tags?: Array<string> | string | null | undefined;
  query?: string | null | undefined;
  since?: string | null | undefined;
  language?: string | null | undefined;
}>;


export type ListPublicPostsQuery = { posts: { items: Array<{ id: string, slug: string, title: string, excerpt: string, url: string | null, language: string, published_at: string | null, updated_at: string, cover_url: string | null, reading_time: number, post_type: string, author: { name: string, slug: string, avatar_url: string | null } | null, categories: Array<{ slug: string, name: string }>, tags: Array<{ slug: string, name: string }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ListManagedPostsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  categories?: Array<string> | string | null | undefined;
  tags?: Array<string> | string | null | undefined;
  query?: string | null | undefined;
  since?: string | null | undefined;
  language?: string | null | undefined;
  statuses: Array<PostStatus> | PostStatus;
  postType?: string | null | undefined;
}>;


export type ListManagedPostsQuery = { posts: { items: Array<{ status: string, id: string, slug: string, title: string, excerpt: string, url: string | null, language: string, published_at: string | null, updated_at: string, cover_url: string | null, reading_time: number, post_type: string, author: { name: string, slug: string, avatar_url: string | null } | null, categories: Array<{ slug: string, name: string }>, tags: Array<{ slug: string, name: string }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ReadPublicPostQueryVariables = Exact<{
  reference: string;
  language?: string | null | undefined;
}>;


export type ReadPublicPostQuery = { post: { id: string, slug: string, title: string, excerpt: string, url: string | null, language: string, content_html: string | null, published_at: string | null, updated_at: string, cover_url: string | null, reading_time: number, post_type: string, author: { name: string, slug: string, avatar_url: string | null } | null, categories: Array<{ slug: string, name: string }>, tags: Array<{ slug: string, name: string }> } };

export type CreatePostMutationVariables = Exact<{
  input: CreatePostInput;
}>;


export type CreatePostMutation = { created: { id: string, slug: string, status: string, replayed: boolean, warnings: Array<string> } };

export type UpdatePostMutationVariables = Exact<{
  input: UpdatePostInput;
}>;


export type UpdatePostMutation = { updated: { warnings: Array<string>, post: { id: string, type: string, status: string, slug: string, title: string, fields: unknown, access: string, language: string, site_id: string, org_id: string | null, post_type_slug: string, excerpt: string | null, blocks_json: unknown, seo_json: unknown, author_id: string | null, persona_id: string | null, featured_image_id: string | null, published_at: string | null, canonical_url: string | null, is_primary_translation: boolean, created_at: string, updated_at: string } } };

export type UnpublishPostMutationVariables = Exact<{
  input: PostReferenceInput;
}>;


export type UnpublishPostMutation = { unpublished: { post: { id: string, slug: string, status: string } } };

export type ReadPostSeoQueryVariables = Exact<{
  id: string;
}>;


export type ReadPostSeoQuery = { post: { seo: unknown } };

export type UpdatePostSeoMutationVariables = Exact<{
  input: UpdatePostSeoInput;
}>;


export type UpdatePostSeoMutation = { updated: { post: { seo: unknown } } };

export type ReadSiteSeoQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadSiteSeoQuery = { site: { seo: unknown } };

export type UpdateSiteSeoMutationVariables = Exact<{
  input: UpdateSiteSeoInput;
}>;


export type UpdateSiteSeoMutation = { updated: { site: { seo: unknown } } };

export type ReadCurrentSiteQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadCurrentSiteQuery = { site: { id: string, slug: string, primary_domain: string, default_language: string } };

export type SiteSettingsFragment = { id: string, slug: string, aliases: Array<string>, settings: unknown, primary_domain: string, theme_id: string | null, default_language: string, enabled_languages: Array<string>, multi_lang_enabled: boolean, prefer_www: boolean, force_redirect: boolean, child_redirect_mode: string | null, redirect_status_code: number };

export type ReadSiteSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadSiteSettingsQuery = { site: { id: string, slug: string, aliases: Array<string>, settings: unknown, primary_domain: string, theme_id: string | null, default_language: string, enabled_languages: Array<string>, multi_lang_enabled: boolean, prefer_www: boolean, force_redirect: boolean, child_redirect_mode: string | null, redirect_status_code: number } };

export type UpdateSiteSettingsMutationVariables = Exact<{
  input: UpdateSiteSettingsInput;
}>;


export type UpdateSiteSettingsMutation = { updated: { site: { id: string, slug: string, aliases: Array<string>, settings: unknown, primary_domain: string, theme_id: string | null, default_language: string, enabled_languages: Array<string>, multi_lang_enabled: boolean, prefer_www: boolean, force_redirect: boolean, child_redirect_mode: string | null, redirect_status_code: number } } };

export const MediaAssetReplyFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MediaAssetReply"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"storageKey"}},{"kind":"Field","name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"alt_text"},"name":{"kind":"Name","value":"altText"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"original_url"},"name":{"kind":"Name","value":"originalUrl"}}]}}]} as unknown as DocumentNode<MediaAssetReplyFragment, unknown>;
export const PostListItemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostListItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"cover_url"},"name":{"kind":"Name","value":"coverUrl"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"reading_time"},"name":{"kind":"Name","value":"readingTime"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type"},"name":{"kind":"Name","value":"postTypeSlug"}}]}}]} as unknown as DocumentNode<PostListItemFragment, unknown>;
export const SiteSettingsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"effectiveDomain"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"theme_id"},"name":{"kind":"Name","value":"themeId"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","alias":{"kind":"Name","value":"enabled_languages"},"name":{"kind":"Name","value":"enabledLanguages"}},{"kind":"Field","alias":{"kind":"Name","value":"multi_lang_enabled"},"name":{"kind":"Name","value":"multiLangEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"prefer_www"},"name":{"kind":"Name","value":"preferWww"}},{"kind":"Field","alias":{"kind":"Name","value":"force_redirect"},"name":{"kind":"Name","value":"forceRedirect"}},{"kind":"Field","alias":{"kind":"Name","value":"child_redirect_mode"},"name":{"kind":"Name","value":"childRedirectMode"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_status_code"},"name":{"kind":"Name","value":"redirectStatusCode"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}}]}}]} as unknown as DocumentNode<SiteSettingsFragment, unknown>;
export const RecordHitsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordHits"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordHitsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordHits"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accepted"}}]}}]}}]} as unknown as DocumentNode<RecordHitsMutation, RecordHitsMutationVariables>;
export const KnownSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"KnownSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveDomain"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}}]}}]}}]} as unknown as DocumentNode<KnownSiteQuery, KnownSiteQueryVariables>;
export const FindApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hash"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"apiKeyByHash"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"hash"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hash"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"authorId"}},{"kind":"Field","name":{"kind":"Name","value":"personaId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"environment"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"allowedOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"allowedCidrs"}},{"kind":"Field","name":{"kind":"Name","value":"allowedRegions"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bucket"}},{"kind":"Field","name":{"kind":"Name","value":"perMinute"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<FindApiKeyQuery, FindApiKeyQueryVariables>;
export const RecordApiKeyUsesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordApiKeyUses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"uses"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKeyUseInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordApiKeyUses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"uses"},"value":{"kind":"Variable","name":{"kind":"Name","value":"uses"}}}]}]}}]} as unknown as DocumentNode<RecordApiKeyUsesMutation, RecordApiKeyUsesMutationVariables>;
export const ReadTrafficSummaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadTrafficSummary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"summary"},"name":{"kind":"Name","value":"trafficSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"visitors"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timeseries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"visitors"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"top_paths"},"name":{"kind":"Name","value":"topPaths"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"views"}}]}}]}}]}}]} as unknown as DocumentNode<ReadTrafficSummaryQuery, ReadTrafficSummaryQueryVariables>;
export const ReadPostRankingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadPostRanking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"ranking"},"name":{"kind":"Name","value":"postRanking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"views"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<ReadPostRankingQuery, ReadPostRankingQueryVariables>;
export const ExportPublicPostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExportPublicPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"exportPosts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"managed"},"value":{"kind":"BooleanValue","value":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostListItem"}},{"kind":"Field","alias":{"kind":"Name","value":"content_html"},"name":{"kind":"Name","value":"contentHtml"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostListItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"cover_url"},"name":{"kind":"Name","value":"coverUrl"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"reading_time"},"name":{"kind":"Name","value":"readingTime"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type"},"name":{"kind":"Name","value":"postTypeSlug"}}]}}]} as unknown as DocumentNode<ExportPublicPostsQuery, ExportPublicPostsQueryVariables>;
export const ExportManagedPostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExportManagedPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"exportPosts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"managed"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostListItem"}},{"kind":"Field","alias":{"kind":"Name","value":"content_html"},"name":{"kind":"Name","value":"contentHtml"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"blocks_json"},"name":{"kind":"Name","value":"blocks"}},{"kind":"Field","name":{"kind":"Name","value":"seo"}},{"kind":"Field","alias":{"kind":"Name","value":"category_slugs"},"name":{"kind":"Name","value":"categorySlugs"}},{"kind":"Field","alias":{"kind":"Name","value":"tag_slugs"},"name":{"kind":"Name","value":"tagSlugs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostListItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"cover_url"},"name":{"kind":"Name","value":"coverUrl"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"reading_time"},"name":{"kind":"Name","value":"readingTime"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type"},"name":{"kind":"Name","value":"postTypeSlug"}}]}}]} as unknown as DocumentNode<ExportManagedPostsQuery, ExportManagedPostsQueryVariables>;
export const ImportPostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportPostsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"imported"},"name":{"kind":"Name","value":"importPosts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"post_status"},"name":{"kind":"Name","value":"postStatus"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]}}]} as unknown as DocumentNode<ImportPostsMutation, ImportPostsMutationVariables>;
export const ListMediaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListMedia"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"folderId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tagId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"assets"},"name":{"kind":"Name","value":"mediaAssets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"folderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"folderId"}}},{"kind":"Argument","name":{"kind":"Name","value":"tagId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tagId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MediaAssetReply"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MediaAssetReply"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"storageKey"}},{"kind":"Field","name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"alt_text"},"name":{"kind":"Name","value":"altText"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"original_url"},"name":{"kind":"Name","value":"originalUrl"}}]}}]} as unknown as DocumentNode<ListMediaQuery, ListMediaQueryVariables>;
export const ReadMediaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadMedia"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"asset"},"name":{"kind":"Name","value":"mediaAsset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MediaAssetReply"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MediaAssetReply"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"storageKey"}},{"kind":"Field","name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"alt_text"},"name":{"kind":"Name","value":"altText"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"original_url"},"name":{"kind":"Name","value":"originalUrl"}}]}}]} as unknown as DocumentNode<ReadMediaQuery, ReadMediaQueryVariables>;
export const RegisterMediaUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RegisterMediaUpload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterMediaUploadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"registered"},"name":{"kind":"Name","value":"registerMediaUpload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MediaAssetReply"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MediaAssetReply"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"storageKey"}},{"kind":"Field","name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"alt_text"},"name":{"kind":"Name","value":"altText"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"original_url"},"name":{"kind":"Name","value":"originalUrl"}}]}}]} as unknown as DocumentNode<RegisterMediaUploadMutation, RegisterMediaUploadMutationVariables>;
export const DeleteMediaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteMedia"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MediaAssetReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"deleted"},"name":{"kind":"Name","value":"deleteMediaAsset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteMediaMutation, DeleteMediaMutationVariables>;
export const ListPostTypesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListPostTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"postTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"plural_name"},"name":{"kind":"Name","value":"pluralName"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","alias":{"kind":"Name","value":"is_default"},"name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"hierarchical"}},{"kind":"Field","alias":{"kind":"Name","value":"has_archive"},"name":{"kind":"Name","value":"hasArchive"}},{"kind":"Field","name":{"kind":"Name","value":"supports"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","name":{"kind":"Name","value":"schema"}},{"kind":"Field","alias":{"kind":"Name","value":"sidebar_icon"},"name":{"kind":"Name","value":"sidebarIcon"}},{"kind":"Field","alias":{"kind":"Name","value":"sidebar_order"},"name":{"kind":"Name","value":"sidebarOrder"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<ListPostTypesQuery, ListPostTypesQueryVariables>;
export const ListPublicPostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListPublicPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"categories"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tags"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"posts"},"name":{"kind":"Name","value":"publicPosts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"categories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categories"}}},{"kind":"Argument","name":{"kind":"Name","value":"tags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tags"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostListItem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostListItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"cover_url"},"name":{"kind":"Name","value":"coverUrl"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"reading_time"},"name":{"kind":"Name","value":"readingTime"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type"},"name":{"kind":"Name","value":"postTypeSlug"}}]}}]} as unknown as DocumentNode<ListPublicPostsQuery, ListPublicPostsQueryVariables>;
export const ListManagedPostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListManagedPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"categories"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tags"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostStatus"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"posts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"categories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categories"}}},{"kind":"Argument","name":{"kind":"Name","value":"tags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tags"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"statuses"},"value":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}}},{"kind":"Argument","name":{"kind":"Name","value":"postType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postType"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostListItem"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostListItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"cover_url"},"name":{"kind":"Name","value":"coverUrl"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"reading_time"},"name":{"kind":"Name","value":"readingTime"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type"},"name":{"kind":"Name","value":"postTypeSlug"}}]}}]} as unknown as DocumentNode<ListManagedPostsQuery, ListManagedPostsQueryVariables>;
export const ReadPublicPostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadPublicPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reference"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"post"},"name":{"kind":"Name","value":"publicPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reference"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostListItem"}},{"kind":"Field","alias":{"kind":"Name","value":"content_html"},"name":{"kind":"Name","value":"contentHtml"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostListItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"cover_url"},"name":{"kind":"Name","value":"coverUrl"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"reading_time"},"name":{"kind":"Name","value":"readingTime"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type"},"name":{"kind":"Name","value":"postTypeSlug"}}]}}]} as unknown as DocumentNode<ReadPublicPostQuery, ReadPublicPostQueryVariables>;
export const CreatePostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"created"},"name":{"kind":"Name","value":"createPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}}]} as unknown as DocumentNode<CreatePostMutation, CreatePostMutationVariables>;
export const UpdatePostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdatePostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"updated"},"name":{"kind":"Name","value":"updatePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type_slug"},"name":{"kind":"Name","value":"postTypeSlug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","alias":{"kind":"Name","value":"excerpt"},"name":{"kind":"Name","value":"writtenExcerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"blocks_json"},"name":{"kind":"Name","value":"blocks"}},{"kind":"Field","alias":{"kind":"Name","value":"seo_json"},"name":{"kind":"Name","value":"seo"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","alias":{"kind":"Name","value":"author_id"},"name":{"kind":"Name","value":"authorId"}},{"kind":"Field","alias":{"kind":"Name","value":"persona_id"},"name":{"kind":"Name","value":"personaId"}},{"kind":"Field","alias":{"kind":"Name","value":"featured_image_id"},"name":{"kind":"Name","value":"featuredImageId"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"canonical_url"},"name":{"kind":"Name","value":"canonicalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"access"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"is_primary_translation"},"name":{"kind":"Name","value":"isPrimaryTranslation"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]}}]}}]} as unknown as DocumentNode<UpdatePostMutation, UpdatePostMutationVariables>;
export const UnpublishPostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnpublishPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"unpublished"},"name":{"kind":"Name","value":"unpublishPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<UnpublishPostMutation, UnpublishPostMutationVariables>;
export const ReadPostSeoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadPostSeo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seo"}}]}}]}}]} as unknown as DocumentNode<ReadPostSeoQuery, ReadPostSeoQueryVariables>;
export const UpdatePostSeoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePostSeo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdatePostSeoInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"updated"},"name":{"kind":"Name","value":"updatePostSeo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seo"}}]}}]}}]}}]} as unknown as DocumentNode<UpdatePostSeoMutation, UpdatePostSeoMutationVariables>;
export const ReadSiteSeoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadSiteSeo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"site"},"name":{"kind":"Name","value":"currentSiteSeo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seo"}}]}}]}}]} as unknown as DocumentNode<ReadSiteSeoQuery, ReadSiteSeoQueryVariables>;
export const UpdateSiteSeoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSiteSeo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSiteSeoInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"updated"},"name":{"kind":"Name","value":"updateSiteSeo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seo"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateSiteSeoMutation, UpdateSiteSeoMutationVariables>;
export const ReadCurrentSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCurrentSite"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"site"},"name":{"kind":"Name","value":"currentSite"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"effectiveDomain"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}}]}}]}}]} as unknown as DocumentNode<ReadCurrentSiteQuery, ReadCurrentSiteQueryVariables>;
export const ReadSiteSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadSiteSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"site"},"name":{"kind":"Name","value":"currentSiteSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"effectiveDomain"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"theme_id"},"name":{"kind":"Name","value":"themeId"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","alias":{"kind":"Name","value":"enabled_languages"},"name":{"kind":"Name","value":"enabledLanguages"}},{"kind":"Field","alias":{"kind":"Name","value":"multi_lang_enabled"},"name":{"kind":"Name","value":"multiLangEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"prefer_www"},"name":{"kind":"Name","value":"preferWww"}},{"kind":"Field","alias":{"kind":"Name","value":"force_redirect"},"name":{"kind":"Name","value":"forceRedirect"}},{"kind":"Field","alias":{"kind":"Name","value":"child_redirect_mode"},"name":{"kind":"Name","value":"childRedirectMode"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_status_code"},"name":{"kind":"Name","value":"redirectStatusCode"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}}]}}]} as unknown as DocumentNode<ReadSiteSettingsQuery, ReadSiteSettingsQueryVariables>;
export const UpdateSiteSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSiteSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSiteSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"updated"},"name":{"kind":"Name","value":"updateSiteSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteSettings"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"effectiveDomain"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"theme_id"},"name":{"kind":"Name","value":"themeId"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","alias":{"kind":"Name","value":"enabled_languages"},"name":{"kind":"Name","value":"enabledLanguages"}},{"kind":"Field","alias":{"kind":"Name","value":"multi_lang_enabled"},"name":{"kind":"Name","value":"multiLangEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"prefer_www"},"name":{"kind":"Name","value":"preferWww"}},{"kind":"Field","alias":{"kind":"Name","value":"force_redirect"},"name":{"kind":"Name","value":"forceRedirect"}},{"kind":"Field","alias":{"kind":"Name","value":"child_redirect_mode"},"name":{"kind":"Name","value":"childRedirectMode"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_status_code"},"name":{"kind":"Name","value":"redirectStatusCode"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}}]}}]} as unknown as DocumentNode<UpdateSiteSettingsMutation, UpdateSiteSettingsMutationVariables>;