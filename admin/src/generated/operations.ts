/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../graph/operation.js';
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

/** Filters of the account list. */
export type AccountFilterInput = {
  /** Start of the address or part of the name. */
  search?: string | null | undefined;
  /** pending_verification, active, suspended or deletion_scheduled. */
  status?: string | null | undefined;
};

/** The account to change. */
export type AccountReferenceInput = {
  /** E-mail address. */
  email: string;
};

/** A new identity provider. */
export type AddIdentityProviderInput = {
  /** True to make people members of the organization, without permissions, as they link an identity. */
  addsMembers?: boolean | null | undefined;
  /** client_id of the platform at the provider. */
  clientId?: string | null | undefined;
  /** Its secret; null for a public client. */
  clientSecret?: string | null | undefined;
  /** False to prepare it first. */
  isEnabled?: boolean | null | undefined;
  /** The issuer, such as https://login.example.com. */
  issuer?: string | null | undefined;
  /** Name that people see, up to 60 characters. */
  name?: string | null | undefined;
  /** ULID of the organization. */
  organizationId: string;
};

/** Key kind. */
export type ApiKeyKind =
  /** For browsers, limited to the two public reads (pk_). */
  | 'PUBLIC'
  /** For servers only (ck_). */
  | 'SECRET';

/** Key status. */
export type ApiKeyStatus =
  /** Neither revoked nor expired. */
  | 'ACTIVE'
  /** Revoked or expired. */
  | 'ENDED';

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

/** A webhook of a site. */
export type ContentWebhookReferenceInput = {
  /** The webhook. */
  id: string;
  /** ULID of the site. */
  siteId: string;
};

/** A new API key. */
export type CreateApiKeyInput = {
  /** Allowed client addresses and CIDR ranges, at most 100. */
  allowCidrs?: Array<string> | null | undefined;
  /** Allowed countries, as two-letter codes; at most 100. */
  allowRegions?: Array<string> | null | undefined;
  /** Account that authors its content, a member of the site; the creator when omitted. */
  authorId?: string | null | undefined;
  /** BCP 47 tag of new posts that name no language; pt-BR when omitted. */
  defaultLanguage?: string | null | undefined;
  /** Expiry. */
  expiresAt?: string | null | undefined;
  /** Daily window, for example 08:00-18:00. */
  hours?: string | null | undefined;
  /** Secret when omitted. */
  kind?: ApiKeyKind | null | undefined;
  /** Rate limit overrides. */
  limits?: Array<KeyLimitInput> | null | undefined;
  /** Display name. */
  name: string;
  /** Allowed origins of a public key, or *; at most 100. */
  origins?: Array<string> | null | undefined;
  /** Persona used as byline of its content. */
  personaId?: string | null | undefined;
  /** Scopes to grant. */
  scopes: Array<string>;
  /** Id or slug of the site. */
  site: string;
  /** IANA time zone of the window; UTC when omitted. */
  timeZone?: string | null | undefined;
  /** True creates a key without author and organization; it cannot create content. */
  withoutAuthor?: boolean;
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

/** A new folder. */
export type CreateMediaFolderInput = {
  /** Unique name on the site. */
  name: string;
  /** ULID of the site. */
  siteId: string;
};

/** A new tag. */
export type CreateMediaTagInput = {
  /** Unique name on the site. */
  name: string;
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

/** A new persona. */
export type CreatePersonaInput = {
  /** Absolute URL of an image, at most 2000 characters. */
  avatarUrl?: string | null | undefined;
  /** Name shown to readers, at most 200 characters. */
  name: string;
  /** ULID of the site. */
  siteId: string;
  /** Unique slug; derived from the name when omitted. */
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

/** A new post type. */
export type CreatePostTypeInput = {
  /** Purpose of the type, at most 2000 characters. */
  description?: string | null | undefined;
  /** Custom fields. */
  fields?: Array<FieldDefinitionInput> | null | undefined;
  /** True if the site has an archive page for it; defaults to true. */
  hasArchive?: boolean | null | undefined;
  /** True for page-like types. */
  hierarchical?: boolean | null | undefined;
  /** False hides its posts from readers; defaults to true. */
  isPublic?: boolean | null | undefined;
  /** Singular name, at most 200 characters. */
  name: string;
  /** Plural name, at most 200 characters; defaults to name. */
  pluralName?: string | null | undefined;
  /** ULID of the site. */
  siteId: string;
  /** Slug of the type. */
  slug: string;
  /** Editor capabilities, at most 50 of at most 100 characters. */
  supports?: Array<string> | null | undefined;
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

/** An application to register. */
export type CreateSsoClientInput = {
  /** URL that is notified of ended sessions (OpenID Connect Back-Channel Logout). */
  backchannelLogoutUri?: string | null | undefined;
  /** True for a confidential client. */
  confidential?: boolean | null | undefined;
  /** client_id. */
  id: string;
  /** Algorithm of its ID tokens; EDDSA when omitted. */
  idTokenAlgorithm?: IdTokenAlgorithm | null | undefined;
  /** Display name. */
  name: string;
  /** Id or slug of the organization whose brand its sign-ins show. */
  organization?: string | null | undefined;
  /** URIs to return to after a logout, matched exactly; none when omitted. */
  postLogoutRedirectUris?: Array<string> | null | undefined;
  /** Redirect URIs, matched exactly. */
  redirectUris: Array<string>;
  /** Scopes that it may request; OpenID Connect scopes when omitted. */
  scopes?: Array<string> | null | undefined;
};

/** A decision on a dead job. */
export type DecideJobInput = {
  /** The decision. */
  decision: JobDecision;
  /** Number of the job. */
  id: string;
  /** The service of the job. */
  service: JobService;
};

/** Deletes a role. */
export type DeleteRoleInput = {
  /** ULID of the organization. */
  organizationId: string;
  /** The role. */
  slug: string;
};

/** The application to delete. */
export type DeleteSsoClientInput = {
  /** client_id. */
  id: string;
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

/** A form to copy. */
export type DuplicateFormInput = {
  /** The form. */
  id: string;
  /** Name of the copy; that of the original when omitted. */
  name?: string | null | undefined;
  /** ULID of the site. */
  siteId: string;
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

/** A custom field. */
export type FieldDefinitionInput = {
  /** Key of the value: lower case letters, digits and _. */
  key: string;
  /** Name shown to editors. */
  label: string;
  /** True if each language has its own value. */
  localized?: boolean;
  /** {choices, min, max, of}: the values of a choice, bounds (characters, size or items), type of the items of a list. */
  options?: unknown;
  /** True if a value is required. */
  required?: boolean;
  /** text, number, boolean, date, choice, media, post or list. */
  type: string;
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

/** A signature algorithm of ID tokens (RFC 7518, RFC 8037). */
export type IdTokenAlgorithm =
  /** Ed25519. */
  | 'EDDSA'
  /** ECDSA with P-256 and SHA-256. */
  | 'ES256'
  /** RSASSA-PKCS1-v1_5 with SHA-256, which every OpenID Connect library knows. */
  | 'RS256';

/** Makes a create idempotent. */
export type IdempotencyInput = {
  /** SHA-256 (hex) of the canonical JSON of the request. */
  bodyHash: string;
  /** The client's key, 1 to 255 characters. */
  key: string;
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

/** An invitation, by its token or by its id. */
export type InvitationReferenceInput = {
  /** Instead of a token: an invitation to the address of the signed-in account. */
  id?: string | null | undefined;
  /** Token from the email. */
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

/** What happens with a dead job. */
export type JobDecision =
  /** It is deleted; its work is not done. */
  | 'DISCARD'
  /** It runs again, with all its attempts. */
  | 'RETRY';

/** A service with jobs. */
export type JobService =
  /** Traffic. */
  | 'ANALYTICS'
  /** Posts and their webhooks. */
  | 'CONTENT'
  /** Forms, leads and their webhooks. */
  | 'FORMS'
  /** Accounts and emails. */
  | 'IDENTITY'
  /** Images and files. */
  | 'MEDIA'
  /** Sites, domains and API keys. */
  | 'SITES';

/** A rate limit override. */
export type KeyLimitInput = {
  /** Name of the bucket. */
  bucket: string;
  /** Requests per minute, from 1 to the operator maximum. */
  perMinute: number;
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

/** The organization to leave. */
export type LeaveOrganizationInput = {
  /** ULID of the organization. */
  organizationId: string;
};

/** The site to leave. */
export type LeaveSiteInput = {
  /** ULID of the site. */
  siteId: string;
};

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

/** A folder. */
export type MediaFolderReferenceInput = {
  /** The folder. */
  id: string;
  /** ULID of the site. */
  siteId: string;
};

/** A tag. */
export type MediaTagReferenceInput = {
  /** The tag. */
  id: string;
  /** ULID of the site. */
  siteId: string;
};

/** Two terms of a taxonomy that become one. */
export type MergeTermsInput = {
  /** Slug of the term that remains. It must have a name. */
  into: string;
  /** ULID of the site. */
  siteId: string;
  /** Slug stored on posts. */
  slug: string;
  /** Category or tag. */
  taxonomy: Taxonomy;
};

/** An invitation of an organization or of one of its sites. */
export type OrganizationInvitationInput = {
  /** The invitation. */
  id: string;
  /** ULID of the organization. */
  organizationId: string;
};

/** The organization to archive or restore. */
export type OrganizationReferenceInput = {
  /** Id or slug of the organization. */
  organization: string;
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

/** A persona. */
export type PersonaReferenceInput = {
  /** The persona. */
  id: string;
  /** ULID of the site. */
  siteId: string;
};

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

/** A post type. */
export type PostTypeReferenceInput = {
  /** ULID of the site. */
  siteId: string;
  /** Slug of the type. */
  slug: string;
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

/** Account whose second factor is removed. */
export type RemoveAccountSecondFactorInput = {
  /** E-mail address. */
  email: string;
};

/** An identity provider to remove. */
export type RemoveIdentityProviderInput = {
  /** ULID of the organization. */
  organizationId: string;
  /** Id of the provider. */
  providerId: string;
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

/** A new name for a folder. */
export type RenameMediaFolderInput = {
  /** The folder. */
  id: string;
  /** Unique name on the site. */
  name: string;
  /** ULID of the site. */
  siteId: string;
};

/** A new name for a tag. */
export type RenameMediaTagInput = {
  /** The tag. */
  id: string;
  /** Unique name on the site. */
  name: string;
  /** ULID of the site. */
  siteId: string;
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

/** The key to revoke. */
export type RevokeApiKeyInput = {
  /** The key. */
  id: string;
};

/** Ends one session. */
export type RevokeSessionInput = {
  /** ULID of the session. */
  sessionId: string;
};

/** The key to rotate. */
export type RotateApiKeyInput = {
  /** The key. */
  id: string;
  /** Validity of the old key after the rotation, 0 to 2592000 seconds. */
  overlapSeconds?: number;
};

/** A secret rotation of a confidential application. */
export type RotateSsoClientSecretInput = {
  /** client_id. */
  id: string;
  /** Validity of the old secret after the rotation, 0 to 2592000 seconds; 0 for a leaked one. */
  overlapSeconds?: number;
};

/** The name of a category or tag. */
export type SaveTermInput = {
  /** Name shown to readers, at most 200 characters. */
  name: string;
  /** ULID of the site. */
  siteId: string;
  /** Slug stored on posts. */
  slug: string;
  /** Category or tag. */
  taxonomy: Taxonomy;
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

/** An invitation of a site. */
export type SiteInvitationInput = {
  /** The invitation. */
  id: string;
  /** ULID of the site. */
  siteId: string;
};

/** Sort order of sites. */
export type SiteOrder =
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST';

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

/** Snoozes a pending item. */
export type SnoozePendingItemInput = {
  /** Code of the item. */
  code: string;
  /** Id or slug of the site. */
  site: string;
  /** End of the snooze, at most 90 days from now; null ends it. */
  until?: string | null | undefined;
};

/** Starts a sign-in at an identity provider. */
export type StartProviderLoginInput = {
  /** Random string that the browser stores and sends back. */
  browserSecret?: string | null | undefined;
  /** Without a provider, an address: its domain names the organization whose provider signs in. */
  email?: string | null | undefined;
  /** Id of the provider. */
  providerId?: string | null | undefined;
  /** Text that the completion returns. The client must check that it may go there. */
  returnTo?: string | null | undefined;
};

/** A data subject. */
export type SubjectInput = {
  /** E-mail address submitted in an email field. */
  email: string;
  /** ULID of the site. */
  siteId: string;
};

/** Taxonomies of posts. */
export type Taxonomy =
  /** Section of a site. */
  | 'CATEGORY'
  /** Keyword. */
  | 'TAG';

/** A category or tag. */
export type TermReferenceInput = {
  /** ULID of the site. */
  siteId: string;
  /** Slug stored on posts. */
  slug: string;
  /** Category or tag. */
  taxonomy: Taxonomy;
};

/** The post that another one translates: its id, or its slug and language. */
export type TranslationOfInput = {
  /** ULID or UUID. */
  id?: string | null | undefined;
  /** BCP 47 tag. */
  language?: string | null | undefined;
  /** Slug; together with language. */
  slug?: string | null | undefined;
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

/** Changes of an identity provider; an absent field stays. */
export type UpdateIdentityProviderInput = {
  /** True to make people members of the organization, without permissions, as they link an identity. */
  addsMembers?: boolean | null | undefined;
  /** client_id of the platform at the provider. */
  clientId?: string | null | undefined;
  /** Its secret; null for a public client. */
  clientSecret?: string | null | undefined;
  /** False to prepare it first. */
  isEnabled?: boolean | null | undefined;
  /** The issuer, such as https://login.example.com. */
  issuer?: string | null | undefined;
  /** Name that people see, up to 60 characters. */
  name?: string | null | undefined;
  /** ULID of the organization. */
  organizationId: string;
  /** Id of the provider. */
  providerId: string;
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

/** Changes of a brand; an absent field stays. */
export type UpdateOrganizationBrandInput = {
  /** # and six hexadecimal digits; null for the platform colour. */
  accentColor?: string | null | undefined;
  /** Shows or hides it; a new brand is shown. */
  isShown?: boolean | null | undefined;
  /** An image of one of the own sites in it; null for none. */
  logoMediaId?: string | null | undefined;
  /** ULID of the organization. */
  organizationId: string;
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

/** Changes of a policy; an absent field stays, null lifts a rule. */
export type UpdateOrganizationPolicyInput = {
  /** Up to 20 domains. */
  mailDomains?: Array<string> | null | undefined;
  /** ULID of the organization. */
  organizationId: string;
  /** Requires a second factor or a passkey. */
  requiresSecondFactor?: boolean | null | undefined;
  /** 1 to 2160. */
  sessionHours?: number | null | undefined;
  /** password, mail_code, passkey or identity_provider. */
  signInMethods?: Array<string> | null | undefined;
};

/** Changes to a persona; absent fields keep their value. */
export type UpdatePersonaInput = {
  /** Absolute URL of an image, at most 2000 characters; null removes it. */
  avatarUrl?: string | null | undefined;
  /** The persona. */
  id: string;
  /** Name shown to readers, at most 200 characters. */
  name?: string | null | undefined;
  /** ULID of the site. */
  siteId: string;
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

/** Changes to a post type; absent fields keep their value. */
export type UpdatePostTypeInput = {
  /** Purpose of the type, at most 2000 characters. */
  description?: string | null | undefined;
  /** Replaces the custom fields. */
  fields?: Array<FieldDefinitionInput> | null | undefined;
  /** True if the site has an archive page for it. */
  hasArchive?: boolean | null | undefined;
  /** True for page-like types. */
  hierarchical?: boolean | null | undefined;
  /** True prevents new posts of this type; existing posts keep it. */
  isArchived?: boolean | null | undefined;
  /** False hides its posts from readers. */
  isPublic?: boolean | null | undefined;
  /** Singular name, at most 200 characters. */
  name?: string | null | undefined;
  /** Plural name, at most 200 characters. */
  pluralName?: string | null | undefined;
  /** ULID of the site. */
  siteId: string;
  /** Slug of the type; cannot change. */
  slug: string;
  /** Editor capabilities, at most 50 of at most 100 characters. */
  supports?: Array<string> | null | undefined;
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

/** A change of an application; absent fields keep their values. */
export type UpdateSsoClientInput = {
  /** URL that is notified of ended sessions; null for none. */
  backchannelLogoutUri?: string | null | undefined;
  /** client_id. */
  id: string;
  /** Algorithm of its ID tokens. */
  idTokenAlgorithm?: IdTokenAlgorithm | null | undefined;
  /** Display name. */
  name?: string | null | undefined;
  /** Id or slug of its organization; null for the platform. */
  organization?: string | null | undefined;
  /** All URIs to return to after a logout, matched exactly. */
  postLogoutRedirectUris?: Array<string> | null | undefined;
  /** All redirect URIs, matched exactly. */
  redirectUris?: Array<string> | null | undefined;
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

export type ApplicationsQueryVariables = Exact<{ [key: string]: never; }>;


export type ApplicationsQuery = { ssoClients: Array<{ id: string, name: string, redirectUris: Array<string>, postLogoutRedirectUris: Array<string>, scopes: Array<string>, idTokenAlgorithm: IdTokenAlgorithm, confidential: boolean, backchannelLogoutUri: string | null, organizationId: string | null, previousSecretExpiresAt: string | null, createdAt: string }> };

export type AdminCreateApplicationMutationVariables = Exact<{
  input: CreateSsoClientInput;
}>;


export type AdminCreateApplicationMutation = { createSsoClient: { id: string, secret: string | null } };

export type AdminUpdateApplicationMutationVariables = Exact<{
  input: UpdateSsoClientInput;
}>;


export type AdminUpdateApplicationMutation = { updateSsoClient: { client: { id: string, name: string } } };

export type AdminRotateApplicationSecretMutationVariables = Exact<{
  input: RotateSsoClientSecretInput;
}>;


export type AdminRotateApplicationSecretMutation = { rotateSsoClientSecret: { secret: string, client: { id: string, previousSecretExpiresAt: string | null } } };

export type AdminDeleteApplicationMutationVariables = Exact<{
  input: DeleteSsoClientInput;
}>;


export type AdminDeleteApplicationMutation = { deleteSsoClient: { client: { id: string } } };

export type AdminAcceptInvitationMutationVariables = Exact<{
  input: AcceptInvitationInput;
}>;


export type AdminAcceptInvitationMutation = { acceptInvitation: { organizationId: string, role: string, scope: string, siteId: string | null } };

export type AdminArchiveSiteMutationVariables = Exact<{
  input: SiteReferenceInput;
}>;


export type AdminArchiveSiteMutation = { archiveSite: { site: { id: string, slug: string, status: SiteStatus, name: string } } };

export type AdminCancelPostScheduleMutationVariables = Exact<{
  input: PostReferenceInput;
}>;


export type AdminCancelPostScheduleMutation = { cancelPostSchedule: { warnings: Array<string>, post: { id: string, slug: string, status: string, updatedAt: string } } };

export type AdminChangeOrganizationMemberMutationVariables = Exact<{
  input: ChangeOrganizationMemberInput;
}>;


export type AdminChangeOrganizationMemberMutation = { changeOrganizationMember: { member: { userId: string, status: string, name: string | null } } };

export type AdminChangePasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type AdminChangePasswordMutation = { changePassword: { done: boolean } };

export type AdminChangeSiteMemberMutationVariables = Exact<{
  input: ChangeSiteMemberInput;
}>;


export type AdminChangeSiteMemberMutation = { changeSiteMember: { member: { userId: string, status: string, name: string | null } } };

export type AdminCompleteMfaMutationVariables = Exact<{
  input: CompleteMfaInput;
}>;


export type AdminCompleteMfaMutation = { completeMfa: { accessToken: string, expiresIn: number, refreshExpiresIn: number, refreshToken: string, sessionId: string, tokenType: string } };

export type AdminConfirmEmailMutationVariables = Exact<{
  input: ConfirmEmailInput;
}>;


export type AdminConfirmEmailMutation = { confirmEmail: { resumeUrl: string | null, status: string } };

export type AdminConfirmTotpMutationVariables = Exact<{
  input: ConfirmTotpInput;
}>;


export type AdminConfirmTotpMutation = { confirmTotp: { recoveryCodes: Array<string> } };

export type AdminCreateApiKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type AdminCreateApiKeyMutation = { createApiKey: { secret: string, apiKey: { id: string, name: string } } };

export type AdminCreateContentWebhookMutationVariables = Exact<{
  input: CreateContentWebhookInput;
}>;


export type AdminCreateContentWebhookMutation = { change: { secret: string | null, webhook: { id: string, status: string, name: string | null } } };

export type AdminCreateFormMutationVariables = Exact<{
  input: CreateFormInput;
}>;


export type AdminCreateFormMutation = { createForm: { form: { id: string, slug: string, status: FormStatus, name: string } } };

export type AdminCreateFormWebhookMutationVariables = Exact<{
  input: CreateFormWebhookInput;
}>;


export type AdminCreateFormWebhookMutation = { change: { secret: string | null, webhook: { id: string, status: string, name: string | null } } };

export type AdminCreateMediaFolderMutationVariables = Exact<{
  input: CreateMediaFolderInput;
}>;


export type AdminCreateMediaFolderMutation = { createMediaFolder: { folder: { id: string, name: string } } };

export type AdminCreateMediaTagMutationVariables = Exact<{
  input: CreateMediaTagInput;
}>;


export type AdminCreateMediaTagMutation = { createMediaTag: { tag: { id: string, name: string } } };

export type AdminCreateOrganizationMutationVariables = Exact<{
  input: CreateOrganizationInput;
}>;


export type AdminCreateOrganizationMutation = { createOrganization: { organization: { id: string, slug: string, name: string } } };

export type AdminCreatePersonaMutationVariables = Exact<{
  input: CreatePersonaInput;
}>;


export type AdminCreatePersonaMutation = { createPersona: { persona: { id: string, slug: string, name: string } } };

export type AdminCreatePostMutationVariables = Exact<{
  input: CreatePostInput;
}>;


export type AdminCreatePostMutation = { createPost: { id: string, replayed: boolean, slug: string, status: string, warnings: Array<string> } };

export type AdminCreatePostTypeMutationVariables = Exact<{
  input: CreatePostTypeInput;
}>;


export type AdminCreatePostTypeMutation = { createPostType: { postType: { id: string, slug: string, name: string } } };

export type AdminCreateRoleMutationVariables = Exact<{
  input: CreateRoleInput;
}>;


export type AdminCreateRoleMutation = { createRole: { role: { slug: string, name: string } } };

export type AdminCreateSiteMutationVariables = Exact<{
  input: CreateSiteInput;
}>;


export type AdminCreateSiteMutation = { createSite: { site: { id: string, slug: string, status: SiteStatus, name: string } } };

export type AdminDeleteContentWebhookMutationVariables = Exact<{
  input: ContentWebhookReferenceInput;
}>;


export type AdminDeleteContentWebhookMutation = { deleteContentWebhook: { done: boolean } };

export type AdminDeleteFormMutationVariables = Exact<{
  input: FormReferenceInput;
}>;


export type AdminDeleteFormMutation = { deleteForm: { done: boolean } };

export type AdminDeleteFormWebhookMutationVariables = Exact<{
  input: FormWebhookReferenceInput;
}>;


export type AdminDeleteFormWebhookMutation = { deleteFormWebhook: { done: boolean } };

export type AdminDeleteLeadMutationVariables = Exact<{
  input: LeadReferenceInput;
}>;


export type AdminDeleteLeadMutation = { deleteLead: { done: boolean } };

export type AdminDeleteUnusedMediaAssetMutationVariables = Exact<{
  input: MediaAssetReferenceInput;
}>;


export type AdminDeleteUnusedMediaAssetMutation = { deleteMediaAsset: { asset: { id: string, status: string } } };

export type AdminIngestMediaMutationVariables = Exact<{
  input: IngestMediaInput;
}>;


export type AdminIngestMediaMutation = { ingestMedia: { asset: { id: string, status: string } } };

export type AdminDeleteMediaAssetMutationVariables = Exact<{
  input: MediaAssetReferenceInput;
}>;


export type AdminDeleteMediaAssetMutation = { deleteMediaAsset: { asset: { id: string, status: string } } };

export type AdminDeletePostMutationVariables = Exact<{
  input: PostReferenceInput;
}>;


export type AdminDeletePostMutation = { deletePost: { warnings: Array<string>, post: { id: string, slug: string, status: string } } };

export type AdminDeleteRoleMutationVariables = Exact<{
  input: DeleteRoleInput;
}>;


export type AdminDeleteRoleMutation = { deleteRole: { done: boolean } };

export type AdminDeleteViewerMutationVariables = Exact<{
  input: DeleteViewerInput;
}>;


export type AdminDeleteViewerMutation = { deleteViewer: { erasesAt: string, status: string } };

export type AdminDuplicateFormMutationVariables = Exact<{
  input: DuplicateFormInput;
}>;


export type AdminDuplicateFormMutation = { duplicateForm: { form: { id: string, slug: string, status: FormStatus, name: string } } };

export type AdminEnrollTotpMutationVariables = Exact<{
  input: EnrollTotpInput;
}>;


export type AdminEnrollTotpMutation = { enrollTotp: { expiresIn: number, factorId: string, otpauthUri: string, secret: string } };

export type AdminEraseSubjectMutationVariables = Exact<{
  input: SubjectInput;
}>;


export type AdminEraseSubjectMutation = { eraseSubject: { erasedCount: number } };

export type AdminInviteToOrganizationMutationVariables = Exact<{
  input: InviteToOrganizationInput;
}>;


export type AdminInviteToOrganizationMutation = { inviteToOrganization: { emailSent: boolean, invitation: { id: string, status: string } } };

export type AdminInviteToSiteMutationVariables = Exact<{
  input: InviteToSiteInput;
}>;


export type AdminInviteToSiteMutation = { inviteToSite: { emailSent: boolean, invitation: { id: string, status: string } } };

export type AdminLogInMutationVariables = Exact<{
  input: LogInInput;
}>;


export type AdminLogInMutation = { logIn: { mfa: { mfaToken: string, factors: Array<string>, expiresIn: number } | null, tokens: { accessToken: string, expiresIn: number, refreshExpiresIn: number, refreshToken: string, sessionId: string, tokenType: string } | null } };

export type AdminLogOutMutationVariables = Exact<{
  input: LogOutInput;
}>;


export type AdminLogOutMutation = { logOut: { done: boolean } };

export type AdminLookUpInvitationMutationVariables = Exact<{
  input: InvitationTokenInput;
}>;


export type AdminLookUpInvitationMutation = { lookUpInvitation: { accountExists: boolean, email: string, expiresAt: string, inviterName: string | null, organizationName: string, scope: string, siteName: string | null, role: { slug: string, name: string } } };

export type AdminMarkLeadNotSpamMutationVariables = Exact<{
  input: LeadReferenceInput;
}>;


export type AdminMarkLeadNotSpamMutation = { markLeadNotSpam: { lead: { id: string, status: LeadStatus } } };

export type AdminPublishPostMutationVariables = Exact<{
  input: PublishPostInput;
}>;


export type AdminPublishPostMutation = { publishPost: { warnings: Array<string>, post: { id: string, slug: string, status: string, updatedAt: string } } };

export type AdminCheckSiteMutationVariables = Exact<{
  input: SiteReferenceInput;
}>;


export type AdminCheckSiteMutation = { checkSite: { site: { id: string } } };

export type AdminRedeliverMutationVariables = Exact<{
  input: RedeliverInput;
}>;


export type AdminRedeliverMutation = { redeliver: { delivery: { id: string, status: string } } };

export type AdminRedeliverChangeMutationVariables = Exact<{
  input: RedeliverChangeInput;
}>;


export type AdminRedeliverChangeMutation = { redeliverChange: { delivery: { id: string, status: string } } };

export type AdminRefreshSessionMutationVariables = Exact<{
  input: RefreshSessionInput;
}>;


export type AdminRefreshSessionMutation = { refreshSession: { accessToken: string, expiresIn: number, refreshExpiresIn: number, refreshToken: string, sessionId: string, tokenType: string } };

export type AdminRegenerateRecoveryCodesMutationVariables = Exact<{
  input: EnrollTotpInput;
}>;


export type AdminRegenerateRecoveryCodesMutation = { regenerateRecoveryCodes: { recoveryCodes: Array<string> } };

export type AdminRemoveOrganizationMemberMutationVariables = Exact<{
  input: RemoveOrganizationMemberInput;
}>;


export type AdminRemoveOrganizationMemberMutation = { removeOrganizationMember: { done: boolean } };

export type AdminRemoveSiteMemberMutationVariables = Exact<{
  input: RemoveSiteMemberInput;
}>;


export type AdminRemoveSiteMemberMutation = { removeSiteMember: { done: boolean } };

export type AdminRemoveTotpMutationVariables = Exact<{
  input: RemoveTotpInput;
}>;


export type AdminRemoveTotpMutation = { removeTotp: { done: boolean } };

export type AdminRequestPasswordResetMutationVariables = Exact<{
  input: RequestPasswordResetInput;
}>;


export type AdminRequestPasswordResetMutation = { requestPasswordReset: { status: string } };

export type AdminResendOrganizationInvitationMutationVariables = Exact<{
  input: OrganizationInvitationInput;
}>;


export type AdminResendOrganizationInvitationMutation = { resendOrganizationInvitation: { emailSent: boolean, invitation: { id: string, status: string } } };

export type AdminResendSiteInvitationMutationVariables = Exact<{
  input: SiteInvitationInput;
}>;


export type AdminResendSiteInvitationMutation = { resendSiteInvitation: { emailSent: boolean, invitation: { id: string, status: string } } };

export type AdminResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;


export type AdminResetPasswordMutation = { resetPassword: { done: boolean } };

export type AdminRestoreMediaAssetMutationVariables = Exact<{
  input: MediaAssetReferenceInput;
}>;


export type AdminRestoreMediaAssetMutation = { restoreMediaAsset: { asset: { id: string, status: string } } };

export type AdminRestoreSiteMutationVariables = Exact<{
  input: SiteReferenceInput;
}>;


export type AdminRestoreSiteMutation = { restoreSite: { site: { id: string, slug: string, status: SiteStatus, name: string } } };

export type AdminRevokeApiKeyMutationVariables = Exact<{
  input: RevokeApiKeyInput;
}>;


export type AdminRevokeApiKeyMutation = { revokeApiKey: { apiKey: { id: string, name: string } } };

export type AdminRevokeOrganizationInvitationMutationVariables = Exact<{
  input: OrganizationInvitationInput;
}>;


export type AdminRevokeOrganizationInvitationMutation = { revokeOrganizationInvitation: { done: boolean } };

export type AdminRevokeSessionMutationVariables = Exact<{
  input: RevokeSessionInput;
}>;


export type AdminRevokeSessionMutation = { revokeSession: { done: boolean } };

export type AdminRevokeSiteInvitationMutationVariables = Exact<{
  input: SiteInvitationInput;
}>;


export type AdminRevokeSiteInvitationMutation = { revokeSiteInvitation: { done: boolean } };

export type AdminRotateApiKeyMutationVariables = Exact<{
  input: RotateApiKeyInput;
}>;


export type AdminRotateApiKeyMutation = { rotateApiKey: { secret: string, apiKey: { id: string, name: string } } };

export type AdminSaveTermMutationVariables = Exact<{
  input: SaveTermInput;
}>;


export type AdminSaveTermMutation = { saveTerm: { term: { slug: string, name: string } } };

export type AdminSendOneTimeCodeMutationVariables = Exact<{
  input: SendOneTimeCodeInput;
}>;


export type AdminSendOneTimeCodeMutation = { sendOneTimeCode: { status: string } };

export type AdminSetSiteApplicationMutationVariables = Exact<{
  input: SetSiteApplicationInput;
}>;


export type AdminSetSiteApplicationMutation = { setSiteApplication: { site: { id: string, slug: string, status: SiteStatus, name: string } } };

export type AdminSignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type AdminSignUpMutation = { signUp: { status: string } };

export type AdminSnoozePendingItemMutationVariables = Exact<{
  input: SnoozePendingItemInput;
}>;


export type AdminSnoozePendingItemMutation = { snoozePendingItem: { site: { id: string, slug: string, status: SiteStatus, name: string } } };

export type AdminTestContentWebhookMutationVariables = Exact<{
  input: ContentWebhookReferenceInput;
}>;


export type AdminTestContentWebhookMutation = { testContentWebhook: { delivery: { id: string, status: string } } };

export type AdminTestFormWebhookMutationVariables = Exact<{
  input: FormWebhookReferenceInput;
}>;


export type AdminTestFormWebhookMutation = { testFormWebhook: { delivery: { id: string, status: string } } };

export type AdminUnpublishPostMutationVariables = Exact<{
  input: PostReferenceInput;
}>;


export type AdminUnpublishPostMutation = { unpublishPost: { warnings: Array<string>, post: { id: string, slug: string, status: string, updatedAt: string } } };

export type AdminUpdateContentWebhookMutationVariables = Exact<{
  input: UpdateContentWebhookInput;
}>;


export type AdminUpdateContentWebhookMutation = { change: { secret: string | null, webhook: { id: string, status: string, name: string | null } } };

export type AdminUpdateFormMutationVariables = Exact<{
  input: UpdateFormInput;
}>;


export type AdminUpdateFormMutation = { updateForm: { form: { id: string, slug: string, status: FormStatus, name: string, revision: number } } };

export type AdminUpdateFormWebhookMutationVariables = Exact<{
  input: UpdateFormWebhookInput;
}>;


export type AdminUpdateFormWebhookMutation = { change: { secret: string | null, webhook: { id: string, status: string, name: string | null } } };

export type AdminUpdateMediaAssetMutationVariables = Exact<{
  input: UpdateMediaAssetInput;
}>;


export type AdminUpdateMediaAssetMutation = { updateMediaAsset: { asset: { id: string, status: string } } };

export type AdminUpdateOrganizationMutationVariables = Exact<{
  input: UpdateOrganizationInput;
}>;


export type AdminUpdateOrganizationMutation = { updateOrganization: { organization: { id: string, slug: string, name: string } } };

export type AdminUpdatePostMutationVariables = Exact<{
  input: UpdatePostInput;
}>;


export type AdminUpdatePostMutation = { updatePost: { warnings: Array<string>, post: { id: string, slug: string, status: string, updatedAt: string } } };

export type AdminUpdatePostSeoMutationVariables = Exact<{
  input: UpdatePostSeoInput;
}>;


export type AdminUpdatePostSeoMutation = { updatePostSeo: { warnings: Array<string>, post: { id: string, slug: string, status: string, updatedAt: string } } };

export type AdminUpdateRoleMutationVariables = Exact<{
  input: UpdateRoleInput;
}>;


export type AdminUpdateRoleMutation = { updateRole: { role: { slug: string, name: string } } };

export type AdminUpdateSiteMutationVariables = Exact<{
  input: UpdateSiteInput;
}>;


export type AdminUpdateSiteMutation = { updateSite: { site: { id: string, slug: string, status: SiteStatus, name: string } } };

export type AdminUpdateSiteSeoMutationVariables = Exact<{
  input: UpdateSiteSeoInput;
}>;


export type AdminUpdateSiteSeoMutation = { updateSiteSeo: { site: { id: string, slug: string, status: SiteStatus, name: string } } };

export type AdminUpdateSiteSettingsMutationVariables = Exact<{
  input: UpdateSiteSettingsInput;
}>;


export type AdminUpdateSiteSettingsMutation = { updateSiteSettings: { site: { id: string, slug: string, status: SiteStatus, name: string } } };

export type AdminUpdateViewerMutationVariables = Exact<{
  input: UpdateViewerInput;
}>;


export type AdminUpdateViewerMutation = { updateViewer: { viewer: { id: string, status: string, name: string | null } } };

export type AdminUpdatePersonaMutationVariables = Exact<{
  input: UpdatePersonaInput;
}>;


export type AdminUpdatePersonaMutation = { updatePersona: { persona: { id: string, slug: string, name: string } } };

export type AdminDeletePersonaMutationVariables = Exact<{
  input: PersonaReferenceInput;
}>;


export type AdminDeletePersonaMutation = { deletePersona: { done: boolean } };

export type AdminDeleteTermMutationVariables = Exact<{
  input: TermReferenceInput;
}>;


export type AdminDeleteTermMutation = { deleteTerm: { done: boolean } };

export type AdminMergeTermsMutationVariables = Exact<{
  input: MergeTermsInput;
}>;


export type AdminMergeTermsMutation = { mergeTerms: { postCount: number, term: { slug: string, name: string } } };

export type AdminDeletePostTypeMutationVariables = Exact<{
  input: PostTypeReferenceInput;
}>;


export type AdminDeletePostTypeMutation = { deletePostType: { done: boolean } };

export type AdminUpdatePostTypeMutationVariables = Exact<{
  input: UpdatePostTypeInput;
}>;


export type AdminUpdatePostTypeMutation = { updatePostType: { postType: { id: string, slug: string, name: string } } };

export type AdminRenameMediaFolderMutationVariables = Exact<{
  input: RenameMediaFolderInput;
}>;


export type AdminRenameMediaFolderMutation = { renameMediaFolder: { folder: { id: string, name: string } } };

export type AdminRenameMediaTagMutationVariables = Exact<{
  input: RenameMediaTagInput;
}>;


export type AdminRenameMediaTagMutation = { renameMediaTag: { tag: { id: string, name: string } } };

export type AdminDeleteMediaFolderMutationVariables = Exact<{
  input: MediaFolderReferenceInput;
}>;


export type AdminDeleteMediaFolderMutation = { deleteMediaFolder: { done: boolean } };

export type AdminDeleteMediaTagMutationVariables = Exact<{
  input: MediaTagReferenceInput;
}>;


export type AdminDeleteMediaTagMutation = { deleteMediaTag: { done: boolean } };

export type AdminCreatePostPreviewMutationVariables = Exact<{
  input: CreatePostPreviewInput;
}>;


export type AdminCreatePostPreviewMutation = { createPostPreview: { token: string, preview: { id: string, createdAt: string, expiresAt: string } } };

export type AdminDeletePostPreviewMutationVariables = Exact<{
  input: PostPreviewInput;
}>;


export type AdminDeletePostPreviewMutation = { deletePostPreview: { done: boolean } };

export type AdminRestorePostRevisionMutationVariables = Exact<{
  input: RestorePostRevisionInput;
}>;


export type AdminRestorePostRevisionMutation = { restorePostRevision: { post: { id: string, updatedAt: string } } };

export type AdminVerifyIndexNowMutationVariables = Exact<{
  input: SiteReferenceInput;
}>;


export type AdminVerifyIndexNowMutation = { verifyIndexNow: { site: { id: string, indexNow: { isVerified: boolean, checkedAt: string | null } } } };

export type AdminCheckDomainMutationVariables = Exact<{
  input: CheckDomainInput;
}>;


export type AdminCheckDomainMutation = { checkDomain: { site: { id: string, effectiveDomain: string, domains: Array<{ domain: string, provenBy: DomainProof | null, provenAt: string | null, checkedAt: string | null }> } } };

export type AdminDeclineInvitationMutationVariables = Exact<{
  input: InvitationReferenceInput;
}>;


export type AdminDeclineInvitationMutation = { declineInvitation: { done: boolean } };

export type AdminLeaveSiteMutationVariables = Exact<{
  input: LeaveSiteInput;
}>;


export type AdminLeaveSiteMutation = { leaveSite: { done: boolean } };

export type AdminLeaveOrganizationMutationVariables = Exact<{
  input: LeaveOrganizationInput;
}>;


export type AdminLeaveOrganizationMutation = { leaveOrganization: { done: boolean } };

export type AdminUpdateOrganizationBrandMutationVariables = Exact<{
  input: UpdateOrganizationBrandInput;
}>;


export type AdminUpdateOrganizationBrandMutation = { updateOrganizationBrand: { brand: { isShown: boolean, accentColor: string | null, logoMediaId: string | null, logoUrl: string | null } } };

export type AdminUpdateOrganizationPolicyMutationVariables = Exact<{
  input: UpdateOrganizationPolicyInput;
}>;


export type AdminUpdateOrganizationPolicyMutation = { updateOrganizationPolicy: { policy: { requiresSecondFactor: boolean, signInMethods: Array<string> | null, sessionHours: number | null, mailDomains: Array<string> | null } } };

export type AdminArchiveOrganizationMutationVariables = Exact<{
  input: OrganizationReferenceInput;
}>;


export type AdminArchiveOrganizationMutation = { archiveOrganization: { organization: { id: string, slug: string, name: string, archivedAt: string | null, erasesAt: string | null } } };

export type AdminRestoreOrganizationMutationVariables = Exact<{
  input: OrganizationReferenceInput;
}>;


export type AdminRestoreOrganizationMutation = { restoreOrganization: { organization: { id: string, slug: string, name: string, archivedAt: string | null, erasesAt: string | null } } };

export type AdminLogInWithCodeMutationVariables = Exact<{
  input: LogInWithCodeInput;
}>;


export type AdminLogInWithCodeMutation = { logInWithCode: { tokens: { accessToken: string, refreshToken: string, expiresIn: number } | null, mfa: { mfaToken: string, factors: Array<string>, expiresIn: number } | null } };

export type AdminRenamePostMutationVariables = Exact<{
  input: RenamePostInput;
}>;


export type AdminRenamePostMutation = { renamePost: { post: { id: string, slug: string, updatedAt: string } } };

export type AdminRestorePostMutationVariables = Exact<{
  input: PostReferenceInput;
}>;


export type AdminRestorePostMutation = { restorePost: { post: { id: string, status: string, updatedAt: string } } };

export type AdminAddIdentityProviderMutationVariables = Exact<{
  input: AddIdentityProviderInput;
}>;


export type AdminAddIdentityProviderMutation = { addIdentityProvider: { provider: { id: string, name: string, redirectUri: string } } };

export type AdminUpdateIdentityProviderMutationVariables = Exact<{
  input: UpdateIdentityProviderInput;
}>;


export type AdminUpdateIdentityProviderMutation = { updateIdentityProvider: { provider: { id: string, name: string, isEnabled: boolean, addsMembers: boolean } } };

export type AdminRemoveIdentityProviderMutationVariables = Exact<{
  input: RemoveIdentityProviderInput;
}>;


export type AdminRemoveIdentityProviderMutation = { removeIdentityProvider: { done: boolean } };

export type AdminTestIdentityProviderMutationVariables = Exact<{
  input: StartProviderLoginInput;
}>;


export type AdminTestIdentityProviderMutation = { startProviderLogin: { location: string } };

export type PostListQueryVariables = Exact<{
  siteId: string;
  statuses: Array<PostStatus> | PostStatus;
  order?: PostOrder | null | undefined;
  postType?: string | null | undefined;
  language?: string | null | undefined;
  query?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type PostListQuery = { posts: { nodes: Array<{ id: string, siteId: string, title: string, slug: string, status: string, language: string, url: string | null, coverUrl: string | null, publishedAt: string | null, updatedAt: string, recentViews: number | null, author: { id: string, name: string } | null, editedBy: { id: string, name: string | null } | null, categories: Array<{ slug: string, name: string }>, tags: Array<{ slug: string, name: string }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type DeletedPostsQueryVariables = Exact<{
  siteId: string;
  after?: string | null | undefined;
}>;


export type DeletedPostsQuery = { deletedPosts: { nodes: Array<{ postId: string, title: string, language: string, deletedAt: string, restorableUntil: string, mayRestore: boolean }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PostTypesQueryVariables = Exact<{
  siteId: string;
}>;


export type PostTypesQuery = { postTypes: Array<{ id: string, slug: string, name: string }> };

export type PostTypeDefinitionsQueryVariables = Exact<{
  siteId: string;
}>;


export type PostTypeDefinitionsQuery = { postTypes: Array<{ id: string, slug: string, name: string, pluralName: string, description: string, isDefault: boolean, public: boolean, hierarchical: boolean, hasArchive: boolean, isArchived: boolean, fields: unknown }> };

export type SiteRedirectsQueryVariables = Exact<{
  siteId: string;
  after?: string | null | undefined;
}>;


export type SiteRedirectsQuery = { postRedirects: { nodes: Array<{ from: string, to: string, language: string, postId: string, isGiven: boolean, since: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type PostFormerPathsQueryVariables = Exact<{
  siteId: string;
  id: string;
}>;


export type PostFormerPathsQuery = { post: { id: string, formerPaths: Array<string>, updatedAt: string } };

export type PostEditorQueryVariables = Exact<{
  siteId: string;
  id: string;
}>;


export type PostEditorQuery = { post: { id: string, siteId: string, title: string, slug: string, status: string, mayChange: boolean, language: string, access: string, formerPaths: Array<string>, postTypeSlug: string, blocks: unknown, writtenExcerpt: string | null, seo: unknown, fields: unknown, url: string | null, publishedAt: string | null, updatedAt: string, recentViews: number | null, author: { id: string, name: string } | null, authorAccount: { id: string, name: string | null } | null, editedBy: { id: string, name: string | null, avatarUrl: string | null } | null, featuredImage: { id: string, siteId: string, originalUrl: string | null, altText: string | null, width: number | null, height: number | null, variants: Array<{ url: string, width: number, mime: string }> } | null, translations: Array<{ id: string, siteId: string, language: string, title: string, status: string, url: string | null }>, categories: Array<{ slug: string, name: string }>, tags: Array<{ slug: string, name: string }>, site: { id: string, defaultLanguage: string, enabledLanguages: Array<string>, settings: unknown } | null }, personas: Array<{ id: string, siteId: string, name: string, slug: string }>, postTypes: Array<{ id: string, slug: string, name: string, fields: unknown }> };

export type SiteAuthorsQueryVariables = Exact<{
  siteId: string;
}>;


export type SiteAuthorsQuery = { personas: Array<{ id: string, siteId: string, name: string, slug: string, avatarUrl: string | null }> };

export type PostTermsQueryVariables = Exact<{
  siteId: string;
}>;


export type PostTermsQuery = { categories: Array<{ slug: string, name: string }>, tags: Array<{ slug: string, name: string }> };

export type PostHistoryQueryVariables = Exact<{
  siteId: string;
  id: string;
}>;


export type PostHistoryQuery = { postRevisions: Array<{ n: number, at: string, changed: Array<string>, by: { kind: string, id: string | null } }>, postPreviews: Array<{ id: string, createdAt: string, expiresAt: string }> };

export type PostPreviewQueryVariables = Exact<{
  siteId: string;
  id: string;
}>;


export type PostPreviewQuery = { post: { id: string, siteId: string, title: string, contentHtml: string | null } };

export type PostRevisionDetailsQueryVariables = Exact<{
  siteId: string;
  id: string;
  n: number;
}>;


export type PostRevisionDetailsQuery = { postRevision: { n: number, at: string, changed: Array<string>, title: string, excerpt: string | null, blocks: unknown, seo: unknown, fields: unknown, by: { kind: string, id: string | null } } };

export type MediaAssetDetailsQueryVariables = Exact<{
  siteId: string;
  id: string;
}>;


export type MediaAssetDetailsQuery = { mediaAsset: { id: string, siteId: string, filename: string, mime: string, bytes: number, width: number | null, height: number | null, altText: string | null, blurhash: string | null, status: string, originalUrl: string | null, createdAt: string, folderId: string | null, tagIds: Array<string>, usesInSettings: Array<string> | null, focalPoint: { x: number, y: number } | null, variants: Array<{ url: string, mime: string, width: number, height: number }>, usesInPosts: Array<{ postId: string, slug: string, language: string, status: string, places: Array<string> }> | null, usesInForms: Array<{ formId: string, name: string }> | null } };

export type MediaLibraryQueryVariables = Exact<{
  siteId: string;
  folderId?: string | null | undefined;
  tagId?: string | null | undefined;
  search?: string | null | undefined;
  withoutAltText?: boolean | null | undefined;
  after?: string | null | undefined;
}>;


export type MediaLibraryQuery = { mediaAssets: { nodes: Array<{ id: string, siteId: string, filename: string, mime: string, bytes: number, width: number | null, height: number | null, altText: string | null, blurhash: string | null, status: string, originalUrl: string | null, createdAt: string, variants: Array<{ url: string, mime: string, width: number, height: number }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, mediaFolders: Array<{ id: string, name: string }>, mediaTags: Array<{ id: string, name: string }> };

export type DeletedMediaQueryVariables = Exact<{
  siteId: string;
  after?: string | null | undefined;
}>;


export type DeletedMediaQuery = { deletedMediaAssets: { nodes: Array<{ assetId: string, filename: string, deletedAt: string, restorableUntil: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type MediaLabelsQueryVariables = Exact<{
  siteId: string;
}>;


export type MediaLabelsQuery = { folders: Array<{ id: string, name: string, assetCount: number }>, tags: Array<{ id: string, name: string, assetCount: number }> };

export type ContentWebhooksQueryVariables = Exact<{
  siteId: string;
}>;


export type ContentWebhooksQuery = { webhooks: Array<{ id: string, name: string | null, url: string, events: Array<string> | null, scope: string, status: string, secretHint: string, failingSince: string | null, lastSuccessAt: string | null, headers: unknown, updatedAt: string }> };

export type ContentWebhookDeliveryRequestQueryVariables = Exact<{
  siteId: string;
  webhookId: string;
  deliveryId: string;
}>;


export type ContentWebhookDeliveryRequestQuery = { request: { headers: unknown, body: string | null } };

export type ContentWebhookDeliveriesQueryVariables = Exact<{
  siteId: string;
  webhookId: string;
  status?: DeliveryStatus | null | undefined;
  after?: string | null | undefined;
}>;


export type ContentWebhookDeliveriesQuery = { deliveries: { nodes: Array<{ id: string, event: string, sequence: number | null, status: string, createdAt: string, nextAttemptAt: string | null, attempts: Array<{ at: string, statusCode: number | null, durationMs: number, errorCode: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type FormListQueryVariables = Exact<{
  siteId: string;
}>;


export type FormListQuery = { forms: Array<{ id: string, name: string, slug: string, status: FormStatus, language: string, revision: number, updatedAt: string, leadsCount: number, spamCount: number, lastLeadAt: string | null }> };

export type FormEditorQueryVariables = Exact<{
  siteId: string;
  id: string;
}>;


export type FormEditorQuery = { form: { id: string, name: string, slug: string, status: FormStatus, language: string, revision: number, fields: Array<unknown>, settings: unknown, i18n: unknown, updatedAt: string, site: { id: string, name: string, enabledLanguages: Array<string> } | null } };

export type LeadInboxQueryVariables = Exact<{
  siteId: string;
  filter?: LeadFilterInput | null | undefined;
  order?: LeadOrder | null | undefined;
  after?: string | null | undefined;
}>;


export type LeadInboxQuery = { leads: { nodes: Array<{ id: string, createdAt: string, status: LeadStatus, spamScore: number, spamSignals: Array<string>, pagePath: string, data: unknown, consents: unknown, files: unknown, form: { id: string, name: string, fields: Array<unknown> } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type AdminMarkLeadSpamMutationVariables = Exact<{
  input: LeadReferenceInput;
}>;


export type AdminMarkLeadSpamMutation = { markLeadSpam: { lead: { id: string, status: LeadStatus } } };

export type WebhooksQueryVariables = Exact<{
  siteId: string;
}>;


export type WebhooksQuery = { webhooks: Array<{ id: string, name: string | null, url: string, events: Array<string>, scope: string, formIds: Array<string>, payload: string, status: string, secretHint: string, failingSince: string | null, lastSuccessAt: string | null, headers: unknown, updatedAt: string }> };

export type WebhookDeliveryRequestQueryVariables = Exact<{
  siteId: string;
  webhookId: string;
  deliveryId: string;
}>;


export type WebhookDeliveryRequestQuery = { request: { headers: unknown, body: string | null } };

export type WebhookDeliveriesQueryVariables = Exact<{
  siteId: string;
  webhookId: string;
  status?: DeliveryStatus | null | undefined;
  after?: string | null | undefined;
}>;


export type WebhookDeliveriesQuery = { deliveries: { nodes: Array<{ id: string, event: string, leadId: string | null, formId: string | null, status: string, createdAt: string, nextAttemptAt: string | null, attempts: Array<{ at: string, statusCode: number | null, durationMs: number, errorCode: string | null }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type LeadAccessesQueryVariables = Exact<{
  siteId: string;
  after?: string | null | undefined;
}>;


export type LeadAccessesQuery = { leadAccessLog: { nodes: Array<{ id: string, at: string, actorType: string, actorId: string | null, action: string, formId: string | null, leadId: string | null, resultCount: number, requestId: string, actor: { id: string, name: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type OperatorOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorOverviewQuery = { jobQueues: Array<{ service: JobService, tasks: Array<{ task: string, waiting: number, scheduled: number, running: number, retrying: number, dead: number, waitingSince: string | null }> | null }>, slowOperations: { since: string, operations: Array<{ name: string, count: number, p95Millis: number, lastAt: string }> } | null };

export type DeadJobsQueryVariables = Exact<{
  service: JobService;
  after?: string | null | undefined;
}>;


export type DeadJobsQuery = { deadJobs: { nodes: Array<{ number: string, task: string, attempts: number, error: string, createdAt: string, failedAt: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type AdminDecideJobMutationVariables = Exact<{
  input: DecideJobInput;
}>;


export type AdminDecideJobMutation = { decideJob: { done: boolean } };

export type ManagedAccountsQueryVariables = Exact<{
  filter?: AccountFilterInput | null | undefined;
  after?: string | null | undefined;
}>;


export type ManagedAccountsQuery = { accounts: { nodes: Array<{ id: string, email: string, name: string | null, status: string, isOperator: boolean, hasSecondFactor: boolean, lastLoginAt: string | null, createdAt: string }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type AdminEndAccountSessionsMutationVariables = Exact<{
  input: AccountReferenceInput;
}>;


export type AdminEndAccountSessionsMutation = { endAccountSessions: { account: { id: string, status: string } } };

export type AdminReactivateAccountMutationVariables = Exact<{
  input: AccountReferenceInput;
}>;


export type AdminReactivateAccountMutation = { reactivateAccount: { account: { id: string, status: string } } };

export type AdminSuspendAccountMutationVariables = Exact<{
  input: AccountReferenceInput;
}>;


export type AdminSuspendAccountMutation = { suspendAccount: { account: { id: string, status: string } } };

export type AdminUnlockAccountMutationVariables = Exact<{
  input: AccountReferenceInput;
}>;


export type AdminUnlockAccountMutation = { unlockAccount: { account: { id: string, status: string } } };

export type AdminRemoveAccountSecondFactorMutationVariables = Exact<{
  input: RemoveAccountSecondFactorInput;
}>;


export type AdminRemoveAccountSecondFactorMutation = { removeAccountSecondFactor: { isRemoved: boolean } };

export type OrganizationTeamQueryVariables = Exact<{
  organizationId: string;
  after?: string | null | undefined;
}>;


export type OrganizationTeamQuery = { organizationMembers: { nodes: Array<{ userId: string, name: string | null, email: string, status: string, joinedAt: string, role: { slug: string, name: string, isSystem: boolean } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, organizationInvitations: { nodes: Array<{ id: string, email: string, siteName: string | null, expiresAt: string, lastSentAt: string, role: { slug: string, name: string }, invitedBy: { userId: string, name: string | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, roles: Array<{ slug: string, name: string, isSystem: boolean, permissions: Array<string>, membersCount: number }> };

export type SiteSwitcherQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteSwitcherQuery = { viewer: { id: string, name: string | null, email: string, locale: string, isOperator: boolean, account: { avatarUrl: string | null }, organizations: Array<{ role: string, permissions: Array<string>, organization: { id: string, name: string, slug: string, archivedAt: string | null, erasesAt: string | null } | null }>, sites: Array<{ role: string, permissions: Array<string>, site: { id: string, organizationId: string, name: string, slug: string, status: SiteStatus, erasesAt: string | null, effectiveDomain: string, applications: Array<string>, health: { summary: { critical: number, recommended: number } } } | null }> } };

export type OrganizationOverviewQueryVariables = Exact<{
  organization: string;
  filter?: SiteFilterInput | null | undefined;
  order?: SiteOrder | null | undefined;
  after?: string | null | undefined;
}>;


export type OrganizationOverviewQuery = { organization: { id: string, name: string, slug: string, createdAt: string }, sites: { nodes: Array<{ id: string, name: string, slug: string, status: SiteStatus, effectiveDomain: string, updatedAt: string, postCounts: { draft: number, scheduled: number, published: number } | null, team: { nodes: Array<{ userId: string, name: string | null, role: { name: string } }> } | null, health: { summary: { critical: number, recommended: number, info: number } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type SiteDashboardQueryVariables = Exact<{
  site: string;
  from: string;
  to: string;
  language?: PendingLanguage | null | undefined;
}>;


export type SiteDashboardQuery = { site: { id: string, name: string, status: SiteStatus, publicOrigin: string, organization: { id: string, name: string }, health: { checkedAt: string | null, isStale: boolean, summary: { critical: number, recommended: number, info: number }, items: Array<{ code: string, severity: PendingSeverity, title: string, params: unknown, actionPath: string, firstSeenAt: string, snoozedUntil: string | null }> }, postCounts: { draft: number, scheduled: number, published: number, archived: number } | null, posts: { nodes: Array<{ id: string, siteId: string, title: string, url: string | null, publishedAt: string | null, recentViews: number | null, coverUrl: string | null, author: { name: string } | null }> } | null, analytics: { totals: { views: number, visitors: number, sessions: number }, timeseries: Array<{ date: string, views: number, visitors: number }>, topPaths: Array<{ path: string, views: number }> } | null, forms: Array<{ id: string, name: string, status: FormStatus, leadsCount: number, lastLeadAt: string | null }> | null, applicationCatalog: Array<{ slug: string, installed: boolean }> } };

export type ErasuresQueryVariables = Exact<{
  organization: string;
}>;


export type ErasuresQuery = { siteErasures: { nodes: Array<{ id: string, siteId: string, slug: string, name: string, archivedAt: string, createdAt: string, finishedAt: string | null, counts: Array<{ service: string, kind: string, count: number }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type SiteSettingsQueryVariables = Exact<{
  site: string;
}>;


export type SiteSettingsQuery = { site: { id: string, name: string, slug: string, status: SiteStatus, archivedAt: string | null, erasesAt: string | null, primaryDomain: string | null, effectiveDomain: string, aliases: Array<string>, corsOrigins: Array<string>, themeId: string, defaultLanguage: string, enabledLanguages: Array<string>, multiLangEnabled: boolean, preferWww: boolean, forceRedirect: boolean, childRedirectMode: string, redirectStatusCode: number, settings: unknown, seo: unknown, updatedAt: string, domains: Array<{ domain: string, isPrimary: boolean, provenBy: DomainProof | null, provenAt: string | null, claimedAt: string, heldUntil: string | null, checkedAt: string | null, recordName: string, recordValue: string, fileUrl: string }>, indexNow: { key: string, url: string, isVerified: boolean, checkedAt: string | null }, applicationCatalog: Array<{ slug: string, name: string, description: string, version: string, installed: boolean, changedAt: string | null, changedBy: string | null }> } };

export type TeamQueryVariables = Exact<{
  siteId: string;
  organizationId: string;
  after?: string | null | undefined;
}>;


export type TeamQuery = { siteMembers: { nodes: Array<{ userId: string, name: string | null, email: string, status: string, joinedAt: string, role: { slug: string, name: string, isSystem: boolean }, account: { avatarUrl: string | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, siteInvitations: { nodes: Array<{ id: string, email: string, expiresAt: string, lastSentAt: string, role: { slug: string, name: string }, invitedBy: { userId: string, name: string | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, roles: Array<{ slug: string, name: string, isSystem: boolean, permissions: Array<string>, membersCount: number }> };

export type ApiKeysQueryVariables = Exact<{
  site: string;
  status?: ApiKeyStatus | null | undefined;
  after?: string | null | undefined;
}>;


export type ApiKeysQuery = { apiKeys: { nodes: Array<{ id: string, name: string, kind: string, environment: string, prefix: string, defaultLanguage: string | null, scopes: Array<string>, allowedOrigins: Array<string>, allowedCidrs: Array<string>, allowedRegions: Array<string>, createdAt: string, expiresAt: string | null, revokedAt: string | null, lastUsedAt: string | null, successorId: string | null, hours: { from: string, to: string, timeZone: string } | null, limits: Array<{ bucket: string, perMinute: number }>, author: { id: string, name: string | null } | null, usage: Array<{ day: string, requestCount: number }> }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type TrafficQueryVariables = Exact<{
  siteId: string;
  from: string;
  to: string;
}>;


export type TrafficQuery = { trafficSummary: { from: string, to: string, days: number, totals: { views: number, visitors: number, sessions: number }, timeseries: Array<{ date: string, views: number, visitors: number }>, topPaths: Array<{ path: string, views: number }>, topReferrers: Array<{ host: string, views: number }>, drops: Array<{ reason: string, hits: number }> }, postRanking: { total: number, items: Array<{ path: string, views: number }> } };

export type AuditTrailQueryVariables = Exact<{
  site: string;
  siteId: string;
  toolCalls: boolean;
  after?: string | null | undefined;
  formsAfter?: string | null | undefined;
  contentAfter?: string | null | undefined;
}>;


export type AuditTrailQuery = { siteAuditLog: { nodes: Array<{ id: string, at: string, event: string, actorId: string | null, actorType: string, target: string | null, changes: Array<{ field: string, from: string | null, to: string | null }>, actor: { id: string, name: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, formsAuditLog: { nodes: Array<{ id: string, at: string, event: string, actorId: string | null, actorType: string, target: string | null, changes: Array<{ field: string, from: string | null, to: string | null }>, actor: { id: string, name: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, contentAuditLog: { nodes: Array<{ id: string, at: string, event: string, actorId: string | null, actorType: string, target: string | null, changes: Array<{ field: string, from: string | null, to: string | null }>, actor: { id: string, name: string | null } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type OwnPasskeysQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPasskeysQuery = { viewerPasskeys: Array<{ name: string }> };

export type OwnAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnAccountQuery = { viewer: { id: string, email: string, pendingEmail: string | null, name: string | null, locale: string, mfaEnabled: boolean, isImpersonated: boolean, restrictions: Array<{ organizationId: string, organizationName: string | null, reasons: Array<string> }>, pendingInvitations: Array<{ id: string, organizationName: string | null, siteName: string | null, role: { slug: string, name: string } }> }, viewerSessions: Array<{ id: string, current: boolean, deviceName: string | null, userAgent: string | null, ipMasked: string | null, country: string | null, isImpersonation: boolean, lastSeenAt: string }>, viewerApplications: Array<{ clientId: string, name: string, scopes: Array<string>, grantedAt: string }>, viewerSecurityLog: { nodes: Array<{ id: string, at: string, event: string, outcome: string, actorType: string, userAgent: string | null }> } };

export type OrganizationBrandQueryVariables = Exact<{
  organizationId: string;
}>;


export type OrganizationBrandQuery = { organizationBrand: { organizationName: string | null, organizationSlug: string | null, isShown: boolean, accentColor: string | null, logoMediaId: string | null, logoUrl: string | null, updatedAt: string } | null };

export type SignInPolicyQueryVariables = Exact<{
  organizationId: string;
}>;


export type SignInPolicyQuery = { organizationPolicy: { requiresSecondFactor: boolean, signInMethods: Array<string> | null, sessionHours: number | null, mailDomains: Array<string> | null, updatedAt: string } | null };

export type IdentityProvidersQueryVariables = Exact<{
  organizationId: string;
}>;


export type IdentityProvidersQuery = { identityProviders: Array<{ id: string, name: string, issuer: string, clientId: string, hasSecret: boolean, isEnabled: boolean, addsMembers: boolean, redirectUri: string }> };

export const Applications: Operation<ApplicationsQuery, ApplicationsQueryVariables> = { name: 'Applications', id: '7f445ac5cfcc1fc23781ba05936ba30c23d6c80fd01c25f1e8cd7ae3a7b153ad' };
export const AdminCreateApplication: Operation<AdminCreateApplicationMutation, AdminCreateApplicationMutationVariables> = { name: 'AdminCreateApplication', id: '7cc9cf5388bbb7fae02021c1557afbcd9f3c5e082545c45e2318e794199801f9' };
export const AdminUpdateApplication: Operation<AdminUpdateApplicationMutation, AdminUpdateApplicationMutationVariables> = { name: 'AdminUpdateApplication', id: 'c629621c4731b04727368692121f2ac4f344127ff103b50e89270680b68658b7' };
export const AdminRotateApplicationSecret: Operation<AdminRotateApplicationSecretMutation, AdminRotateApplicationSecretMutationVariables> = { name: 'AdminRotateApplicationSecret', id: '2199d9f8bd4a50519e3d4cb9e36553bf2d51a6010bb2602cb58ca1adcccc9aba' };
export const AdminDeleteApplication: Operation<AdminDeleteApplicationMutation, AdminDeleteApplicationMutationVariables> = { name: 'AdminDeleteApplication', id: '77277dbd7559e44cddd539354f12589109ae7d079716272563766e931e1ea235' };
export const AdminAcceptInvitation: Operation<AdminAcceptInvitationMutation, AdminAcceptInvitationMutationVariables> = { name: 'AdminAcceptInvitation', id: '658c424924382e644898358683f8416c3329ef982097654fe875c5301f48f5c6' };
export const AdminArchiveSite: Operation<AdminArchiveSiteMutation, AdminArchiveSiteMutationVariables> = { name: 'AdminArchiveSite', id: '552b3a799f0ad90d3df1acbd166acb1c0b04c9f1c6993e9abc805838125c257a' };
export const AdminCancelPostSchedule: Operation<AdminCancelPostScheduleMutation, AdminCancelPostScheduleMutationVariables> = { name: 'AdminCancelPostSchedule', id: '6583408834cd1e4c306c71c9eb32a5b6c7d00be6dcc580724a4301f838fb33f9' };
export const AdminChangeOrganizationMember: Operation<AdminChangeOrganizationMemberMutation, AdminChangeOrganizationMemberMutationVariables> = { name: 'AdminChangeOrganizationMember', id: 'f8210bf2542eacc8bfd8a8f82d3a6ad400e1dea92fc42788af01b34ec4243a7d' };
export const AdminChangePassword: Operation<AdminChangePasswordMutation, AdminChangePasswordMutationVariables> = { name: 'AdminChangePassword', id: '2d8a14a3399032b48f5136e53380d1b28cf96a69520ee700c525704a7bb636c0' };
export const AdminChangeSiteMember: Operation<AdminChangeSiteMemberMutation, AdminChangeSiteMemberMutationVariables> = { name: 'AdminChangeSiteMember', id: '119576828ee0cea0bf2237917f663e67d2ecb70d4f0347631f7ddafa201279d2' };
export const AdminCompleteMfa: Operation<AdminCompleteMfaMutation, AdminCompleteMfaMutationVariables> = { name: 'AdminCompleteMfa', id: '5b91af3d8f778bb8e242f0c6b89d8395ff55ee95c7bd1e8fbf96a2caf336a0af' };
export const AdminConfirmEmail: Operation<AdminConfirmEmailMutation, AdminConfirmEmailMutationVariables> = { name: 'AdminConfirmEmail', id: '3fdd96f7a40890bbc5d34225284691433db101dcf9a4e743ca811a0596e8368e' };
export const AdminConfirmTotp: Operation<AdminConfirmTotpMutation, AdminConfirmTotpMutationVariables> = { name: 'AdminConfirmTotp', id: '50827acc6320325980919e42495f504cc293dc49c59142c902fbbfd657b23b88' };
export const AdminCreateApiKey: Operation<AdminCreateApiKeyMutation, AdminCreateApiKeyMutationVariables> = { name: 'AdminCreateApiKey', id: 'a22de2283df6b4c48f90fe3017f01ecc31439c4e4484418e67dae0aa6d947963' };
export const AdminCreateContentWebhook: Operation<AdminCreateContentWebhookMutation, AdminCreateContentWebhookMutationVariables> = { name: 'AdminCreateContentWebhook', id: '3bb4c93f53657e38b10c7525185c22e847a79bae174392384a4bde28037f4b1e' };
export const AdminCreateForm: Operation<AdminCreateFormMutation, AdminCreateFormMutationVariables> = { name: 'AdminCreateForm', id: '8189bd998af679691876dc7bf1884184ccb3480d6ef332ab0ca0d75bba82e426' };
export const AdminCreateFormWebhook: Operation<AdminCreateFormWebhookMutation, AdminCreateFormWebhookMutationVariables> = { name: 'AdminCreateFormWebhook', id: '799a0e93f0f121c6945ec0558cfc6f0f5459c591a75c8532fb460a6245b5328b' };
export const AdminCreateMediaFolder: Operation<AdminCreateMediaFolderMutation, AdminCreateMediaFolderMutationVariables> = { name: 'AdminCreateMediaFolder', id: 'ccee86e2f64f0f07d2b87284e14e9540689a7312daae97927dccf94bae86cd27' };
export const AdminCreateMediaTag: Operation<AdminCreateMediaTagMutation, AdminCreateMediaTagMutationVariables> = { name: 'AdminCreateMediaTag', id: '2cb18b9dca4052e330178c13083778407d1cf496aab47371f3f63569e4cf5810' };
export const AdminCreateOrganization: Operation<AdminCreateOrganizationMutation, AdminCreateOrganizationMutationVariables> = { name: 'AdminCreateOrganization', id: 'bd929c75666ebbbee5f8e34deb4a88d4c3378f31063e083b34becfceff4d9678' };
export const AdminCreatePersona: Operation<AdminCreatePersonaMutation, AdminCreatePersonaMutationVariables> = { name: 'AdminCreatePersona', id: '046d6e3b2e05f39cd43d7217b4e44fa04cd15e721681ea2d4a9f41dcdbc280da' };
export const AdminCreatePost: Operation<AdminCreatePostMutation, AdminCreatePostMutationVariables> = { name: 'AdminCreatePost', id: '48f208cb7d7a24ed677a08ececd090abcb263b21b5dc840210495526bdb92ae1' };
export const AdminCreatePostType: Operation<AdminCreatePostTypeMutation, AdminCreatePostTypeMutationVariables> = { name: 'AdminCreatePostType', id: 'e2731a5b031ac0a64c4c4ff8af3734fba8a1912d4cdb8320e61912f3d8b7160f' };
export const AdminCreateRole: Operation<AdminCreateRoleMutation, AdminCreateRoleMutationVariables> = { name: 'AdminCreateRole', id: 'c2c57dd0ed04b965c9600904ea65dffeed51055defe28c638669f5a66e40c69c' };
export const AdminCreateSite: Operation<AdminCreateSiteMutation, AdminCreateSiteMutationVariables> = { name: 'AdminCreateSite', id: '90402856b84cfbd148c4b126da46d7014199e7a9dc530b33aad035d648c38db0' };
export const AdminDeleteContentWebhook: Operation<AdminDeleteContentWebhookMutation, AdminDeleteContentWebhookMutationVariables> = { name: 'AdminDeleteContentWebhook', id: 'e3054b6ba86f19ac01db37ee053339d6c04c6c6a29d3718d0ba73fe8ca7842d1' };
export const AdminDeleteForm: Operation<AdminDeleteFormMutation, AdminDeleteFormMutationVariables> = { name: 'AdminDeleteForm', id: 'd87f73431874f446e757aba8b80cb2e1da5472ceb7d3877087e802f68c6f867a' };
export const AdminDeleteFormWebhook: Operation<AdminDeleteFormWebhookMutation, AdminDeleteFormWebhookMutationVariables> = { name: 'AdminDeleteFormWebhook', id: 'be8101b508fe9061a52f85a78a5d62aa4924c8cca37d95e44a67debe5868df40' };
export const AdminDeleteLead: Operation<AdminDeleteLeadMutation, AdminDeleteLeadMutationVariables> = { name: 'AdminDeleteLead', id: '2d6801e9ad16b524b397c5b8bc0cd599edd8b72145a94cfd5e0d25f654deeafd' };
export const AdminDeleteUnusedMediaAsset: Operation<AdminDeleteUnusedMediaAssetMutation, AdminDeleteUnusedMediaAssetMutationVariables> = { name: 'AdminDeleteUnusedMediaAsset', id: 'dab6169f4e82b049a3747263aa6608e71992c4c42f36d5f4b3f8b000c4b743c3' };
export const AdminIngestMedia: Operation<AdminIngestMediaMutation, AdminIngestMediaMutationVariables> = { name: 'AdminIngestMedia', id: '3b4705cafa26fbc677b8624c3ee534530f16c18297a32131293d558721a0dd5f' };
export const AdminDeleteMediaAsset: Operation<AdminDeleteMediaAssetMutation, AdminDeleteMediaAssetMutationVariables> = { name: 'AdminDeleteMediaAsset', id: 'da7f57c3d24710bc5056279b426170b81b5f2edf5375fad0680dc810fbc01098' };
export const AdminDeletePost: Operation<AdminDeletePostMutation, AdminDeletePostMutationVariables> = { name: 'AdminDeletePost', id: 'de4685276881d7c791f765b03ba38f373fc27c5788cb988ed9c87870a75a666b' };
export const AdminDeleteRole: Operation<AdminDeleteRoleMutation, AdminDeleteRoleMutationVariables> = { name: 'AdminDeleteRole', id: '4bfb57493f8819c25aade91c111972f06153be42e50c64d1636b1a3caa8c5c56' };
export const AdminDeleteViewer: Operation<AdminDeleteViewerMutation, AdminDeleteViewerMutationVariables> = { name: 'AdminDeleteViewer', id: '7ac21d022aef94ad5f0a86026ca51cbb1d6d685f92cc3a9a663fcaff53fb941e' };
export const AdminDuplicateForm: Operation<AdminDuplicateFormMutation, AdminDuplicateFormMutationVariables> = { name: 'AdminDuplicateForm', id: 'b9c800bd4c31cddfe12325466cc0e3a35f92f02d1e3563727b1fae666708ccfb' };
export const AdminEnrollTotp: Operation<AdminEnrollTotpMutation, AdminEnrollTotpMutationVariables> = { name: 'AdminEnrollTotp', id: '9100ff78d9d4d455bab543f5a62e490c93865c31d8aba80b321be52b3452edb6' };
export const AdminEraseSubject: Operation<AdminEraseSubjectMutation, AdminEraseSubjectMutationVariables> = { name: 'AdminEraseSubject', id: '8e237c2af065202270cfcbf5bfdc3c5ccb1f9a2a44e5d151766c6c3d7a4411ef' };
export const AdminInviteToOrganization: Operation<AdminInviteToOrganizationMutation, AdminInviteToOrganizationMutationVariables> = { name: 'AdminInviteToOrganization', id: '7cbd8fe13ff53eea81ad7c133a2c289e6ec6b26451e6dc26d8224dd1aed7119f' };
export const AdminInviteToSite: Operation<AdminInviteToSiteMutation, AdminInviteToSiteMutationVariables> = { name: 'AdminInviteToSite', id: '74985074b30f60d191c3afc951d913b08f173d3456413dda7502f7a4461af57a' };
export const AdminLogIn: Operation<AdminLogInMutation, AdminLogInMutationVariables> = { name: 'AdminLogIn', id: '2a254810a5f2ceb62e316b82aaa7b73ef886183e7fda4279ba229c6bb57ff1f2' };
export const AdminLogOut: Operation<AdminLogOutMutation, AdminLogOutMutationVariables> = { name: 'AdminLogOut', id: 'bbd41204d86122306f6f1f59e8d3be661b48da4972654532de1754ac89d7224a' };
export const AdminLookUpInvitation: Operation<AdminLookUpInvitationMutation, AdminLookUpInvitationMutationVariables> = { name: 'AdminLookUpInvitation', id: '1b7611a9d7f102ddb060f6b97a0cb4268851e26f860006389b7c27cdeacfd5b1' };
export const AdminMarkLeadNotSpam: Operation<AdminMarkLeadNotSpamMutation, AdminMarkLeadNotSpamMutationVariables> = { name: 'AdminMarkLeadNotSpam', id: '19f51fbb7a6c2e34ff9cf1148ea2a82dde3c13c042cba8ef323561daafd806ca' };
export const AdminPublishPost: Operation<AdminPublishPostMutation, AdminPublishPostMutationVariables> = { name: 'AdminPublishPost', id: '0fc9edaffa2759b9f0e327c530549bce7772cbdd07edaf0e3f9fb41ede5e0ae6' };
export const AdminCheckSite: Operation<AdminCheckSiteMutation, AdminCheckSiteMutationVariables> = { name: 'AdminCheckSite', id: 'df01e8d4d1a72f7e52fcee4835f5aea8b11fcd21424a16a7246078b753f641cc' };
export const AdminRedeliver: Operation<AdminRedeliverMutation, AdminRedeliverMutationVariables> = { name: 'AdminRedeliver', id: '0febf9143efd318ffc5d1fc10029b2223d1630e27d478cdda80182b7455ad803' };
export const AdminRedeliverChange: Operation<AdminRedeliverChangeMutation, AdminRedeliverChangeMutationVariables> = { name: 'AdminRedeliverChange', id: '1e80bca90e5f2a185d794ab5efea3cf7e96584512e2d96da109c040cf348a4e9' };
export const AdminRefreshSession: Operation<AdminRefreshSessionMutation, AdminRefreshSessionMutationVariables> = { name: 'AdminRefreshSession', id: '63be769b7911855c4f4481dd1048f6421e40957e31339598c13c0488abc95582' };
export const AdminRegenerateRecoveryCodes: Operation<AdminRegenerateRecoveryCodesMutation, AdminRegenerateRecoveryCodesMutationVariables> = { name: 'AdminRegenerateRecoveryCodes', id: '88788041bbc5dad8aa4e471c0b8d0528ab2c65012a7e52ea091338263d42d00c' };
export const AdminRemoveOrganizationMember: Operation<AdminRemoveOrganizationMemberMutation, AdminRemoveOrganizationMemberMutationVariables> = { name: 'AdminRemoveOrganizationMember', id: '1ba3c91f737e6eec83a96e244b6193a9bd184b3cec4418d7c19e7f47f1287248' };
export const AdminRemoveSiteMember: Operation<AdminRemoveSiteMemberMutation, AdminRemoveSiteMemberMutationVariables> = { name: 'AdminRemoveSiteMember', id: '5861c683f9aab08c9b7d7d4258a4bcc0e57a57e123f528f7a0a68199d609bc5e' };
export const AdminRemoveTotp: Operation<AdminRemoveTotpMutation, AdminRemoveTotpMutationVariables> = { name: 'AdminRemoveTotp', id: 'af584c844ce1c0500eb8b1b1876f8bb0cd03b4138b4c3ffba27cbc655bd72c87' };
export const AdminRequestPasswordReset: Operation<AdminRequestPasswordResetMutation, AdminRequestPasswordResetMutationVariables> = { name: 'AdminRequestPasswordReset', id: '77631cb0fe956476cf0fa5d217a5c9076cc50eb8dd76035b1767961a7d3267bd' };
export const AdminResendOrganizationInvitation: Operation<AdminResendOrganizationInvitationMutation, AdminResendOrganizationInvitationMutationVariables> = { name: 'AdminResendOrganizationInvitation', id: 'b1d09c2bb39d9822c332d45b5a6a2875bfa8d599d03ebdd5ec05e1f9526ef126' };
export const AdminResendSiteInvitation: Operation<AdminResendSiteInvitationMutation, AdminResendSiteInvitationMutationVariables> = { name: 'AdminResendSiteInvitation', id: 'a9ca5e9530fd1e88594fee1cad26b9cceda4a2739c453470ccc20ae6af75d900' };
export const AdminResetPassword: Operation<AdminResetPasswordMutation, AdminResetPasswordMutationVariables> = { name: 'AdminResetPassword', id: 'a8e93e9f5bf9bc871713674a1de397f823b18334002e1a7832edaa22d98b5b64' };
export const AdminRestoreMediaAsset: Operation<AdminRestoreMediaAssetMutation, AdminRestoreMediaAssetMutationVariables> = { name: 'AdminRestoreMediaAsset', id: 'ee9d0a0480add91b3f9a61ce40460974300b0da6d6504576de78b02ead59e7b5' };
export const AdminRestoreSite: Operation<AdminRestoreSiteMutation, AdminRestoreSiteMutationVariables> = { name: 'AdminRestoreSite', id: '41a68d099b5fed234f54bace12fd2f3c10e358245e42594215e8c3ed5bf411c2' };
export const AdminRevokeApiKey: Operation<AdminRevokeApiKeyMutation, AdminRevokeApiKeyMutationVariables> = { name: 'AdminRevokeApiKey', id: 'bb649c17e47179b366a5983683d9f81d9813af74e91ffe20621d6f7beb3387fd' };
export const AdminRevokeOrganizationInvitation: Operation<AdminRevokeOrganizationInvitationMutation, AdminRevokeOrganizationInvitationMutationVariables> = { name: 'AdminRevokeOrganizationInvitation', id: '40a05d1357da5d64d113371dec6096c386e06667b0092bac5eadb97fbd4fc9ba' };
export const AdminRevokeSession: Operation<AdminRevokeSessionMutation, AdminRevokeSessionMutationVariables> = { name: 'AdminRevokeSession', id: 'b8825e1caf3108b1a6b97c6aa1b8bd6077fc0549efc49908228ec695f859671a' };
export const AdminRevokeSiteInvitation: Operation<AdminRevokeSiteInvitationMutation, AdminRevokeSiteInvitationMutationVariables> = { name: 'AdminRevokeSiteInvitation', id: '6adc6765bfc311d1f0560cb7f5eaa456a2e255c8eee74d734a0a0040da74553c' };
export const AdminRotateApiKey: Operation<AdminRotateApiKeyMutation, AdminRotateApiKeyMutationVariables> = { name: 'AdminRotateApiKey', id: 'ba77b45ceb8ab54455d5af37eb3b5fefba0ac3e0067f91881f36d0f00f69e26f' };
export const AdminSaveTerm: Operation<AdminSaveTermMutation, AdminSaveTermMutationVariables> = { name: 'AdminSaveTerm', id: '44e3b3f4d11d2aee94f2bf2af7a47337b3e8092ec869c345d0b0be24c496ba73' };
export const AdminSendOneTimeCode: Operation<AdminSendOneTimeCodeMutation, AdminSendOneTimeCodeMutationVariables> = { name: 'AdminSendOneTimeCode', id: '4d51365919e69b31958caa45c7c091e639af6e57b2dd406347c4b57387467492' };
export const AdminSetSiteApplication: Operation<AdminSetSiteApplicationMutation, AdminSetSiteApplicationMutationVariables> = { name: 'AdminSetSiteApplication', id: '9fb0a7d6aa1a7e7230cecf044a45d5814c7a7d035c5598484e0053fb7d223325' };
export const AdminSignUp: Operation<AdminSignUpMutation, AdminSignUpMutationVariables> = { name: 'AdminSignUp', id: '085df11f1df0732b55c0780cb801132814fd00b1a98af071167677174bd1061f' };
export const AdminSnoozePendingItem: Operation<AdminSnoozePendingItemMutation, AdminSnoozePendingItemMutationVariables> = { name: 'AdminSnoozePendingItem', id: '99510a52a4e00eca90e779c58c6d1e4204c17b1c1b3f2b2ef816a4de791e272f' };
export const AdminTestContentWebhook: Operation<AdminTestContentWebhookMutation, AdminTestContentWebhookMutationVariables> = { name: 'AdminTestContentWebhook', id: 'd0112bc47d6e172ff5d0935d29454ccaf0067a6194534b4d5c5b6020e8f13e9d' };
export const AdminTestFormWebhook: Operation<AdminTestFormWebhookMutation, AdminTestFormWebhookMutationVariables> = { name: 'AdminTestFormWebhook', id: 'f008120d2fb0d42ff0d59b906b105c40cb999a3cff75fbd79e9311c38b1b51a8' };
export const AdminUnpublishPost: Operation<AdminUnpublishPostMutation, AdminUnpublishPostMutationVariables> = { name: 'AdminUnpublishPost', id: 'fccf65299edb31ade6cd3a8bf7040916712a43b5e39564c626018b6d087b3100' };
export const AdminUpdateContentWebhook: Operation<AdminUpdateContentWebhookMutation, AdminUpdateContentWebhookMutationVariables> = { name: 'AdminUpdateContentWebhook', id: '4196bc41ffad086786c70e42bf4d570389bb775f93cb610c12691ce4629de51b' };
export const AdminUpdateForm: Operation<AdminUpdateFormMutation, AdminUpdateFormMutationVariables> = { name: 'AdminUpdateForm', id: 'e7b27ddd51fb2fa23f911599e7a22690c7d1ce15356dc9caa4c4178b0f0a27e1' };
export const AdminUpdateFormWebhook: Operation<AdminUpdateFormWebhookMutation, AdminUpdateFormWebhookMutationVariables> = { name: 'AdminUpdateFormWebhook', id: 'b7cddd2e744e21d8271e965e8c493e730d853e66ba996828571b6b6add73dd9e' };
export const AdminUpdateMediaAsset: Operation<AdminUpdateMediaAssetMutation, AdminUpdateMediaAssetMutationVariables> = { name: 'AdminUpdateMediaAsset', id: '708b29d88cd1b45d9a2bc762807a977a1ac87f6ab75776779b6915c7121ee70a' };
export const AdminUpdateOrganization: Operation<AdminUpdateOrganizationMutation, AdminUpdateOrganizationMutationVariables> = { name: 'AdminUpdateOrganization', id: '405bb14d23194ab1b0b1b14f391ec107c426240a29872f98238ea2334e835202' };
export const AdminUpdatePost: Operation<AdminUpdatePostMutation, AdminUpdatePostMutationVariables> = { name: 'AdminUpdatePost', id: '59844175d0799bb21b751428df70f509d8944924906e4487664b9f9ddfe95949' };
export const AdminUpdatePostSeo: Operation<AdminUpdatePostSeoMutation, AdminUpdatePostSeoMutationVariables> = { name: 'AdminUpdatePostSeo', id: '7bf4939b18d81f36748e0e7b7dfc9b8d7c379196e8f468d2dfe53d3ee40c2da1' };
export const AdminUpdateRole: Operation<AdminUpdateRoleMutation, AdminUpdateRoleMutationVariables> = { name: 'AdminUpdateRole', id: 'c49f927354eef97471768faefefca86ab76c49a4a4aebfa4847132ae7ffb302a' };
export const AdminUpdateSite: Operation<AdminUpdateSiteMutation, AdminUpdateSiteMutationVariables> = { name: 'AdminUpdateSite', id: 'fe02f204352177f4841d9e70f76fd6161bede3cf58396f0f09df171962f37388' };
export const AdminUpdateSiteSeo: Operation<AdminUpdateSiteSeoMutation, AdminUpdateSiteSeoMutationVariables> = { name: 'AdminUpdateSiteSeo', id: 'a00e75af2c2d1e77d46c4ab9d96236dfa14a7a09e91a562cfa56224b2d1c82f7' };
export const AdminUpdateSiteSettings: Operation<AdminUpdateSiteSettingsMutation, AdminUpdateSiteSettingsMutationVariables> = { name: 'AdminUpdateSiteSettings', id: 'd6357f2decbed4f660be69e13b19354d4b149a8f03815169689c551ff552eea8' };
export const AdminUpdateViewer: Operation<AdminUpdateViewerMutation, AdminUpdateViewerMutationVariables> = { name: 'AdminUpdateViewer', id: 'aaf8359ebf102c5561b347d541ec088f55515962bef0f7ba09dc8dcbed44dc31' };
export const AdminUpdatePersona: Operation<AdminUpdatePersonaMutation, AdminUpdatePersonaMutationVariables> = { name: 'AdminUpdatePersona', id: '2f22216ec4773ae214782141c197fc2e4ea7389fa2e56ffc1a1c2f91abd8292c' };
export const AdminDeletePersona: Operation<AdminDeletePersonaMutation, AdminDeletePersonaMutationVariables> = { name: 'AdminDeletePersona', id: 'd56a31ae050892677ce982be9c157533dbeb4ab5f3289bcb4c4865b765889c7d' };
export const AdminDeleteTerm: Operation<AdminDeleteTermMutation, AdminDeleteTermMutationVariables> = { name: 'AdminDeleteTerm', id: 'f0a21f47b2ad3479afffec097b07bf8229234683e568ce9e5d21b01f68df6a8f' };
export const AdminMergeTerms: Operation<AdminMergeTermsMutation, AdminMergeTermsMutationVariables> = { name: 'AdminMergeTerms', id: 'd50b2be43f54b1f5cb8aed96aa751b7a32c633272a12ccae6090dded0e62e778' };
export const AdminDeletePostType: Operation<AdminDeletePostTypeMutation, AdminDeletePostTypeMutationVariables> = { name: 'AdminDeletePostType', id: '968dacb8d1d96cbf12b25429c5ecc05d0f2c5e9b602f14a078b9725fb73e53d8' };
export const AdminUpdatePostType: Operation<AdminUpdatePostTypeMutation, AdminUpdatePostTypeMutationVariables> = { name: 'AdminUpdatePostType', id: '5edc18d140f287aed3ec35a33d87dddbd61d9501ec1b2c2e67cf6a2ee194dd22' };
export const AdminRenameMediaFolder: Operation<AdminRenameMediaFolderMutation, AdminRenameMediaFolderMutationVariables> = { name: 'AdminRenameMediaFolder', id: '02349263e4938504dd522c9b6e308d2ac6f91f0fd5c68353c0b83c1da685ff27' };
export const AdminRenameMediaTag: Operation<AdminRenameMediaTagMutation, AdminRenameMediaTagMutationVariables> = { name: 'AdminRenameMediaTag', id: '7e299b9706edab6bbea4b1b3d8f1b5451f03f4ac34b82d33ad03c18bb4a2261a' };
export const AdminDeleteMediaFolder: Operation<AdminDeleteMediaFolderMutation, AdminDeleteMediaFolderMutationVariables> = { name: 'AdminDeleteMediaFolder', id: '9efe2e7c717d11dfcfc8a46107d134d6a377fd041fb3ba4159a9f8b70368aba0' };
export const AdminDeleteMediaTag: Operation<AdminDeleteMediaTagMutation, AdminDeleteMediaTagMutationVariables> = { name: 'AdminDeleteMediaTag', id: '5b36af709435614c669cfded2a3e5cae15a1f1fd5f11dfec4792730aed4542f2' };
export const AdminCreatePostPreview: Operation<AdminCreatePostPreviewMutation, AdminCreatePostPreviewMutationVariables> = { name: 'AdminCreatePostPreview', id: '9a0fc8557117dbd332a8a4d2c414411fe5acb972992e8cf81b772e4e3823568a' };
export const AdminDeletePostPreview: Operation<AdminDeletePostPreviewMutation, AdminDeletePostPreviewMutationVariables> = { name: 'AdminDeletePostPreview', id: 'b1c4c583f85e62070779d14b68e2f5ba05b731ea769a7553da301618a7072045' };
export const AdminRestorePostRevision: Operation<AdminRestorePostRevisionMutation, AdminRestorePostRevisionMutationVariables> = { name: 'AdminRestorePostRevision', id: 'b169a216086050324dcb2a646165b32b539ea208caa5bb2aeb5045b2f2ad5cfc' };
export const AdminVerifyIndexNow: Operation<AdminVerifyIndexNowMutation, AdminVerifyIndexNowMutationVariables> = { name: 'AdminVerifyIndexNow', id: '3faefa2faefa7e6112d7b0f13b5c90fff3179738a65a0c490992cdb931ecc054' };
export const AdminCheckDomain: Operation<AdminCheckDomainMutation, AdminCheckDomainMutationVariables> = { name: 'AdminCheckDomain', id: 'ed162bec671166baf22c32cde6ddcd15b4a53220420815da8aa7328786e603fc' };
export const AdminDeclineInvitation: Operation<AdminDeclineInvitationMutation, AdminDeclineInvitationMutationVariables> = { name: 'AdminDeclineInvitation', id: '44da13abd964fa005583d1a902c04f36bf4046c3a5795a1764ed688065649e27' };
export const AdminLeaveSite: Operation<AdminLeaveSiteMutation, AdminLeaveSiteMutationVariables> = { name: 'AdminLeaveSite', id: 'a523d2fd75398565bb146940d816a4af2074ba19e8023e4836d32143f3040428' };
export const AdminLeaveOrganization: Operation<AdminLeaveOrganizationMutation, AdminLeaveOrganizationMutationVariables> = { name: 'AdminLeaveOrganization', id: '1ce7b62cccba5b232afe306d6aa12f8e26bcd5763e3487cd5e93cb4b51c77bd1' };
export const AdminUpdateOrganizationBrand: Operation<AdminUpdateOrganizationBrandMutation, AdminUpdateOrganizationBrandMutationVariables> = { name: 'AdminUpdateOrganizationBrand', id: 'cad41333749faf3cbccea3da1ab125ae1b6490b5e8bd2607c0f12f3b90d158b1' };
export const AdminUpdateOrganizationPolicy: Operation<AdminUpdateOrganizationPolicyMutation, AdminUpdateOrganizationPolicyMutationVariables> = { name: 'AdminUpdateOrganizationPolicy', id: '21029f2820de9e1c85b219810fb5ed1bb02cc4dd4f3f1e72eae2a4c5c02f68c2' };
export const AdminArchiveOrganization: Operation<AdminArchiveOrganizationMutation, AdminArchiveOrganizationMutationVariables> = { name: 'AdminArchiveOrganization', id: 'aad7beddf1b62120a725c54321190ddc8b57f41c5078293a5bf5be1218b343eb' };
export const AdminRestoreOrganization: Operation<AdminRestoreOrganizationMutation, AdminRestoreOrganizationMutationVariables> = { name: 'AdminRestoreOrganization', id: '5c82a3ac59da28ea00d01c097c60c1da59d38eff6bf75758761df91406128bd6' };
export const AdminLogInWithCode: Operation<AdminLogInWithCodeMutation, AdminLogInWithCodeMutationVariables> = { name: 'AdminLogInWithCode', id: 'a4e54b5931d2be8b19a285e0462466e7e92f9757121bb067a0c121ea7637d0ab' };
export const AdminRenamePost: Operation<AdminRenamePostMutation, AdminRenamePostMutationVariables> = { name: 'AdminRenamePost', id: 'afbee7347cc1acc638eee94fa8fe26c8b3521479f772a1a0376a0de1033a5de3' };
export const AdminRestorePost: Operation<AdminRestorePostMutation, AdminRestorePostMutationVariables> = { name: 'AdminRestorePost', id: '8052a8f6795ed11f820a2b0829949f96b72ed3f7fe172deecc6d3899cc078eb9' };
export const AdminAddIdentityProvider: Operation<AdminAddIdentityProviderMutation, AdminAddIdentityProviderMutationVariables> = { name: 'AdminAddIdentityProvider', id: '46870a237abe57ed44a61b1ce9446f0eef726d5468ab3a3f9e3b670b35a7bbfa' };
export const AdminUpdateIdentityProvider: Operation<AdminUpdateIdentityProviderMutation, AdminUpdateIdentityProviderMutationVariables> = { name: 'AdminUpdateIdentityProvider', id: 'b113c1b33cc4472e03bc5dd802f33368a0b061d831f9fff8165788c00b4e71ec' };
export const AdminRemoveIdentityProvider: Operation<AdminRemoveIdentityProviderMutation, AdminRemoveIdentityProviderMutationVariables> = { name: 'AdminRemoveIdentityProvider', id: 'a9e39436b712d06824073e0c4d4ff88855c5da948be2840f0e7fd3c53136465b' };
export const AdminTestIdentityProvider: Operation<AdminTestIdentityProviderMutation, AdminTestIdentityProviderMutationVariables> = { name: 'AdminTestIdentityProvider', id: '738378daeb84aa74e1d7577fc0d1b8e1bb51ccc4f43d71f25c22385e7bca29bf' };
export const PostList: Operation<PostListQuery, PostListQueryVariables> = { name: 'PostList', id: '77ac7b4139a0109a522e2e1d747f8d69f02b9207512a820247172178b8331a6a' };
export const DeletedPosts: Operation<DeletedPostsQuery, DeletedPostsQueryVariables> = { name: 'DeletedPosts', id: '7f262da5718e13ec880232c6a1cc4f4109c7f8073b740cadef50ce683cf02b42' };
export const PostTypes: Operation<PostTypesQuery, PostTypesQueryVariables> = { name: 'PostTypes', id: 'aa8e40f7c85074fa1a6d968bec73890466e31669783c96acd1b963f70fefdeae' };
export const PostTypeDefinitions: Operation<PostTypeDefinitionsQuery, PostTypeDefinitionsQueryVariables> = { name: 'PostTypeDefinitions', id: '7d35e2cb35e476b722409d8179b577ad59aac59b723dee4004ac6c4523599b07' };
export const SiteRedirects: Operation<SiteRedirectsQuery, SiteRedirectsQueryVariables> = { name: 'SiteRedirects', id: 'd1b15f68da2493b7eed4ff840230fda45f0b822846ac67a9de8b0f2ea371124a' };
export const PostFormerPaths: Operation<PostFormerPathsQuery, PostFormerPathsQueryVariables> = { name: 'PostFormerPaths', id: '25ba8981e844e3c046caadba2fd50401e5a8969d902a95b42b6ea2969ef169b1' };
export const PostEditor: Operation<PostEditorQuery, PostEditorQueryVariables> = { name: 'PostEditor', id: 'a9306341f57b1739e25e3e0a8d844ab58d820b0fab288a19930c04994dafe53e' };
export const SiteAuthors: Operation<SiteAuthorsQuery, SiteAuthorsQueryVariables> = { name: 'SiteAuthors', id: '66fd36bd0555915c2b166cf6fcb7b3bb3f18ffc5a2adb50ea09f29b248db1a7e' };
export const PostTerms: Operation<PostTermsQuery, PostTermsQueryVariables> = { name: 'PostTerms', id: '03f30877199c0b077d3d1b456867d4b11266fd3cf64cf8d0693e6f613466335f' };
export const PostHistory: Operation<PostHistoryQuery, PostHistoryQueryVariables> = { name: 'PostHistory', id: '5dd5b5f84465847d5ab541b898acc2ca26009e5cd974cde3d1940872c26800b7' };
export const PostPreview: Operation<PostPreviewQuery, PostPreviewQueryVariables> = { name: 'PostPreview', id: 'dfe8c9ca16f7a75ed4e783ed0fcb541a4b4f1ccf5e11bd4097dc136c31703c42' };
export const PostRevisionDetails: Operation<PostRevisionDetailsQuery, PostRevisionDetailsQueryVariables> = { name: 'PostRevisionDetails', id: '3b56632ca9a50b225adf0d1edf7f582ec838774aa66dc4f4891210f28d5cb292' };
export const MediaAssetDetails: Operation<MediaAssetDetailsQuery, MediaAssetDetailsQueryVariables> = { name: 'MediaAssetDetails', id: '47e506089c120c2178cedb9ec8d4995079883bc5d7db8eb7f261f5737f97e295' };
export const MediaLibrary: Operation<MediaLibraryQuery, MediaLibraryQueryVariables> = { name: 'MediaLibrary', id: 'ca185b1075d40872cb2321bbdebeef607dcc4ea9a72d8de656276437f7294a9f' };
export const DeletedMedia: Operation<DeletedMediaQuery, DeletedMediaQueryVariables> = { name: 'DeletedMedia', id: '5cd7cd045b3a19a1b4e299b90f8be80d41aa2e130f27bd586027167475bfb64c' };
export const MediaLabels: Operation<MediaLabelsQuery, MediaLabelsQueryVariables> = { name: 'MediaLabels', id: '5269c5d11c95274d6b390e7088a9a6e3c237f7d354283eceb6d2a59b479656fa' };
export const ContentWebhooks: Operation<ContentWebhooksQuery, ContentWebhooksQueryVariables> = { name: 'ContentWebhooks', id: '27e774e38ede11a3a20c962c34beeaa65a0cd3bb297c69e2a8541d34b549a316' };
export const ContentWebhookDeliveryRequest: Operation<ContentWebhookDeliveryRequestQuery, ContentWebhookDeliveryRequestQueryVariables> = { name: 'ContentWebhookDeliveryRequest', id: '97427f45b306364ec3f0a6c362083bf6cb56984c566616658a819ef80fe56fc3' };
export const ContentWebhookDeliveries: Operation<ContentWebhookDeliveriesQuery, ContentWebhookDeliveriesQueryVariables> = { name: 'ContentWebhookDeliveries', id: '369d99e1bd30751ff14642ba53df2eca97fadd383a41cea8aa878f537c539a69' };
export const FormList: Operation<FormListQuery, FormListQueryVariables> = { name: 'FormList', id: 'b513322cc6cdd0ff4f4b850bdaace9e2d87dc0a2e8afdbfc980c4920e535acf3' };
export const FormEditor: Operation<FormEditorQuery, FormEditorQueryVariables> = { name: 'FormEditor', id: 'b05f6aa7f369e348ec10b54026c25e158796f90f9516d1ed967b84cf82cdb314' };
export const LeadInbox: Operation<LeadInboxQuery, LeadInboxQueryVariables> = { name: 'LeadInbox', id: '9e958e2a16bc4f31108bd92e4744add67dd0eec4a45da77d53079aeb7e742bea' };
export const AdminMarkLeadSpam: Operation<AdminMarkLeadSpamMutation, AdminMarkLeadSpamMutationVariables> = { name: 'AdminMarkLeadSpam', id: '32560611981be5acaaa37fb5be7b8ec4d9f4696bf22b3c4ad6d3ee3ee74c67ad' };
export const Webhooks: Operation<WebhooksQuery, WebhooksQueryVariables> = { name: 'Webhooks', id: '02849e4455969f3729ef90a348a07a39b3f8324d67476f479caa82131bbfe941' };
export const WebhookDeliveryRequest: Operation<WebhookDeliveryRequestQuery, WebhookDeliveryRequestQueryVariables> = { name: 'WebhookDeliveryRequest', id: '0741b3f4e1a3aab599a95bf414006238542fe9a5556009e1fd9563a48450adfe' };
export const WebhookDeliveries: Operation<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables> = { name: 'WebhookDeliveries', id: 'a5a998669160d868270a5b0cd5fe6dbd00d0eb8b0927747e1d0b1f087a860e5b' };
export const LeadAccesses: Operation<LeadAccessesQuery, LeadAccessesQueryVariables> = { name: 'LeadAccesses', id: 'b72885ae9ddfac8cd2fa0d84cba525c01b84488c5b72e56c231a936b75dd4e4a' };
export const OperatorOverview: Operation<OperatorOverviewQuery, OperatorOverviewQueryVariables> = { name: 'OperatorOverview', id: '0d82b9da71bd464faf888c19d8e3627f3ae04bd98b3b8f56ec0a64c13701a735', optional: ['slowOperations'] };
export const DeadJobs: Operation<DeadJobsQuery, DeadJobsQueryVariables> = { name: 'DeadJobs', id: '3135b1d7d24c7ded020e8d5d1812ae77a613393f8bb4a4d1311412becc1e1df4' };
export const AdminDecideJob: Operation<AdminDecideJobMutation, AdminDecideJobMutationVariables> = { name: 'AdminDecideJob', id: '84954f8e76c993a75ea80b1f9448d5a6959a2167c57ff49d19871b6332ee69e6' };
export const ManagedAccounts: Operation<ManagedAccountsQuery, ManagedAccountsQueryVariables> = { name: 'ManagedAccounts', id: 'c038edeeb32b996a66045b69421b2f2a0eb6b7746b749042cea15e54f332342c' };
export const AdminEndAccountSessions: Operation<AdminEndAccountSessionsMutation, AdminEndAccountSessionsMutationVariables> = { name: 'AdminEndAccountSessions', id: '73fe304fa55973926aeb54ba3af1779a21918fe9592c94ab81fbe44e48db6452' };
export const AdminReactivateAccount: Operation<AdminReactivateAccountMutation, AdminReactivateAccountMutationVariables> = { name: 'AdminReactivateAccount', id: '3a33b440e6e559840ebb79b5e46b864e6ae5828cc3d7a2b0e70ce04a17bc6b5e' };
export const AdminSuspendAccount: Operation<AdminSuspendAccountMutation, AdminSuspendAccountMutationVariables> = { name: 'AdminSuspendAccount', id: '0a73a0844019a8a93260a8d774a8d5db3188b56e06d119985357f86851fcd8fa' };
export const AdminUnlockAccount: Operation<AdminUnlockAccountMutation, AdminUnlockAccountMutationVariables> = { name: 'AdminUnlockAccount', id: '3c7491ae11f4f1debf470f49ef37cd9e4a9d4952247a38487bf78e4d52a4b5f3' };
export const AdminRemoveAccountSecondFactor: Operation<AdminRemoveAccountSecondFactorMutation, AdminRemoveAccountSecondFactorMutationVariables> = { name: 'AdminRemoveAccountSecondFactor', id: '4cf735f758adecfd788c2384d304c7a4bde6582214c3a52d1a6941c0c48ceb24' };
export const OrganizationTeam: Operation<OrganizationTeamQuery, OrganizationTeamQueryVariables> = { name: 'OrganizationTeam', id: '2716c0e1adfb9979fe3671100c77a768d0bb3506ff4a5c38661bda3738c041a4' };
export const SiteSwitcher: Operation<SiteSwitcherQuery, SiteSwitcherQueryVariables> = { name: 'SiteSwitcher', id: 'c2ee4b30d85e982e0d5fa4ef0e519bf24b2c5fb7c457d0a06cef6a22e1f044b8' };
export const OrganizationOverview: Operation<OrganizationOverviewQuery, OrganizationOverviewQueryVariables> = { name: 'OrganizationOverview', id: '59cb5a8c8330daea04b70539a3c96eb27a914746a2c22faa2555762fe27306b3' };
export const SiteDashboard: Operation<SiteDashboardQuery, SiteDashboardQueryVariables> = { name: 'SiteDashboard', id: '855adb7b1d12dd791b6604e10c40c591eef66dd9235c538ed077824592f59f41' };
export const Erasures: Operation<ErasuresQuery, ErasuresQueryVariables> = { name: 'Erasures', id: '066ed2f50419d8fca1b953d8f76e19d6eb97eba87aaf3e3ed17449e7d5275ccf' };
export const SiteSettings: Operation<SiteSettingsQuery, SiteSettingsQueryVariables> = { name: 'SiteSettings', id: '424c641153d79f1472f95e8a9466cdc35aee90d72b1172395240d0dfa65f7e81' };
export const Team: Operation<TeamQuery, TeamQueryVariables> = { name: 'Team', id: 'a771fdfd73d884098a39dc024b4d0ff35e6e14aa5c42f0307d036cbc0d62f7eb' };
export const ApiKeys: Operation<ApiKeysQuery, ApiKeysQueryVariables> = { name: 'ApiKeys', id: 'a494b633ef77e43e1d143360df25f345ab976c03a5b5db2e7628c220bd312531' };
export const Traffic: Operation<TrafficQuery, TrafficQueryVariables> = { name: 'Traffic', id: 'bf50369efb7f36a665516f6913cda6fd3cbf7175645482b3a6df1059459ce87d' };
export const AuditTrail: Operation<AuditTrailQuery, AuditTrailQueryVariables> = { name: 'AuditTrail', id: 'adab5d6c4673835e26d3c70694bdae416868fe647b70e9dd443e9135a090bf6e' };
export const OwnPasskeys: Operation<OwnPasskeysQuery, OwnPasskeysQueryVariables> = { name: 'OwnPasskeys', id: 'e8bca65ea331cf17f77813a3a7f36b2d91aa291c08fbdaa9f1bc2131c694719b' };
export const OwnAccount: Operation<OwnAccountQuery, OwnAccountQueryVariables> = { name: 'OwnAccount', id: '022a58645dc9e08465c8e61a8d0883c55031fc972918187ec0f0a581bb756674' };
export const OrganizationBrand: Operation<OrganizationBrandQuery, OrganizationBrandQueryVariables> = { name: 'OrganizationBrand', id: '4a74ebbb63f868b20bcd01d4dde8eb5fbaf89093bc4069ba76c5a322245eca5e', optional: ['organizationBrand'] };
export const SignInPolicy: Operation<SignInPolicyQuery, SignInPolicyQueryVariables> = { name: 'SignInPolicy', id: '932a515485ff04cb4728a1c192621813075811d9b1b30b8eadcce8b2c0cd30a9', optional: ['organizationPolicy'] };
export const IdentityProviders: Operation<IdentityProvidersQuery, IdentityProvidersQueryVariables> = { name: 'IdentityProviders', id: 'efc38c9e0bfc5dd515fddccbd5c9bcaf7b025875e06c88e13dd171f69990e5f5' };