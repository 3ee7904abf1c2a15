import { internal, notFound } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import { toConnection } from '@imprint/graphql/connection';
import { ListSize } from '@imprint/graphql/list-size';
import { toPageInfo, wholeList } from '@imprint/graphql/page-info';
import { assertBatchSize, type Settled, settleAll } from '@imprint/graphql/settle-all';
import { parseId } from '@imprint/ids/id';
import { type SiteScope, siteScopeOf } from '@imprint/principal/site-scope';
import { Arg, Args, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { mediaChangeTypes } from '../change/recorded-change.entity.js';
import { ContentDonePayload, done } from '../operation/done-payload.js';
import type { PersonaContext } from '../persona/persona.context.js';
import { requireSameSite } from '../site/same-site.js';
import { ContentWarningType } from './content-warning.js';
import type { PostName } from './named-posts.js';
import type { PostContext } from './post.context.js';
import type { Post } from './post.entity.js';
import {
  CreatePostInput,
  CreatePostsInput,
  ManagedPostsArgs,
  MediaAssetChangedInput,
  PostRecordArgs,
  PostReferenceArgs,
  PostReferenceInput,
  PublicPostsArgs,
  PublicPostsInput,
  PublishPostInput,
  RenamePostInput,
  SiteChangedInput,
  UpdatePostInput,
  UpdatePostSeoInput,
} from './post.input.js';
import { PostConnection, PostType } from './post.type.js';
import type { CreateRequest } from './post-creation.service.js';
import { type ColumnarPosts, PostExport, toColumnar } from './post-export.resolver.js';
import { toNewPost, toPostChanges, toSeoChange } from './post-input-mapping.js';
import type { PostTarget } from './post-transaction.js';

@ObjectType({ description: 'The updated post.' })
export class PostPayload {
  @Field(() => PostType, { description: 'The post.' })
  post!: PostType;

  @Field(() => [String], { description: 'Codes for content that readers do not see, or not yet.' })
  warnings!: string[];

  @ListSize(10)
  @Field(() => [ContentWarningType], { description: 'What the conversion of Markdown or HTML changed or left out.' })
  conversionWarnings!: ContentWarningType[];
}

@ObjectType({ description: 'The created post, or the original reply of a replay.' })
export class CreatePostPayload {
  @Field(() => ID, { description: 'ULID of the post.' })
  id!: string;

  @Field(() => String, { description: 'Final slug.' })
  slug!: string;

  @Field(() => String, { description: 'draft or published, at the time of the create.' })
  status!: string;

  @Field(() => Boolean, { description: 'True for a replay that created nothing.' })
  replayed!: boolean;

  @Field(() => [String], { description: 'Codes for content that readers do not see, or not yet.' })
  warnings!: string[];

  @ListSize(10)
  @Field(() => [ContentWarningType], { description: 'What the conversion of Markdown or HTML changed or left out.' })
  conversionWarnings!: ContentWarningType[];
}

@ObjectType('PostPath', { description: 'A path and the current path of its post.' })
export class PostPathType {
  @Field(() => String, { description: 'The given path.' })
  path!: string;

  @Field(() => String, { description: 'The current path of the post: another one after a rename.' })
  current!: string;
}

@ObjectType({ description: 'Result of mediaAssetChanged.' })
export class MediaAssetChangedPayload {
  @Field(() => Int, { description: 'Number of posts that use the asset.' })
  postCount!: number;
}

export const toPayload = async (post: Promise<Post>): Promise<PostPayload> => ({
  post: await post,
  warnings: [],
  conversionWarnings: [],
});

const toPostName = ({ reference, language }: PostReferenceArgs): PostName => ({
  reference,
  language: language ?? null,
});

/** A create with the byline that its author names. */
const toCreateRequest = (
  site: SiteScope,
  { author, ...input }: CreatePostInput,
  context: PersonaContext,
): CreateRequest => ({
  toNew: async () => {
    requireSameSite(site, input.siteId);
    const post = toNewPost(input);
    return typeof author === 'string'
      ? { ...post, personaId: await context.personas.requireBySlug(site, author) }
      : post;
  },
  idempotency: input.idempotency ?? null,
});

export const toTarget = ({ reference, language, expectedUpdatedAt }: PostReferenceInput): PostTarget => ({
  reference,
  language: language ?? null,
  expectedUpdatedAt: expectedUpdatedAt ?? null,
});

@Resolver(() => PostType)
export class PostResolver {
  @Access({ scope: 'posts:read' })
  @Query(() => PostConnection, { description: "Public posts of the API key's site, newest first." })
  async publicPosts(
    @Args(() => PublicPostsArgs) args: PublicPostsArgs,
    @Ctx() { pages, principal }: PostContext,
  ): Promise<PostConnection> {
    return toConnection(await pages.public(siteScopeOf(principal), args));
  }

  @Access({ scope: 'posts:read' })
  @ListSize(50, 'nodes')
  @Query(() => [PostExport], {
    nullable: 'items',
    description: 'publicPosts for each list in columnar form, with errors per list; at most 50 lists.',
  })
  publicPostPages(
    @Arg('lists', () => [PublicPostsInput], { description: 'The lists.' }) lists: PublicPostsInput[],
    @Ctx() { pages, principal }: PostContext,
  ): Promise<Settled<ColumnarPosts>[]> {
    assertBatchSize(lists);
    const site = siteScopeOf(principal);
    const read = async (list: PublicPostsInput): Promise<ColumnarPosts> => {
      const [page, total] = await Promise.all([
        pages.public(site, list),
        list.withTotal ? pages.countPublic(site, list) : null,
      ]);
      return toColumnar(site, { nodes: page.nodes, pageInfo: toPageInfo(page), totalCount: total }, 'list');
    };
    return settleAll(lists.map(read));
  }

  @Access({ scope: 'posts:read' })
  @Query(() => PostType, { description: 'A public post. NOT_FOUND for non-public posts.' })
  async publicPost(
    @Args(() => PostReferenceArgs) { reference, language }: PostReferenceArgs,
    @Ctx() { namedPosts, principal }: PostContext,
  ): Promise<PostType> {
    const [post] = await namedPosts.public(siteScopeOf(principal), [toPostName({ reference, language })]);
    if (!post || post instanceof Error) throw post ?? notFound();
    return post;
  }

  @Access({ scope: 'posts:read' })
  @ListSize(50, 'nodes')
  @Query(() => PostExport, {
    description: 'publicPost for each reference in columnar form, with errors per item; at most 50 references.',
  })
  async publicPostsNamed(
    @Arg('references', () => [PostReferenceArgs], { description: 'The posts.' }) references: PostReferenceArgs[],
    @Ctx() { namedPosts, principal }: PostContext,
  ): Promise<ColumnarPosts> {
    assertBatchSize(references);
    const site = siteScopeOf(principal);
    const nodes = await namedPosts.public(site, references.map(toPostName));
    return toColumnar(site, { nodes, pageInfo: wholeList }, 'detail');
  }

  @Access({ scope: 'posts:write', permission: 'site:read' })
  @Query(() => PostConnection, { description: 'Posts with any of the given statuses, newest first.' })
  async posts(
    @Args(() => ManagedPostsArgs) args: ManagedPostsArgs,
    @Ctx() { pages, principal }: PostContext,
  ): Promise<PostConnection> {
    return toConnection(await pages.managed(siteScopeOf(principal, args.siteId), args));
  }

  @Access({ scope: 'posts:write', permission: 'site:read' })
  @Query(() => Int, { description: 'Number of posts that match the filters; the page does not matter.' })
  postCount(
    @Args(() => ManagedPostsArgs) args: ManagedPostsArgs,
    @Ctx() { pages, principal }: PostContext,
  ): Promise<number> {
    return pages.countManaged(siteScopeOf(principal, args.siteId), args);
  }

  @Access({ scope: 'seo:read', permission: 'site:read' })
  @Query(() => PostType, { description: 'A post in any status except deleted, by id.' })
  post(
    @Arg('id', () => ID, { description: 'ULID or UUID; a slug is NOT_FOUND.' }) id: string,
    @Arg('siteId', () => ID, { nullable: true, description: 'Site id; omit for API keys.' })
    siteId: string | null | undefined,
    @Ctx() { posts, principal }: PostContext,
  ): Promise<PostType> {
    return posts.require(siteScopeOf(principal, siteId), id);
  }

  @Access({ scope: 'posts:write', permission: 'site:read' })
  @Query(() => PostType, { description: 'A post in any status except deleted, by id or slug.' })
  postRecord(
    @Args(() => PostRecordArgs) { reference, language, siteId }: PostRecordArgs,
    @Ctx() { posts, principal }: PostContext,
  ): Promise<PostType> {
    return posts.requireManaged(siteScopeOf(principal, siteId), reference, language ?? null);
  }

  @Access({ scope: 'posts:write', permission: 'site:read' })
  @ListSize(50)
  @Query(() => [PostType], {
    nullable: 'items',
    description: 'postRecord for each reference, with errors per item; at most 50 references.',
  })
  postRecords(
    @Arg('references', () => [PostReferenceArgs], { description: 'The posts.' }) references: PostReferenceArgs[],
    @Arg('siteId', () => ID, { nullable: true, description: 'Site id; omit for API keys.' })
    siteId: string | null | undefined,
    @Ctx() { namedPosts, principal }: PostContext,
  ): Promise<Settled<PostType>[]> {
    assertBatchSize(references);
    return namedPosts.managed(siteScopeOf(principal, siteId), references.map(toPostName));
  }

  @Access({ scope: 'seo:write', permission: 'content:write' })
  @Mutation(() => PostPayload, { description: 'Replaces or merges the SEO metadata of a post.' })
  updatePostSeo(
    @Arg('input', () => UpdatePostSeoInput, { description: 'The change.' }) input: UpdatePostSeoInput,
    @Ctx() { postUpdates, principal }: PostContext,
  ): Promise<PostPayload> {
    const site = siteScopeOf(principal, input.siteId);
    const target = { reference: input.id, language: null, expectedUpdatedAt: input.expectedUpdatedAt ?? null };
    const mode = input.merge ? 'merge' : 'replace';
    return toPayload(postUpdates.updateSeo(site, target, { seo: toSeoChange(input.seo), mode }));
  }

  @Access({ scope: 'posts:write', permission: 'content:write' })
  @Mutation(() => CreatePostPayload, { description: 'Creates a post.' })
  async createPost(
    @Arg('input', () => CreatePostInput, { description: 'The new post.' }) input: CreatePostInput,
    @Ctx() context: PostContext,
  ): Promise<CreatePostPayload> {
    const site = await context.sites.requireScope(context.principal, input.siteId);
    const [created] = await context.postCreation.create(site, [toCreateRequest(site, input, context)]);
    if (!created || created instanceof Error) throw created ?? internal('post neither created nor rejected');
    return created;
  }

  @Access({ scope: 'posts:write', permission: 'content:write' })
  @ListSize(50)
  @Mutation(() => [CreatePostPayload], {
    nullable: 'items',
    description: 'Creates posts, with errors per item. Invalid posts do not affect others.',
  })
  async createPosts(
    @Arg('input', () => CreatePostsInput, { description: 'The new posts.' }) { siteId, posts }: CreatePostsInput,
    @Ctx() context: PostContext,
  ): Promise<Settled<CreatePostPayload>[]> {
    assertBatchSize(posts);
    const site = await context.sites.requireScope(context.principal, siteId);
    return context.postCreation.create(
      site,
      posts.map((post) => toCreateRequest(site, post, context)),
    );
  }

  @Access({ scope: 'posts:write', permission: 'content:write' })
  @Mutation(() => PostPayload, { description: 'Updates a post.' })
  async updatePost(
    @Arg('input', () => UpdatePostInput, { description: 'The changes.' }) input: UpdatePostInput,
    @Ctx() { postUpdates, principal }: PostContext,
  ): Promise<PostPayload> {
    const site = siteScopeOf(principal, input.siteId);
    const target = { ...toTarget(input), continuesEdit: input.continuesEdit };
    return postUpdates.update(site, target, toPostChanges(input));
  }

  @Access({ scope: 'posts:write', permission: 'content:write' })
  @Mutation(() => PostPayload, { description: 'Archives a published post. CONFLICT if it is not published.' })
  unpublishPost(
    @Arg('input', () => PostReferenceInput, { description: 'The post.' }) input: PostReferenceInput,
    @Ctx() { posts, principal }: PostContext,
  ): Promise<PostPayload> {
    return toPayload(posts.unpublish(siteScopeOf(principal, input.siteId), toTarget(input)));
  }

  @Access({ scope: 'posts:write', permission: 'content:publish' })
  @Mutation(() => PostPayload, {
    description: 'Publishes or schedules a post. CONFLICT if it is published and the time lies in the future.',
  })
  publishPost(
    @Arg('input', () => PublishPostInput, { description: 'The post and the publication time.' })
    input: PublishPostInput,
    @Ctx() { posts, principal }: PostContext,
  ): Promise<PostPayload> {
    const site = siteScopeOf(principal, input.siteId);
    return toPayload(posts.publish(site, toTarget(input), input.publishAt ?? null));
  }

  @Access({ scope: 'posts:write', permission: 'content:write' })
  @Mutation(() => PostPayload, {
    description: 'Changes the slug, with a suffix if it is taken. The former slug of a post that was public redirects.',
  })
  renamePost(
    @Arg('input', () => RenamePostInput, { description: 'The post and its slug.' }) input: RenamePostInput,
    @Ctx() { posts, principal }: PostContext,
  ): Promise<PostPayload> {
    return toPayload(posts.rename(siteScopeOf(principal, input.siteId), toTarget(input), input.slug));
  }

  @Access({ scope: 'posts:write', permission: 'content:publish' })
  @Mutation(() => PostPayload, { description: 'Returns a scheduled post to draft. CONFLICT if it is not scheduled.' })
  cancelPostSchedule(
    @Arg('input', () => PostReferenceInput, { description: 'The post.' }) input: PostReferenceInput,
    @Ctx() { posts, principal }: PostContext,
  ): Promise<PostPayload> {
    return toPayload(posts.cancelSchedule(siteScopeOf(principal, input.siteId), toTarget(input)));
  }

  @Access({ scope: 'posts:delete', permission: 'content:write' })
  @Mutation(() => PostPayload, { description: 'Restores a post within 30 days of its deletion. CONFLICT otherwise.' })
  restorePost(
    @Arg('input', () => PostReferenceInput, { description: 'The post, by id.' }) input: PostReferenceInput,
    @Ctx() { posts, principal }: PostContext,
  ): Promise<PostPayload> {
    return toPayload(posts.restore(siteScopeOf(principal, input.siteId), toTarget(input)));
  }

  @Access({ scope: 'posts:delete', permission: 'content:write' })
  @Mutation(() => PostPayload, { description: 'Deletes a post. It appears in no API and can be restored for 30 days.' })
  deletePost(
    @Arg('input', () => PostReferenceInput, { description: 'The post.' }) input: PostReferenceInput,
    @Ctx() { posts, principal }: PostContext,
  ): Promise<PostPayload> {
    return toPayload(posts.delete(siteScopeOf(principal, input.siteId), toTarget(input)));
  }

  @Access({ service: true })
  @Query(() => [PostPathType], { description: 'The paths that show a public post, or once did.' })
  postPaths(
    @Arg('siteId', () => ID, { description: 'ULID of the site.' }) siteId: string,
    @Arg('paths', () => [String], { description: 'Paths of URLs, at most 5000.' }) paths: string[],
    @Ctx() { postPaths, principal }: PostContext,
  ): Promise<PostPathType[]> {
    return postPaths.find(siteScopeOf(principal, siteId), paths);
  }

  @Access({ service: true })
  @Mutation(() => MediaAssetChangedPayload, { description: 'Touches the posts that use a changed asset.' })
  async mediaAssetChanged(
    @Arg('input', () => MediaAssetChangedInput, { description: 'The asset.' }) input: MediaAssetChangedInput,
    @Ctx() { outsideChanges, principal }: PostContext,
  ): Promise<MediaAssetChangedPayload> {
    const id = parseId(input.id);
    const type = mediaChangeTypes.find((known) => known === input.type);
    if (!id || !type) throw notFound();
    const site = siteScopeOf(principal, input.siteId);
    return { postCount: await outsideChanges.touchPostsUsingAsset(site, { id, type, audit: input.audit ?? null }) };
  }

  @Access({ service: true })
  @Mutation(() => ContentDonePayload, {
    description: 'Invalidates the cached pages of a site after a settings change.',
  })
  async siteChanged(
    @Arg('input', () => SiteChangedInput, { description: 'The site.' }) { siteId }: SiteChangedInput,
    @Ctx() { outsideChanges, principal }: PostContext,
  ): Promise<ContentDonePayload> {
    await outsideChanges.invalidateSite(siteScopeOf(principal, siteId));
    return done;
  }
}
