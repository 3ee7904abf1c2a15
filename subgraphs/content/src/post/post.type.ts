import { connectionOf } from '@imprint/graphql/connection';
import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';

export enum PostStatusEnum {
  DRAFT = 'draft',
  SCHEDULED = 'scheduled',
  PUBLISHED = 'published',
  ARCHIVED = 'archived',
}
registerEnumType(PostStatusEnum, {
  name: 'PostStatus',
  description: 'Lifecycle status of a post.',
  valuesConfig: {
    DRAFT: { description: 'Not published yet.' },
    SCHEDULED: { description: 'Becomes public at its publication date.' },
    PUBLISHED: { description: 'Public from its publication date on.' },
    ARCHIVED: { description: 'Removed from the site.' },
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
    PUBLIC: { description: 'Readable by everyone.' },
    RESTRICTED: { description: 'Readable by staff and keys that manage posts; excluded from public reads.' },
  },
});

export enum PostOrder {
  NEWEST = 'newest',
  OLDEST = 'oldest',
  RECENTLY_CHANGED = 'recentlyChanged',
  TITLE = 'title',
}
registerEnumType(PostOrder, {
  name: 'PostOrder',
  description: 'Sort order of posts.',
  valuesConfig: {
    NEWEST: { description: 'By publication date, else creation date, newest first.' },
    OLDEST: { description: 'By publication date, else creation date, oldest first.' },
    RECENTLY_CHANGED: { description: 'By last update, newest first.' },
    TITLE: { description: 'By title, ignoring case and accents.' },
  },
});

@Directive('@key(fields: "id siteId")')
@ObjectType('Post', { description: 'A page of text owned by one site.' })
export class PostType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'The site that owns it.' })
  siteId!: string;

  @Field(() => ID, { nullable: true, description: 'Organization of its author.' })
  organizationId!: string | null | undefined;

  @Field(() => String, { description: 'Slug of its post type.' })
  postTypeSlug!: string;

  @Field(() => String, {
    description: 'Path segment; unique per site and language among draft, scheduled and published posts.',
  })
  slug!: string;

  @Field(() => String, { description: 'Title.' })
  title!: string;

  @Field(() => String, { description: 'BCP 47 tag.' })
  language!: string;

  @Field(() => [String], { description: "Slugs of its categories, in the author's order." })
  categorySlugs!: string[];

  @Field(() => [String], { description: "Slugs of its tags, in the author's order." })
  tagSlugs!: string[];

  @Field(() => [String], { description: 'Paths under which other systems showed it, as its client gave them.' })
  formerPaths!: string[];

  @Field(() => ID, { nullable: true, description: 'Account of the author.' })
  authorId!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Account of the last editor, also for changes by an API key.' })
  editedById!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Public byline.' })
  personaId!: string | null | undefined;

  @Field(() => ID, { nullable: true, description: 'Media asset used as cover.' })
  featuredImageId!: string | null | undefined;

  @Field(() => String, { description: 'public or restricted.' })
  access!: string;

  @Field(() => Date, { nullable: true, description: 'Publication time, past or future.' })
  publishedAt!: Date | null | undefined;

  @Field(() => Date, { description: 'Creation time.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Last update time.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'A page of posts.' })
export class PostConnection extends connectionOf('Post', () => PostType, 'The posts.') {}
