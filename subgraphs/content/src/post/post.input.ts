import { Json } from '@imprint/graphql/scalars';
import { OptionalSiteInput, SiteInput } from '@imprint/graphql/site-input';
import { postLimits } from '@imprint/ids/post-limits';
import type { AuditRecord } from '@imprint/persistence/audit-log';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PostAccessEnum, PostOrder, PostStatusEnum } from './post.type.js';

const categoriesText = `Categories, at most ${postLimits.terms}.`;
const tagsText = `Tags, at most ${postLimits.terms}.`;
const formerPathsText = `Paths under which other systems showed it, at most ${postLimits.formerPaths}; they redirect to it.`;

@InputType()
@ArgsType()
export class PostFilterArgs {
  @Field(() => [String], { nullable: true, description: 'Only posts in any of these categories.' })
  categories?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Only posts with any of these tags.' })
  tags?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Full-text query over title and excerpt.' })
  query?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only posts updated at or after this time.' })
  since?: Date | null;

  @Field(() => String, { nullable: true, description: 'Only posts in this language.' })
  language?: string | null;

  @Field(() => [ID], { nullable: true, description: `Only these posts, in this order; at most ${postLimits.listed}.` })
  ids?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: `Only posts with any of these slugs; at most ${postLimits.listed}.`,
  })
  slugs?: string[] | null;

  @Field(() => Date, { nullable: true, description: 'Only posts published after this time.' })
  publishedAfter?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only posts published before this time.' })
  publishedBefore?: Date | null;
}

@InputType()
@ArgsType()
export class PublicPostsArgs extends PostFilterArgs {
  @Field(() => Int, {
    defaultValue: 20,
    description: `Page size, 1 to ${postLimits.listed}; with content at most ${postLimits.listedWithContent}.`,
  })
  first!: number;

  @Field(() => String, { nullable: true, description: 'endCursor of the previous page.' })
  after?: string | null;

  @Field(() => PostOrder, { nullable: true, description: 'Sort order; defaults to NEWEST. Ignored with ids.' })
  order?: PostOrder | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True loads the bodies with the page, which ends early if they are large.',
  })
  withContent?: boolean | null;
}

@InputType('PublicPostsInput', { description: 'Filters and pagination of public posts.' })
export class PublicPostsInput extends PublicPostsArgs {
  @Field(() => Boolean, { nullable: true, description: 'True counts the posts that match the filters.' })
  withTotal?: boolean | null;
}

@ArgsType()
export class ManagedPostsArgs extends PublicPostsArgs {
  @Field(() => ID, { nullable: true, description: 'Site id; omit for API keys.' })
  siteId?: string | null;

  @Field(() => [PostStatusEnum], { description: 'Only posts with these statuses.' })
  statuses!: PostStatusEnum[];

  @Field(() => String, { nullable: true, description: 'Only posts of this type.' })
  postType?: string | null;
}

@InputType('PublicPostReference', { description: 'Reference to a public post.' })
@ArgsType()
export class PostReferenceArgs {
  @Field(() => String, { description: 'ULID, UUID or slug.' })
  reference!: string;

  @Field(() => String, { nullable: true, description: 'Selects the language of a slug.' })
  language?: string | null;
}

@ArgsType()
export class PostRecordArgs extends PostReferenceArgs {
  @Field(() => ID, { nullable: true, description: 'Site id; omit for API keys.' })
  siteId?: string | null;
}

@InputType({ description: 'Makes a create idempotent.' })
export class IdempotencyInput {
  @Field(() => String, { description: "The client's key, 1 to 255 characters." })
  key!: string;

  @Field(() => String, { description: 'SHA-256 (hex) of the canonical JSON of the request.' })
  bodyHash!: string;
}

@InputType({ description: 'SEO metadata of a post; null removes a value.' })
export class PostSeoInput {
  @Field(() => String, { nullable: true, description: 'Meta and Open Graph title.' })
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'Meta description.' })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Absolute URL of the Open Graph image.' })
  ogImage?: string | null;

  @Field(() => String, { nullable: true, description: 'For example summary_large_image.' })
  twitterCard?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True keeps the post out of search indexes.' })
  noIndex?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Absolute URL that overrides the canonical link.' })
  canonicalUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'Article, BlogPosting or NewsArticle.' })
  schemaType?: string | null;

  @Field(() => [String], { nullable: true, description: categoriesText })
  categorySlugs?: string[] | null;

  @Field(() => [String], { nullable: true, description: tagsText })
  tagSlugs?: string[] | null;
}

@InputType({ description: 'The post that another one translates: its id, or its slug and language.' })
export class TranslationOfInput {
  @Field(() => ID, { nullable: true, description: 'ULID or UUID.' })
  id?: string | null;

  @Field(() => String, { nullable: true, description: 'Slug; together with language.' })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: 'BCP 47 tag.' })
  language?: string | null;
}

@InputType()
class WrittenPostInput extends OptionalSiteInput {
  @Field(() => Json, { nullable: true, description: 'Block document.' })
  blocks?: unknown;

  @Field(() => String, { nullable: true, description: 'Body as CommonMark with GitHub tables; instead of blocks.' })
  markdown?: string | null;

  @Field(() => String, { nullable: true, description: 'Body as HTML; instead of blocks.' })
  html?: string | null;

  @Field(() => PostStatusEnum, { nullable: true, description: 'DRAFT or PUBLISHED; a new post is DRAFT when omitted.' })
  status?: PostStatusEnum | null;

  @Field(() => String, { nullable: true, description: 'Slug of a new post; derived from the title when omitted.' })
  slug?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Excerpt and SEO description, at most ${postLimits.excerptCharacters} characters.`,
  })
  excerpt?: string | null;

  @Field(() => String, { nullable: true, description: 'BCP 47 tag; cannot change later. Defaults to pt-BR.' })
  language?: string | null;

  @Field(() => String, { nullable: true, description: 'Slug of the post type; cannot change later. Defaults to post.' })
  postType?: string | null;

  @Field(() => [String], { nullable: true, description: categoriesText })
  categorySlugs?: string[] | null;

  @Field(() => [String], { nullable: true, description: tagsText })
  tagSlugs?: string[] | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Publication time; a future one schedules a published post. Defaults to now.',
  })
  publishedAt?: Date | null;

  @Field(() => ID, { nullable: true, description: 'Image used as cover.' })
  featuredImageId?: string | null;

  @Field(() => PostSeoInput, { nullable: true, description: 'SEO metadata; of an existing post, as a whole.' })
  seo?: PostSeoInput | null;

  @Field(() => Json, { nullable: true, description: 'Values of the custom fields of the post type.' })
  fields?: Record<string, unknown> | null;

  @Field(() => TranslationOfInput, { nullable: true, description: 'The post that it translates.' })
  translationOf?: TranslationOfInput | null;

  @Field(() => String, { nullable: true, description: 'Slug of the persona used as byline.' })
  author?: string | null;

  @Field(() => [String], { nullable: true, description: formerPathsText })
  formerPaths?: string[] | null;
}

@InputType({ description: 'A new post.' })
export class CreatePostInput extends WrittenPostInput {
  @Field(() => String, { description: `Title, 1 to ${postLimits.titleCharacters} characters.` })
  title!: string;

  @Field(() => ID, { nullable: true, description: 'Public byline; defaults to that of the API key.' })
  personaId?: string | null;

  @Field(() => PostAccessEnum, {
    nullable: true,
    description: 'Defaults to PUBLIC. API keys take it over in an import; otherwise staff only.',
  })
  access?: PostAccessEnum | null;

  @Field(() => String, {
    nullable: true,
    description: `Id in another system, 1 to ${postLimits.externalIdCharacters} characters; unique per site.`,
  })
  externalId?: string | null;

  @Field(() => IdempotencyInput, { nullable: true, description: 'Makes the create idempotent for 24 hours.' })
  idempotency?: IdempotencyInput | null;
}

@InputType({ description: 'New posts.' })
export class CreatePostsInput extends OptionalSiteInput {
  @Field(() => [CreatePostInput], { description: 'Up to 50 posts.' })
  posts!: CreatePostInput[];
}

@InputType()
class SitePostInput extends OptionalSiteInput {
  @Field(() => String, { description: 'ULID, UUID or slug.' })
  reference!: string;
}

@InputType({ description: 'Reference to a post.' })
export class PostReferenceInput extends SitePostInput {
  @Field(() => String, { nullable: true, description: 'Selects the language of a slug.' })
  language?: string | null;

  @Field(() => Date, { nullable: true, description: 'PRECONDITION_FAILED if updatedAt of the post differs.' })
  expectedUpdatedAt?: Date | null;
}

const continuesEditText =
  'Continues an edit of the same account: within ten minutes its revision covers this change too. Needs expectedUpdatedAt.';

@InputType({ description: 'Changes; absent fields keep their value.' })
export class UpdatePostInput extends PostReferenceInput {
  @Field(() => String, { nullable: true, description: 'Title.' })
  title?: string | null;

  @Field(() => Json, { nullable: true, description: 'Block document that replaces the body.' })
  blocks?: unknown;

  @Field(() => String, { nullable: true, description: 'Replaces the body by CommonMark with GitHub tables.' })
  markdown?: string | null;

  @Field(() => String, { nullable: true, description: 'Replaces the body by HTML.' })
  html?: string | null;

  @Field(() => String, { nullable: true, description: 'Excerpt and SEO description.' })
  excerpt?: string | null;

  @Field(() => [String], { nullable: true, description: 'Replaces the categories.' })
  categorySlugs?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Replaces the tags.' })
  tagSlugs?: string[] | null;

  @Field(() => Date, { nullable: true, description: 'Moves the publication date.' })
  publishedAt?: Date | null;

  @Field(() => ID, { nullable: true, description: 'Media asset used as cover; null removes it.' })
  featuredImageId?: string | null;

  @Field(() => Json, { nullable: true, description: 'Replaces the values of the custom fields.' })
  fields?: Record<string, unknown> | null;

  @Field(() => PostAccessEnum, { nullable: true, description: 'RESTRICTED hides it from public reads. Staff only.' })
  access?: PostAccessEnum | null;

  @Field(() => [String], { nullable: true, description: formerPathsText })
  formerPaths?: string[] | null;

  @Field(() => ID, { nullable: true, description: 'Public byline; null removes it.' })
  personaId?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: continuesEditText })
  continuesEdit!: boolean;
}

@InputType({ description: 'An asset that became ready or was updated, deleted or restored.' })
export class MediaAssetChangedInput extends SiteInput {
  @Field(() => ID, { description: 'The asset.' })
  id!: string;

  @Field(() => String, { defaultValue: 'media.changed', description: 'media.ready, media.changed or media.deleted.' })
  type!: string;

  @Field(() => Json, { nullable: true, description: 'Event for the audit log. Sending it again changes nothing.' })
  audit?: AuditRecord | null;
}

@InputType({ description: 'A site with a changed name, domain or settings.' })
export class SiteChangedInput extends SiteInput {}

@InputType({ description: 'New SEO metadata of a post.' })
export class UpdatePostSeoInput extends OptionalSiteInput {
  @Field(() => ID, { description: 'Id of the post; a slug is NOT_FOUND.' })
  id!: string;

  @Field(() => PostSeoInput, { description: 'The SEO metadata.' })
  seo!: PostSeoInput;

  @Field(() => Boolean, { nullable: true, description: 'True keeps absent values; false replaces the whole object.' })
  merge?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'PRECONDITION_FAILED if updatedAt of the post differs.' })
  expectedUpdatedAt?: Date | null;
}

@InputType({ description: 'Changes the slug of a post.' })
export class RenamePostInput extends PostReferenceInput {
  @Field(() => String, { description: 'The new slug; normalized as that of a new post.' })
  slug!: string;
}

@InputType({ description: 'Publishes or schedules a post.' })
export class PublishPostInput extends PostReferenceInput {
  @Field(() => Date, { nullable: true, description: 'Publication time; defaults to now.' })
  publishAt?: Date | null;
}

@InputType({ description: 'A post by its id in another system. Absent fields keep their value.' })
export class PutPostInput extends WrittenPostInput {
  @Field(() => String, { description: `Id in another system, 1 to ${postLimits.externalIdCharacters} characters.` })
  externalId!: string;

  @Field(() => String, {
    nullable: true,
    description: `Title, 1 to ${postLimits.titleCharacters} characters; a new post must have one.`,
  })
  title?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: 'PRECONDITION_FAILED if the post exists.' })
  createOnly!: boolean;

  @Field(() => Date, { nullable: true, description: 'PRECONDITION_FAILED if updatedAt of the post differs.' })
  expectedUpdatedAt?: Date | null;
}

@InputType({ description: 'Posts by their ids in another system.' })
export class PutPostsInput extends OptionalSiteInput {
  @Field(() => [PutPostInput], { description: 'Up to 50 posts.' })
  posts!: PutPostInput[];
}
