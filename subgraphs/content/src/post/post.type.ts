import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';

export enum PostStatusEnum {
  DRAFT = 'draft',
  SCHEDULED = 'scheduled',
  PUBLISHED = 'published',
  ARCHIVED = 'archived',
}
registerEnumType(PostStatusEnum, {
  name: 'PostStatus',
  description: 'Where a post is in its life.',
  valuesConfig: {
    DRAFT: { description: 'Being written.' },
    SCHEDULED: { description: 'Becomes public at its publication date.' },
    PUBLISHED: { description: 'Public from its publication date on.' },
    ARCHIVED: { description: 'Taken off the site.' },
  },
});

export enum PostAccessEnum {
  PUBLIC = 'public',
  RESTRICTED = 'restricted',
}
registerEnumType(PostAccessEnum, {
  name: 'PostAccess',
  description: 'Who can read a published post.',
  valuesConfig: {
    PUBLIC: { description: 'Everyone.' },
    RESTRICTED: { description: 'Staff and keys that manage posts. Public reads omit it.' },
  },
});

export enum PostOrder {
  NEWEST = 'newest',
  OLDEST = 'oldest',
  RECENTLY_CHANGED = 'recentlyChanged',
}
registerEnumType(PostOrder, {
  name: 'PostOrder',
  description: 'Which posts come first.',
  valuesConfig: {
    NEWEST: { description: 'The newest by publication, or by making where there is none.' },
    OLDEST: { description: 'The oldest by the same.' },
    RECENTLY_CHANGED: { description: 'Those that changed last.' },
  },
});

@Directive('@key(fields: "id siteId")')
@ObjectType('Post', { description: 'A page of text owned by one site.' })
export class PostType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'The site that owns it.' })
  siteId!: string;

  @Field(() => ID, { nullable: true, description: 'The organization it was written for.' })
  organizationId!: string | null | undefined;

  @Field(() => String, { description: 'Slug of its post type.' })
  postTypeSlug!: string;

  @Field(() => String, { description: 'Path segment; unique per site and language among posts that are not archived.' })
  slug!: string;

  @Field(() => String, { description: 'Title.' })
  title!: string;

  @Field(() => String, { description: 'BCP 47 tag.' })
  language!: string;

  @Field(() => [String], { description: 'Slugs of its categories, in the order of the author.' })
  categorySlugs!: string[];

  @Field(() => [String], { description: 'Slugs of its tags, in the order of the author.' })
  tagSlugs!: string[];

  @Field(() => ID, { nullable: true, description: 'Account under whose name it was written.' })
  authorId!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Account that changed it last, itself or through a key.' })
  editedById!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Public byline.' })
  personaId!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Media asset used as cover.' })
  featuredImageId!: string | null | undefined;

  @Field(() => String, { description: 'public or restricted.' })
  access!: string;

  @Field(() => Date, { nullable: true, description: 'When it became or becomes public.' })
  publishedAt!: Date | null | undefined;

  @Field(() => Date, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When anything of it last changed.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'Where a page of a list ends.' })
@Directive('@shareable')
export class PageInfo {
  @Field(() => String, { nullable: true, description: 'Cursor of the last node; null on an empty page.' })
  endCursor!: string | null;

  @Field(() => Boolean, { description: 'True when more follows.' })
  hasNextPage!: boolean;
}

@ObjectType({ description: 'A post and its place in the list.' })
export class PostEdge {
  @Field(() => String, { description: 'Place in the list.' })
  cursor!: string;

  @Field(() => PostType, { description: 'The post.' })
  node!: PostType;
}

@ObjectType({ description: 'Which posts a page shows.' })
export class PostIdPage {
  @Field(() => [ID], { description: 'ULIDs of the posts, in the order of the page.' })
  ids!: string[];

  @Field(() => PageInfo, { description: 'Where the page ends.' })
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'A page of posts.' })
export class PostConnection {
  @Field(() => [PostType], { description: 'The posts.' })
  nodes!: PostType[];

  @Field(() => PageInfo, { description: 'Where the page ends.' })
  pageInfo!: PageInfo;
}
