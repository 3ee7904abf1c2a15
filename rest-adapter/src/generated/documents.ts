/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Accepts an invitation. */
export type AcceptInvitationInput = {
  /** Instead of a token: an invitation to the address of the signed-in account. */
  id?: string | null | undefined;
  /** Name for a new account. */
  name?: string | null | undefined;
  /** Password for a new account. */
  password?: string | null | undefined;
  /** Token from the email. */
  token?: string | null | undefined;
};

/** Usage of one key since the last report. */
export type ApiKeyUseInput = {
  /** Time of the last use. */
  at: string;
  /** ULID of the key. */
  keyId: string;
  /** Number of admitted requests. */
  requestCount: number;
};

/** An authorization request (OpenID Connect Core, section 3.1.2). */
export type AuthorizeApplicationInput = {
  /** Refresh token of the browser cookie. */
  browserSession?: string | null | undefined;
  /** client_id. */
  clientId?: string | null | undefined;
  /** code_challenge. */
  codeChallenge?: string | null | undefined;
  /** code_challenge_method: S256. */
  codeChallengeMethod?: string | null | undefined;
  /** Set in a repeated request whose hint the browser keeps. */
  hinted?: string | null | undefined;
  /** id_token_hint: an ID token of the person. */
  idTokenHint?: string | null | undefined;
  /** Hint of the browser cookie. */
  keptHint?: string | null | undefined;
  /** login_hint: an address for the sign-in page. */
  loginHint?: string | null | undefined;
  /** max_age: seconds since the sign-in. */
  maxAge?: string | null | undefined;
  /** nonce. */
  nonce?: string | null | undefined;
  /** prompt: none alone, or some of login, consent and create. */
  prompt?: string | null | undefined;
  /** redirect_uri. */
  redirectUri?: string | null | undefined;
  /** request: not supported. */
  request?: string | null | undefined;
  /** request_uri: not supported. */
  requestUri?: string | null | undefined;
  /** resource (RFC 8707): the MCP server, for an agent. */
  resource?: string | null | undefined;
  /** response_mode: query or form_post. */
  responseMode?: string | null | undefined;
  /** response_type: code. */
  responseType?: string | null | undefined;
  /** scope. */
  scope?: string | null | undefined;
  /** state. */
  state?: string | null | undefined;
  /** ui_locales: languages for the pages, the preferred first. */
  uiLocales?: string | null | undefined;
};

/** A new role for a member of an organization. */
export type ChangeOrganizationMemberInput = {
  /** ULID of the organization. */
  organizationId: string;
  /** Slug or alias of the role. */
  role?: string | null | undefined;
  /** Account of the member. */
  userId: string;
};

/** A password change. */
export type ChangePasswordInput = {
  /** Authenticator code, if a second factor is enabled. */
  code?: string | null | undefined;
  /** Current password. */
  currentPassword?: string | null | undefined;
  /** E-mail address; only its syntax is checked. */
  email?: string | null | undefined;
  /** New password. */
  newPassword?: string | null | undefined;
  /** False keeps other sessions signed in. */
  revokeOtherSessions?: boolean | null | undefined;
};

/** A new role for a member of a site. */
export type ChangeSiteMemberInput = {
  /** Slug or alias of the role. */
  role?: string | null | undefined;
  /** ULID of the site. */
  siteId: string;
  /** Account of the member. */
  userId: string;
};

/** A name of a site. */
export type CheckDomainInput = {
  /** A claimed host name, in ASCII. */
  domain: string;
  /** Id or slug of the site. */
  site: string;
};

/** The second factor of a sign-in. */
export type CompleteMfaInput = {
  /** The code of totp or recovery_code. */
  code?: string | null | undefined;
  /** For passkey: JSON of the credential that navigator.credentials.get returned. */
  credential?: unknown;
  /** totp, recovery_code or passkey. */
  factor?: string | null | undefined;
  /** Token of the MFA challenge. */
  mfaToken?: string | null | undefined;
};

/** Confirms an address with an emailed code. */
export type ConfirmEmailInput = {
  /** Secret that the browser stored at sign-up. */
  browserSecret?: string | null | undefined;
  /** Nonce of the sign-up. */
  clientNonce?: string | null | undefined;
  /** Six digits. */
  code?: string | null | undefined;
  /** Address that received the code. */
  email?: string | null | undefined;
};

/** Enables the second factor. */
export type ConfirmTotpInput = {
  /** Six-digit authenticator code. */
  code?: string | null | undefined;
  /** Id from the enrollment. */
  factorId?: string | null | undefined;
};

/** A part of the changes of a site. */
export type ContentChangesInput = {
  /** nextCursor of the previous page, or a sequence; `latest` for the position after every change. From the oldest change when omitted. */
  after?: string | null | undefined;
  /** Page size, 1 to 500. */
  first?: number;
};

/** A webhook of a site. */
export type ContentWebhookReferenceInput = {
  /** The webhook. */
  id: string;
  /** ULID of the site. */
  siteId: string;
};

/** A new webhook. */
export type CreateContentWebhookInput = {
  /** url; optionally name, events, scope, status and headers. */
  definition: unknown;
  /** ULID of the site. */
  siteId: string;
};

/** A new form. */
export type CreateFormInput = {
  /** name and fields; optionally slug, status, language, settings and i18n. */
  definition: unknown;
  /** ULID of the site. */
  siteId: string;
};

/** A new webhook. */
export type CreateFormWebhookInput = {
  /** url; optionally name, events, scope, form_ids, payload, status and headers. */
  definition: unknown;
  /** ULID of the site. */
  siteId: string;
};

/** A new organization. */
export type CreateOrganizationInput = {
  /** Display name, 1 to 200 characters. */
  name: string;
  /** Account that administers it and is the author of keys that operators create; only for operators. Without it those keys have an author without account. */
  ownerAccountId?: string | null | undefined;
  /** Unique short name; derived from the name when omitted. */
  slug?: string | null | undefined;
};

/** A new post. */
export type CreatePostInput = {
  /** Defaults to PUBLIC. API keys take it over in an import; otherwise staff only. */
  access?: PostAccess | null | undefined;
  /** Slug of the persona used as byline. */
  author?: string | null | undefined;
  /** Block document. */
  blocks?: unknown;
  /** Categories, at most 50. */
  categorySlugs?: Array<string> | null | undefined;
  /** Excerpt and SEO description, at most 2000 characters. */
  excerpt?: string | null | undefined;
  /** Id in another system, 1 to 200 characters; unique per site. */
  externalId?: string | null | undefined;
  /** Image used as cover. */
  featuredImageId?: string | null | undefined;
  /** Values of the custom fields of the post type. */
  fields?: unknown;
  /** Paths under which other systems showed it, at most 20; they redirect to it. */
  formerPaths?: Array<string> | null | undefined;
  /** Body as HTML; instead of blocks. */
  html?: string | null | undefined;
  /** Makes the create idempotent for 24 hours. */
  idempotency?: IdempotencyInput | null | undefined;
  /** BCP 47 tag; cannot change later. Defaults to pt-BR. */
  language?: string | null | undefined;
  /** Body as CommonMark with GitHub tables; instead of blocks. */
  markdown?: string | null | undefined;
  /** Public byline; defaults to that of the API key. */
  personaId?: string | null | undefined;
  /** Slug of the post type; cannot change later. Defaults to post. */
  postType?: string | null | undefined;
  /** Publication time; a future one schedules a published post. Defaults to now. */
  publishedAt?: string | null | undefined;
  /** SEO metadata; of an existing post, as a whole. */
  seo?: PostSeoInput | null | undefined;
  /** Site id; omit for API keys. */
  siteId?: string | null | undefined;
  /** Slug of a new post; derived from the title when omitted. */
  slug?: string | null | undefined;
  /** DRAFT or PUBLISHED; a new post is DRAFT when omitted. */
  status?: PostStatus | null | undefined;
  /** Tags, at most 50. */
  tagSlugs?: Array<string> | null | undefined;
  /** Title, 1 to 1000 characters. */
  title: string;
  /** The post that it translates. */
  translationOf?: TranslationOfInput | null | undefined;
};

/** A new preview of a post. */
export type CreatePostPreviewInput = {
  /** Seconds, 1 to 2592000; 86400 when omitted. */
  expiresIn?: number | null | undefined;
  /** Selects the language of a slug. */
  language?: string | null | undefined;
  /** ULID, UUID or slug of the post. */
  reference: string;
  /** Site id; omit for API keys. */
  siteId?: string | null | undefined;
};

/** A new role. */
export type CreateRoleInput = {
  /** Display name. */
  name?: string | null | undefined;
  /** ULID of the organization. */
  organizationId: string;
  /** Granted permissions. */
  permissions?: Array<string> | null | undefined;
  /** site or org. */
  scope?: string | null | undefined;
  /** Derived from the name when omitted. */
  slug?: string | null | undefined;
};

/** A new site. */
export type CreateSiteInput = {
  /** Applications to install. */
  applications?: Array<string> | null | undefined;
  /** BCP 47 tag; pt-BR when omitted. */
  defaultLanguage?: string | null | undefined;
  /** BCP 47 tags of all languages. */
  languages?: Array<string> | null | undefined;
  /** Display name; the domain or slug when omitted. */
  name?: string | null | undefined;
  /** Id or slug of the organization that owns it. */
  organization: string;
  /** Public host. */
  primaryDomain?: string | null | undefined;
  /** Unique short name, a DNS label; derived from the name when omitted. */
  slug?: string | null | undefined;
};

/** Deletes a role. */
export type DeleteRoleInput = {
  /** ULID of the organization. */
  organizationId: string;
  /** The role. */
  slug: string;
};

/** Deletes the account. */
export type DeleteViewerInput = {
  /** Second-factor code, if enabled. */
  code?: string | null | undefined;
  /** The password. */
  currentPassword?: string | null | undefined;
};

/** Delivery status. */
export type DeliveryStatus =
  /** Every attempt failed. */
  | 'EXHAUSTED'
  /** The receiver responded 410. */
  | 'FAILED'
  /** Pending. */
  | 'PENDING'
  /** The webhook was paused or disabled, or the payload was deleted. */
  | 'SKIPPED'
  /** Delivered. */
  | 'SUCCEEDED';

/** How a name was proven. */
export type DomainProof =
  /** By the TXT record. */
  | 'DNS'
  /** By the file. */
  | 'FILE'
  /** Below localhost, which needs no proof. */
  | 'LOCAL'
  /** The operator vouches for it, as for names in use before proofs existed. */
  | 'OPERATOR';

/** A logout request (OpenID Connect RP-Initiated Logout). */
export type EndApplicationSessionInput = {
  /** Refresh token of the browser cookie. */
  browserSession?: string | null | undefined;
  /** client_id. */
  clientId?: string | null | undefined;
  /** Set in a repeated request whose hint the browser keeps. */
  hinted?: string | null | undefined;
  /** id_token_hint: an ID token of the person. */
  idTokenHint?: string | null | undefined;
  /** True once the person of the browser has confirmed. */
  isConfirmed?: boolean | null | undefined;
  /** Hint of the browser cookie. */
  keptHint?: string | null | undefined;
  /** post_logout_redirect_uri, matched exactly. */
  postLogoutRedirectUri?: string | null | undefined;
  /** state. */
  state?: string | null | undefined;
  /** ui_locales: languages for the pages, the preferred first. */
  uiLocales?: string | null | undefined;
};

/** Starts a second-factor enrollment or renews the recovery codes. */
export type EnrollTotpInput = {
  /** Authenticator code; required for new recovery codes. */
  code?: string | null | undefined;
  /** The password. */
  currentPassword?: string | null | undefined;
  /** Code that sendOneTimeCode mailed for new_factor. Without it, the first factor counts after 24 hours. */
  mailedCode?: string | null | undefined;
};

/** A grant that an application exchanges (RFC 6749, section 4.1.3). */
export type ExchangeGrantInput = {
  /** client_id. */
  clientId?: string | null | undefined;
  /** Secret of a confidential application. */
  clientSecret?: string | null | undefined;
  /** code. */
  code?: string | null | undefined;
  /** code_verifier. */
  codeVerifier?: string | null | undefined;
  /** authorization_code or refresh_token. */
  grantType?: string | null | undefined;
  /** redirect_uri of the authorization request. */
  redirectUri?: string | null | undefined;
  /** refresh_token. */
  refreshToken?: string | null | undefined;
  /** resource (RFC 8707): the MCP server, for an agent. */
  resource?: string | null | undefined;
  /** scope: narrows the next access token. */
  scope?: string | null | undefined;
};

/** The part of an image that crops keep. */
export type FocalPointInput = {
  /** Fraction of the width from the left, 0 to 1. */
  x: number;
  /** Fraction of the height from the top, 0 to 1. */
  y: number;
};

/** A form of a site. */
export type FormReferenceInput = {
  /** The form. */
  id: string;
  /** ULID of the site. */
  siteId: string;
};

/** Form status. */
export type FormStatus =
  /** Visible to visitors. */
  | 'ACTIVE'
  /** Hidden from visitors; its leads remain. */
  | 'DISABLED'
  /** Not published yet. */
  | 'DRAFT';

/** A webhook of a site. */
export type FormWebhookReferenceInput = {
  /** The webhook. */
  id: string;
  /** ULID of the site. */
  siteId: string;
};

/** Makes a create idempotent. */
export type IdempotencyInput = {
  /** SHA-256 (hex) of the canonical JSON of the request. */
  bodyHash: string;
  /** The client's key, 1 to 255 characters. */
  key: string;
};

/** A format of images in a requested size. */
export type ImageFormat =
  /** The smallest files. */
  | 'AVIF'
  /** Without transparency: white there. */
  | 'JPEG'
  /** Without loss. */
  | 'PNG'
  /** Smaller than JPEG and PNG. */
  | 'WEBP';

/** Byline of an imported post. */
export type ImportAuthorInput = {
  /** Avatar of a new persona. */
  avatarUrl?: string | null | undefined;
  /** Name of a new persona; its slug when omitted. */
  name?: string | null | undefined;
  /** Slug of the persona. */
  slug: string;
};

/** An image in the body of an exported post. */
export type ImportImageInput = {
  /** Alternative text. */
  alt?: string | null | undefined;
  /** Its id in the body. */
  id: string;
  /** Absolute URL that it is fetched from. */
  url: string;
};

/** One line of an import. */
export type ImportLineInput = {
  /** Byline; its persona is created if it does not exist. */
  author?: ImportAuthorInput | null | undefined;
  /** SHA-256 (hex) of the line's canonical JSON; makes the line idempotent for 24 hours. */
  bodyHash: string;
  /** Alternative text of a cover that is fetched. */
  coverAlt?: string | null | undefined;
  /** URL of the cover, if featuredImageId is not an image of the site. */
  coverUrl?: string | null | undefined;
  /** Original creation time. */
  createdAt?: string | null | undefined;
  /** Id on the site that it was exported from. */
  id?: string | null | undefined;
  /** Images in the body, fetched if the site lacks them. */
  images?: Array<ImportImageInput> | null | undefined;
  /** Line number, 1-based, ignoring blank lines. */
  line: number;
  /** The post. Absent fields of a post that exists keep their value. status may be any. */
  post: CreatePostInput;
};

/** Lines of an import. */
export type ImportPostsInput = {
  /** True validates every line and writes nothing. */
  isDryRun?: boolean;
  /** True changes posts that exist; false compares them with their line and reports a difference. */
  isUpsert?: boolean;
  /** Up to 200 lines. */
  lines: Array<ImportLineInput>;
  /** Site id; omit for API keys. */
  siteId?: string | null | undefined;
};

/** An external image to add to the media of a site. */
export type IngestMediaInput = {
  /** Alternative text, at most 1000 characters. */
  altText?: string | null | undefined;
  /** Folder. */
  folderId?: string | null | undefined;
  /** Site id; omit for API keys. */
  siteId?: string | null | undefined;
  /** Tags. */
  tagIds?: Array<string> | null | undefined;
  /** URL of the external image. */
  url: string;
};

/** A token to introspect (RFC 7662). */
export type IntrospectTokenInput = {
  /** client_id. */
  clientId?: string | null | undefined;
  /** Secret of a confidential application. */
  clientSecret?: string | null | undefined;
  /** token: an access or refresh token. */
  token?: string | null | undefined;
};

/** The token of an invitation. */
export type InvitationTokenInput = {
  /** Token from the email. */
  token?: string | null | undefined;
};

/** An invitation to an organization. */
export type InviteToOrganizationInput = {
  /** Address of the invitee. */
  email?: string | null | undefined;
  /** ULID of the organization. */
  organizationId: string;
  /** Slug or alias of the role. */
  role?: string | null | undefined;
};

/** An invitation to a site. */
export type InviteToSiteInput = {
  /** Address of the invitee. */
  email?: string | null | undefined;
  /** Slug or alias of the role; contributor when omitted. */
  role?: string | null | undefined;
  /** ULID of the site. */
  siteId: string;
};

/** Lead filter. */
export type LeadFilterInput = {
  /** Leads of one form. */
  formId?: string | null | undefined;
  /** Submitted at or after this time. */
  from?: string | null | undefined;
  /** Text in one of the values, up to 200 characters; upper and lower case are the same. */
  search?: string | null | undefined;
  /** Clean leads when omitted. */
  status?: LeadStatusFilter | null | undefined;
  /** Submitted before this time. */
  until?: string | null | undefined;
};

/** Order by time of submission. */
export type LeadOrder =
  /** Oldest first. */
  | 'ASC'
  /** Newest first. */
  | 'DESC';

/** A lead of a site. */
export type LeadReferenceInput = {
  /** The lead. */
  id: string;
  /** ULID of the site. */
  siteId: string;
};

/** Classification of a lead. */
export type LeadStatus =
  /** Processed. */
  | 'CLEAN'
  /** Stored but not processed. */
  | 'SPAM';

/** Classification filter. */
export type LeadStatusFilter =
  /** Both. */
  | 'ALL'
  /** Clean leads. */
  | 'CLEAN'
  /** Spam only. */
  | 'SPAM';

/** A sign-in. */
export type LogInInput = {
  /** Device name. */
  deviceName?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Password. */
  password?: string | null | undefined;
};

/** A sign-in with an emailed code. */
export type LogInWithCodeInput = {
  /** Six digits. */
  code?: string | null | undefined;
  /** Device name. */
  deviceName?: string | null | undefined;
  /** Address that received the code. */
  email?: string | null | undefined;
};

/** Sessions to end. */
export type LogOutInput = {
  /** local (when omitted), others or global. */
  scope?: string | null | undefined;
};

/** Reference to an asset. */
export type MediaAssetReferenceInput = {
  /** ULID or UUID. */
  id: string;
  /** Site id; omit for API keys. */
  siteId?: string | null | undefined;
};

/** An invitation of an organization or of one of its sites. */
export type OrganizationInvitationInput = {
  /** The invitation. */
  id: string;
  /** ULID of the organization. */
  organizationId: string;
};

/** Language of titles. */
export type PendingLanguage =
  /** English. */
  | 'EN'
  /** Spanish. */
  | 'ES'
  /** Portuguese. */
  | 'PT';

/** Severity of a pending item. */
export type PendingSeverity =
  /** Affects readers or data. */
  | 'CRITICAL'
  /** Informational. */
  | 'INFO'
  /** Warning. */
  | 'RECOMMENDED';

/** Who can read a published post. */
export type PostAccess =
  /** Readable by everyone. */
  | 'PUBLIC'
  /** Readable by staff and keys that manage posts; excluded from public reads. */
  | 'RESTRICTED';

/** Sort order of posts. */
export type PostOrder =
  /** By publication date, else creation date, newest first. */
  | 'NEWEST'
  /** By publication date, else creation date, oldest first. */
  | 'OLDEST'
  /** By last update, newest first. */
  | 'RECENTLY_CHANGED'
  /** By title, ignoring case and accents. */
  | 'TITLE';

/** A preview of a post. */
export type PostPreviewInput = {
  /** The preview. */
  id: string;
  /** Selects the language of a slug. */
  language?: string | null | undefined;
  /** ULID, UUID or slug of the post. */
  reference: string;
  /** Site id; omit for API keys. */
  siteId?: string | null | undefined;
};

/** Reference to a post. */
export type PostReferenceInput = {
  /** PRECONDITION_FAILED if updatedAt of the post differs. */
  expectedUpdatedAt?: string | null | undefined;
  /** Selects the language of a slug. */
  language?: string | null | undefined;
  /** ULID, UUID or slug. */
  reference: string;
  /** Site id; omit for API keys. */
  siteId?: string | null | undefined;
};

/** SEO metadata of a post; null removes a value. */
export type PostSeoInput = {
  /** Absolute URL that overrides the canonical link. */
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

/** Lifecycle status of a post. */
export type PostStatus =
  /** Removed from the site. */
  | 'ARCHIVED'
  /** Not published yet. */
  | 'DRAFT'
  /** Public from its publication date on. */
  | 'PUBLISHED'
  /** Becomes public at its publication date. */
  | 'SCHEDULED';

/** Reference to a public post. */
export type PublicPostReference = {
  /** Selects the language of a slug. */
  language?: string | null | undefined;
  /** ULID, UUID or slug. */
  reference: string;
};

/** Filters and pagination of public posts. */
export type PublicPostsInput = {
  /** endCursor of the previous page. */
  after?: string | null | undefined;
  /** Only posts in any of these categories. */
  categories?: Array<string> | null | undefined;
  /** Page size, 1 to 50; with content at most 20. */
  first?: number;
  /** Only these posts, in this order; at most 50. */
  ids?: Array<string> | null | undefined;
  /** Only posts in this language. */
  language?: string | null | undefined;
  /** Sort order; defaults to NEWEST. Ignored with ids. */
  order?: PostOrder | null | undefined;
  /** Only posts published after this time. */
  publishedAfter?: string | null | undefined;
  /** Only posts published before this time. */
  publishedBefore?: string | null | undefined;
  /** Full-text query over title and excerpt. */
  query?: string | null | undefined;
  /** Only posts updated at or after this time. */
  since?: string | null | undefined;
  /** Only posts with any of these slugs; at most 50. */
  slugs?: Array<string> | null | undefined;
  /** Only posts with any of these tags. */
  tags?: Array<string> | null | undefined;
  /** True loads the bodies with the page, which ends early if they are large. */
  withContent?: boolean | null | undefined;
  /** True counts the posts that match the filters. */
  withTotal?: boolean | null | undefined;
};

/** Publishes or schedules a post. */
export type PublishPostInput = {
  /** PRECONDITION_FAILED if updatedAt of the post differs. */
  expectedUpdatedAt?: string | null | undefined;
  /** Selects the language of a slug. */
  language?: string | null | undefined;
  /** Publication time; defaults to now. */
  publishAt?: string | null | undefined;
  /** ULID, UUID or slug. */
  reference: string;
  /** Site id; omit for API keys. */
  siteId?: string | null | undefined;
};

/** A post by its id in another system. Absent fields keep their value. */
export type PutPostInput = {
  /** Slug of the persona used as byline. */
  author?: string | null | undefined;
  /** Block document. */
  blocks?: unknown;
  /** Categories, at most 50. */
  categorySlugs?: Array<string> | null | undefined;
  /** PRECONDITION_FAILED if the post exists. */
  createOnly?: boolean;
  /** Excerpt and SEO description, at most 2000 characters. */
  excerpt?: string | null | undefined;
  /** PRECONDITION_FAILED if updatedAt of the post differs. */
  expectedUpdatedAt?: string | null | undefined;
  /** Id in another system, 1 to 200 characters. */
  externalId: string;
  /** Image used as cover. */
  featuredImageId?: string | null | undefined;
  /** Values of the custom fields of the post type. */
  fields?: unknown;
  /** Paths under which other systems showed it, at most 20; they redirect to it. */
  formerPaths?: Array<string> | null | undefined;
  /** Body as HTML; instead of blocks. */
  html?: string | null | undefined;
  /** BCP 47 tag; cannot change later. Defaults to pt-BR. */
  language?: string | null | undefined;
  /** Body as CommonMark with GitHub tables; instead of blocks. */
  markdown?: string | null | undefined;
  /** Slug of the post type; cannot change later. Defaults to post. */
  postType?: string | null | undefined;
  /** Publication time; a future one schedules a published post. Defaults to now. */
  publishedAt?: string | null | undefined;
  /** SEO metadata; of an existing post, as a whole. */
  seo?: PostSeoInput | null | undefined;
  /** Site id; omit for API keys. */
  siteId?: string | null | undefined;
  /** Slug of a new post; derived from the title when omitted. */
  slug?: string | null | undefined;
  /** DRAFT or PUBLISHED; a new post is DRAFT when omitted. */
  status?: PostStatus | null | undefined;
  /** Tags, at most 50. */
  tagSlugs?: Array<string> | null | undefined;
  /** Title, 1 to 1000 characters; a new post must have one. */
  title?: string | null | undefined;
  /** The post that it translates. */
  translationOf?: TranslationOfInput | null | undefined;
};

/** A batch of hits of any sites, at most 5000. */
export type RecordHitsInput = {
  /** Idempotency key: a batch is counted once. */
  batchId: string;
  /**
   * Single hits.
   * @deprecated Use `sites`; accepted until 2027-02-28.
   */
  hits?: Array<SiteHitInput>;
  /** Hits grouped by site. */
  sites?: Array<SiteHitsInput>;
};

/** A delivery to resend. */
export type RedeliverChangeInput = {
  /** ULID of the delivery. */
  deliveryId: string;
  /** The webhook. */
  id: string;
  /** ULID of the site. */
  siteId: string;
};

/** A delivery to resend. */
export type RedeliverInput = {
  /** The delivery. */
  deliveryId: string;
  /** The webhook. */
  id: string;
  /** ULID of the site. */
  siteId: string;
};

/** A refresh token to exchange. */
export type RefreshSessionInput = {
  /** The token. */
  refreshToken?: string | null | undefined;
};

/** A refused lead request of an API key. */
export type RefusedLeadAccessInput = {
  /** The account that an agent acts for. */
  accountId?: string | null | undefined;
  /** lead.list, lead.read or leads.export. */
  action: string;
  /** The key, or the session of an agent. */
  keyId: string;
  /** Requested lead. */
  leadId?: string | null | undefined;
  /** Error code, such as rate_limited. */
  outcome: string;
  /** The site of the key. */
  siteId: string;
};

/** An agent that registers itself (RFC 7591). */
export type RegisterAgentInput = {
  /** grant_types; must contain authorization_code. */
  grantTypes?: Array<string> | null | undefined;
  /** client_name; "Agent" when omitted. */
  name?: string | null | undefined;
  /** redirect_uris, matched exactly. */
  redirectUris?: Array<string> | null | undefined;
  /** response_types; must contain code. */
  responseTypes?: Array<string> | null | undefined;
};

/** An uploaded file of a form. */
export type RegisterFormFileInput = {
  /** Visitor address, for rate limits. */
  address?: string | null | undefined;
  /** Id of the field. */
  field: string;
  /** Name that the visitor gave the file. */
  filename: string;
  /** The form. */
  formId: string;
  /** The token that the form came with. */
  renderToken: string;
  /** The site that the visitor is on. */
  siteId: string;
  /** Key of the upload. */
  uploadKey: string;
};

/** A stored upload. */
export type RegisterMediaUploadInput = {
  /** Filename from the client. */
  filename: string;
  /** Of an API key, 1 to 255 characters: a repeated upload of the same bytes within 24 hours returns the first asset. */
  idempotencyKey?: string | null | undefined;
  /** Site id; omit for API keys. */
  siteId?: string | null | undefined;
  /** Key of the stored upload. */
  uploadKey: string;
};

/** Removes a member from an organization. */
export type RemoveOrganizationMemberInput = {
  /** ULID of the organization. */
  organizationId: string;
  /** Account of the member. */
  userId: string;
};

/** Removes a member from a site. */
export type RemoveSiteMemberInput = {
  /** ULID of the site. */
  siteId: string;
  /** Account of the member. */
  userId: string;
};

/** Disables the second factor. */
export type RemoveTotpInput = {
  /** Authenticator code, or a recovery code older than a day. */
  code?: string | null | undefined;
  /** The password. */
  currentPassword?: string | null | undefined;
};

/** Changes the slug of a post. */
export type RenamePostInput = {
  /** PRECONDITION_FAILED if updatedAt of the post differs. */
  expectedUpdatedAt?: string | null | undefined;
  /** Selects the language of a slug. */
  language?: string | null | undefined;
  /** ULID, UUID or slug. */
  reference: string;
  /** Site id; omit for API keys. */
  siteId?: string | null | undefined;
  /** The new slug; normalized as that of a new post. */
  slug: string;
};

/** A sized image that a client requested. */
export type RenderSizedImageInput = {
  /** Its object key, with a signature. */
  key: string;
  /** The site of the image. */
  siteId: string;
};

/** Requests a password reset code. */
export type RequestPasswordResetInput = {
  /** E-mail address. */
  email?: string | null | undefined;
};

/** A password reset. */
export type ResetPasswordInput = {
  /** Six digits. */
  code?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** New password. */
  newPassword?: string | null | undefined;
};

/** A revision of a post. */
export type RestorePostRevisionInput = {
  /** PRECONDITION_FAILED if updatedAt of the post differs. */
  expectedUpdatedAt?: string | null | undefined;
  /** Selects the language of a slug. */
  language?: string | null | undefined;
  /** Number of the revision. */
  n: number;
  /** ULID, UUID or slug. */
  reference: string;
  /** Site id; omit for API keys. */
  siteId?: string | null | undefined;
};

/** Ends one session. */
export type RevokeSessionInput = {
  /** ULID of the session. */
  sessionId: string;
};

/** A token to revoke (RFC 7009). */
export type RevokeTokenInput = {
  /** client_id. */
  clientId?: string | null | undefined;
  /** Secret of a confidential application. */
  clientSecret?: string | null | undefined;
  /** token: an access or refresh token. */
  token?: string | null | undefined;
};

/** Requests an emailed code. */
export type SendOneTimeCodeInput = {
  /** Secret that the browser stored at sign-up. */
  browserSecret?: string | null | undefined;
  /** Nonce of the sign-up whose code is resent. */
  clientNonce?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** email_verify, password_reset, login or new_factor. */
  purpose?: string | null | undefined;
};

/** Installs or removes an application. */
export type SetSiteApplicationInput = {
  /** Name of the application. */
  application: string;
  /** True installs, false removes. */
  enabled: boolean;
  /** Id or slug of the site. */
  site: string;
};

/** A sign-up. */
export type SignUpInput = {
  /** Random string that the browser stores and sends back. */
  browserSecret?: string | null | undefined;
  /** Random string that the client repeats with the code; required unless browserSecret is given. */
  clientNonce?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** True for a client without a secret: without a nonce, the code alone confirms the attempt. */
  isCodeOnly?: boolean | null | undefined;
  /** Language of emails: pt-BR, en or es. */
  locale?: string | null | undefined;
  /** Name shown to others. */
  name?: string | null | undefined;
  /** 12 to 128 characters, used unmodified. */
  password?: string | null | undefined;
};

/** Site filter; all visible sites when empty. */
export type SiteFilterInput = {
  /** Only sites of this organization (id or slug). */
  organization?: string | null | undefined;
  /** Part of a name, slug or primary domain. */
  search?: string | null | undefined;
  /** Only sites of this status. */
  status?: SiteStatus | null | undefined;
};

/** A hit and its site. */
export type SiteHitInput = {
  /** {path, ip, user_agent, referrer?, at?} */
  hit: unknown;
  /** ULID of the site. */
  siteId: string;
};

/** Hits of a site. */
export type SiteHitsInput = {
  /** A list of {path, ip, user_agent, referrer?, at?}. */
  hits: unknown;
  /** ULID of the site. */
  siteId: string;
};

/** An invitation of a site. */
export type SiteInvitationInput = {
  /** The invitation. */
  id: string;
  /** ULID of the site. */
  siteId: string;
};

/** A site. */
export type SiteReferenceInput = {
  /** Id or slug of the site. */
  site: string;
};

/** Site status. */
export type SiteStatus =
  /** Active. */
  | 'ACTIVE'
  /** Archived: keys and forms are disabled, nothing is deleted. */
  | 'ARCHIVED';

/** A sign-up that started at an application. */
export type SsoSignUpInput = {
  /** Random string that the browser stores and sends back. */
  browserSecret?: string | null | undefined;
  /** The application. */
  clientId?: string | null | undefined;
  /** Random string that the client repeats with the code; required unless browserSecret is given. */
  clientNonce?: string | null | undefined;
  /** PKCE challenge (S256). */
  codeChallenge?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** True for a client without a secret: without a nonce, the code alone confirms the attempt. */
  isCodeOnly?: boolean | null | undefined;
  /** Language of emails: pt-BR, en or es. */
  locale?: string | null | undefined;
  /** Name shown to others. */
  name?: string | null | undefined;
  /** 12 to 128 characters, used unmodified. */
  password?: string | null | undefined;
  /** redirect_uri. */
  redirectUri?: string | null | undefined;
  /** state. */
  state?: string | null | undefined;
};

/** A submission with the visitor address. */
export type SubmissionInput = {
  /** Visitor address, for rate limits. */
  address?: string | null | undefined;
  /** Request body: render_token, page_path, data, challenge_solution. */
  body: unknown;
  /** The form. */
  formId: string;
  /** Ignored. */
  id?: string | null | undefined;
  /** Language of the visitor. */
  language?: string | null | undefined;
  /** The site that the visitor is on. */
  siteId: string;
};

/** Taxonomies of posts. */
export type Taxonomy =
  /** Section of a site. */
  | 'CATEGORY'
  /** Keyword. */
  | 'TAG';

/** The agent of a tool call without an API key. */
export type ToolCallAgentInput = {
  /** The account that it acts for. */
  accountId: string;
  /** client_id. */
  clientId: string;
};

/** A tool call with an API key or by an agent. */
export type ToolCallInput = {
  /** The agent; absent for a key. */
  agent?: ToolCallAgentInput | null | undefined;
  /** Time of the call. */
  at: string;
  /** Id of the event: recording it again changes nothing. */
  id: string;
  /** The key, or the session of the agent. */
  keyId: string;
  /** How it ended. */
  outcome: ToolCallOutcome;
  /** Request id. */
  requestId: string;
  /** ULID of its site. */
  siteId: string;
  /** Name of the tool. */
  tool: string;
};

/** How a tool call ended. */
export type ToolCallOutcome =
  /** The platform failed. */
  | 'FAILED'
  /** It succeeded. */
  | 'OK'
  /** The request was refused or invalid. */
  | 'REFUSED';

/** The post that another one translates: its id, or its slug and language. */
export type TranslationOfInput = {
  /** ULID or UUID. */
  id?: string | null | undefined;
  /** BCP 47 tag. */
  language?: string | null | undefined;
  /** Slug; together with language. */
  slug?: string | null | undefined;
};

/** Undoes a change of address. */
export type UndoEmailChangeInput = {
  /** Token of the link sent to the former address. */
  token?: string | null | undefined;
};

/** Webhook changes. */
export type UpdateContentWebhookInput = {
  /** Fields to change; rotate_secret: true rotates the secret. */
  definition: unknown;
  /** The webhook. */
  id: string;
  /** ULID of the site. */
  siteId: string;
};

/** Form changes. */
export type UpdateFormInput = {
  /** fields are replaced, settings merged; slug is ignored. */
  definition: unknown;
  /** PRECONDITION_FAILED if the revision of the form differs. */
  expectedRevision?: number | null | undefined;
  /** The form. */
  id: string;
  /** ULID of the site. */
  siteId: string;
};

/** Webhook changes. */
export type UpdateFormWebhookInput = {
  /** Fields to change; rotate_secret: true rotates the secret. */
  definition: unknown;
  /** The webhook. */
  id: string;
  /** ULID of the site. */
  siteId: string;
};

/** Changes to an asset; absent fields keep their value. */
export type UpdateMediaAssetInput = {
  /** Adds tags to those it has. */
  addTagIds?: Array<string> | null | undefined;
  /** Alternative text; null removes it. */
  altText?: string | null | undefined;
  /** Focal point; null removes it. */
  focalPoint?: FocalPointInput | null | undefined;
  /** Folder; null removes the asset from its folder. */
  folderId?: string | null | undefined;
  /** ULID or UUID. */
  id: string;
  /** Site id; omit for API keys. */
  siteId?: string | null | undefined;
  /** Replaces the tags. */
  tagIds?: Array<string> | null | undefined;
};

/** Organization changes; absent fields stay unchanged. */
export type UpdateOrganizationInput = {
  /** Display name, 1 to 200 characters. */
  name?: string | null | undefined;
  /** Id or slug of the organization. */
  organization: string;
  /** Unique short name. */
  slug?: string | null | undefined;
};

/** Changes; absent fields keep their value. */
export type UpdatePostInput = {
  /** RESTRICTED hides it from public reads. Staff only. */
  access?: PostAccess | null | undefined;
  /** Block document that replaces the body. */
  blocks?: unknown;
  /** Replaces the categories. */
  categorySlugs?: Array<string> | null | undefined;
  /** Continues an edit of the same account: within ten minutes its revision covers this change too. Needs expectedUpdatedAt. */
  continuesEdit?: boolean;
  /** Excerpt and SEO description. */
  excerpt?: string | null | undefined;
  /** PRECONDITION_FAILED if updatedAt of the post differs. */
  expectedUpdatedAt?: string | null | undefined;
  /** Media asset used as cover; null removes it. */
  featuredImageId?: string | null | undefined;
  /** Replaces the values of the custom fields. */
  fields?: unknown;
  /** Paths under which other systems showed it, at most 20; they redirect to it. */
  formerPaths?: Array<string> | null | undefined;
  /** Replaces the body by HTML. */
  html?: string | null | undefined;
  /** Selects the language of a slug. */
  language?: string | null | undefined;
  /** Replaces the body by CommonMark with GitHub tables. */
  markdown?: string | null | undefined;
  /** Public byline; null removes it. */
  personaId?: string | null | undefined;
  /** Moves the publication date. */
  publishedAt?: string | null | undefined;
  /** ULID, UUID or slug. */
  reference: string;
  /** Site id; omit for API keys. */
  siteId?: string | null | undefined;
  /** Replaces the tags. */
  tagSlugs?: Array<string> | null | undefined;
  /** Title. */
  title?: string | null | undefined;
};

/** New SEO metadata of a post. */
export type UpdatePostSeoInput = {
  /** PRECONDITION_FAILED if updatedAt of the post differs. */
  expectedUpdatedAt?: string | null | undefined;
  /** Id of the post; a slug is NOT_FOUND. */
  id: string;
  /** True keeps absent values; false replaces the whole object. */
  merge?: boolean | null | undefined;
  /** The SEO metadata. */
  seo: PostSeoInput;
  /** Site id; omit for API keys. */
  siteId?: string | null | undefined;
};

/** Role changes; an absent field stays unchanged. */
export type UpdateRoleInput = {
  /** Display name. */
  name?: string | null | undefined;
  /** ULID of the organization. */
  organizationId: string;
  /** Granted permissions. */
  permissions?: Array<string> | null | undefined;
  /** The role. */
  slug: string;
};

/** Site changes, including name and domains; absent fields stay unchanged. */
export type UpdateSiteInput = {
  /** Alias domains; replaces the list. */
  aliases?: Array<string> | null | undefined;
  /** Behavior of alias domains. */
  childRedirectMode?: string | null | undefined;
  /** Up to 20 origins of admin interfaces, as https://admin.example.com; replaces the list. */
  corsOrigins?: Array<string> | null | undefined;
  /** BCP 47 tag of an enabled language. */
  defaultLanguage?: string | null | undefined;
  /** BCP 47 tags. */
  enabledLanguages?: Array<string> | null | undefined;
  /** True redirects alias domains to the primary domain. */
  forceRedirect?: boolean | null | undefined;
  /** True when the site has several languages. */
  multiLangEnabled?: boolean | null | undefined;
  /** Display name, 1 to 200 characters. */
  name?: string | null | undefined;
  /** True when the canonical host starts with www. */
  preferWww?: boolean | null | undefined;
  /** Public host; null removes it. */
  primaryDomain?: string | null | undefined;
  /** 301 or 302. */
  redirectStatusCode?: number | null | undefined;
  /** Merged one level deep; null deletes a key. */
  settings?: unknown;
  /** Id or slug of the site; omitted for API keys. */
  site?: string | null | undefined;
  /** Theme; null removes it. */
  themeId?: string | null | undefined;
};

/** Changes of the SEO defaults. */
export type UpdateSiteSeoInput = {
  /** Merged; null deletes a key. */
  seo: unknown;
  /** Id or slug of the site; omitted for API keys. */
  site?: string | null | undefined;
};

/** Settings changes; absent fields stay unchanged. */
export type UpdateSiteSettingsInput = {
  /** Behavior of alias domains. */
  childRedirectMode?: string | null | undefined;
  /** BCP 47 tag of an enabled language. */
  defaultLanguage?: string | null | undefined;
  /** BCP 47 tags. */
  enabledLanguages?: Array<string> | null | undefined;
  /** True redirects alias domains to the primary domain. */
  forceRedirect?: boolean | null | undefined;
  /** True when the site has several languages. */
  multiLangEnabled?: boolean | null | undefined;
  /** True when the canonical host starts with www. */
  preferWww?: boolean | null | undefined;
  /** 301 or 302. */
  redirectStatusCode?: number | null | undefined;
  /** Merged one level deep; null deletes a key. */
  settings?: unknown;
  /** Id or slug of the site; omitted for API keys. */
  site?: string | null | undefined;
  /** Theme; null removes it. */
  themeId?: string | null | undefined;
};

/** Account changes; an absent field stays unchanged. */
export type UpdateViewerInput = {
  /** Avatar asset; null removes it. */
  avatarMediaId?: string | null | undefined;
  /** Authenticator code for a new address, if one is enabled. */
  code?: string | null | undefined;
  /** Required for a new address. */
  currentPassword?: string | null | undefined;
  /** New address; takes effect when confirmed. */
  email?: string | null | undefined;
  /** Language of emails: pt-BR, en or es. */
  locale?: string | null | undefined;
  /** Name shown to others; null removes it. */
  name?: string | null | undefined;
};

/** A client that waits for changes. */
export type WaitingReaderInput = {
  /** The last sequence that it knows. */
  position: number;
  /** ULID of the site. */
  siteId: string;
};

export type ReadTrafficSummaryQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type ReadTrafficSummaryQuery = { body: { from: string, to: string, days: number, totals: { views: number, visitors: number, sessions: number }, timeseries: Array<{ date: string, views: number, visitors: number }>, top_paths: Array<{ views: number, key: string }> } };

export type ReadPostRankingQueryVariables = Exact<{
  from: string;
  to: string;
  limit: number;
  offset: number;
}>;


export type ReadPostRankingQuery = { ranking: { total: number, items: Array<{ path: string, views: number }> } };

export type ListChangesQueryVariables = Exact<{
  inputs: Array<ContentChangesInput> | ContentChangesInput;
}>;


export type ListChangesQuery = { results: Array<{ items: unknown, nextCursor: string } | null> };

export type ExportPostsQueryVariables = Exact<{
  siteId?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
  managed: boolean;
  afterId?: string | null | undefined;
  since?: string | null | undefined;
}>;


export type ExportPostsQuery = { page: { contentHtml: Array<string> | null, translationUrls: unknown, images?: unknown, totalCount: number | null, items: unknown, urls: Array<string | null> | null, coverUrls: Array<string | null> | null, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ExportTrafficQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type ExportTrafficQuery = { summary: { timeseries: Array<{ date: string, views: number, visitors: number }> } };

export type FeedSiteFragment = { id: string, title: string, description: string | null, origin: string, updatedAt: string };

export type ReadFeedQueryVariables = Exact<{
  language?: string | null | undefined;
}>;


export type ReadFeedQuery = { site: { defaultLanguage: string, id: string, title: string, description: string | null, origin: string, updatedAt: string }, feed: { contentHtml: Array<string> | null, items: unknown, urls: Array<string | null> | null, coverUrls: Array<string | null> | null } };

export type ReadSitemapQueryVariables = Exact<{
  part?: number | null | undefined;
  after?: string | null | undefined;
  until?: string | null | undefined;
}>;


export type ReadSitemapQuery = { site: { origin: string, defaultLanguage: string }, sitemap: { entries: unknown, languages: Array<string>, nextAfter: string | null, until: string | null, parts: Array<{ lastModified: string }>, posts: { urls: Array<string> | null } } };

export type ReadRobotsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadRobotsQuery = { site: { origin: string, isIndexed: boolean } };

export type ReadPostLinksQueryVariables = Exact<{
  lists: Array<PublicPostsInput> | PublicPostsInput;
}>;


export type ReadPostLinksQuery = { site: { title: string, description: string | null }, lists: Array<{ items: unknown, urls: Array<string | null> | null } | null> };

export type ReadIndexNowKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadIndexNowKeyQuery = { site: { indexNowKey: string } };

export type FormSummaryFragment = { id: string, slug: string, name: string, status: FormStatus, language: string, revision: number, leads_count: number, spam_count: number, last_lead_at: string | null, created_at: string, updated_at: string };

export type FormFieldsFragment = { fields: Array<unknown>, settings: unknown, i18n: unknown, id: string, slug: string, name: string, status: FormStatus, language: string, revision: number, site_id: string, org_id: string, leads_count: number, spam_count: number, last_lead_at: string | null, created_at: string, updated_at: string };

export type ListFormsQueryVariables = Exact<{
  siteId: string;
}>;


export type ListFormsQuery = { forms: Array<{ id: string, slug: string, name: string, status: FormStatus, language: string, revision: number, leads_count: number, spam_count: number, last_lead_at: string | null, created_at: string, updated_at: string }> };

export type ReadFormQueryVariables = Exact<{
  siteId: string;
  id: string;
}>;


export type ReadFormQuery = { form: { fields: Array<unknown>, settings: unknown, i18n: unknown, id: string, slug: string, name: string, status: FormStatus, language: string, revision: number, site_id: string, org_id: string, leads_count: number, spam_count: number, last_lead_at: string | null, created_at: string, updated_at: string } };

export type CreateFormMutationVariables = Exact<{
  input: CreateFormInput;
}>;


export type CreateFormMutation = { created: { form: { fields: Array<unknown>, settings: unknown, i18n: unknown, id: string, slug: string, name: string, status: FormStatus, language: string, revision: number, site_id: string, org_id: string, leads_count: number, spam_count: number, last_lead_at: string | null, created_at: string, updated_at: string } } };

export type UpdateFormMutationVariables = Exact<{
  input: UpdateFormInput;
}>;


export type UpdateFormMutation = { updated: { form: { fields: Array<unknown>, settings: unknown, i18n: unknown, id: string, slug: string, name: string, status: FormStatus, language: string, revision: number, site_id: string, org_id: string, leads_count: number, spam_count: number, last_lead_at: string | null, created_at: string, updated_at: string } } };

export type DeleteFormMutationVariables = Exact<{
  input: FormReferenceInput;
}>;


export type DeleteFormMutation = { deleted: { done: boolean } };

export type ReadPublicFormQueryVariables = Exact<{
  siteId: string;
  formId: string;
  language?: string | null | undefined;
}>;


export type ReadPublicFormQuery = { form: { id: string, name: string, language: string, revision: number, fields: Array<unknown>, honeypotName: string, challenge: unknown, submit_label: string, render_token: string, render_token_expires_at: string } };

export type SubmitFormsMutationVariables = Exact<{
  inputs: Array<SubmissionInput> | SubmissionInput;
}>;


export type SubmitFormsMutation = { results: Array<{ message: string | null, redirect_url: string | null } | null> };

export type RegisterFormFileMutationVariables = Exact<{
  input: RegisterFormFileInput;
}>;


export type RegisterFormFileMutation = { body: { name: string, type: string, bytes: number, file_id: string } };

export type WebhookFieldsFragment = { id: string, url: string, name: string | null, events: Array<string>, scope: string, payload: string, status: string, headers: unknown, site_id: string, form_ids: Array<string>, secret_hint: string, failing_since: string | null, last_success_at: string | null, created_at: string, updated_at: string };

export type DeliveryFieldsFragment = { id: string, event: string, status: string, webhook_id: string, lead_id: string | null, form_id: string | null, next_attempt_at: string | null, created_at: string, attempts: Array<{ at: string, status_code: number | null, duration_ms: number, error_code: string | null }> };

export type ListFormWebhooksQueryVariables = Exact<{
  siteId: string;
}>;


export type ListFormWebhooksQuery = { items: Array<{ id: string, url: string, name: string | null, events: Array<string>, scope: string, payload: string, status: string, headers: unknown, site_id: string, form_ids: Array<string>, secret_hint: string, failing_since: string | null, last_success_at: string | null, created_at: string, updated_at: string }> };

export type CreateFormWebhookMutationVariables = Exact<{
  input: CreateFormWebhookInput;
}>;


export type CreateFormWebhookMutation = { created: { secret: string | null, webhook: { id: string, url: string, name: string | null, events: Array<string>, scope: string, payload: string, status: string, headers: unknown, site_id: string, form_ids: Array<string>, secret_hint: string, failing_since: string | null, last_success_at: string | null, created_at: string, updated_at: string } } };

export type UpdateFormWebhookMutationVariables = Exact<{
  input: UpdateFormWebhookInput;
}>;


export type UpdateFormWebhookMutation = { updated: { secret: string | null, webhook: { id: string, url: string, name: string | null, events: Array<string>, scope: string, payload: string, status: string, headers: unknown, site_id: string, form_ids: Array<string>, secret_hint: string, failing_since: string | null, last_success_at: string | null, created_at: string, updated_at: string } } };

export type DeleteFormWebhookMutationVariables = Exact<{
  input: FormWebhookReferenceInput;
}>;


export type DeleteFormWebhookMutation = { deleted: { done: boolean } };

export type TestFormWebhookMutationVariables = Exact<{
  input: FormWebhookReferenceInput;
}>;


export type TestFormWebhookMutation = { payload: { body: { id: string, event: string, status: string, webhook_id: string, lead_id: string | null, form_id: string | null, next_attempt_at: string | null, created_at: string, attempts: Array<{ at: string, status_code: number | null, duration_ms: number, error_code: string | null }> } } };

export type RedeliverFormWebhookMutationVariables = Exact<{
  input: RedeliverInput;
}>;


export type RedeliverFormWebhookMutation = { payload: { body: { id: string, event: string, status: string, webhook_id: string, lead_id: string | null, form_id: string | null, next_attempt_at: string | null, created_at: string, attempts: Array<{ at: string, status_code: number | null, duration_ms: number, error_code: string | null }> } } };

export type ListWebhookDeliveriesQueryVariables = Exact<{
  siteId: string;
  webhookId: string;
  status?: DeliveryStatus | null | undefined;
  limit: number;
  cursor?: string | null | undefined;
}>;


export type ListWebhookDeliveriesQuery = { page: { items: Array<{ id: string, event: string, status: string, webhook_id: string, lead_id: string | null, form_id: string | null, next_attempt_at: string | null, created_at: string, attempts: Array<{ at: string, status_code: number | null, duration_ms: number, error_code: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ReadJsonWebKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadJsonWebKeysQuery = { body: unknown };

export type ReadOpenidConfigurationQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadOpenidConfigurationQuery = { body: unknown };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { body: { status: string } };

export type SignUpForApplicationMutationVariables = Exact<{
  input: SsoSignUpInput;
}>;


export type SignUpForApplicationMutation = { body: { status: string } };

export type SendOneTimeCodeMutationVariables = Exact<{
  input: SendOneTimeCodeInput;
}>;


export type SendOneTimeCodeMutation = { body: { status: string } };

export type ConfirmEmailMutationVariables = Exact<{
  input: ConfirmEmailInput;
}>;


export type ConfirmEmailMutation = { confirmed: { status: string, resume_url: string | null } };

export type RequestPasswordResetMutationVariables = Exact<{
  input: RequestPasswordResetInput;
}>;


export type RequestPasswordResetMutation = { body: { status: string } };

export type ResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;


export type ResetPasswordMutation = { done: { done: boolean } };

export type UndoEmailChangeMutationVariables = Exact<{
  input: UndoEmailChangeInput;
}>;


export type UndoEmailChangeMutation = { done: { done: boolean } };

export type ChangePasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type ChangePasswordMutation = { done: { done: boolean } };

export type TokensFragment = { access_token: string, token_type: string, expires_in: number, refresh_token: string, refresh_expires_in: number, session_id: string };

export type SignInFragment = { tokens: { access_token: string, token_type: string, expires_in: number, refresh_token: string, refresh_expires_in: number, session_id: string } | null, mfa: { factors: Array<string>, mfa_token: string, expires_in: number } | null };

export type LogInMutationVariables = Exact<{
  input: LogInInput;
}>;


export type LogInMutation = { login: { tokens: { access_token: string, token_type: string, expires_in: number, refresh_token: string, refresh_expires_in: number, session_id: string } | null, mfa: { factors: Array<string>, mfa_token: string, expires_in: number } | null } };

export type LogInWithCodeMutationVariables = Exact<{
  input: LogInWithCodeInput;
}>;


export type LogInWithCodeMutation = { login: { tokens: { access_token: string, token_type: string, expires_in: number, refresh_token: string, refresh_expires_in: number, session_id: string } | null, mfa: { factors: Array<string>, mfa_token: string, expires_in: number } | null } };

export type CompleteMfaMutationVariables = Exact<{
  input: CompleteMfaInput;
}>;


export type CompleteMfaMutation = { tokens: { access_token: string, token_type: string, expires_in: number, refresh_token: string, refresh_expires_in: number, session_id: string } };

export type RefreshSessionMutationVariables = Exact<{
  input: RefreshSessionInput;
}>;


export type RefreshSessionMutation = { tokens: { access_token: string, token_type: string, expires_in: number, refresh_token: string, refresh_expires_in: number, session_id: string } };

export type LogOutMutationVariables = Exact<{
  input: LogOutInput;
}>;


export type LogOutMutation = { done: { done: boolean } };

export type ListSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListSessionsQuery = { items: Array<{ id: string, current: boolean, amr: Array<string>, device_name: string | null, user_agent: string | null, ip_masked: string | null, created_at: string, last_seen_at: string, expires_at: string }> };

export type ListSecurityEventsQueryVariables = Exact<{
  limit: number;
  cursor?: string | null | undefined;
}>;


export type ListSecurityEventsQuery = { page: { items: Array<{ id: string, at: string, event: string, target: string | null, outcome: string, actor_id: string | null, actor_type: string, on_behalf_of: string | null, ip_hash: string | null, user_agent: string | null, request_id: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type RevokeSessionMutationVariables = Exact<{
  input: RevokeSessionInput;
}>;


export type RevokeSessionMutation = { done: { done: boolean } };

export type AuthorizeApplicationMutationVariables = Exact<{
  input: AuthorizeApplicationInput;
}>;


export type AuthorizeApplicationMutation = { authorized: { location: string, keptHint: string | null } };

export type ExchangeGrantMutationVariables = Exact<{
  input: ExchangeGrantInput;
}>;


export type ExchangeGrantMutation = { granted: { scope: string, access_token: string, token_type: string, expires_in: number, refresh_token: string, id_token: string | null } };

export type RegisterAgentMutationVariables = Exact<{
  input: RegisterAgentInput;
}>;


export type RegisterAgentMutation = { registered: { client: { scopes: Array<string>, createdAt: string, client_id: string, client_name: string, redirect_uris: Array<string> } } };

export type RevokeTokenMutationVariables = Exact<{
  input: RevokeTokenInput;
}>;


export type RevokeTokenMutation = { revokeToken: { done: boolean } };

export type IntrospectTokenMutationVariables = Exact<{
  input: IntrospectTokenInput;
}>;


export type IntrospectTokenMutation = { introspected: { token: { scope: string, client_id: string, token_type: string | null, sub: string, aud: string | null, iss: string, iat: string, exp: string } | null } };

export type EndApplicationSessionMutationVariables = Exact<{
  input: EndApplicationSessionInput;
}>;


export type EndApplicationSessionMutation = { ended: { location: string, keptHint: string | null } };

export type EnrollTotpMutationVariables = Exact<{
  input: EnrollTotpInput;
}>;


export type EnrollTotpMutation = { body: { secret: string, factor_id: string, otpauth_uri: string, expires_in: number } };

export type ConfirmTotpMutationVariables = Exact<{
  input: ConfirmTotpInput;
}>;


export type ConfirmTotpMutation = { body: { recovery_codes: Array<string> } };

export type RemoveTotpMutationVariables = Exact<{
  input: RemoveTotpInput;
}>;


export type RemoveTotpMutation = { done: { done: boolean } };

export type InvitationFieldsFragment = { id: string, scope: string, email: string, status: string, org_id: string, site_id: string | null, created_at: string, last_sent_at: string, expires_at: string, role: { slug: string, name: string }, invited_by: { name: string | null, user_id: string } };

export type AccountFieldsFragment = { id: string, email: string, name: string | null, locale: string, status: string, kind: string, pending_email: string | null, email_verified_at: string | null, mfa_enabled: boolean, last_login_at: string | null, created_at: string, updated_at: string, account: { avatar_url: string | null } };

export type CheckViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckViewerQuery = { viewer: { id: string } };

export type ReadUserInfoQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadUserInfoQuery = { body: unknown };

export type ReadViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadViewerQuery = { viewer: { id: string, email: string, name: string | null, locale: string, status: string, kind: string, pending_email: string | null, email_verified_at: string | null, mfa_enabled: boolean, last_login_at: string | null, created_at: string, updated_at: string, orgs: Array<{ role: string, permissions: Array<string>, id: string }>, sites: Array<{ role: string, permissions: Array<string>, id: string }>, pending_invitations: Array<{ id: string, scope: string, email: string, status: string, org_id: string, site_id: string | null, created_at: string, last_sent_at: string, expires_at: string, role: { slug: string, name: string }, invited_by: { name: string | null, user_id: string } }>, account: { avatar_url: string | null } } };

export type UpdateViewerMutationVariables = Exact<{
  input: UpdateViewerInput;
}>;


export type UpdateViewerMutation = { updated: { viewer: { id: string, email: string, name: string | null, locale: string, status: string, kind: string, pending_email: string | null, email_verified_at: string | null, mfa_enabled: boolean, last_login_at: string | null, created_at: string, updated_at: string, account: { avatar_url: string | null } } } };

export type DeleteViewerMutationVariables = Exact<{
  input: DeleteViewerInput;
}>;


export type DeleteViewerMutation = { body: { status: string, erases_at: string } };

export type MemberFieldsFragment = { name: string | null, email: string, status: string, user_id: string, joined_at: string, invited_by: string | null, account: { avatar_url: string | null }, role: { slug: string, name: string, is_system: boolean } };

export type ListOrganizationMembersQueryVariables = Exact<{
  organizationId: string;
  limit: number;
  cursor?: string | null | undefined;
}>;


export type ListOrganizationMembersQuery = { page: { items: Array<{ name: string | null, email: string, status: string, user_id: string, joined_at: string, invited_by: string | null, account: { avatar_url: string | null }, role: { slug: string, name: string, is_system: boolean } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ChangeOrganizationMemberMutationVariables = Exact<{
  input: ChangeOrganizationMemberInput;
}>;


export type ChangeOrganizationMemberMutation = { changed: { member: { name: string | null, email: string, status: string, user_id: string, joined_at: string, invited_by: string | null, account: { avatar_url: string | null }, role: { slug: string, name: string, is_system: boolean } } } };

export type RemoveOrganizationMemberMutationVariables = Exact<{
  input: RemoveOrganizationMemberInput;
}>;


export type RemoveOrganizationMemberMutation = { done: { done: boolean } };

export type ListSiteMembersQueryVariables = Exact<{
  siteId: string;
  limit: number;
  cursor?: string | null | undefined;
}>;


export type ListSiteMembersQuery = { page: { items: Array<{ name: string | null, email: string, status: string, user_id: string, joined_at: string, invited_by: string | null, account: { avatar_url: string | null }, role: { slug: string, name: string, is_system: boolean } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ChangeSiteMemberMutationVariables = Exact<{
  input: ChangeSiteMemberInput;
}>;


export type ChangeSiteMemberMutation = { changed: { member: { name: string | null, email: string, status: string, user_id: string, joined_at: string, invited_by: string | null, account: { avatar_url: string | null }, role: { slug: string, name: string, is_system: boolean } } } };

export type RemoveSiteMemberMutationVariables = Exact<{
  input: RemoveSiteMemberInput;
}>;


export type RemoveSiteMemberMutation = { done: { done: boolean } };

export type ListOrganizationInvitationsQueryVariables = Exact<{
  organizationId: string;
  limit: number;
  cursor?: string | null | undefined;
}>;


export type ListOrganizationInvitationsQuery = { page: { items: Array<{ id: string, scope: string, email: string, status: string, org_id: string, site_id: string | null, created_at: string, last_sent_at: string, expires_at: string, role: { slug: string, name: string }, invited_by: { name: string | null, user_id: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ListSiteInvitationsQueryVariables = Exact<{
  siteId: string;
  limit: number;
  cursor?: string | null | undefined;
}>;


export type ListSiteInvitationsQuery = { page: { items: Array<{ id: string, scope: string, email: string, status: string, org_id: string, site_id: string | null, created_at: string, last_sent_at: string, expires_at: string, role: { slug: string, name: string }, invited_by: { name: string | null, user_id: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type SentInvitationFragment = { email_sent: boolean, invitation: { id: string, scope: string, email: string, status: string, org_id: string, site_id: string | null, created_at: string, last_sent_at: string, expires_at: string, role: { slug: string, name: string }, invited_by: { name: string | null, user_id: string } } };

export type InviteToOrganizationMutationVariables = Exact<{
  input: InviteToOrganizationInput;
}>;


export type InviteToOrganizationMutation = { sent: { email_sent: boolean, invitation: { id: string, scope: string, email: string, status: string, org_id: string, site_id: string | null, created_at: string, last_sent_at: string, expires_at: string, role: { slug: string, name: string }, invited_by: { name: string | null, user_id: string } } } };

export type InviteToSiteMutationVariables = Exact<{
  input: InviteToSiteInput;
}>;


export type InviteToSiteMutation = { sent: { email_sent: boolean, invitation: { id: string, scope: string, email: string, status: string, org_id: string, site_id: string | null, created_at: string, last_sent_at: string, expires_at: string, role: { slug: string, name: string }, invited_by: { name: string | null, user_id: string } } } };

export type ResendOrganizationInvitationMutationVariables = Exact<{
  input: OrganizationInvitationInput;
}>;


export type ResendOrganizationInvitationMutation = { sent: { email_sent: boolean, invitation: { id: string, scope: string, email: string, status: string, org_id: string, site_id: string | null, created_at: string, last_sent_at: string, expires_at: string, role: { slug: string, name: string }, invited_by: { name: string | null, user_id: string } } } };

export type ResendSiteInvitationMutationVariables = Exact<{
  input: SiteInvitationInput;
}>;


export type ResendSiteInvitationMutation = { sent: { email_sent: boolean, invitation: { id: string, scope: string, email: string, status: string, org_id: string, site_id: string | null, created_at: string, last_sent_at: string, expires_at: string, role: { slug: string, name: string }, invited_by: { name: string | null, user_id: string } } } };

export type RevokeOrganizationInvitationMutationVariables = Exact<{
  input: OrganizationInvitationInput;
}>;


export type RevokeOrganizationInvitationMutation = { done: { done: boolean } };

export type RevokeSiteInvitationMutationVariables = Exact<{
  input: SiteInvitationInput;
}>;


export type RevokeSiteInvitationMutation = { done: { done: boolean } };

export type LookUpInvitationMutationVariables = Exact<{
  input: InvitationTokenInput;
}>;


export type LookUpInvitationMutation = { invitation: { scope: string, email: string, org_name: string, site_name: string | null, inviter_name: string | null, expires_at: string, account_exists: boolean, role: { slug: string, name: string } } };

export type AcceptInvitationMutationVariables = Exact<{
  input: AcceptInvitationInput;
}>;


export type AcceptInvitationMutation = { accepted: { scope: string, role: string, org_id: string, site_id: string | null } };

export type RoleFieldsFragment = { slug: string, name: string, scope: string, permissions: Array<string>, aliases: Array<string>, is_system: boolean, members_count: number };

export type ListRolesQueryVariables = Exact<{
  organizationId: string;
  scope?: string | null | undefined;
}>;


export type ListRolesQuery = { items: Array<{ slug: string, name: string, scope: string, permissions: Array<string>, aliases: Array<string>, is_system: boolean, members_count: number }> };

export type CreateRoleMutationVariables = Exact<{
  input: CreateRoleInput;
}>;


export type CreateRoleMutation = { payload: { body: { slug: string, name: string, scope: string, permissions: Array<string>, aliases: Array<string>, is_system: boolean, members_count: number } } };

export type UpdateRoleMutationVariables = Exact<{
  input: UpdateRoleInput;
}>;


export type UpdateRoleMutation = { payload: { body: { slug: string, name: string, scope: string, permissions: Array<string>, aliases: Array<string>, is_system: boolean, members_count: number } } };

export type DeleteRoleMutationVariables = Exact<{
  input: DeleteRoleInput;
}>;


export type DeleteRoleMutation = { done: { done: boolean } };

export type ImportPostsMutationVariables = Exact<{
  input: ImportPostsInput;
}>;


export type ImportPostsMutation = { imported: { results: Array<{ line: number, status: string, slug: string | null, error: string | null, id: string | null, post_status: string | null, warnings: Array<{ name: string, place: string, message: string }> }> } };

export type ReadOwnApiKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadOwnApiKeyQuery = { key: { id: string, prefix: string, name: string, kind: string, environment: string, scopes: Array<string>, allowedCidrs: Array<string>, allowedRegions: Array<string>, authorId: string | null, expires_at: string | null, created_at: string, default_language: string | null, hours: { from: string, to: string, time_zone: string } | null, persona: { id: string, name: string, slug: string, avatar_url: string | null } | null, site: { id: string, slug: string, name: string, primary_domain: string, default_language: string } | null } };

export type LeadFieldsFragment = { id: string, data: unknown, files: unknown, status: LeadStatus, form_id: string, page_path: string, spam_score: number, created_at: string };

export type ListLeadsQueryVariables = Exact<{
  siteId?: string | null | undefined;
  filter?: LeadFilterInput | null | undefined;
  order?: LeadOrder | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ListLeadsQuery = { page: { items: Array<{ id: string, data: unknown, files: unknown, status: LeadStatus, form_id: string, page_path: string, spam_score: number, created_at: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ReadLeadQueryVariables = Exact<{
  siteId?: string | null | undefined;
  id: string;
}>;


export type ReadLeadQuery = { lead: { id: string, data: unknown, files: unknown, status: LeadStatus, form_id: string, page_path: string, spam_score: number, created_at: string } };

export type ReadLeadWithSignalsQueryVariables = Exact<{
  siteId?: string | null | undefined;
  id: string;
}>;


export type ReadLeadWithSignalsQuery = { lead: { consents: unknown, id: string, data: unknown, files: unknown, status: LeadStatus, spam_signals: Array<string>, form_id: string, page_path: string, spam_score: number, created_at: string } };

export type ReadLeadFileQueryVariables = Exact<{
  siteId?: string | null | undefined;
  leadId: string;
  id: string;
}>;


export type ReadLeadFileQuery = { file: { name: string, bytes: number, key: string } };

export type ExportLeadsQueryVariables = Exact<{
  siteId?: string | null | undefined;
  filter?: LeadFilterInput | null | undefined;
  order?: LeadOrder | null | undefined;
  after?: string | null | undefined;
}>;


export type ExportLeadsQuery = { page: { totalCount: number | null, fieldIds: Array<string>, items: Array<{ id: string, data: unknown, files: unknown, status: LeadStatus, form_id: string, page_path: string, spam_score: number, created_at: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type MarkLeadNotSpamMutationVariables = Exact<{
  input: LeadReferenceInput;
}>;


export type MarkLeadNotSpamMutation = { marked: { lead: { consents: unknown, id: string, data: unknown, files: unknown, status: LeadStatus, spam_signals: Array<string>, form_id: string, page_path: string, spam_score: number, created_at: string } } };

export type DeleteLeadMutationVariables = Exact<{
  input: LeadReferenceInput;
}>;


export type DeleteLeadMutation = { deleted: { done: boolean } };

export type RecordRefusedLeadAccessMutationVariables = Exact<{
  input: RefusedLeadAccessInput;
}>;


export type RecordRefusedLeadAccessMutation = { recordRefusedLeadAccess: { done: boolean } };

export type MediaAssetReplyFragment = { id: string, mime: string, bytes: number, width: number | null, height: number | null, hash: string, status: string, blurhash: string | null, srcset: string | null, key: string, alt_text: string | null, original_url: string | null, folder_id: string | null, tags: Array<string>, focal_point: { x: number, y: number } | null, variants: Array<{ width: number, height: number, url: string, type: string }> };

export type ListMediaQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
  folderId?: string | null | undefined;
  tagId?: string | null | undefined;
}>;


export type ListMediaQuery = { page: { items: Array<{ id: string, mime: string, bytes: number, width: number | null, height: number | null, hash: string, status: string, blurhash: string | null, srcset: string | null, key: string, alt_text: string | null, original_url: string | null, folder_id: string | null, tags: Array<string>, focal_point: { x: number, y: number } | null, variants: Array<{ width: number, height: number, url: string, type: string }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ListMediaFoldersQueryVariables = Exact<{ [key: string]: never; }>;


export type ListMediaFoldersQuery = { items: Array<{ id: string, name: string, count: number }> };

export type ListMediaTagsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListMediaTagsQuery = { items: Array<{ id: string, name: string, count: number }> };

export type ReadMediaQueryVariables = Exact<{
  id: string;
}>;


export type ReadMediaQuery = { body: { id: string, mime: string, bytes: number, width: number | null, height: number | null, hash: string, status: string, blurhash: string | null, srcset: string | null, key: string, alt_text: string | null, original_url: string | null, folder_id: string | null, tags: Array<string>, focal_point: { x: number, y: number } | null, variants: Array<{ width: number, height: number, url: string, type: string }> } };

export type RegisterMediaUploadMutationVariables = Exact<{
  input: RegisterMediaUploadInput;
}>;


export type RegisterMediaUploadMutation = { registered: { replayed: boolean | null, asset: { id: string, mime: string, bytes: number, width: number | null, height: number | null, hash: string, status: string, blurhash: string | null, srcset: string | null, key: string, alt_text: string | null, original_url: string | null, folder_id: string | null, tags: Array<string>, focal_point: { x: number, y: number } | null, variants: Array<{ width: number, height: number, url: string, type: string }> } } };

export type IngestMediaMutationVariables = Exact<{
  input: IngestMediaInput;
}>;


export type IngestMediaMutation = { registered: { asset: { id: string, mime: string, bytes: number, width: number | null, height: number | null, hash: string, status: string, blurhash: string | null, srcset: string | null, key: string, alt_text: string | null, original_url: string | null, folder_id: string | null, tags: Array<string>, focal_point: { x: number, y: number } | null, variants: Array<{ width: number, height: number, url: string, type: string }> } } };

export type UpdateMediaMutationVariables = Exact<{
  input: UpdateMediaAssetInput;
}>;


export type UpdateMediaMutation = { payload: { body: { id: string, mime: string, bytes: number, width: number | null, height: number | null, hash: string, status: string, blurhash: string | null, srcset: string | null, key: string, alt_text: string | null, original_url: string | null, folder_id: string | null, tags: Array<string>, focal_point: { x: number, y: number } | null, variants: Array<{ width: number, height: number, url: string, type: string }> } } };

export type ReadMediaUrlQueryVariables = Exact<{
  id: string;
  width?: number | null | undefined;
  height?: number | null | undefined;
  format?: ImageFormat | null | undefined;
}>;


export type ReadMediaUrlQuery = { body: { url: string | null } };

export type ReadMediaUsageQueryVariables = Exact<{
  id: string;
}>;


export type ReadMediaUsageQuery = { asset: { hidden_posts: number | null, settings: Array<string> | null, posts: Array<{ slug: string, language: string, status: string, places: Array<string>, id: string }> | null, forms: Array<{ name: string, id: string }> | null } };

export type DeleteMediaMutationVariables = Exact<{
  input: MediaAssetReferenceInput;
  ifUnused: boolean;
}>;


export type DeleteMediaMutation = { deleted: { asset: { id: string } } };

export type CheckSiteMediaQueryVariables = Exact<{
  siteId: string;
}>;


export type CheckSiteMediaQuery = { mediaAssets: { nodes: Array<{ id: string }> } };

export type ListPostTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type ListPostTypesQuery = { items: Array<{ id: string, slug: string, name: string, description: string, public: boolean, hierarchical: boolean, supports: Array<string>, fields: unknown, schema: unknown, plural_name: string, is_default: boolean, has_archive: boolean, sidebar_icon: string, sidebar_order: number, site_id: string, org_id: string, created_at: string, updated_at: string }> };

export type PostListItemFragment = { id: string, slug: string, title: string, excerpt: string, url: string | null, language: string, published_at: string | null, updated_at: string, cover_url: string | null, reading_time: number, post_type: string, author: { name: string, slug: string, avatar_url: string | null } | null, categories: Array<{ slug: string, name: string }>, tags: Array<{ slug: string, name: string }> };

export type PostRecordFragment = { id: string, type: string, status: string, slug: string, title: string, fields: unknown, access: string, language: string, site_id: string, org_id: string | null, post_type_slug: string, excerpt: string | null, blocks_json: unknown, seo_json: unknown, author_id: string | null, persona_id: string | null, featured_image_id: string | null, published_at: string | null, canonical_url: string | null, is_primary_translation: boolean, created_at: string, updated_at: string };

export type PostColumnsFragment = { items: unknown, urls: Array<string | null> | null, coverUrls: Array<string | null> | null };

export type ListPublicPostsQueryVariables = Exact<{
  inputs: Array<PublicPostsInput> | PublicPostsInput;
}>;


export type ListPublicPostsQuery = { results: Array<{ contentHtml: Array<string> | null, totalCount: number | null, items: unknown, urls: Array<string | null> | null, coverUrls: Array<string | null> | null, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null> };

export type ListManagedPostsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  categories?: Array<string> | string | null | undefined;
  tags?: Array<string> | string | null | undefined;
  query?: string | null | undefined;
  since?: string | null | undefined;
  language?: string | null | undefined;
  order?: PostOrder | null | undefined;
  ids?: Array<string> | string | null | undefined;
  slugs?: Array<string> | string | null | undefined;
  publishedAfter?: string | null | undefined;
  publishedBefore?: string | null | undefined;
  withContent?: boolean;
  withTotal?: boolean;
  statuses: Array<PostStatus> | PostStatus;
  postType?: string | null | undefined;
}>;


export type ListManagedPostsQuery = { totalCount?: number, page: { items: Array<{ fields: unknown, status: string, id: string, slug: string, title: string, excerpt: string, url: string | null, language: string, content_html?: string | null, published_at: string | null, updated_at: string, cover_url: string | null, reading_time: number, post_type: string, author: { name: string, slug: string, avatar_url: string | null } | null, categories: Array<{ slug: string, name: string }>, tags: Array<{ slug: string, name: string }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ReadPublicPostsQueryVariables = Exact<{
  inputs: Array<PublicPostReference> | PublicPostReference;
}>;


export type ReadPublicPostsQuery = { results: { ids: Array<string | null>, items: unknown, urls: Array<string | null> | null, covers: unknown, contentHtml: Array<string> | null, translationUrls: unknown, siteName: string } };

export type CreatePostsMutationVariables = Exact<{
  inputs: Array<CreatePostInput> | CreatePostInput;
}>;


export type CreatePostsMutation = { results: Array<{ id: string, slug: string, status: string, replayed: boolean, warnings: Array<string>, conversionWarnings: Array<{ name: string, place: string, message: string }> } | null> };

export type UpdatePostMutationVariables = Exact<{
  input: UpdatePostInput;
}>;


export type UpdatePostMutation = { updated: { warnings: Array<string>, conversionWarnings: Array<{ name: string, place: string, message: string }>, post: { id: string, type: string, status: string, slug: string, title: string, fields: unknown, access: string, language: string, site_id: string, org_id: string | null, post_type_slug: string, excerpt: string | null, blocks_json: unknown, seo_json: unknown, author_id: string | null, persona_id: string | null, featured_image_id: string | null, published_at: string | null, canonical_url: string | null, is_primary_translation: boolean, created_at: string, updated_at: string } } };

export type UnpublishPostMutationVariables = Exact<{
  input: PostReferenceInput;
}>;


export type UnpublishPostMutation = { payload: { body: { id: string, slug: string, status: string } } };

export type ReadPostRecordsQueryVariables = Exact<{
  inputs: Array<PublicPostReference> | PublicPostReference;
}>;


export type ReadPostRecordsQuery = { results: Array<{ id: string, type: string, status: string, slug: string, title: string, fields: unknown, access: string, language: string, external_id: string | null, former_paths: Array<string>, site_id: string, org_id: string | null, post_type_slug: string, excerpt: string | null, blocks_json: unknown, seo_json: unknown, author_id: string | null, persona_id: string | null, featured_image_id: string | null, published_at: string | null, canonical_url: string | null, is_primary_translation: boolean, created_at: string, updated_at: string, translations: Array<{ id: string, language: string, slug: string, url: string | null }> } | null> };

export type PublishPostMutationVariables = Exact<{
  input: PublishPostInput;
}>;


export type PublishPostMutation = { changed: { post: { id: string, type: string, status: string, slug: string, title: string, fields: unknown, access: string, language: string, external_id: string | null, former_paths: Array<string>, site_id: string, org_id: string | null, post_type_slug: string, excerpt: string | null, blocks_json: unknown, seo_json: unknown, author_id: string | null, persona_id: string | null, featured_image_id: string | null, published_at: string | null, canonical_url: string | null, is_primary_translation: boolean, created_at: string, updated_at: string, translations: Array<{ id: string, language: string, slug: string, url: string | null }> } } };

export type RenamePostMutationVariables = Exact<{
  input: RenamePostInput;
}>;


export type RenamePostMutation = { changed: { post: { id: string, type: string, status: string, slug: string, title: string, fields: unknown, access: string, language: string, external_id: string | null, former_paths: Array<string>, site_id: string, org_id: string | null, post_type_slug: string, excerpt: string | null, blocks_json: unknown, seo_json: unknown, author_id: string | null, persona_id: string | null, featured_image_id: string | null, published_at: string | null, canonical_url: string | null, is_primary_translation: boolean, created_at: string, updated_at: string, translations: Array<{ id: string, language: string, slug: string, url: string | null }> } } };

export type UnschedulePostMutationVariables = Exact<{
  input: PostReferenceInput;
}>;


export type UnschedulePostMutation = { changed: { post: { id: string, type: string, status: string, slug: string, title: string, fields: unknown, access: string, language: string, external_id: string | null, former_paths: Array<string>, site_id: string, org_id: string | null, post_type_slug: string, excerpt: string | null, blocks_json: unknown, seo_json: unknown, author_id: string | null, persona_id: string | null, featured_image_id: string | null, published_at: string | null, canonical_url: string | null, is_primary_translation: boolean, created_at: string, updated_at: string, translations: Array<{ id: string, language: string, slug: string, url: string | null }> } } };

export type DeletePostMutationVariables = Exact<{
  input: PostReferenceInput;
}>;


export type DeletePostMutation = { deleted: { post: { id: string, updated_at: string } } };

export type RestorePostMutationVariables = Exact<{
  input: PostReferenceInput;
}>;


export type RestorePostMutation = { changed: { post: { id: string, type: string, status: string, slug: string, title: string, fields: unknown, access: string, language: string, external_id: string | null, former_paths: Array<string>, site_id: string, org_id: string | null, post_type_slug: string, excerpt: string | null, blocks_json: unknown, seo_json: unknown, author_id: string | null, persona_id: string | null, featured_image_id: string | null, published_at: string | null, canonical_url: string | null, is_primary_translation: boolean, created_at: string, updated_at: string, translations: Array<{ id: string, language: string, slug: string, url: string | null }> } } };

export type ContentWarningFragment = { name: string, place: string, message: string };

export type FullPostRecordFragment = { id: string, type: string, status: string, slug: string, title: string, fields: unknown, access: string, language: string, external_id: string | null, former_paths: Array<string>, site_id: string, org_id: string | null, post_type_slug: string, excerpt: string | null, blocks_json: unknown, seo_json: unknown, author_id: string | null, persona_id: string | null, featured_image_id: string | null, published_at: string | null, canonical_url: string | null, is_primary_translation: boolean, created_at: string, updated_at: string, translations: Array<{ id: string, language: string, slug: string, url: string | null }> };

export type PutPostsMutationVariables = Exact<{
  inputs: Array<PutPostInput> | PutPostInput;
}>;


export type PutPostsMutation = { results: Array<{ isCreated: boolean, warnings: Array<string>, conversionWarnings: Array<{ name: string, place: string, message: string }>, post: { id: string, type: string, status: string, slug: string, title: string, fields: unknown, access: string, language: string, external_id: string | null, former_paths: Array<string>, site_id: string, org_id: string | null, post_type_slug: string, excerpt: string | null, blocks_json: unknown, seo_json: unknown, author_id: string | null, persona_id: string | null, featured_image_id: string | null, published_at: string | null, canonical_url: string | null, is_primary_translation: boolean, created_at: string, updated_at: string, translations: Array<{ id: string, language: string, slug: string, url: string | null }> } } | null> };

export type MarkdownPostFragment = { title: string, slug: string, status: string, language: string, fields: unknown, published_at: string | null, excerpt: string | null, post_type: string, category_slugs: Array<string>, tag_slugs: Array<string>, author: { slug: string } | null };

export type ReadMarkdownPostQueryVariables = Exact<{
  reference: string;
  language?: string | null | undefined;
}>;


export type ReadMarkdownPostQuery = { post: { markdown: string, title: string, slug: string, status: string, language: string, fields: unknown, published_at: string | null, excerpt: string | null, post_type: string, category_slugs: Array<string>, tag_slugs: Array<string>, author: { slug: string } | null } };

export type ReadMarkdownRecordQueryVariables = Exact<{
  reference: string;
  language?: string | null | undefined;
}>;


export type ReadMarkdownRecordQuery = { post: { access: string, seo: unknown, markdown: string, id: string, title: string, slug: string, status: string, language: string, fields: unknown, featured_image_id: string | null, external_id: string | null, former_paths: Array<string>, translation_of: string | null, updated_at: string, published_at: string | null, excerpt: string | null, post_type: string, category_slugs: Array<string>, tag_slugs: Array<string>, author: { slug: string } | null } };

export type CreatePostPreviewMutationVariables = Exact<{
  input: CreatePostPreviewInput;
}>;


export type CreatePostPreviewMutation = { created: { token: string, preview: { id: string, created_at: string, expires_at: string } } };

export type ListPostPreviewsQueryVariables = Exact<{
  reference: string;
  language?: string | null | undefined;
}>;


export type ListPostPreviewsQuery = { items: Array<{ id: string, created_at: string, expires_at: string }> };

export type DeletePostPreviewMutationVariables = Exact<{
  input: PostPreviewInput;
}>;


export type DeletePostPreviewMutation = { deleted: { done: boolean } };

export type ReadPreviewQueryVariables = Exact<{
  tokenHash: string;
}>;


export type ReadPreviewQuery = { post: { fields: unknown, contentHtml: string | null, cover: unknown, seo: unknown, id: string, slug: string, title: string, excerpt: string, url: string | null, language: string, published_at: string | null, updated_at: string, cover_url: string | null, reading_time: number, post_type: string, site: { name: string } | null, translations: Array<{ id: string, language: string, slug: string, url: string | null }>, author: { name: string, slug: string, avatar_url: string | null } | null, categories: Array<{ slug: string, name: string }>, tags: Array<{ slug: string, name: string }> } };

export type ListPostRevisionsQueryVariables = Exact<{
  reference: string;
  language?: string | null | undefined;
}>;


export type ListPostRevisionsQuery = { items: Array<{ n: number, at: string, changed: Array<string>, by: { kind: string, id: string | null } }> };

export type ReadPostRevisionQueryVariables = Exact<{
  reference: string;
  language?: string | null | undefined;
  n: number;
}>;


export type ReadPostRevisionQuery = { body: { n: number, at: string, changed: Array<string>, title: string, excerpt: string | null, seo: unknown, fields: unknown, blocks_json: unknown, by: { kind: string, id: string | null } } };

export type RestorePostRevisionMutationVariables = Exact<{
  input: RestorePostRevisionInput;
}>;


export type RestorePostRevisionMutation = { changed: { post: { id: string, type: string, status: string, slug: string, title: string, fields: unknown, access: string, language: string, external_id: string | null, former_paths: Array<string>, site_id: string, org_id: string | null, post_type_slug: string, excerpt: string | null, blocks_json: unknown, seo_json: unknown, author_id: string | null, persona_id: string | null, featured_image_id: string | null, published_at: string | null, canonical_url: string | null, is_primary_translation: boolean, created_at: string, updated_at: string, translations: Array<{ id: string, language: string, slug: string, url: string | null }> } } };

export type ListRedirectsQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
  since?: string | null | undefined;
}>;


export type ListRedirectsQuery = { page: { items: Array<{ from: string, to: string, language: string, since: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ReadPostSeoQueryVariables = Exact<{
  reference: string;
}>;


export type ReadPostSeoQuery = { body: { seo: unknown } };

export type UpdatePostSeoMutationVariables = Exact<{
  input: UpdatePostSeoInput;
}>;


export type UpdatePostSeoMutation = { payload: { post: { id: string, seo: unknown, updated_at: string } } };

export type ReadSiteSeoQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadSiteSeoQuery = { body: { seo: unknown } };

export type UpdateSiteSeoMutationVariables = Exact<{
  input: UpdateSiteSeoInput;
}>;


export type UpdateSiteSeoMutation = { payload: { body: { seo: unknown } } };

export type ListSiteApplicationsQueryVariables = Exact<{
  siteId: string;
}>;


export type ListSiteApplicationsQuery = { site: { items: Array<{ slug: string, name: string, description: string, installed: boolean, version: string, installed_at: string | null }> } };

export type SwitchApplicationMutationVariables = Exact<{
  input: SetSiteApplicationInput;
}>;


export type SwitchApplicationMutation = { switched: { site: { items: Array<{ slug: string, enabled: boolean, changed_at: string | null, changed_by: string | null }> } } };

export type ReadCurrentSiteQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadCurrentSiteQuery = { body: { id: string, slug: string, primary_domain: string, default_language: string } };

export type SiteSettingsFragment = { id: string, slug: string, aliases: Array<string>, settings: unknown, primary_domain: string, theme_id: string, default_language: string, enabled_languages: Array<string>, multi_lang_enabled: boolean, prefer_www: boolean, force_redirect: boolean, child_redirect_mode: string, redirect_status_code: number };

export type ReadSiteSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadSiteSettingsQuery = { body: { id: string, slug: string, aliases: Array<string>, settings: unknown, primary_domain: string, theme_id: string, default_language: string, enabled_languages: Array<string>, multi_lang_enabled: boolean, prefer_www: boolean, force_redirect: boolean, child_redirect_mode: string, redirect_status_code: number } };

export type UpdateSiteSettingsMutationVariables = Exact<{
  input: UpdateSiteSettingsInput;
}>;


export type UpdateSiteSettingsMutation = { payload: { body: { id: string, slug: string, aliases: Array<string>, settings: unknown, primary_domain: string, theme_id: string, default_language: string, enabled_languages: Array<string>, multi_lang_enabled: boolean, prefer_www: boolean, force_redirect: boolean, child_redirect_mode: string, redirect_status_code: number } } };

export type OrganizationRecordFragment = { id: string, slug: string, name: string, created_at: string, updated_at: string };

export type ListOrganizationsQueryVariables = Exact<{
  limit: number;
  cursor?: string | null | undefined;
}>;


export type ListOrganizationsQuery = { page: { items: Array<{ id: string, slug: string, name: string, created_at: string, updated_at: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ReadOrganizationQueryVariables = Exact<{
  organizationId: string;
}>;


export type ReadOrganizationQuery = { body: { id: string, slug: string, name: string, created_at: string, updated_at: string } };

export type CreateOrganizationMutationVariables = Exact<{
  input: CreateOrganizationInput;
}>;


export type CreateOrganizationMutation = { payload: { body: { id: string, slug: string, name: string, created_at: string, updated_at: string } } };

export type UpdateOrganizationMutationVariables = Exact<{
  input: UpdateOrganizationInput;
}>;


export type UpdateOrganizationMutation = { payload: { body: { id: string, slug: string, name: string, created_at: string, updated_at: string } } };

export type SiteSummaryFragment = { id: string, slug: string, name: string, status: SiteStatus, aliases: Array<string>, org_id: string, primary_domain: string | null, theme_id: string, default_language: string, enabled_languages: Array<string>, multi_lang_enabled: boolean, prefer_www: boolean, force_redirect: boolean, child_redirect_mode: string, redirect_status_code: number, created_at: string, updated_at: string };

export type SiteRecordFragment = { settings: unknown, id: string, slug: string, name: string, status: SiteStatus, aliases: Array<string>, cors_origins: Array<string>, org_id: string, primary_domain: string | null, theme_id: string, default_language: string, enabled_languages: Array<string>, multi_lang_enabled: boolean, prefer_www: boolean, force_redirect: boolean, child_redirect_mode: string, redirect_status_code: number, created_at: string, updated_at: string };

export type ListSitesQueryVariables = Exact<{
  filter?: SiteFilterInput | null | undefined;
  limit: number;
  cursor?: string | null | undefined;
}>;


export type ListSitesQuery = { page: { items: Array<{ id: string, slug: string, name: string, status: SiteStatus, aliases: Array<string>, org_id: string, primary_domain: string | null, theme_id: string, default_language: string, enabled_languages: Array<string>, multi_lang_enabled: boolean, prefer_www: boolean, force_redirect: boolean, child_redirect_mode: string, redirect_status_code: number, created_at: string, updated_at: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ReadSiteQueryVariables = Exact<{
  siteId: string;
}>;


export type ReadSiteQuery = { site: { settings: unknown, id: string, slug: string, name: string, status: SiteStatus, aliases: Array<string>, cors_origins: Array<string>, org_id: string, primary_domain: string | null, theme_id: string, default_language: string, enabled_languages: Array<string>, multi_lang_enabled: boolean, prefer_www: boolean, force_redirect: boolean, child_redirect_mode: string, redirect_status_code: number, created_at: string, updated_at: string } };

export type CreateSiteMutationVariables = Exact<{
  input: CreateSiteInput;
}>;


export type CreateSiteMutation = { created: { site: { settings: unknown, id: string, slug: string, name: string, status: SiteStatus, aliases: Array<string>, cors_origins: Array<string>, org_id: string, primary_domain: string | null, theme_id: string, default_language: string, enabled_languages: Array<string>, multi_lang_enabled: boolean, prefer_www: boolean, force_redirect: boolean, child_redirect_mode: string, redirect_status_code: number, created_at: string, updated_at: string } } };

export type UpdateSiteMutationVariables = Exact<{
  input: UpdateSiteInput;
}>;


export type UpdateSiteMutation = { updated: { site: { settings: unknown, id: string, slug: string, name: string, status: SiteStatus, aliases: Array<string>, cors_origins: Array<string>, org_id: string, primary_domain: string | null, theme_id: string, default_language: string, enabled_languages: Array<string>, multi_lang_enabled: boolean, prefer_www: boolean, force_redirect: boolean, child_redirect_mode: string, redirect_status_code: number, created_at: string, updated_at: string } } };

export type SiteDomainRecordFragment = { domain: string, primary: boolean, proven_by: DomainProof | null, proven_at: string | null, claimed_at: string, held_until: string | null, checked_at: string | null, record_name: string, record_value: string, file_url: string };

export type ListSiteDomainsQueryVariables = Exact<{
  siteId: string;
}>;


export type ListSiteDomainsQuery = { site: { domains: Array<{ domain: string, primary: boolean, proven_by: DomainProof | null, proven_at: string | null, claimed_at: string, held_until: string | null, checked_at: string | null, record_name: string, record_value: string, file_url: string }> } };

export type CheckDomainMutationVariables = Exact<{
  input: CheckDomainInput;
}>;


export type CheckDomainMutation = { checked: { site: { domains: Array<{ domain: string, primary: boolean, proven_by: DomainProof | null, proven_at: string | null, claimed_at: string, held_until: string | null, checked_at: string | null, record_name: string, record_value: string, file_url: string }> } } };

export type ArchiveSiteMutationVariables = Exact<{
  input: SiteReferenceInput;
}>;


export type ArchiveSiteMutation = { archived: { site: { settings: unknown, id: string, slug: string, name: string, status: SiteStatus, aliases: Array<string>, cors_origins: Array<string>, org_id: string, primary_domain: string | null, theme_id: string, default_language: string, enabled_languages: Array<string>, multi_lang_enabled: boolean, prefer_www: boolean, force_redirect: boolean, child_redirect_mode: string, redirect_status_code: number, created_at: string, updated_at: string } } };

export type RestoreSiteMutationVariables = Exact<{
  input: SiteReferenceInput;
}>;


export type RestoreSiteMutation = { restored: { site: { settings: unknown, id: string, slug: string, name: string, status: SiteStatus, aliases: Array<string>, cors_origins: Array<string>, org_id: string, primary_domain: string | null, theme_id: string, default_language: string, enabled_languages: Array<string>, multi_lang_enabled: boolean, prefer_www: boolean, force_redirect: boolean, child_redirect_mode: string, redirect_status_code: number, created_at: string, updated_at: string } } };

export type ReadSiteHealthQueryVariables = Exact<{
  siteId: string;
  language?: PendingLanguage | null | undefined;
}>;


export type ReadSiteHealthQuery = { site: { id: string, health: { checked_at: string | null, stale: boolean, summary: { critical: number, recommended: number, info: number }, items: Array<{ code: string, severity: PendingSeverity, title: string, params: unknown, action_path: string, first_seen_at: string, last_seen_at: string, snoozed_until: string | null }> } } };

export type ListPublicTermsQueryVariables = Exact<{
  taxonomy: Taxonomy;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type ListPublicTermsQuery = { page: { items: Array<{ slug: string, name: string, count: number }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ListPublicPersonasQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type ListPublicPersonasQuery = { page: { items: Array<{ id: string, slug: string, name: string, avatar_url: string | null, count: number }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ContentWebhookFieldsFragment = { id: string, url: string, name: string | null, events: Array<string> | null, scope: string, status: string, headers: unknown, site_id: string, secret_hint: string, failing_since: string | null, last_success_at: string | null, created_at: string, updated_at: string };

export type ChangeDeliveryFieldsFragment = { id: string, event: string, sequence: number | null, status: string, webhook_id: string, next_attempt_at: string | null, created_at: string, attempts: Array<{ at: string, status_code: number | null, duration_ms: number, error_code: string | null }> };

export type ListContentWebhooksQueryVariables = Exact<{
  siteId: string;
}>;


export type ListContentWebhooksQuery = { items: Array<{ id: string, url: string, name: string | null, events: Array<string> | null, scope: string, status: string, headers: unknown, site_id: string, secret_hint: string, failing_since: string | null, last_success_at: string | null, created_at: string, updated_at: string }> };

export type CreateContentWebhookMutationVariables = Exact<{
  input: CreateContentWebhookInput;
}>;


export type CreateContentWebhookMutation = { created: { secret: string | null, webhook: { id: string, url: string, name: string | null, events: Array<string> | null, scope: string, status: string, headers: unknown, site_id: string, secret_hint: string, failing_since: string | null, last_success_at: string | null, created_at: string, updated_at: string } } };

export type UpdateContentWebhookMutationVariables = Exact<{
  input: UpdateContentWebhookInput;
}>;


export type UpdateContentWebhookMutation = { updated: { secret: string | null, webhook: { id: string, url: string, name: string | null, events: Array<string> | null, scope: string, status: string, headers: unknown, site_id: string, secret_hint: string, failing_since: string | null, last_success_at: string | null, created_at: string, updated_at: string } } };

export type DeleteContentWebhookMutationVariables = Exact<{
  input: ContentWebhookReferenceInput;
}>;


export type DeleteContentWebhookMutation = { deleted: { done: boolean } };

export type TestContentWebhookMutationVariables = Exact<{
  input: ContentWebhookReferenceInput;
}>;


export type TestContentWebhookMutation = { payload: { body: { id: string, event: string, sequence: number | null, status: string, webhook_id: string, next_attempt_at: string | null, created_at: string, attempts: Array<{ at: string, status_code: number | null, duration_ms: number, error_code: string | null }> } } };

export type RedeliverChangeMutationVariables = Exact<{
  input: RedeliverChangeInput;
}>;


export type RedeliverChangeMutation = { payload: { body: { id: string, event: string, sequence: number | null, status: string, webhook_id: string, next_attempt_at: string | null, created_at: string, attempts: Array<{ at: string, status_code: number | null, duration_ms: number, error_code: string | null }> } } };

export type ListChangeDeliveriesQueryVariables = Exact<{
  siteId: string;
  id: string;
  status?: DeliveryStatus | null | undefined;
  limit: number;
  cursor?: string | null | undefined;
}>;


export type ListChangeDeliveriesQuery = { page: { items: Array<{ id: string, event: string, sequence: number | null, status: string, webhook_id: string, next_attempt_at: string | null, created_at: string, attempts: Array<{ at: string, status_code: number | null, duration_ms: number, error_code: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type FindApiKeyQueryVariables = Exact<{
  hash: string;
}>;


export type FindApiKeyQuery = { key: { id: string, siteId: string, organizationId: string | null, authorId: string | null, personaId: string | null, defaultLanguage: string | null, kind: string, environment: string, scopes: Array<string>, allowedOrigins: Array<string>, allowedCidrs: Array<string>, allowedRegions: Array<string>, expiresAt: string | null, hours: { from: string, to: string, timeZone: string } | null, limits: Array<{ bucket: string, perMinute: number }> } | null };

export type FindAgentAccessQueryVariables = Exact<{
  token: string;
}>;


export type FindAgentAccessQuery = { access: { sessionId: string, accountId: string, clientId: string, organizationId: string, scopes: Array<string>, grantedScopes: Array<string>, membership: { siteId: string, role: string, permissions: Array<string> }, site: { status: SiteStatus } } | null };

export type RecordApiKeyUsesMutationVariables = Exact<{
  uses: Array<ApiKeyUseInput> | ApiKeyUseInput;
}>;


export type RecordApiKeyUsesMutation = { recordApiKeyUses: boolean };

export type RecordToolCallsMutationVariables = Exact<{
  calls: Array<ToolCallInput> | ToolCallInput;
}>;


export type RecordToolCallsMutation = { recordToolCalls: boolean };

export type SiteOriginsQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteOriginsQuery = { sites: Array<{ siteId: string, origins: Array<string> }> };

export type ApplicationOriginsQueryVariables = Exact<{ [key: string]: never; }>;


export type ApplicationOriginsQuery = { origins: Array<string> };

export type KnownSiteQueryVariables = Exact<{
  id: string;
}>;


export type KnownSiteQuery = { site: { id: string, status: SiteStatus, servedDomains: Array<string> } };

export type RenderSizedImageMutationVariables = Exact<{
  input: RenderSizedImageInput;
}>;


export type RenderSizedImageMutation = { renderSizedImage: { bytes: number } };

export type RecordHitsMutationVariables = Exact<{
  input: RecordHitsInput;
}>;


export type RecordHitsMutation = { recordHits: { accepted: number } };

export type ChangedSitesQueryVariables = Exact<{
  readers: Array<WaitingReaderInput> | WaitingReaderInput;
}>;


export type ChangedSitesQuery = { sites: Array<string> };

export const FeedSiteFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FeedSite"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicSite"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<FeedSiteFragment, unknown>;
export const FormSummaryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","alias":{"kind":"Name","value":"leads_count"},"name":{"kind":"Name","value":"leadsCount"}},{"kind":"Field","alias":{"kind":"Name","value":"spam_count"},"name":{"kind":"Name","value":"spamCount"}},{"kind":"Field","alias":{"kind":"Name","value":"last_lead_at"},"name":{"kind":"Name","value":"lastLeadAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<FormSummaryFragment, unknown>;
export const FormFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormSummary"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}},{"kind":"Field","name":{"kind":"Name","value":"i18n"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","alias":{"kind":"Name","value":"leads_count"},"name":{"kind":"Name","value":"leadsCount"}},{"kind":"Field","alias":{"kind":"Name","value":"spam_count"},"name":{"kind":"Name","value":"spamCount"}},{"kind":"Field","alias":{"kind":"Name","value":"last_lead_at"},"name":{"kind":"Name","value":"lastLeadAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<FormFieldsFragment, unknown>;
export const WebhookFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FormWebhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"form_ids"},"name":{"kind":"Name","value":"formIds"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","alias":{"kind":"Name","value":"secret_hint"},"name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"last_success_at"},"name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<WebhookFieldsFragment, unknown>;
export const DeliveryFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Delivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_id"},"name":{"kind":"Name","value":"webhookId"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","alias":{"kind":"Name","value":"lead_id"},"name":{"kind":"Name","value":"leadId"}},{"kind":"Field","alias":{"kind":"Name","value":"form_id"},"name":{"kind":"Name","value":"formId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"status_code"},"name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_ms"},"name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","alias":{"kind":"Name","value":"error_code"},"name":{"kind":"Name","value":"errorCode"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"next_attempt_at"},"name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<DeliveryFieldsFragment, unknown>;
export const TokensFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tokens"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenPair"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"access_token"},"name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","alias":{"kind":"Name","value":"token_type"},"name":{"kind":"Name","value":"tokenType"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_in"},"name":{"kind":"Name","value":"expiresIn"}},{"kind":"Field","alias":{"kind":"Name","value":"refresh_token"},"name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","alias":{"kind":"Name","value":"refresh_expires_in"},"name":{"kind":"Name","value":"refreshExpiresIn"}},{"kind":"Field","alias":{"kind":"Name","value":"session_id"},"name":{"kind":"Name","value":"sessionId"}}]}}]} as unknown as DocumentNode<TokensFragment, unknown>;
export const SignInFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LogInPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mfa"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"mfa_token"},"name":{"kind":"Name","value":"mfaToken"}},{"kind":"Field","name":{"kind":"Name","value":"factors"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_in"},"name":{"kind":"Name","value":"expiresIn"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tokens"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenPair"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"access_token"},"name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","alias":{"kind":"Name","value":"token_type"},"name":{"kind":"Name","value":"tokenType"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_in"},"name":{"kind":"Name","value":"expiresIn"}},{"kind":"Field","alias":{"kind":"Name","value":"refresh_token"},"name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","alias":{"kind":"Name","value":"refresh_expires_in"},"name":{"kind":"Name","value":"refreshExpiresIn"}},{"kind":"Field","alias":{"kind":"Name","value":"session_id"},"name":{"kind":"Name","value":"sessionId"}}]}}]} as unknown as DocumentNode<SignInFragment, unknown>;
export const AccountFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","alias":{"kind":"Name","value":"pending_email"},"name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","alias":{"kind":"Name","value":"email_verified_at"},"name":{"kind":"Name","value":"emailVerifiedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"mfa_enabled"},"name":{"kind":"Name","value":"mfaEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"last_login_at"},"name":{"kind":"Name","value":"lastLoginAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AccountFieldsFragment, unknown>;
export const MemberFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"user_id"},"name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"is_system"},"name":{"kind":"Name","value":"isSystem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"joined_at"},"name":{"kind":"Name","value":"joinedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"invited_by"},"name":{"kind":"Name","value":"invitedBy"}}]}}]} as unknown as DocumentNode<MemberFieldsFragment, unknown>;
export const InvitationFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"invited_by"},"name":{"kind":"Name","value":"invitedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"user_id"},"name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_sent_at"},"name":{"kind":"Name","value":"lastSentAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<InvitationFieldsFragment, unknown>;
export const SentInvitationFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentInvitation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvitationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationFields"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"email_sent"},"name":{"kind":"Name","value":"emailSent"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"invited_by"},"name":{"kind":"Name","value":"invitedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"user_id"},"name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_sent_at"},"name":{"kind":"Name","value":"lastSentAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<SentInvitationFragment, unknown>;
export const RoleFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RoleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Role"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"is_system"},"name":{"kind":"Name","value":"isSystem"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"members_count"},"name":{"kind":"Name","value":"membersCount"}}]}}]} as unknown as DocumentNode<RoleFieldsFragment, unknown>;
export const LeadFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LeadFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Lead"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"form_id"},"name":{"kind":"Name","value":"formId"}},{"kind":"Field","alias":{"kind":"Name","value":"page_path"},"name":{"kind":"Name","value":"pagePath"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"spam_score"},"name":{"kind":"Name","value":"spamScore"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<LeadFieldsFragment, unknown>;
export const MediaAssetReplyFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MediaAssetReply"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"storageKey"}},{"kind":"Field","name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"alt_text"},"name":{"kind":"Name","value":"altText"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"original_url"},"name":{"kind":"Name","value":"originalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"blurhash"}},{"kind":"Field","alias":{"kind":"Name","value":"focal_point"},"name":{"kind":"Name","value":"focalPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"folder_id"},"name":{"kind":"Name","value":"folderId"}},{"kind":"Field","alias":{"kind":"Name","value":"tags"},"name":{"kind":"Name","value":"tagIds"}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"type"},"name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"srcset"}}]}}]} as unknown as DocumentNode<MediaAssetReplyFragment, unknown>;
export const PostListItemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostListItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"cover_url"},"name":{"kind":"Name","value":"coverUrl"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"reading_time"},"name":{"kind":"Name","value":"readingTime"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type"},"name":{"kind":"Name","value":"postTypeSlug"}}]}}]} as unknown as DocumentNode<PostListItemFragment, unknown>;
export const PostColumnsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostColumns"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PostExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"urls"}},{"kind":"Field","name":{"kind":"Name","value":"coverUrls"}}]}}]} as unknown as DocumentNode<PostColumnsFragment, unknown>;
export const ContentWarningFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentWarning"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentWarning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]} as unknown as DocumentNode<ContentWarningFragment, unknown>;
export const PostRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type_slug"},"name":{"kind":"Name","value":"postTypeSlug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","alias":{"kind":"Name","value":"excerpt"},"name":{"kind":"Name","value":"writtenExcerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"blocks_json"},"name":{"kind":"Name","value":"blocks"}},{"kind":"Field","alias":{"kind":"Name","value":"seo_json"},"name":{"kind":"Name","value":"seo"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","alias":{"kind":"Name","value":"author_id"},"name":{"kind":"Name","value":"authorId"}},{"kind":"Field","alias":{"kind":"Name","value":"persona_id"},"name":{"kind":"Name","value":"personaId"}},{"kind":"Field","alias":{"kind":"Name","value":"featured_image_id"},"name":{"kind":"Name","value":"featuredImageId"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"canonical_url"},"name":{"kind":"Name","value":"canonicalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"access"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"is_primary_translation"},"name":{"kind":"Name","value":"isPrimaryTranslation"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<PostRecordFragment, unknown>;
export const FullPostRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FullPostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRecord"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","alias":{"kind":"Name","value":"former_paths"},"name":{"kind":"Name","value":"formerPaths"}},{"kind":"Field","alias":{"kind":"Name","value":"translations"},"name":{"kind":"Name","value":"groupTranslations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type_slug"},"name":{"kind":"Name","value":"postTypeSlug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","alias":{"kind":"Name","value":"excerpt"},"name":{"kind":"Name","value":"writtenExcerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"blocks_json"},"name":{"kind":"Name","value":"blocks"}},{"kind":"Field","alias":{"kind":"Name","value":"seo_json"},"name":{"kind":"Name","value":"seo"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","alias":{"kind":"Name","value":"author_id"},"name":{"kind":"Name","value":"authorId"}},{"kind":"Field","alias":{"kind":"Name","value":"persona_id"},"name":{"kind":"Name","value":"personaId"}},{"kind":"Field","alias":{"kind":"Name","value":"featured_image_id"},"name":{"kind":"Name","value":"featuredImageId"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"canonical_url"},"name":{"kind":"Name","value":"canonicalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"access"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"is_primary_translation"},"name":{"kind":"Name","value":"isPrimaryTranslation"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<FullPostRecordFragment, unknown>;
export const MarkdownPostFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MarkdownPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"excerpt"},"name":{"kind":"Name","value":"writtenExcerpt"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type"},"name":{"kind":"Name","value":"postTypeSlug"}},{"kind":"Field","alias":{"kind":"Name","value":"category_slugs"},"name":{"kind":"Name","value":"categorySlugs"}},{"kind":"Field","alias":{"kind":"Name","value":"tag_slugs"},"name":{"kind":"Name","value":"tagSlugs"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fields"}}]}}]} as unknown as DocumentNode<MarkdownPostFragment, unknown>;
export const SiteSettingsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"effectiveDomain"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"theme_id"},"name":{"kind":"Name","value":"themeId"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","alias":{"kind":"Name","value":"enabled_languages"},"name":{"kind":"Name","value":"enabledLanguages"}},{"kind":"Field","alias":{"kind":"Name","value":"multi_lang_enabled"},"name":{"kind":"Name","value":"multiLangEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"prefer_www"},"name":{"kind":"Name","value":"preferWww"}},{"kind":"Field","alias":{"kind":"Name","value":"force_redirect"},"name":{"kind":"Name","value":"forceRedirect"}},{"kind":"Field","alias":{"kind":"Name","value":"child_redirect_mode"},"name":{"kind":"Name","value":"childRedirectMode"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_status_code"},"name":{"kind":"Name","value":"redirectStatusCode"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}}]}}]} as unknown as DocumentNode<SiteSettingsFragment, unknown>;
export const OrganizationRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrganizationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Organization"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<OrganizationRecordFragment, unknown>;
export const SiteSummaryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"primaryDomain"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"theme_id"},"name":{"kind":"Name","value":"themeId"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","alias":{"kind":"Name","value":"enabled_languages"},"name":{"kind":"Name","value":"enabledLanguages"}},{"kind":"Field","alias":{"kind":"Name","value":"multi_lang_enabled"},"name":{"kind":"Name","value":"multiLangEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"prefer_www"},"name":{"kind":"Name","value":"preferWww"}},{"kind":"Field","alias":{"kind":"Name","value":"force_redirect"},"name":{"kind":"Name","value":"forceRedirect"}},{"kind":"Field","alias":{"kind":"Name","value":"child_redirect_mode"},"name":{"kind":"Name","value":"childRedirectMode"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_status_code"},"name":{"kind":"Name","value":"redirectStatusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<SiteSummaryFragment, unknown>;
export const SiteRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"cors_origins"},"name":{"kind":"Name","value":"corsOrigins"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteSummary"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"primaryDomain"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"theme_id"},"name":{"kind":"Name","value":"themeId"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","alias":{"kind":"Name","value":"enabled_languages"},"name":{"kind":"Name","value":"enabledLanguages"}},{"kind":"Field","alias":{"kind":"Name","value":"multi_lang_enabled"},"name":{"kind":"Name","value":"multiLangEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"prefer_www"},"name":{"kind":"Name","value":"preferWww"}},{"kind":"Field","alias":{"kind":"Name","value":"force_redirect"},"name":{"kind":"Name","value":"forceRedirect"}},{"kind":"Field","alias":{"kind":"Name","value":"child_redirect_mode"},"name":{"kind":"Name","value":"childRedirectMode"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_status_code"},"name":{"kind":"Name","value":"redirectStatusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<SiteRecordFragment, unknown>;
export const SiteDomainRecordFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteDomainRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SiteDomain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","alias":{"kind":"Name","value":"primary"},"name":{"kind":"Name","value":"isPrimary"}},{"kind":"Field","alias":{"kind":"Name","value":"proven_by"},"name":{"kind":"Name","value":"provenBy"}},{"kind":"Field","alias":{"kind":"Name","value":"proven_at"},"name":{"kind":"Name","value":"provenAt"}},{"kind":"Field","alias":{"kind":"Name","value":"claimed_at"},"name":{"kind":"Name","value":"claimedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"held_until"},"name":{"kind":"Name","value":"heldUntil"}},{"kind":"Field","alias":{"kind":"Name","value":"checked_at"},"name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"record_name"},"name":{"kind":"Name","value":"recordName"}},{"kind":"Field","alias":{"kind":"Name","value":"record_value"},"name":{"kind":"Name","value":"recordValue"}},{"kind":"Field","alias":{"kind":"Name","value":"file_url"},"name":{"kind":"Name","value":"fileUrl"}}]}}]} as unknown as DocumentNode<SiteDomainRecordFragment, unknown>;
export const ContentWebhookFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentWebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentWebhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","alias":{"kind":"Name","value":"secret_hint"},"name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"last_success_at"},"name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ContentWebhookFieldsFragment, unknown>;
export const ChangeDeliveryFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangeDeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_id"},"name":{"kind":"Name","value":"webhookId"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"status_code"},"name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_ms"},"name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","alias":{"kind":"Name","value":"error_code"},"name":{"kind":"Name","value":"errorCode"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"next_attempt_at"},"name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ChangeDeliveryFieldsFragment, unknown>;
export const ReadTrafficSummaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadTrafficSummary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"trafficSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"visitors"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timeseries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"visitors"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"top_paths"},"name":{"kind":"Name","value":"topPaths"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"views"}}]}}]}}]}}]} as unknown as DocumentNode<ReadTrafficSummaryQuery, ReadTrafficSummaryQueryVariables>;
export const ReadPostRankingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadPostRanking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"ranking"},"name":{"kind":"Name","value":"postRanking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"views"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<ReadPostRankingQuery, ReadPostRankingQueryVariables>;
export const ListChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContentChangesInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"results"},"name":{"kind":"Name","value":"contentChangePages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"windows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}}]}}]}}]} as unknown as DocumentNode<ListChangesQuery, ListChangesQueryVariables>;
export const ExportPostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExportPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"managed"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"afterId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"exportPosts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"managed"},"value":{"kind":"Variable","name":{"kind":"Name","value":"managed"}}},{"kind":"Argument","name":{"kind":"Name","value":"afterId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"afterId"}}},{"kind":"Argument","name":{"kind":"Name","value":"since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostColumns"}},{"kind":"Field","name":{"kind":"Name","value":"contentHtml"}},{"kind":"Field","name":{"kind":"Name","value":"translationUrls"}},{"kind":"Field","name":{"kind":"Name","value":"images"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"managed"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostColumns"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PostExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"urls"}},{"kind":"Field","name":{"kind":"Name","value":"coverUrls"}}]}}]} as unknown as DocumentNode<ExportPostsQuery, ExportPostsQueryVariables>;
export const ExportTrafficDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExportTraffic"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"summary"},"name":{"kind":"Name","value":"trafficSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeseries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"visitors"}}]}}]}}]}}]} as unknown as DocumentNode<ExportTrafficQuery, ExportTrafficQueryVariables>;
export const ReadFeedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadFeed"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"site"},"name":{"kind":"Name","value":"publicSite"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FeedSite"}},{"kind":"Field","name":{"kind":"Name","value":"defaultLanguage"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"feed"},"name":{"kind":"Name","value":"publicFeed"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostColumns"}},{"kind":"Field","name":{"kind":"Name","value":"contentHtml"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FeedSite"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PublicSite"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostColumns"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PostExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"urls"}},{"kind":"Field","name":{"kind":"Name","value":"coverUrls"}}]}}]} as unknown as DocumentNode<ReadFeedQuery, ReadFeedQueryVariables>;
export const ReadSitemapDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadSitemap"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"part"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"until"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"site"},"name":{"kind":"Name","value":"publicSite"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"defaultLanguage"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"sitemap"},"name":{"kind":"Name","value":"publicSitemap"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"part"},"value":{"kind":"Variable","name":{"kind":"Name","value":"part"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"until"},"value":{"kind":"Variable","name":{"kind":"Name","value":"until"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lastModified"}}]}},{"kind":"Field","name":{"kind":"Name","value":"entries"}},{"kind":"Field","name":{"kind":"Name","value":"languages"}},{"kind":"Field","name":{"kind":"Name","value":"posts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"urls"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextAfter"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}}]} as unknown as DocumentNode<ReadSitemapQuery, ReadSitemapQueryVariables>;
export const ReadRobotsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadRobots"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"site"},"name":{"kind":"Name","value":"publicSite"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"isIndexed"}}]}}]}}]} as unknown as DocumentNode<ReadRobotsQuery, ReadRobotsQueryVariables>;
export const ReadPostLinksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadPostLinks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lists"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PublicPostsInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"site"},"name":{"kind":"Name","value":"publicSite"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"lists"},"name":{"kind":"Name","value":"publicPostPages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"lists"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lists"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"urls"}}]}}]}}]} as unknown as DocumentNode<ReadPostLinksQuery, ReadPostLinksQueryVariables>;
export const ReadIndexNowKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadIndexNowKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"site"},"name":{"kind":"Name","value":"publicSite"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"indexNowKey"}}]}}]}}]} as unknown as DocumentNode<ReadIndexNowKeyQuery, ReadIndexNowKeyQueryVariables>;
export const ListFormsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListForms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormSummary"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","alias":{"kind":"Name","value":"leads_count"},"name":{"kind":"Name","value":"leadsCount"}},{"kind":"Field","alias":{"kind":"Name","value":"spam_count"},"name":{"kind":"Name","value":"spamCount"}},{"kind":"Field","alias":{"kind":"Name","value":"last_lead_at"},"name":{"kind":"Name","value":"lastLeadAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListFormsQuery, ListFormsQueryVariables>;
export const ReadFormDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadForm"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"form"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","alias":{"kind":"Name","value":"leads_count"},"name":{"kind":"Name","value":"leadsCount"}},{"kind":"Field","alias":{"kind":"Name","value":"spam_count"},"name":{"kind":"Name","value":"spamCount"}},{"kind":"Field","alias":{"kind":"Name","value":"last_lead_at"},"name":{"kind":"Name","value":"lastLeadAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormSummary"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}},{"kind":"Field","name":{"kind":"Name","value":"i18n"}}]}}]} as unknown as DocumentNode<ReadFormQuery, ReadFormQueryVariables>;
export const CreateFormDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateForm"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateFormInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"created"},"name":{"kind":"Name","value":"createForm"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"form"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","alias":{"kind":"Name","value":"leads_count"},"name":{"kind":"Name","value":"leadsCount"}},{"kind":"Field","alias":{"kind":"Name","value":"spam_count"},"name":{"kind":"Name","value":"spamCount"}},{"kind":"Field","alias":{"kind":"Name","value":"last_lead_at"},"name":{"kind":"Name","value":"lastLeadAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormSummary"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}},{"kind":"Field","name":{"kind":"Name","value":"i18n"}}]}}]} as unknown as DocumentNode<CreateFormMutation, CreateFormMutationVariables>;
export const UpdateFormDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateForm"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateFormInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"updated"},"name":{"kind":"Name","value":"updateForm"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"form"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","alias":{"kind":"Name","value":"leads_count"},"name":{"kind":"Name","value":"leadsCount"}},{"kind":"Field","alias":{"kind":"Name","value":"spam_count"},"name":{"kind":"Name","value":"spamCount"}},{"kind":"Field","alias":{"kind":"Name","value":"last_lead_at"},"name":{"kind":"Name","value":"lastLeadAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FormFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Form"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FormSummary"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}},{"kind":"Field","name":{"kind":"Name","value":"i18n"}}]}}]} as unknown as DocumentNode<UpdateFormMutation, UpdateFormMutationVariables>;
export const DeleteFormDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteForm"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FormReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"deleted"},"name":{"kind":"Name","value":"deleteForm"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<DeleteFormMutation, DeleteFormMutationVariables>;
export const ReadPublicFormDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadPublicForm"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"formId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"form"},"name":{"kind":"Name","value":"publicForm"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}},{"kind":"Argument","name":{"kind":"Name","value":"formId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"formId"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","alias":{"kind":"Name","value":"submit_label"},"name":{"kind":"Name","value":"submitLabel"}},{"kind":"Field","name":{"kind":"Name","value":"honeypotName"}},{"kind":"Field","alias":{"kind":"Name","value":"render_token"},"name":{"kind":"Name","value":"renderToken"}},{"kind":"Field","alias":{"kind":"Name","value":"render_token_expires_at"},"name":{"kind":"Name","value":"renderTokenExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"challenge"}}]}}]}}]} as unknown as DocumentNode<ReadPublicFormQuery, ReadPublicFormQueryVariables>;
export const SubmitFormsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitForms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmissionInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"results"},"name":{"kind":"Name","value":"submitForms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"submissions"},"value":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_url"},"name":{"kind":"Name","value":"redirectUrl"}}]}}]}}]} as unknown as DocumentNode<SubmitFormsMutation, SubmitFormsMutationVariables>;
export const RegisterFormFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RegisterFormFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterFormFileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"registerFormFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"file_id"},"name":{"kind":"Name","value":"fileId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}}]}}]}}]} as unknown as DocumentNode<RegisterFormFileMutation, RegisterFormFileMutationVariables>;
export const ListFormWebhooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListFormWebhooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"formWebhooks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FormWebhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"form_ids"},"name":{"kind":"Name","value":"formIds"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","alias":{"kind":"Name","value":"secret_hint"},"name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"last_success_at"},"name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListFormWebhooksQuery, ListFormWebhooksQueryVariables>;
export const CreateFormWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateFormWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateFormWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"created"},"name":{"kind":"Name","value":"createFormWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FormWebhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"form_ids"},"name":{"kind":"Name","value":"formIds"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","alias":{"kind":"Name","value":"secret_hint"},"name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"last_success_at"},"name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateFormWebhookMutation, CreateFormWebhookMutationVariables>;
export const UpdateFormWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateFormWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateFormWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"updated"},"name":{"kind":"Name","value":"updateFormWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FormWebhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"form_ids"},"name":{"kind":"Name","value":"formIds"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","alias":{"kind":"Name","value":"secret_hint"},"name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"last_success_at"},"name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateFormWebhookMutation, UpdateFormWebhookMutationVariables>;
export const DeleteFormWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteFormWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FormWebhookReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"deleted"},"name":{"kind":"Name","value":"deleteFormWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<DeleteFormWebhookMutation, DeleteFormWebhookMutationVariables>;
export const TestFormWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TestFormWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FormWebhookReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"testFormWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeliveryFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Delivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_id"},"name":{"kind":"Name","value":"webhookId"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","alias":{"kind":"Name","value":"lead_id"},"name":{"kind":"Name","value":"leadId"}},{"kind":"Field","alias":{"kind":"Name","value":"form_id"},"name":{"kind":"Name","value":"formId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"status_code"},"name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_ms"},"name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","alias":{"kind":"Name","value":"error_code"},"name":{"kind":"Name","value":"errorCode"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"next_attempt_at"},"name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<TestFormWebhookMutation, TestFormWebhookMutationVariables>;
export const RedeliverFormWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedeliverFormWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedeliverInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"redeliver"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeliveryFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Delivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_id"},"name":{"kind":"Name","value":"webhookId"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","alias":{"kind":"Name","value":"lead_id"},"name":{"kind":"Name","value":"leadId"}},{"kind":"Field","alias":{"kind":"Name","value":"form_id"},"name":{"kind":"Name","value":"formId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"status_code"},"name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_ms"},"name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","alias":{"kind":"Name","value":"error_code"},"name":{"kind":"Name","value":"errorCode"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"next_attempt_at"},"name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<RedeliverFormWebhookMutation, RedeliverFormWebhookMutationVariables>;
export const ListWebhookDeliveriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListWebhookDeliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"webhookId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DeliveryStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"webhookDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}},{"kind":"Argument","name":{"kind":"Name","value":"webhookId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"webhookId"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeliveryFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Delivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_id"},"name":{"kind":"Name","value":"webhookId"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","alias":{"kind":"Name","value":"lead_id"},"name":{"kind":"Name","value":"leadId"}},{"kind":"Field","alias":{"kind":"Name","value":"form_id"},"name":{"kind":"Name","value":"formId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"status_code"},"name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_ms"},"name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","alias":{"kind":"Name","value":"error_code"},"name":{"kind":"Name","value":"errorCode"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"next_attempt_at"},"name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListWebhookDeliveriesQuery, ListWebhookDeliveriesQueryVariables>;
export const ReadJsonWebKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadJsonWebKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"jsonWebKeys"}}]}}]} as unknown as DocumentNode<ReadJsonWebKeysQuery, ReadJsonWebKeysQueryVariables>;
export const ReadOpenidConfigurationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadOpenidConfiguration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"openidConfiguration"}}]}}]} as unknown as DocumentNode<ReadOpenidConfigurationQuery, ReadOpenidConfigurationQueryVariables>;
export const SignUpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignUp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignUpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"signUp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<SignUpMutation, SignUpMutationVariables>;
export const SignUpForApplicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignUpForApplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SsoSignUpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"signUpForApplication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<SignUpForApplicationMutation, SignUpForApplicationMutationVariables>;
export const SendOneTimeCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendOneTimeCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendOneTimeCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"sendOneTimeCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<SendOneTimeCodeMutation, SendOneTimeCodeMutationVariables>;
export const ConfirmEmailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmEmailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"confirmed"},"name":{"kind":"Name","value":"confirmEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"resume_url"},"name":{"kind":"Name","value":"resumeUrl"}}]}}]}}]} as unknown as DocumentNode<ConfirmEmailMutation, ConfirmEmailMutationVariables>;
export const RequestPasswordResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestPasswordReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestPasswordResetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"requestPasswordReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const ResetPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResetPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"resetPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const UndoEmailChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoEmailChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UndoEmailChangeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"undoEmailChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<UndoEmailChangeMutation, UndoEmailChangeMutationVariables>;
export const ChangePasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangePasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"changePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const LogInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LogInInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"login"},"name":{"kind":"Name","value":"logIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tokens"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenPair"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"access_token"},"name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","alias":{"kind":"Name","value":"token_type"},"name":{"kind":"Name","value":"tokenType"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_in"},"name":{"kind":"Name","value":"expiresIn"}},{"kind":"Field","alias":{"kind":"Name","value":"refresh_token"},"name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","alias":{"kind":"Name","value":"refresh_expires_in"},"name":{"kind":"Name","value":"refreshExpiresIn"}},{"kind":"Field","alias":{"kind":"Name","value":"session_id"},"name":{"kind":"Name","value":"sessionId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LogInPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mfa"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"mfa_token"},"name":{"kind":"Name","value":"mfaToken"}},{"kind":"Field","name":{"kind":"Name","value":"factors"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_in"},"name":{"kind":"Name","value":"expiresIn"}}]}}]}}]} as unknown as DocumentNode<LogInMutation, LogInMutationVariables>;
export const LogInWithCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogInWithCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LogInWithCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"login"},"name":{"kind":"Name","value":"logInWithCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tokens"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenPair"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"access_token"},"name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","alias":{"kind":"Name","value":"token_type"},"name":{"kind":"Name","value":"tokenType"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_in"},"name":{"kind":"Name","value":"expiresIn"}},{"kind":"Field","alias":{"kind":"Name","value":"refresh_token"},"name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","alias":{"kind":"Name","value":"refresh_expires_in"},"name":{"kind":"Name","value":"refreshExpiresIn"}},{"kind":"Field","alias":{"kind":"Name","value":"session_id"},"name":{"kind":"Name","value":"sessionId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LogInPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mfa"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"mfa_token"},"name":{"kind":"Name","value":"mfaToken"}},{"kind":"Field","name":{"kind":"Name","value":"factors"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_in"},"name":{"kind":"Name","value":"expiresIn"}}]}}]}}]} as unknown as DocumentNode<LogInWithCodeMutation, LogInWithCodeMutationVariables>;
export const CompleteMfaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CompleteMfa"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CompleteMfaInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"tokens"},"name":{"kind":"Name","value":"completeMfa"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Tokens"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tokens"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenPair"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"access_token"},"name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","alias":{"kind":"Name","value":"token_type"},"name":{"kind":"Name","value":"tokenType"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_in"},"name":{"kind":"Name","value":"expiresIn"}},{"kind":"Field","alias":{"kind":"Name","value":"refresh_token"},"name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","alias":{"kind":"Name","value":"refresh_expires_in"},"name":{"kind":"Name","value":"refreshExpiresIn"}},{"kind":"Field","alias":{"kind":"Name","value":"session_id"},"name":{"kind":"Name","value":"sessionId"}}]}}]} as unknown as DocumentNode<CompleteMfaMutation, CompleteMfaMutationVariables>;
export const RefreshSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RefreshSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RefreshSessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"tokens"},"name":{"kind":"Name","value":"refreshSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Tokens"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tokens"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenPair"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"access_token"},"name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","alias":{"kind":"Name","value":"token_type"},"name":{"kind":"Name","value":"tokenType"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_in"},"name":{"kind":"Name","value":"expiresIn"}},{"kind":"Field","alias":{"kind":"Name","value":"refresh_token"},"name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","alias":{"kind":"Name","value":"refresh_expires_in"},"name":{"kind":"Name","value":"refreshExpiresIn"}},{"kind":"Field","alias":{"kind":"Name","value":"session_id"},"name":{"kind":"Name","value":"sessionId"}}]}}]} as unknown as DocumentNode<RefreshSessionMutation, RefreshSessionMutationVariables>;
export const LogOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogOut"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LogOutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"logOut"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<LogOutMutation, LogOutMutationVariables>;
export const ListSessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"viewerSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","alias":{"kind":"Name","value":"device_name"},"name":{"kind":"Name","value":"deviceName"}},{"kind":"Field","alias":{"kind":"Name","value":"user_agent"},"name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","alias":{"kind":"Name","value":"ip_masked"},"name":{"kind":"Name","value":"ipMasked"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_seen_at"},"name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"amr"}}]}}]}}]} as unknown as DocumentNode<ListSessionsQuery, ListSessionsQueryVariables>;
export const ListSecurityEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSecurityEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"viewerSecurityLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","alias":{"kind":"Name","value":"actor_id"},"name":{"kind":"Name","value":"actorId"}},{"kind":"Field","alias":{"kind":"Name","value":"actor_type"},"name":{"kind":"Name","value":"actorType"}},{"kind":"Field","alias":{"kind":"Name","value":"on_behalf_of"},"name":{"kind":"Name","value":"onBehalfOfId"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","alias":{"kind":"Name","value":"ip_hash"},"name":{"kind":"Name","value":"ipHash"}},{"kind":"Field","alias":{"kind":"Name","value":"user_agent"},"name":{"kind":"Name","value":"userAgent"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"request_id"},"name":{"kind":"Name","value":"requestId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<ListSecurityEventsQuery, ListSecurityEventsQueryVariables>;
export const RevokeSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeSessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"revokeSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<RevokeSessionMutation, RevokeSessionMutationVariables>;
export const AuthorizeApplicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AuthorizeApplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuthorizeApplicationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"authorized"},"name":{"kind":"Name","value":"authorizeApplication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"keptHint"}}]}}]}}]} as unknown as DocumentNode<AuthorizeApplicationMutation, AuthorizeApplicationMutationVariables>;
export const ExchangeGrantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExchangeGrant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExchangeGrantInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"granted"},"name":{"kind":"Name","value":"exchangeGrant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"access_token"},"name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","alias":{"kind":"Name","value":"token_type"},"name":{"kind":"Name","value":"tokenType"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_in"},"name":{"kind":"Name","value":"expiresIn"}},{"kind":"Field","alias":{"kind":"Name","value":"refresh_token"},"name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","alias":{"kind":"Name","value":"id_token"},"name":{"kind":"Name","value":"idToken"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}}]}}]}}]} as unknown as DocumentNode<ExchangeGrantMutation, ExchangeGrantMutationVariables>;
export const RegisterAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RegisterAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"registered"},"name":{"kind":"Name","value":"registerAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"client_id"},"name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"client_name"},"name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_uris"},"name":{"kind":"Name","value":"redirectUris"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]} as unknown as DocumentNode<RegisterAgentMutation, RegisterAgentMutationVariables>;
export const RevokeTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<RevokeTokenMutation, RevokeTokenMutationVariables>;
export const IntrospectTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"IntrospectToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IntrospectTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"introspected"},"name":{"kind":"Name","value":"introspectToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"client_id"},"name":{"kind":"Name","value":"clientId"}},{"kind":"Field","alias":{"kind":"Name","value":"token_type"},"name":{"kind":"Name","value":"tokenType"}},{"kind":"Field","alias":{"kind":"Name","value":"sub"},"name":{"kind":"Name","value":"accountId"}},{"kind":"Field","alias":{"kind":"Name","value":"aud"},"name":{"kind":"Name","value":"audience"}},{"kind":"Field","alias":{"kind":"Name","value":"iss"},"name":{"kind":"Name","value":"issuer"}},{"kind":"Field","alias":{"kind":"Name","value":"iat"},"name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"exp"},"name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}}]} as unknown as DocumentNode<IntrospectTokenMutation, IntrospectTokenMutationVariables>;
export const EndApplicationSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndApplicationSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EndApplicationSessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"ended"},"name":{"kind":"Name","value":"endApplicationSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"keptHint"}}]}}]}}]} as unknown as DocumentNode<EndApplicationSessionMutation, EndApplicationSessionMutationVariables>;
export const EnrollTotpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnrollTotp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrollTotpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"enrollTotp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"factor_id"},"name":{"kind":"Name","value":"factorId"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","alias":{"kind":"Name","value":"otpauth_uri"},"name":{"kind":"Name","value":"otpauthUri"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_in"},"name":{"kind":"Name","value":"expiresIn"}}]}}]}}]} as unknown as DocumentNode<EnrollTotpMutation, EnrollTotpMutationVariables>;
export const ConfirmTotpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmTotp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmTotpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"confirmTotp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"recovery_codes"},"name":{"kind":"Name","value":"recoveryCodes"}}]}}]}}]} as unknown as DocumentNode<ConfirmTotpMutation, ConfirmTotpMutationVariables>;
export const RemoveTotpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveTotp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveTotpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"removeTotp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<RemoveTotpMutation, RemoveTotpMutationVariables>;
export const CheckViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckViewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<CheckViewerQuery, CheckViewerQueryVariables>;
export const ReadUserInfoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadUserInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"userInfo"}}]}}]} as unknown as DocumentNode<ReadUserInfoQuery, ReadUserInfoQueryVariables>;
export const ReadViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadViewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AccountFields"}},{"kind":"Field","alias":{"kind":"Name","value":"orgs"},"name":{"kind":"Name","value":"organizations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sites"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"pending_invitations"},"name":{"kind":"Name","value":"pendingInvitations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","alias":{"kind":"Name","value":"pending_email"},"name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","alias":{"kind":"Name","value":"email_verified_at"},"name":{"kind":"Name","value":"emailVerifiedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"mfa_enabled"},"name":{"kind":"Name","value":"mfaEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"last_login_at"},"name":{"kind":"Name","value":"lastLoginAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"invited_by"},"name":{"kind":"Name","value":"invitedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"user_id"},"name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_sent_at"},"name":{"kind":"Name","value":"lastSentAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<ReadViewerQuery, ReadViewerQueryVariables>;
export const UpdateViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateViewer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateViewerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"updated"},"name":{"kind":"Name","value":"updateViewer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AccountFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","alias":{"kind":"Name","value":"pending_email"},"name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","alias":{"kind":"Name","value":"email_verified_at"},"name":{"kind":"Name","value":"emailVerifiedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"mfa_enabled"},"name":{"kind":"Name","value":"mfaEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"last_login_at"},"name":{"kind":"Name","value":"lastLoginAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateViewerMutation, UpdateViewerMutationVariables>;
export const DeleteViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteViewer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteViewerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"deleteViewer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"erases_at"},"name":{"kind":"Name","value":"erasesAt"}}]}}]}}]} as unknown as DocumentNode<DeleteViewerMutation, DeleteViewerMutationVariables>;
export const ListOrganizationMembersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListOrganizationMembers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"organizationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"organizationMembers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"organizationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"organizationId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemberFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"user_id"},"name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"is_system"},"name":{"kind":"Name","value":"isSystem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"joined_at"},"name":{"kind":"Name","value":"joinedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"invited_by"},"name":{"kind":"Name","value":"invitedBy"}}]}}]} as unknown as DocumentNode<ListOrganizationMembersQuery, ListOrganizationMembersQueryVariables>;
export const ChangeOrganizationMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeOrganizationMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeOrganizationMemberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"changed"},"name":{"kind":"Name","value":"changeOrganizationMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemberFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"user_id"},"name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"is_system"},"name":{"kind":"Name","value":"isSystem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"joined_at"},"name":{"kind":"Name","value":"joinedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"invited_by"},"name":{"kind":"Name","value":"invitedBy"}}]}}]} as unknown as DocumentNode<ChangeOrganizationMemberMutation, ChangeOrganizationMemberMutationVariables>;
export const RemoveOrganizationMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveOrganizationMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveOrganizationMemberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"removeOrganizationMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<RemoveOrganizationMemberMutation, RemoveOrganizationMemberMutationVariables>;
export const ListSiteMembersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSiteMembers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"siteMembers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemberFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"user_id"},"name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"is_system"},"name":{"kind":"Name","value":"isSystem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"joined_at"},"name":{"kind":"Name","value":"joinedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"invited_by"},"name":{"kind":"Name","value":"invitedBy"}}]}}]} as unknown as DocumentNode<ListSiteMembersQuery, ListSiteMembersQueryVariables>;
export const ChangeSiteMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeSiteMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeSiteMemberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"changed"},"name":{"kind":"Name","value":"changeSiteMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemberFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"user_id"},"name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"is_system"},"name":{"kind":"Name","value":"isSystem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"joined_at"},"name":{"kind":"Name","value":"joinedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"invited_by"},"name":{"kind":"Name","value":"invitedBy"}}]}}]} as unknown as DocumentNode<ChangeSiteMemberMutation, ChangeSiteMemberMutationVariables>;
export const RemoveSiteMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveSiteMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveSiteMemberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"removeSiteMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<RemoveSiteMemberMutation, RemoveSiteMemberMutationVariables>;
export const ListOrganizationInvitationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListOrganizationInvitations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"organizationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"organizationInvitations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"organizationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"organizationId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"invited_by"},"name":{"kind":"Name","value":"invitedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"user_id"},"name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_sent_at"},"name":{"kind":"Name","value":"lastSentAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<ListOrganizationInvitationsQuery, ListOrganizationInvitationsQueryVariables>;
export const ListSiteInvitationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSiteInvitations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"siteInvitations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"invited_by"},"name":{"kind":"Name","value":"invitedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"user_id"},"name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_sent_at"},"name":{"kind":"Name","value":"lastSentAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<ListSiteInvitationsQuery, ListSiteInvitationsQueryVariables>;
export const InviteToOrganizationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"InviteToOrganization"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InviteToOrganizationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"sent"},"name":{"kind":"Name","value":"inviteToOrganization"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SentInvitation"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"invited_by"},"name":{"kind":"Name","value":"invitedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"user_id"},"name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_sent_at"},"name":{"kind":"Name","value":"lastSentAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentInvitation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvitationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationFields"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"email_sent"},"name":{"kind":"Name","value":"emailSent"}}]}}]} as unknown as DocumentNode<InviteToOrganizationMutation, InviteToOrganizationMutationVariables>;
export const InviteToSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"InviteToSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InviteToSiteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"sent"},"name":{"kind":"Name","value":"inviteToSite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SentInvitation"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"invited_by"},"name":{"kind":"Name","value":"invitedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"user_id"},"name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_sent_at"},"name":{"kind":"Name","value":"lastSentAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentInvitation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvitationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationFields"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"email_sent"},"name":{"kind":"Name","value":"emailSent"}}]}}]} as unknown as DocumentNode<InviteToSiteMutation, InviteToSiteMutationVariables>;
export const ResendOrganizationInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResendOrganizationInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrganizationInvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"sent"},"name":{"kind":"Name","value":"resendOrganizationInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SentInvitation"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"invited_by"},"name":{"kind":"Name","value":"invitedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"user_id"},"name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_sent_at"},"name":{"kind":"Name","value":"lastSentAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentInvitation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvitationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationFields"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"email_sent"},"name":{"kind":"Name","value":"emailSent"}}]}}]} as unknown as DocumentNode<ResendOrganizationInvitationMutation, ResendOrganizationInvitationMutationVariables>;
export const ResendSiteInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResendSiteInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SiteInvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"sent"},"name":{"kind":"Name","value":"resendSiteInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SentInvitation"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"invited_by"},"name":{"kind":"Name","value":"invitedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"user_id"},"name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_sent_at"},"name":{"kind":"Name","value":"lastSentAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentInvitation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvitationPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationFields"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"email_sent"},"name":{"kind":"Name","value":"emailSent"}}]}}]} as unknown as DocumentNode<ResendSiteInvitationMutation, ResendSiteInvitationMutationVariables>;
export const RevokeOrganizationInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeOrganizationInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrganizationInvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"revokeOrganizationInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<RevokeOrganizationInvitationMutation, RevokeOrganizationInvitationMutationVariables>;
export const RevokeSiteInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeSiteInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SiteInvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"revokeSiteInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<RevokeSiteInvitationMutation, RevokeSiteInvitationMutationVariables>;
export const LookUpInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LookUpInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvitationTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"invitation"},"name":{"kind":"Name","value":"lookUpInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"org_name"},"name":{"kind":"Name","value":"organizationName"}},{"kind":"Field","alias":{"kind":"Name","value":"site_name"},"name":{"kind":"Name","value":"siteName"}},{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"inviter_name"},"name":{"kind":"Name","value":"inviterName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","alias":{"kind":"Name","value":"account_exists"},"name":{"kind":"Name","value":"accountExists"}}]}}]}}]} as unknown as DocumentNode<LookUpInvitationMutation, LookUpInvitationMutationVariables>;
export const AcceptInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AcceptInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptInvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"accepted"},"name":{"kind":"Name","value":"acceptInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}}]} as unknown as DocumentNode<AcceptInvitationMutation, AcceptInvitationMutationVariables>;
export const ListRolesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListRoles"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"organizationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"scope"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"roles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"organizationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"organizationId"}}},{"kind":"Argument","name":{"kind":"Name","value":"scope"},"value":{"kind":"Variable","name":{"kind":"Name","value":"scope"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RoleFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RoleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Role"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"is_system"},"name":{"kind":"Name","value":"isSystem"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"members_count"},"name":{"kind":"Name","value":"membersCount"}}]}}]} as unknown as DocumentNode<ListRolesQuery, ListRolesQueryVariables>;
export const CreateRoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateRole"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateRoleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"createRole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RoleFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RoleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Role"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"is_system"},"name":{"kind":"Name","value":"isSystem"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"members_count"},"name":{"kind":"Name","value":"membersCount"}}]}}]} as unknown as DocumentNode<CreateRoleMutation, CreateRoleMutationVariables>;
export const UpdateRoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateRole"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateRoleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateRole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RoleFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RoleFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Role"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","alias":{"kind":"Name","value":"is_system"},"name":{"kind":"Name","value":"isSystem"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"members_count"},"name":{"kind":"Name","value":"membersCount"}}]}}]} as unknown as DocumentNode<UpdateRoleMutation, UpdateRoleMutationVariables>;
export const DeleteRoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteRole"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteRoleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"done"},"name":{"kind":"Name","value":"deleteRole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<DeleteRoleMutation, DeleteRoleMutationVariables>;
export const ImportPostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportPostsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"imported"},"name":{"kind":"Name","value":"importPosts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"postId"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"post_status"},"name":{"kind":"Name","value":"postStatus"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentWarning"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentWarning"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentWarning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]} as unknown as DocumentNode<ImportPostsMutation, ImportPostsMutationVariables>;
export const ReadOwnApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadOwnApiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"currentApiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"environment"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"allowedCidrs"}},{"kind":"Field","name":{"kind":"Name","value":"allowedRegions"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","alias":{"kind":"Name","value":"time_zone"},"name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","name":{"kind":"Name","value":"authorId"}},{"kind":"Field","name":{"kind":"Name","value":"persona"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"effectiveDomain"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}}]}}]}}]}}]} as unknown as DocumentNode<ReadOwnApiKeyQuery, ReadOwnApiKeyQueryVariables>;
export const ListLeadsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListLeads"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LeadFilterInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LeadOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"leads"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LeadFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LeadFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Lead"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"form_id"},"name":{"kind":"Name","value":"formId"}},{"kind":"Field","alias":{"kind":"Name","value":"page_path"},"name":{"kind":"Name","value":"pagePath"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"spam_score"},"name":{"kind":"Name","value":"spamScore"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListLeadsQuery, ListLeadsQueryVariables>;
export const ReadLeadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadLead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LeadFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LeadFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Lead"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"form_id"},"name":{"kind":"Name","value":"formId"}},{"kind":"Field","alias":{"kind":"Name","value":"page_path"},"name":{"kind":"Name","value":"pagePath"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"spam_score"},"name":{"kind":"Name","value":"spamScore"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ReadLeadQuery, ReadLeadQueryVariables>;
export const ReadLeadWithSignalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadLeadWithSignals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LeadFields"}},{"kind":"Field","alias":{"kind":"Name","value":"spam_signals"},"name":{"kind":"Name","value":"spamSignals"}},{"kind":"Field","name":{"kind":"Name","value":"consents"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LeadFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Lead"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"form_id"},"name":{"kind":"Name","value":"formId"}},{"kind":"Field","alias":{"kind":"Name","value":"page_path"},"name":{"kind":"Name","value":"pagePath"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"spam_score"},"name":{"kind":"Name","value":"spamScore"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ReadLeadWithSignalsQuery, ReadLeadWithSignalsQueryVariables>;
export const ReadLeadFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadLeadFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"leadId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"file"},"name":{"kind":"Name","value":"leadFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}},{"kind":"Argument","name":{"kind":"Name","value":"leadId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"leadId"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"storageKey"}}]}}]}}]} as unknown as DocumentNode<ReadLeadFileQuery, ReadLeadFileQueryVariables>;
export const ExportLeadsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExportLeads"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LeadFilterInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LeadOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"exportLeads"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LeadFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"fieldIds"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LeadFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Lead"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"form_id"},"name":{"kind":"Name","value":"formId"}},{"kind":"Field","alias":{"kind":"Name","value":"page_path"},"name":{"kind":"Name","value":"pagePath"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"spam_score"},"name":{"kind":"Name","value":"spamScore"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ExportLeadsQuery, ExportLeadsQueryVariables>;
export const MarkLeadNotSpamDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkLeadNotSpam"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LeadReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"marked"},"name":{"kind":"Name","value":"markLeadNotSpam"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lead"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LeadFields"}},{"kind":"Field","alias":{"kind":"Name","value":"spam_signals"},"name":{"kind":"Name","value":"spamSignals"}},{"kind":"Field","name":{"kind":"Name","value":"consents"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LeadFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Lead"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"form_id"},"name":{"kind":"Name","value":"formId"}},{"kind":"Field","alias":{"kind":"Name","value":"page_path"},"name":{"kind":"Name","value":"pagePath"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"spam_score"},"name":{"kind":"Name","value":"spamScore"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<MarkLeadNotSpamMutation, MarkLeadNotSpamMutationVariables>;
export const DeleteLeadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteLead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LeadReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"deleted"},"name":{"kind":"Name","value":"deleteLead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<DeleteLeadMutation, DeleteLeadMutationVariables>;
export const RecordRefusedLeadAccessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordRefusedLeadAccess"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RefusedLeadAccessInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordRefusedLeadAccess"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<RecordRefusedLeadAccessMutation, RecordRefusedLeadAccessMutationVariables>;
export const ListMediaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListMedia"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"folderId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tagId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"mediaAssets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}},{"kind":"Argument","name":{"kind":"Name","value":"folderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"folderId"}}},{"kind":"Argument","name":{"kind":"Name","value":"tagId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tagId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MediaAssetReply"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MediaAssetReply"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"storageKey"}},{"kind":"Field","name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"alt_text"},"name":{"kind":"Name","value":"altText"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"original_url"},"name":{"kind":"Name","value":"originalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"blurhash"}},{"kind":"Field","alias":{"kind":"Name","value":"focal_point"},"name":{"kind":"Name","value":"focalPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"folder_id"},"name":{"kind":"Name","value":"folderId"}},{"kind":"Field","alias":{"kind":"Name","value":"tags"},"name":{"kind":"Name","value":"tagIds"}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"type"},"name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"srcset"}}]}}]} as unknown as DocumentNode<ListMediaQuery, ListMediaQueryVariables>;
export const ListMediaFoldersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListMediaFolders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"mediaFolders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"count"},"name":{"kind":"Name","value":"assetCount"}}]}}]}}]} as unknown as DocumentNode<ListMediaFoldersQuery, ListMediaFoldersQueryVariables>;
export const ListMediaTagsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListMediaTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"mediaTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"count"},"name":{"kind":"Name","value":"assetCount"}}]}}]}}]} as unknown as DocumentNode<ListMediaTagsQuery, ListMediaTagsQueryVariables>;
export const ReadMediaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadMedia"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"mediaAsset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MediaAssetReply"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MediaAssetReply"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"storageKey"}},{"kind":"Field","name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"alt_text"},"name":{"kind":"Name","value":"altText"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"original_url"},"name":{"kind":"Name","value":"originalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"blurhash"}},{"kind":"Field","alias":{"kind":"Name","value":"focal_point"},"name":{"kind":"Name","value":"focalPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"folder_id"},"name":{"kind":"Name","value":"folderId"}},{"kind":"Field","alias":{"kind":"Name","value":"tags"},"name":{"kind":"Name","value":"tagIds"}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"type"},"name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"srcset"}}]}}]} as unknown as DocumentNode<ReadMediaQuery, ReadMediaQueryVariables>;
export const RegisterMediaUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RegisterMediaUpload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterMediaUploadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"registered"},"name":{"kind":"Name","value":"registerMediaUpload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MediaAssetReply"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MediaAssetReply"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"storageKey"}},{"kind":"Field","name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"alt_text"},"name":{"kind":"Name","value":"altText"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"original_url"},"name":{"kind":"Name","value":"originalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"blurhash"}},{"kind":"Field","alias":{"kind":"Name","value":"focal_point"},"name":{"kind":"Name","value":"focalPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"folder_id"},"name":{"kind":"Name","value":"folderId"}},{"kind":"Field","alias":{"kind":"Name","value":"tags"},"name":{"kind":"Name","value":"tagIds"}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"type"},"name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"srcset"}}]}}]} as unknown as DocumentNode<RegisterMediaUploadMutation, RegisterMediaUploadMutationVariables>;
export const IngestMediaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"IngestMedia"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IngestMediaInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"registered"},"name":{"kind":"Name","value":"ingestMedia"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MediaAssetReply"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MediaAssetReply"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"storageKey"}},{"kind":"Field","name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"alt_text"},"name":{"kind":"Name","value":"altText"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"original_url"},"name":{"kind":"Name","value":"originalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"blurhash"}},{"kind":"Field","alias":{"kind":"Name","value":"focal_point"},"name":{"kind":"Name","value":"focalPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"folder_id"},"name":{"kind":"Name","value":"folderId"}},{"kind":"Field","alias":{"kind":"Name","value":"tags"},"name":{"kind":"Name","value":"tagIds"}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"type"},"name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"srcset"}}]}}]} as unknown as DocumentNode<IngestMediaMutation, IngestMediaMutationVariables>;
export const UpdateMediaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateMedia"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateMediaAssetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateMediaAsset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"asset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MediaAssetReply"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MediaAssetReply"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"storageKey"}},{"kind":"Field","name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"alt_text"},"name":{"kind":"Name","value":"altText"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"original_url"},"name":{"kind":"Name","value":"originalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"blurhash"}},{"kind":"Field","alias":{"kind":"Name","value":"focal_point"},"name":{"kind":"Name","value":"focalPoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"folder_id"},"name":{"kind":"Name","value":"folderId"}},{"kind":"Field","alias":{"kind":"Name","value":"tags"},"name":{"kind":"Name","value":"tagIds"}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","alias":{"kind":"Name","value":"type"},"name":{"kind":"Name","value":"mime"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"srcset"}}]}}]} as unknown as DocumentNode<UpdateMediaMutation, UpdateMediaMutationVariables>;
export const ReadMediaUrlDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadMediaUrl"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"width"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"height"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ImageFormat"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"mediaAsset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"Variable","name":{"kind":"Name","value":"width"}}},{"kind":"Argument","name":{"kind":"Name","value":"height"},"value":{"kind":"Variable","name":{"kind":"Name","value":"height"}}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}}]}]}}]}}]} as unknown as DocumentNode<ReadMediaUrlQuery, ReadMediaUrlQueryVariables>;
export const ReadMediaUsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadMediaUsage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"asset"},"name":{"kind":"Name","value":"mediaAsset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"posts"},"name":{"kind":"Name","value":"usesInPosts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"postId"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"places"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"hidden_posts"},"name":{"kind":"Name","value":"hiddenUsesInPosts"}},{"kind":"Field","alias":{"kind":"Name","value":"settings"},"name":{"kind":"Name","value":"usesInSettings"}},{"kind":"Field","alias":{"kind":"Name","value":"forms"},"name":{"kind":"Name","value":"usesInForms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"formId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ReadMediaUsageQuery, ReadMediaUsageQueryVariables>;
export const DeleteMediaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteMedia"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MediaAssetReferenceInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifUnused"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"deleted"},"name":{"kind":"Name","value":"deleteMediaAsset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifUnused"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifUnused"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteMediaMutation, DeleteMediaMutationVariables>;
export const CheckSiteMediaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckSiteMedia"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mediaAssets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<CheckSiteMediaQuery, CheckSiteMediaQueryVariables>;
export const ListPostTypesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListPostTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"postTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"plural_name"},"name":{"kind":"Name","value":"pluralName"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","alias":{"kind":"Name","value":"is_default"},"name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"public"}},{"kind":"Field","name":{"kind":"Name","value":"hierarchical"}},{"kind":"Field","alias":{"kind":"Name","value":"has_archive"},"name":{"kind":"Name","value":"hasArchive"}},{"kind":"Field","name":{"kind":"Name","value":"supports"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","name":{"kind":"Name","value":"schema"}},{"kind":"Field","alias":{"kind":"Name","value":"sidebar_icon"},"name":{"kind":"Name","value":"sidebarIcon"}},{"kind":"Field","alias":{"kind":"Name","value":"sidebar_order"},"name":{"kind":"Name","value":"sidebarOrder"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<ListPostTypesQuery, ListPostTypesQueryVariables>;
export const ListPublicPostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListPublicPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PublicPostsInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"results"},"name":{"kind":"Name","value":"publicPostPages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"lists"},"value":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostColumns"}},{"kind":"Field","name":{"kind":"Name","value":"contentHtml"}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostColumns"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PostExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"urls"}},{"kind":"Field","name":{"kind":"Name","value":"coverUrls"}}]}}]} as unknown as DocumentNode<ListPublicPostsQuery, ListPublicPostsQueryVariables>;
export const ListManagedPostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListManagedPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"categories"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tags"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PostOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slugs"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"publishedAfter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"publishedBefore"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withContent"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},"defaultValue":{"kind":"BooleanValue","value":false}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withTotal"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},"defaultValue":{"kind":"BooleanValue","value":false}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostStatus"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"posts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"categories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categories"}}},{"kind":"Argument","name":{"kind":"Name","value":"tags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tags"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"slugs"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slugs"}}},{"kind":"Argument","name":{"kind":"Name","value":"publishedAfter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"publishedAfter"}}},{"kind":"Argument","name":{"kind":"Name","value":"publishedBefore"},"value":{"kind":"Variable","name":{"kind":"Name","value":"publishedBefore"}}},{"kind":"Argument","name":{"kind":"Name","value":"withContent"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withContent"}}},{"kind":"Argument","name":{"kind":"Name","value":"statuses"},"value":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}}},{"kind":"Argument","name":{"kind":"Name","value":"postType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postType"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostListItem"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"content_html"},"name":{"kind":"Name","value":"contentHtml"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withContent"}}}]}]}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"totalCount"},"name":{"kind":"Name","value":"postCount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"categories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categories"}}},{"kind":"Argument","name":{"kind":"Name","value":"tags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tags"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"slugs"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slugs"}}},{"kind":"Argument","name":{"kind":"Name","value":"publishedAfter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"publishedAfter"}}},{"kind":"Argument","name":{"kind":"Name","value":"publishedBefore"},"value":{"kind":"Variable","name":{"kind":"Name","value":"publishedBefore"}}},{"kind":"Argument","name":{"kind":"Name","value":"statuses"},"value":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}}},{"kind":"Argument","name":{"kind":"Name","value":"postType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postType"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withTotal"}}}]}]}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostListItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"cover_url"},"name":{"kind":"Name","value":"coverUrl"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"reading_time"},"name":{"kind":"Name","value":"readingTime"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type"},"name":{"kind":"Name","value":"postTypeSlug"}}]}}]} as unknown as DocumentNode<ListManagedPostsQuery, ListManagedPostsQueryVariables>;
export const ReadPublicPostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadPublicPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PublicPostReference"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"results"},"name":{"kind":"Name","value":"publicPostsNamed"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"references"},"value":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ids"}},{"kind":"Field","name":{"kind":"Name","value":"items"}},{"kind":"Field","name":{"kind":"Name","value":"urls"}},{"kind":"Field","name":{"kind":"Name","value":"covers"}},{"kind":"Field","name":{"kind":"Name","value":"contentHtml"}},{"kind":"Field","name":{"kind":"Name","value":"translationUrls"}},{"kind":"Field","name":{"kind":"Name","value":"siteName"}}]}}]}}]} as unknown as DocumentNode<ReadPublicPostsQuery, ReadPublicPostsQueryVariables>;
export const CreatePostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePostInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"results"},"name":{"kind":"Name","value":"createPosts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"posts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"conversionWarnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentWarning"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentWarning"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentWarning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]} as unknown as DocumentNode<CreatePostsMutation, CreatePostsMutationVariables>;
export const UpdatePostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdatePostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"updated"},"name":{"kind":"Name","value":"updatePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"conversionWarnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentWarning"}}]}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentWarning"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentWarning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type_slug"},"name":{"kind":"Name","value":"postTypeSlug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","alias":{"kind":"Name","value":"excerpt"},"name":{"kind":"Name","value":"writtenExcerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"blocks_json"},"name":{"kind":"Name","value":"blocks"}},{"kind":"Field","alias":{"kind":"Name","value":"seo_json"},"name":{"kind":"Name","value":"seo"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","alias":{"kind":"Name","value":"author_id"},"name":{"kind":"Name","value":"authorId"}},{"kind":"Field","alias":{"kind":"Name","value":"persona_id"},"name":{"kind":"Name","value":"personaId"}},{"kind":"Field","alias":{"kind":"Name","value":"featured_image_id"},"name":{"kind":"Name","value":"featuredImageId"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"canonical_url"},"name":{"kind":"Name","value":"canonicalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"access"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"is_primary_translation"},"name":{"kind":"Name","value":"isPrimaryTranslation"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdatePostMutation, UpdatePostMutationVariables>;
export const UnpublishPostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnpublishPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"unpublishPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<UnpublishPostMutation, UnpublishPostMutationVariables>;
export const ReadPostRecordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadPostRecords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PublicPostReference"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"results"},"name":{"kind":"Name","value":"postRecords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"references"},"value":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FullPostRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type_slug"},"name":{"kind":"Name","value":"postTypeSlug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","alias":{"kind":"Name","value":"excerpt"},"name":{"kind":"Name","value":"writtenExcerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"blocks_json"},"name":{"kind":"Name","value":"blocks"}},{"kind":"Field","alias":{"kind":"Name","value":"seo_json"},"name":{"kind":"Name","value":"seo"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","alias":{"kind":"Name","value":"author_id"},"name":{"kind":"Name","value":"authorId"}},{"kind":"Field","alias":{"kind":"Name","value":"persona_id"},"name":{"kind":"Name","value":"personaId"}},{"kind":"Field","alias":{"kind":"Name","value":"featured_image_id"},"name":{"kind":"Name","value":"featuredImageId"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"canonical_url"},"name":{"kind":"Name","value":"canonicalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"access"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"is_primary_translation"},"name":{"kind":"Name","value":"isPrimaryTranslation"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FullPostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRecord"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","alias":{"kind":"Name","value":"former_paths"},"name":{"kind":"Name","value":"formerPaths"}},{"kind":"Field","alias":{"kind":"Name","value":"translations"},"name":{"kind":"Name","value":"groupTranslations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<ReadPostRecordsQuery, ReadPostRecordsQueryVariables>;
export const PublishPostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublishPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PublishPostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"changed"},"name":{"kind":"Name","value":"publishPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FullPostRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type_slug"},"name":{"kind":"Name","value":"postTypeSlug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","alias":{"kind":"Name","value":"excerpt"},"name":{"kind":"Name","value":"writtenExcerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"blocks_json"},"name":{"kind":"Name","value":"blocks"}},{"kind":"Field","alias":{"kind":"Name","value":"seo_json"},"name":{"kind":"Name","value":"seo"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","alias":{"kind":"Name","value":"author_id"},"name":{"kind":"Name","value":"authorId"}},{"kind":"Field","alias":{"kind":"Name","value":"persona_id"},"name":{"kind":"Name","value":"personaId"}},{"kind":"Field","alias":{"kind":"Name","value":"featured_image_id"},"name":{"kind":"Name","value":"featuredImageId"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"canonical_url"},"name":{"kind":"Name","value":"canonicalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"access"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"is_primary_translation"},"name":{"kind":"Name","value":"isPrimaryTranslation"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FullPostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRecord"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","alias":{"kind":"Name","value":"former_paths"},"name":{"kind":"Name","value":"formerPaths"}},{"kind":"Field","alias":{"kind":"Name","value":"translations"},"name":{"kind":"Name","value":"groupTranslations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<PublishPostMutation, PublishPostMutationVariables>;
export const RenamePostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenamePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RenamePostInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"changed"},"name":{"kind":"Name","value":"renamePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FullPostRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type_slug"},"name":{"kind":"Name","value":"postTypeSlug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","alias":{"kind":"Name","value":"excerpt"},"name":{"kind":"Name","value":"writtenExcerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"blocks_json"},"name":{"kind":"Name","value":"blocks"}},{"kind":"Field","alias":{"kind":"Name","value":"seo_json"},"name":{"kind":"Name","value":"seo"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","alias":{"kind":"Name","value":"author_id"},"name":{"kind":"Name","value":"authorId"}},{"kind":"Field","alias":{"kind":"Name","value":"persona_id"},"name":{"kind":"Name","value":"personaId"}},{"kind":"Field","alias":{"kind":"Name","value":"featured_image_id"},"name":{"kind":"Name","value":"featuredImageId"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"canonical_url"},"name":{"kind":"Name","value":"canonicalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"access"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"is_primary_translation"},"name":{"kind":"Name","value":"isPrimaryTranslation"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FullPostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRecord"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","alias":{"kind":"Name","value":"former_paths"},"name":{"kind":"Name","value":"formerPaths"}},{"kind":"Field","alias":{"kind":"Name","value":"translations"},"name":{"kind":"Name","value":"groupTranslations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<RenamePostMutation, RenamePostMutationVariables>;
export const UnschedulePostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnschedulePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"changed"},"name":{"kind":"Name","value":"cancelPostSchedule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FullPostRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type_slug"},"name":{"kind":"Name","value":"postTypeSlug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","alias":{"kind":"Name","value":"excerpt"},"name":{"kind":"Name","value":"writtenExcerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"blocks_json"},"name":{"kind":"Name","value":"blocks"}},{"kind":"Field","alias":{"kind":"Name","value":"seo_json"},"name":{"kind":"Name","value":"seo"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","alias":{"kind":"Name","value":"author_id"},"name":{"kind":"Name","value":"authorId"}},{"kind":"Field","alias":{"kind":"Name","value":"persona_id"},"name":{"kind":"Name","value":"personaId"}},{"kind":"Field","alias":{"kind":"Name","value":"featured_image_id"},"name":{"kind":"Name","value":"featuredImageId"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"canonical_url"},"name":{"kind":"Name","value":"canonicalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"access"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"is_primary_translation"},"name":{"kind":"Name","value":"isPrimaryTranslation"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FullPostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRecord"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","alias":{"kind":"Name","value":"former_paths"},"name":{"kind":"Name","value":"formerPaths"}},{"kind":"Field","alias":{"kind":"Name","value":"translations"},"name":{"kind":"Name","value":"groupTranslations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<UnschedulePostMutation, UnschedulePostMutationVariables>;
export const DeletePostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"deleted"},"name":{"kind":"Name","value":"deletePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]}}]}}]} as unknown as DocumentNode<DeletePostMutation, DeletePostMutationVariables>;
export const RestorePostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestorePost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"changed"},"name":{"kind":"Name","value":"restorePost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FullPostRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type_slug"},"name":{"kind":"Name","value":"postTypeSlug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","alias":{"kind":"Name","value":"excerpt"},"name":{"kind":"Name","value":"writtenExcerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"blocks_json"},"name":{"kind":"Name","value":"blocks"}},{"kind":"Field","alias":{"kind":"Name","value":"seo_json"},"name":{"kind":"Name","value":"seo"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","alias":{"kind":"Name","value":"author_id"},"name":{"kind":"Name","value":"authorId"}},{"kind":"Field","alias":{"kind":"Name","value":"persona_id"},"name":{"kind":"Name","value":"personaId"}},{"kind":"Field","alias":{"kind":"Name","value":"featured_image_id"},"name":{"kind":"Name","value":"featuredImageId"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"canonical_url"},"name":{"kind":"Name","value":"canonicalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"access"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"is_primary_translation"},"name":{"kind":"Name","value":"isPrimaryTranslation"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FullPostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRecord"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","alias":{"kind":"Name","value":"former_paths"},"name":{"kind":"Name","value":"formerPaths"}},{"kind":"Field","alias":{"kind":"Name","value":"translations"},"name":{"kind":"Name","value":"groupTranslations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<RestorePostMutation, RestorePostMutationVariables>;
export const PutPostsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PutPosts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PutPostInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"results"},"name":{"kind":"Name","value":"putPosts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"posts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"inputs"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isCreated"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"conversionWarnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentWarning"}}]}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FullPostRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type_slug"},"name":{"kind":"Name","value":"postTypeSlug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","alias":{"kind":"Name","value":"excerpt"},"name":{"kind":"Name","value":"writtenExcerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"blocks_json"},"name":{"kind":"Name","value":"blocks"}},{"kind":"Field","alias":{"kind":"Name","value":"seo_json"},"name":{"kind":"Name","value":"seo"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","alias":{"kind":"Name","value":"author_id"},"name":{"kind":"Name","value":"authorId"}},{"kind":"Field","alias":{"kind":"Name","value":"persona_id"},"name":{"kind":"Name","value":"personaId"}},{"kind":"Field","alias":{"kind":"Name","value":"featured_image_id"},"name":{"kind":"Name","value":"featuredImageId"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"canonical_url"},"name":{"kind":"Name","value":"canonicalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"access"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"is_primary_translation"},"name":{"kind":"Name","value":"isPrimaryTranslation"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentWarning"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentWarning"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FullPostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRecord"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","alias":{"kind":"Name","value":"former_paths"},"name":{"kind":"Name","value":"formerPaths"}},{"kind":"Field","alias":{"kind":"Name","value":"translations"},"name":{"kind":"Name","value":"groupTranslations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<PutPostsMutation, PutPostsMutationVariables>;
export const ReadMarkdownPostDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadMarkdownPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reference"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"post"},"name":{"kind":"Name","value":"publicPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reference"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MarkdownPost"}},{"kind":"Field","name":{"kind":"Name","value":"markdown"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"forReaders"},"value":{"kind":"BooleanValue","value":true}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MarkdownPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"excerpt"},"name":{"kind":"Name","value":"writtenExcerpt"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type"},"name":{"kind":"Name","value":"postTypeSlug"}},{"kind":"Field","alias":{"kind":"Name","value":"category_slugs"},"name":{"kind":"Name","value":"categorySlugs"}},{"kind":"Field","alias":{"kind":"Name","value":"tag_slugs"},"name":{"kind":"Name","value":"tagSlugs"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fields"}}]}}]} as unknown as DocumentNode<ReadMarkdownPostQuery, ReadMarkdownPostQueryVariables>;
export const ReadMarkdownRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadMarkdownRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reference"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"post"},"name":{"kind":"Name","value":"postRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reference"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MarkdownPost"}},{"kind":"Field","name":{"kind":"Name","value":"access"}},{"kind":"Field","alias":{"kind":"Name","value":"featured_image_id"},"name":{"kind":"Name","value":"featuredImageId"}},{"kind":"Field","name":{"kind":"Name","value":"seo"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","alias":{"kind":"Name","value":"former_paths"},"name":{"kind":"Name","value":"formerPaths"}},{"kind":"Field","alias":{"kind":"Name","value":"translation_of"},"name":{"kind":"Name","value":"translationOfId"}},{"kind":"Field","name":{"kind":"Name","value":"markdown"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MarkdownPost"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"excerpt"},"name":{"kind":"Name","value":"writtenExcerpt"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type"},"name":{"kind":"Name","value":"postTypeSlug"}},{"kind":"Field","alias":{"kind":"Name","value":"category_slugs"},"name":{"kind":"Name","value":"categorySlugs"}},{"kind":"Field","alias":{"kind":"Name","value":"tag_slugs"},"name":{"kind":"Name","value":"tagSlugs"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fields"}}]}}]} as unknown as DocumentNode<ReadMarkdownRecordQuery, ReadMarkdownRecordQueryVariables>;
export const CreatePostPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePostPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePostPreviewInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"created"},"name":{"kind":"Name","value":"createPostPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}}]} as unknown as DocumentNode<CreatePostPreviewMutation, CreatePostPreviewMutationVariables>;
export const ListPostPreviewsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListPostPreviews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reference"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"postPreviews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reference"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<ListPostPreviewsQuery, ListPostPreviewsQueryVariables>;
export const DeletePostPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePostPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PostPreviewInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"deleted"},"name":{"kind":"Name","value":"deletePostPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<DeletePostPreviewMutation, DeletePostPreviewMutationVariables>;
export const ReadPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tokenHash"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"post"},"name":{"kind":"Name","value":"previewedPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tokenHash"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tokenHash"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostListItem"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","name":{"kind":"Name","value":"contentHtml"}},{"kind":"Field","name":{"kind":"Name","value":"cover"}},{"kind":"Field","name":{"kind":"Name","value":"seo"}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"translations"},"name":{"kind":"Name","value":"publicTranslations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostListItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"author"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"cover_url"},"name":{"kind":"Name","value":"coverUrl"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"reading_time"},"name":{"kind":"Name","value":"readingTime"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type"},"name":{"kind":"Name","value":"postTypeSlug"}}]}}]} as unknown as DocumentNode<ReadPreviewQuery, ReadPreviewQueryVariables>;
export const ListPostRevisionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListPostRevisions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reference"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"postRevisions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reference"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"n"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changed"}}]}}]}}]} as unknown as DocumentNode<ListPostRevisionsQuery, ListPostRevisionsQueryVariables>;
export const ReadPostRevisionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadPostRevision"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reference"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"n"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"postRevision"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reference"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"n"},"value":{"kind":"Variable","name":{"kind":"Name","value":"n"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"n"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"blocks_json"},"name":{"kind":"Name","value":"blocks"}},{"kind":"Field","name":{"kind":"Name","value":"seo"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}}]}}]}}]} as unknown as DocumentNode<ReadPostRevisionQuery, ReadPostRevisionQueryVariables>;
export const RestorePostRevisionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestorePostRevision"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestorePostRevisionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"changed"},"name":{"kind":"Name","value":"restorePostRevision"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FullPostRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","alias":{"kind":"Name","value":"post_type_slug"},"name":{"kind":"Name","value":"postTypeSlug"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","alias":{"kind":"Name","value":"excerpt"},"name":{"kind":"Name","value":"writtenExcerpt"}},{"kind":"Field","alias":{"kind":"Name","value":"blocks_json"},"name":{"kind":"Name","value":"blocks"}},{"kind":"Field","alias":{"kind":"Name","value":"seo_json"},"name":{"kind":"Name","value":"seo"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}},{"kind":"Field","alias":{"kind":"Name","value":"author_id"},"name":{"kind":"Name","value":"authorId"}},{"kind":"Field","alias":{"kind":"Name","value":"persona_id"},"name":{"kind":"Name","value":"personaId"}},{"kind":"Field","alias":{"kind":"Name","value":"featured_image_id"},"name":{"kind":"Name","value":"featuredImageId"}},{"kind":"Field","alias":{"kind":"Name","value":"published_at"},"name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"canonical_url"},"name":{"kind":"Name","value":"canonicalUrl"}},{"kind":"Field","name":{"kind":"Name","value":"access"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"is_primary_translation"},"name":{"kind":"Name","value":"isPrimaryTranslation"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FullPostRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Post"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostRecord"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","alias":{"kind":"Name","value":"former_paths"},"name":{"kind":"Name","value":"formerPaths"}},{"kind":"Field","alias":{"kind":"Name","value":"translations"},"name":{"kind":"Name","value":"groupTranslations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<RestorePostRevisionMutation, RestorePostRevisionMutationVariables>;
export const ListRedirectsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListRedirects"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"postRedirects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}},{"kind":"Argument","name":{"kind":"Name","value":"since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"since"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<ListRedirectsQuery, ListRedirectsQueryVariables>;
export const ReadPostSeoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadPostSeo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reference"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"post"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reference"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seo"}}]}}]}}]} as unknown as DocumentNode<ReadPostSeoQuery, ReadPostSeoQueryVariables>;
export const UpdatePostSeoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePostSeo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdatePostSeoInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updatePostSeo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"seo"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]}}]}}]} as unknown as DocumentNode<UpdatePostSeoMutation, UpdatePostSeoMutationVariables>;
export const ReadSiteSeoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadSiteSeo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"currentSiteSeo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seo"}}]}}]}}]} as unknown as DocumentNode<ReadSiteSeoQuery, ReadSiteSeoQueryVariables>;
export const UpdateSiteSeoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSiteSeo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSiteSeoInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateSiteSeo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seo"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateSiteSeoMutation, UpdateSiteSeoMutationVariables>;
export const ListSiteApplicationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSiteApplications"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"applicationCatalog"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"installed"}},{"kind":"Field","alias":{"kind":"Name","value":"installed_at"},"name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}}]} as unknown as DocumentNode<ListSiteApplicationsQuery, ListSiteApplicationsQueryVariables>;
export const SwitchApplicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SwitchApplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetSiteApplicationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"switched"},"name":{"kind":"Name","value":"setSiteApplication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"applicationCatalog"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"enabled"},"name":{"kind":"Name","value":"installed"}},{"kind":"Field","alias":{"kind":"Name","value":"changed_at"},"name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"changed_by"},"name":{"kind":"Name","value":"changedBy"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SwitchApplicationMutation, SwitchApplicationMutationVariables>;
export const ReadCurrentSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCurrentSite"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"currentSite"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"effectiveDomain"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}}]}}]}}]} as unknown as DocumentNode<ReadCurrentSiteQuery, ReadCurrentSiteQueryVariables>;
export const ReadSiteSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadSiteSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"currentSiteSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"effectiveDomain"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"theme_id"},"name":{"kind":"Name","value":"themeId"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","alias":{"kind":"Name","value":"enabled_languages"},"name":{"kind":"Name","value":"enabledLanguages"}},{"kind":"Field","alias":{"kind":"Name","value":"multi_lang_enabled"},"name":{"kind":"Name","value":"multiLangEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"prefer_www"},"name":{"kind":"Name","value":"preferWww"}},{"kind":"Field","alias":{"kind":"Name","value":"force_redirect"},"name":{"kind":"Name","value":"forceRedirect"}},{"kind":"Field","alias":{"kind":"Name","value":"child_redirect_mode"},"name":{"kind":"Name","value":"childRedirectMode"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_status_code"},"name":{"kind":"Name","value":"redirectStatusCode"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}}]}}]} as unknown as DocumentNode<ReadSiteSettingsQuery, ReadSiteSettingsQueryVariables>;
export const UpdateSiteSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSiteSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSiteSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateSiteSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteSettings"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"effectiveDomain"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"theme_id"},"name":{"kind":"Name","value":"themeId"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","alias":{"kind":"Name","value":"enabled_languages"},"name":{"kind":"Name","value":"enabledLanguages"}},{"kind":"Field","alias":{"kind":"Name","value":"multi_lang_enabled"},"name":{"kind":"Name","value":"multiLangEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"prefer_www"},"name":{"kind":"Name","value":"preferWww"}},{"kind":"Field","alias":{"kind":"Name","value":"force_redirect"},"name":{"kind":"Name","value":"forceRedirect"}},{"kind":"Field","alias":{"kind":"Name","value":"child_redirect_mode"},"name":{"kind":"Name","value":"childRedirectMode"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_status_code"},"name":{"kind":"Name","value":"redirectStatusCode"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}}]}}]} as unknown as DocumentNode<UpdateSiteSettingsMutation, UpdateSiteSettingsMutationVariables>;
export const ListOrganizationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListOrganizations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"organizations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrganizationRecord"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrganizationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Organization"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListOrganizationsQuery, ListOrganizationsQueryVariables>;
export const ReadOrganizationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadOrganization"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"organizationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"organization"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"organizationId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrganizationRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrganizationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Organization"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ReadOrganizationQuery, ReadOrganizationQueryVariables>;
export const CreateOrganizationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateOrganization"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateOrganizationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"createOrganization"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"organization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrganizationRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrganizationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Organization"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateOrganizationMutation, CreateOrganizationMutationVariables>;
export const UpdateOrganizationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateOrganization"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateOrganizationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"updateOrganization"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"organization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrganizationRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrganizationRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Organization"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateOrganizationMutation, UpdateOrganizationMutationVariables>;
export const ListSitesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSites"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SiteFilterInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"sites"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteSummary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"primaryDomain"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"theme_id"},"name":{"kind":"Name","value":"themeId"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","alias":{"kind":"Name","value":"enabled_languages"},"name":{"kind":"Name","value":"enabledLanguages"}},{"kind":"Field","alias":{"kind":"Name","value":"multi_lang_enabled"},"name":{"kind":"Name","value":"multiLangEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"prefer_www"},"name":{"kind":"Name","value":"preferWww"}},{"kind":"Field","alias":{"kind":"Name","value":"force_redirect"},"name":{"kind":"Name","value":"forceRedirect"}},{"kind":"Field","alias":{"kind":"Name","value":"child_redirect_mode"},"name":{"kind":"Name","value":"childRedirectMode"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_status_code"},"name":{"kind":"Name","value":"redirectStatusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListSitesQuery, ListSitesQueryVariables>;
export const ReadSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteRecord"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"primaryDomain"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"theme_id"},"name":{"kind":"Name","value":"themeId"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","alias":{"kind":"Name","value":"enabled_languages"},"name":{"kind":"Name","value":"enabledLanguages"}},{"kind":"Field","alias":{"kind":"Name","value":"multi_lang_enabled"},"name":{"kind":"Name","value":"multiLangEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"prefer_www"},"name":{"kind":"Name","value":"preferWww"}},{"kind":"Field","alias":{"kind":"Name","value":"force_redirect"},"name":{"kind":"Name","value":"forceRedirect"}},{"kind":"Field","alias":{"kind":"Name","value":"child_redirect_mode"},"name":{"kind":"Name","value":"childRedirectMode"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_status_code"},"name":{"kind":"Name","value":"redirectStatusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"cors_origins"},"name":{"kind":"Name","value":"corsOrigins"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteSummary"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}}]}}]} as unknown as DocumentNode<ReadSiteQuery, ReadSiteQueryVariables>;
export const CreateSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateSiteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"created"},"name":{"kind":"Name","value":"createSite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"primaryDomain"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"theme_id"},"name":{"kind":"Name","value":"themeId"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","alias":{"kind":"Name","value":"enabled_languages"},"name":{"kind":"Name","value":"enabledLanguages"}},{"kind":"Field","alias":{"kind":"Name","value":"multi_lang_enabled"},"name":{"kind":"Name","value":"multiLangEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"prefer_www"},"name":{"kind":"Name","value":"preferWww"}},{"kind":"Field","alias":{"kind":"Name","value":"force_redirect"},"name":{"kind":"Name","value":"forceRedirect"}},{"kind":"Field","alias":{"kind":"Name","value":"child_redirect_mode"},"name":{"kind":"Name","value":"childRedirectMode"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_status_code"},"name":{"kind":"Name","value":"redirectStatusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"cors_origins"},"name":{"kind":"Name","value":"corsOrigins"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteSummary"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}}]}}]} as unknown as DocumentNode<CreateSiteMutation, CreateSiteMutationVariables>;
export const UpdateSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateSiteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"updated"},"name":{"kind":"Name","value":"updateSite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"primaryDomain"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"theme_id"},"name":{"kind":"Name","value":"themeId"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","alias":{"kind":"Name","value":"enabled_languages"},"name":{"kind":"Name","value":"enabledLanguages"}},{"kind":"Field","alias":{"kind":"Name","value":"multi_lang_enabled"},"name":{"kind":"Name","value":"multiLangEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"prefer_www"},"name":{"kind":"Name","value":"preferWww"}},{"kind":"Field","alias":{"kind":"Name","value":"force_redirect"},"name":{"kind":"Name","value":"forceRedirect"}},{"kind":"Field","alias":{"kind":"Name","value":"child_redirect_mode"},"name":{"kind":"Name","value":"childRedirectMode"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_status_code"},"name":{"kind":"Name","value":"redirectStatusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"cors_origins"},"name":{"kind":"Name","value":"corsOrigins"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteSummary"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}}]}}]} as unknown as DocumentNode<UpdateSiteMutation, UpdateSiteMutationVariables>;
export const ListSiteDomainsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSiteDomains"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteDomainRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteDomainRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SiteDomain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","alias":{"kind":"Name","value":"primary"},"name":{"kind":"Name","value":"isPrimary"}},{"kind":"Field","alias":{"kind":"Name","value":"proven_by"},"name":{"kind":"Name","value":"provenBy"}},{"kind":"Field","alias":{"kind":"Name","value":"proven_at"},"name":{"kind":"Name","value":"provenAt"}},{"kind":"Field","alias":{"kind":"Name","value":"claimed_at"},"name":{"kind":"Name","value":"claimedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"held_until"},"name":{"kind":"Name","value":"heldUntil"}},{"kind":"Field","alias":{"kind":"Name","value":"checked_at"},"name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"record_name"},"name":{"kind":"Name","value":"recordName"}},{"kind":"Field","alias":{"kind":"Name","value":"record_value"},"name":{"kind":"Name","value":"recordValue"}},{"kind":"Field","alias":{"kind":"Name","value":"file_url"},"name":{"kind":"Name","value":"fileUrl"}}]}}]} as unknown as DocumentNode<ListSiteDomainsQuery, ListSiteDomainsQueryVariables>;
export const CheckDomainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckDomain"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CheckDomainInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"checked"},"name":{"kind":"Name","value":"checkDomain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteDomainRecord"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteDomainRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SiteDomain"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","alias":{"kind":"Name","value":"primary"},"name":{"kind":"Name","value":"isPrimary"}},{"kind":"Field","alias":{"kind":"Name","value":"proven_by"},"name":{"kind":"Name","value":"provenBy"}},{"kind":"Field","alias":{"kind":"Name","value":"proven_at"},"name":{"kind":"Name","value":"provenAt"}},{"kind":"Field","alias":{"kind":"Name","value":"claimed_at"},"name":{"kind":"Name","value":"claimedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"held_until"},"name":{"kind":"Name","value":"heldUntil"}},{"kind":"Field","alias":{"kind":"Name","value":"checked_at"},"name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"record_name"},"name":{"kind":"Name","value":"recordName"}},{"kind":"Field","alias":{"kind":"Name","value":"record_value"},"name":{"kind":"Name","value":"recordValue"}},{"kind":"Field","alias":{"kind":"Name","value":"file_url"},"name":{"kind":"Name","value":"fileUrl"}}]}}]} as unknown as DocumentNode<CheckDomainMutation, CheckDomainMutationVariables>;
export const ArchiveSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ArchiveSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SiteReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"archived"},"name":{"kind":"Name","value":"archiveSite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"primaryDomain"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"theme_id"},"name":{"kind":"Name","value":"themeId"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","alias":{"kind":"Name","value":"enabled_languages"},"name":{"kind":"Name","value":"enabledLanguages"}},{"kind":"Field","alias":{"kind":"Name","value":"multi_lang_enabled"},"name":{"kind":"Name","value":"multiLangEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"prefer_www"},"name":{"kind":"Name","value":"preferWww"}},{"kind":"Field","alias":{"kind":"Name","value":"force_redirect"},"name":{"kind":"Name","value":"forceRedirect"}},{"kind":"Field","alias":{"kind":"Name","value":"child_redirect_mode"},"name":{"kind":"Name","value":"childRedirectMode"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_status_code"},"name":{"kind":"Name","value":"redirectStatusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"cors_origins"},"name":{"kind":"Name","value":"corsOrigins"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteSummary"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}}]}}]} as unknown as DocumentNode<ArchiveSiteMutation, ArchiveSiteMutationVariables>;
export const RestoreSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SiteReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"restored"},"name":{"kind":"Name","value":"restoreSite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteRecord"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"org_id"},"name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"primary_domain"},"name":{"kind":"Name","value":"primaryDomain"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","alias":{"kind":"Name","value":"theme_id"},"name":{"kind":"Name","value":"themeId"}},{"kind":"Field","alias":{"kind":"Name","value":"default_language"},"name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","alias":{"kind":"Name","value":"enabled_languages"},"name":{"kind":"Name","value":"enabledLanguages"}},{"kind":"Field","alias":{"kind":"Name","value":"multi_lang_enabled"},"name":{"kind":"Name","value":"multiLangEnabled"}},{"kind":"Field","alias":{"kind":"Name","value":"prefer_www"},"name":{"kind":"Name","value":"preferWww"}},{"kind":"Field","alias":{"kind":"Name","value":"force_redirect"},"name":{"kind":"Name","value":"forceRedirect"}},{"kind":"Field","alias":{"kind":"Name","value":"child_redirect_mode"},"name":{"kind":"Name","value":"childRedirectMode"}},{"kind":"Field","alias":{"kind":"Name","value":"redirect_status_code"},"name":{"kind":"Name","value":"redirectStatusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SiteRecord"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Site"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"cors_origins"},"name":{"kind":"Name","value":"corsOrigins"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SiteSummary"}},{"kind":"Field","name":{"kind":"Name","value":"settings"}}]}}]} as unknown as DocumentNode<RestoreSiteMutation, RestoreSiteMutationVariables>;
export const ReadSiteHealthDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadSiteHealth"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PendingLanguage"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"health"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"checked_at"},"name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"stale"},"name":{"kind":"Name","value":"isStale"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"recommended"}},{"kind":"Field","name":{"kind":"Name","value":"info"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"params"}},{"kind":"Field","alias":{"kind":"Name","value":"action_path"},"name":{"kind":"Name","value":"actionPath"}},{"kind":"Field","alias":{"kind":"Name","value":"first_seen_at"},"name":{"kind":"Name","value":"firstSeenAt"}},{"kind":"Field","alias":{"kind":"Name","value":"last_seen_at"},"name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","alias":{"kind":"Name","value":"snoozed_until"},"name":{"kind":"Name","value":"snoozedUntil"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ReadSiteHealthQuery, ReadSiteHealthQueryVariables>;
export const ListPublicTermsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListPublicTerms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"taxonomy"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Taxonomy"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"publicTerms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"taxonomy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"taxonomy"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"count"},"name":{"kind":"Name","value":"postCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<ListPublicTermsQuery, ListPublicTermsQueryVariables>;
export const ListPublicPersonasDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListPublicPersonas"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"publicPersonas"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"avatar_url"},"name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"count"},"name":{"kind":"Name","value":"postCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<ListPublicPersonasQuery, ListPublicPersonasQueryVariables>;
export const ListContentWebhooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListContentWebhooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"contentWebhooks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentWebhookFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentWebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentWebhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","alias":{"kind":"Name","value":"secret_hint"},"name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"last_success_at"},"name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListContentWebhooksQuery, ListContentWebhooksQueryVariables>;
export const CreateContentWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateContentWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContentWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"created"},"name":{"kind":"Name","value":"createContentWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentWebhookFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentWebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentWebhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","alias":{"kind":"Name","value":"secret_hint"},"name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"last_success_at"},"name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateContentWebhookMutation, CreateContentWebhookMutationVariables>;
export const UpdateContentWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateContentWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateContentWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"updated"},"name":{"kind":"Name","value":"updateContentWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContentWebhookFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContentWebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentWebhook"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"site_id"},"name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","alias":{"kind":"Name","value":"secret_hint"},"name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"last_success_at"},"name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateContentWebhookMutation, UpdateContentWebhookMutationVariables>;
export const DeleteContentWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteContentWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContentWebhookReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"deleted"},"name":{"kind":"Name","value":"deleteContentWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<DeleteContentWebhookMutation, DeleteContentWebhookMutationVariables>;
export const TestContentWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TestContentWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContentWebhookReferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"testContentWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangeDeliveryFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangeDeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_id"},"name":{"kind":"Name","value":"webhookId"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"status_code"},"name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_ms"},"name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","alias":{"kind":"Name","value":"error_code"},"name":{"kind":"Name","value":"errorCode"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"next_attempt_at"},"name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<TestContentWebhookMutation, TestContentWebhookMutationVariables>;
export const RedeliverChangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RedeliverChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedeliverChangeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"payload"},"name":{"kind":"Name","value":"redeliverChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"body"},"name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangeDeliveryFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangeDeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_id"},"name":{"kind":"Name","value":"webhookId"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"status_code"},"name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_ms"},"name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","alias":{"kind":"Name","value":"error_code"},"name":{"kind":"Name","value":"errorCode"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"next_attempt_at"},"name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<RedeliverChangeMutation, RedeliverChangeMutationVariables>;
export const ListChangeDeliveriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListChangeDeliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DeliveryStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"page"},"name":{"kind":"Name","value":"contentWebhookDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"siteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"siteId"}}},{"kind":"Argument","name":{"kind":"Name","value":"contentWebhookId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"items"},"name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangeDeliveryFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangeDeliveryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_id"},"name":{"kind":"Name","value":"webhookId"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"status_code"},"name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_ms"},"name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","alias":{"kind":"Name","value":"error_code"},"name":{"kind":"Name","value":"errorCode"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"next_attempt_at"},"name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListChangeDeliveriesQuery, ListChangeDeliveriesQueryVariables>;
export const FindApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hash"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"key"},"name":{"kind":"Name","value":"apiKeyByHash"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"hash"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hash"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"authorId"}},{"kind":"Field","name":{"kind":"Name","value":"personaId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultLanguage"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"environment"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"allowedOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"allowedCidrs"}},{"kind":"Field","name":{"kind":"Name","value":"allowedRegions"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bucket"}},{"kind":"Field","name":{"kind":"Name","value":"perMinute"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<FindApiKeyQuery, FindApiKeyQueryVariables>;
export const FindAgentAccessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindAgentAccess"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"access"},"name":{"kind":"Name","value":"agentAccess"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"organizationId"}},{"kind":"Field","name":{"kind":"Name","value":"membership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"grantedScopes"}},{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<FindAgentAccessQuery, FindAgentAccessQueryVariables>;
export const RecordApiKeyUsesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordApiKeyUses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"uses"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKeyUseInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordApiKeyUses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"uses"},"value":{"kind":"Variable","name":{"kind":"Name","value":"uses"}}}]}]}}]} as unknown as DocumentNode<RecordApiKeyUsesMutation, RecordApiKeyUsesMutationVariables>;
export const RecordToolCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordToolCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"calls"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ToolCallInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordToolCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"calls"},"value":{"kind":"Variable","name":{"kind":"Name","value":"calls"}}}]}]}}]} as unknown as DocumentNode<RecordToolCallsMutation, RecordToolCallsMutationVariables>;
export const SiteOriginsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteOrigins"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"sites"},"name":{"kind":"Name","value":"siteOrigins"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"siteId"}},{"kind":"Field","name":{"kind":"Name","value":"origins"}}]}}]}}]} as unknown as DocumentNode<SiteOriginsQuery, SiteOriginsQueryVariables>;
export const ApplicationOriginsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApplicationOrigins"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"origins"},"name":{"kind":"Name","value":"applicationOrigins"}}]}}]} as unknown as DocumentNode<ApplicationOriginsQuery, ApplicationOriginsQueryVariables>;
export const KnownSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"KnownSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"servedDomains"}}]}}]}}]} as unknown as DocumentNode<KnownSiteQuery, KnownSiteQueryVariables>;
export const RenderSizedImageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenderSizedImage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RenderSizedImageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renderSizedImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bytes"}}]}}]}}]} as unknown as DocumentNode<RenderSizedImageMutation, RenderSizedImageMutationVariables>;
export const RecordHitsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordHits"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordHitsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordHits"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accepted"}}]}}]}}]} as unknown as DocumentNode<RecordHitsMutation, RecordHitsMutationVariables>;
export const ChangedSitesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChangedSites"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readers"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WaitingReaderInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"sites"},"name":{"kind":"Name","value":"changedSites"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"readers"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readers"}}}]}]}}]} as unknown as DocumentNode<ChangedSitesQuery, ChangedSitesQueryVariables>;