import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { Json } from '@imprint/graphql/scalars';
import { assertBatchSize, type Settled, settleAll } from '@imprint/graphql/settle-all';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Arg, Args, ArgsType, Ctx, Field, Float, ID, InputType, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { ChangeContext } from './change.context.js';
import { type FeedItem, type FeedPage, toPublicItem } from './change-feed.js';
import { visibleChanges } from './change-rights.js';

@ObjectType({ description: 'The post of a change, as the change left it.' })
class ChangedPostType {
  @Field(() => ID, { description: 'ULID of the post.' })
  postId!: string;

  @Field(() => String, { description: 'Path segment.' })
  slug!: string;

  @Field(() => String, { description: 'BCP 47 tag.' })
  language!: string;

  @Field(() => String, { description: 'Public URL; only a published post is there.' })
  url!: string;
}

@ObjectType({ description: 'A change of a site.' })
class ContentChangeType {
  @Field(() => Float, { description: 'Integer, one more than that of the change before.' })
  sequence!: number;

  @Field(() => String, { description: 'For example post.published, media.ready or site.changed.' })
  type!: string;

  @Field(() => Date, { description: 'When it happened.' })
  at!: Date;

  @Field(() => ChangedPostType, { nullable: true, description: 'Of a post.* change.' })
  post!: ChangedPostType | null;

  @Field(() => ID, { nullable: true, description: 'Of a media.* change.' })
  mediaId!: string | null;
}

@ObjectType({ description: 'A page of changes, oldest first.' })
class ContentChangePage {
  @Field(() => [ContentChangeType], { description: 'The changes that the caller sees.' })
  items!: ContentChangeType[];

  @Field(() => String, { description: 'Position after the page, also when it is empty.' })
  nextCursor!: string;
}

@InputType()
@ArgsType()
class ContentChangesWindow {
  @Field(() => Int, { defaultValue: 100, description: 'Page size, 1 to 500.' })
  first!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'nextCursor of the previous page, or a sequence; `latest` for the position after every change. From the oldest change when omitted.',
  })
  after?: string | null;
}

@ArgsType()
class ContentChangesArgs extends ContentChangesWindow {
  @Field(() => ID, { nullable: true, description: 'Site id; omit for API keys.' })
  siteId?: string | null;
}

@InputType({ description: 'A part of the changes of a site.' })
class ContentChangesInput extends ContentChangesWindow {}

@ObjectType({ description: 'A page of changes, each list of items as one value.' })
class ContentChangeExport {
  @Field(() => Json, { description: 'As ContentChange, with `media: {id}` in place of mediaId.' })
  items!: object[];

  @Field(() => String, { description: 'Position after the page, also when it is empty.' })
  nextCursor!: string;
}

@InputType({ description: 'A client that waits for changes.' })
class WaitingReaderInput {
  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Field(() => Float, { description: 'The last sequence that it knows.' })
  position!: number;
}

const toChangedPost = ({ id: postId, ...place }: NonNullable<FeedItem['post']>): ChangedPostType => ({
  postId,
  ...place,
});

const toChange = ({ post, ...change }: FeedItem): ContentChangeType => ({
  ...change,
  post: post && toChangedPost(post),
});

const toExport = ({ items, nextCursor }: FeedPage): ContentChangeExport => ({
  items: items.map(toPublicItem),
  nextCursor,
});

@Resolver()
export class ChangeFeedResolver {
  @Access({ scope: 'posts:read', permission: 'site:read' })
  @Query(() => ContentChangePage, {
    description: 'The changes of a site in the order of their commits, for mirrors. GONE when some are no longer kept.',
  })
  async contentChanges(
    @Args(() => ContentChangesArgs) { siteId, first, after }: ContentChangesArgs,
    @Ctx() { changeFeed, principal }: ChangeContext,
  ): Promise<ContentChangePage> {
    const site = siteScopeOf(principal, siteId);
    const request = { after: after ?? null, first, filter: visibleChanges(principal, site) };
    const { items, nextCursor } = await changeFeed.list(site, request);
    return { items: items.map(toChange), nextCursor };
  }

  @Access({ scope: 'posts:read' })
  @ListSize(50)
  @Query(() => [ContentChangeExport], {
    nullable: 'items',
    description: 'contentChanges for each input, with errors per input; at most 50.',
  })
  contentChangePages(
    @Arg('windows', () => [ContentChangesInput], { description: 'The pages.' }) windows: ContentChangesInput[],
    @Ctx() { changeFeed, principal }: ChangeContext,
  ): Promise<Settled<ContentChangeExport>[]> {
    assertBatchSize(windows);
    const site = siteScopeOf(principal);
    const filter = visibleChanges(principal, site);
    // Clients that waited for the same change request the same page.
    const pages = new Map<string, Promise<ContentChangeExport>>();
    return settleAll(
      windows.map(({ first, after = null }) => {
        const key = `${first} ${after}`;
        const page = pages.get(key) ?? changeFeed.list(site, { after, first, filter }).then(toExport);
        pages.set(key, page);
        return page;
      }),
    );
  }

  @Access({ service: true })
  @Query(() => [ID], { description: 'The sites that changed after the positions.' })
  changedSites(
    @Arg('readers', () => [WaitingReaderInput], { description: 'The waiting clients.' }) readers: WaitingReaderInput[],
    @Ctx() { changeFeed }: ChangeContext,
  ): Promise<string[]> {
    return changeFeed.listSitesWithChanges(readers);
  }
}
