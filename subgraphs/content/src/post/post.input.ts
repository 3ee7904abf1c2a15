import { Json } from '@imprint/graphql/scalars';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PostAccessEnum, PostOrder, PostStatusEnum } from './post.type.js';

@InputType('PublicPostsInput', { description: 'Which public posts a page shows.' })
@ArgsType()
export class PublicPostsArgs {
  @Field(() => Int, { defaultValue: 20, description: 'How many at most, 1 to 50.' })
  first!: number;

  @Field(() => String, { nullable: true, description: 'endCursor of the page before.' })
  after?: string | null;

  @Field(() => [String], { nullable: true, description: 'Only posts in any of these categories.' })
  categories?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Only posts with any of these tags.' })
  tags?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Words that title or excerpt must contain.' })
  query?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only posts changed at or after this instant.' })
  since?: Date | null;

  @Field(() => String, { nullable: true, description: 'Only posts in this language.' })
  language?: string | null;
}

@ArgsType()
export class ManagedPostsArgs extends PublicPostsArgs {
  @Field(() => ID, { nullable: true, description: 'The site; a key has its own.' })
  siteId?: string | null;

  @Field(() => [PostStatusEnum], { description: 'Only posts in these states.' })
  statuses!: PostStatusEnum[];

  @Field(() => String, { nullable: true, description: 'Only posts of this type.' })
  postType?: string | null;

  @Field(() => PostOrder, { nullable: true, description: 'Which come first; the newest when omitted.' })
  order?: PostOrder | null;
}

@InputType('PublicPostReference', { description: 'Names a public post.' })
@ArgsType()
export class PostReferenceArgs {
  @Field(() => String, { description: 'ULID, UUID or slug.' })
  reference!: string;

  @Field(() => String, { nullable: true, description: 'Says which, when a slug exists in several languages.' })
  language?: string | null;
}

@InputType({ description: 'Makes a create repeatable.' })
export class IdempotencyInput {
  @Field(() => String, { description: "The client's key, 1 to 255 characters." })
  key!: string;

  @Field(() => String, { description: 'SHA-256 (hex) of the canonical JSON of the request.' })
  bodyHash!: string;
}

@InputType({ description: 'A new post.' })
export class CreatePostInput {
  @Field(() => ID, { nullable: true, description: 'The site; a key has its own.' })
  siteId?: string | null;

  @Field(() => String, { description: 'Title, 1 to 1000 characters.' })
  title!: string;

  @Field(() => Json, { description: 'Block document.' })
  blocks!: unknown;

  @Field(() => PostStatusEnum, { nullable: true, description: 'DRAFT (when omitted) or PUBLISHED.' })
  status?: PostStatusEnum | null;

  @Field(() => String, { nullable: true, description: 'Wanted slug; made from the title when omitted.' })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: 'Excerpt and SEO description, at most 2000 characters.' })
  excerpt?: string | null;

  @Field(() => String, { nullable: true, description: 'BCP 47 tag; pt-BR when omitted.' })
  language?: string | null;

  @Field(() => String, { nullable: true, description: 'Slug of the post type; post when omitted.' })
  postType?: string | null;

  @Field(() => [String], { nullable: true, description: 'Categories, at most 50.' })
  categorySlugs?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Tags, at most 50.' })
  tagSlugs?: string[] | null;

  @Field(() => ID, { nullable: true, description: 'Public byline; that of the key when omitted.' })
  personaId?: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it became public, for a published post brought from elsewhere.',
  })
  publishedAt?: Date | null;

  @Field(() => PostAccessEnum, { nullable: true, description: 'PUBLIC when omitted. Staff only.' })
  access?: PostAccessEnum | null;

  @Field(() => IdempotencyInput, { nullable: true, description: 'Makes the create repeatable for 24 hours.' })
  idempotency?: IdempotencyInput | null;
}

@InputType({ description: 'New posts.' })
export class CreatePostsInput {
  @Field(() => ID, { nullable: true, description: 'The site; a key has its own.' })
  siteId?: string | null;

  @Field(() => [CreatePostInput], { description: 'At most 50.' })
  posts!: CreatePostInput[];
}

@InputType({ description: 'What changes; an absent field stays as it is.' })
export class UpdatePostInput {
  @Field(() => ID, { nullable: true, description: 'The site; a key has its own.' })
  siteId?: string | null;

  @Field(() => String, { description: 'ULID, UUID or slug.' })
  reference!: string;

  @Field(() => String, { nullable: true, description: 'Says which, when a slug exists in several languages.' })
  language?: string | null;

  @Field(() => Date, { nullable: true, description: 'PRECONDITION_FAILED unless the post was last changed then.' })
  expectedUpdatedAt?: Date | null;

  @Field(() => String, { nullable: true, description: 'Title.' })
  title?: string | null;

  @Field(() => Json, { nullable: true, description: 'Block document that replaces the body.' })
  blocks?: unknown;

  @Field(() => String, { nullable: true, description: 'Excerpt and SEO description.' })
  excerpt?: string | null;

  @Field(() => [String], { nullable: true, description: 'Replaces the categories.' })
  categorySlugs?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Replaces the tags.' })
  tagSlugs?: string[] | null;

  @Field(() => Date, { nullable: true, description: 'Moves the publication date.' })
  publishedAt?: Date | null;

  @Field(() => ID, { nullable: true, description: 'Cover; null takes it away.' })
  featuredImageId?: string | null;

  @Field(() => PostAccessEnum, { nullable: true, description: 'RESTRICTED hides it from public reads. Staff only.' })
  access?: PostAccessEnum | null;
}

@InputType({ description: 'An asset that became ready, was changed, deleted or restored.' })
export class MediaAssetChangedInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Field(() => ID, { description: 'The asset.' })
  id!: string;
}

@InputType({ description: 'A site whose name, address or settings changed.' })
export class SiteChangedInput {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;
}

@InputType({ description: 'Names a post.' })
export class PostReferenceInput {
  @Field(() => ID, { nullable: true, description: 'The site; a key has its own.' })
  siteId?: string | null;

  @Field(() => String, { description: 'ULID, UUID or slug.' })
  reference!: string;

  @Field(() => String, { nullable: true, description: 'Says which, when a slug exists in several languages.' })
  language?: string | null;
}

@InputType({ description: 'SEO metadata of a post; null takes a value away.' })
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

  @Field(() => String, { nullable: true, description: 'Absolute URL that takes the place of the canonical link.' })
  canonicalUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'Article, BlogPosting or NewsArticle.' })
  schemaType?: string | null;

  @Field(() => [String], { nullable: true, description: 'Categories, at most 50.' })
  categorySlugs?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Tags, at most 50.' })
  tagSlugs?: string[] | null;
}

@InputType({ description: 'New SEO metadata of a post.' })
export class UpdatePostSeoInput {
  @Field(() => ID, { nullable: true, description: 'The site; a key has its own.' })
  siteId?: string | null;

  @Field(() => ID, { description: 'Id of the post; a slug is NOT_FOUND.' })
  id!: string;

  @Field(() => PostSeoInput, { description: 'The values.' })
  seo!: PostSeoInput;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True keeps what is not named; otherwise the values are the whole new object.',
  })
  merge?: boolean | null;
}

@InputType({ description: 'Publishes a post now or at an instant to come.' })
export class PublishPostInput {
  @Field(() => ID, { nullable: true, description: 'The site; a key has its own.' })
  siteId?: string | null;

  @Field(() => String, { description: 'ULID, UUID or slug.' })
  reference!: string;

  @Field(() => Date, { nullable: true, description: 'When it becomes public; now when omitted.' })
  publishAt?: Date | null;
}
