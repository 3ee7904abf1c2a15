import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { OptionalSiteInput } from '@imprint/graphql/site-input';
import { postLimits } from '@imprint/ids/post-limits';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Arg, Args, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { ContentDonePayload, done } from '../operation/done-payload.js';
import type { PostContext } from './post.context.js';
import { PostRecordArgs } from './post.input.js';
import { PostType } from './post.type.js';

@ObjectType('PostPreview', { description: 'A link that shows a post before it is public.' })
class PostPreviewType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => Date, { description: 'Creation time.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'End of the preview, unless the post is published or deleted before.' })
  expiresAt!: Date;
}

@InputType()
class PreviewedPostInput extends OptionalSiteInput {
  @Field(() => String, { description: 'ULID, UUID or slug of the post.' })
  reference!: string;

  @Field(() => String, { nullable: true, description: 'Selects the language of a slug.' })
  language?: string | null;
}

@InputType({ description: 'A new preview of a post.' })
export class CreatePostPreviewInput extends PreviewedPostInput {
  @Field(() => Int, { nullable: true, description: `Seconds, 1 to ${postLimits.previewSeconds}; 86400 when omitted.` })
  expiresIn?: number | null;
}

@InputType({ description: 'A preview of a post.' })
export class PostPreviewInput extends PreviewedPostInput {
  @Field(() => ID, { description: 'The preview.' })
  id!: string;
}

@ObjectType({ description: 'A new preview with its token, returned only once.' })
export class CreatePostPreviewPayload {
  @Field(() => PostPreviewType, { description: 'The preview.' })
  preview!: PostPreviewType;

  @Field(() => String, { description: 'Reads the post at GET /v1/previews/{token}, without another credential.' })
  token!: string;
}

@Resolver(() => PostPreviewType)
export class PostPreviewResolver {
  @Access({ scope: 'posts:write', permission: 'content:write' })
  @Mutation(() => CreatePostPreviewPayload, {
    description: 'Creates a preview of a post. CONFLICT if it is published.',
  })
  createPostPreview(
    @Arg('input', () => CreatePostPreviewInput, { description: 'The post.' }) input: CreatePostPreviewInput,
    @Ctx() { previews, principal }: PostContext,
  ): Promise<CreatePostPreviewPayload> {
    const { reference, language = null, expiresIn } = input;
    return previews.create(siteScopeOf(principal, input.siteId), { reference, language }, expiresIn ?? undefined);
  }

  @Access({ scope: 'posts:write', permission: 'content:write' })
  @ListSize(20)
  @Query(() => [PostPreviewType], { description: 'Previews of a post that can be read, newest first.' })
  postPreviews(
    @Args(() => PostRecordArgs) { reference, language = null, siteId }: PostRecordArgs,
    @Ctx() { previews, principal }: PostContext,
  ): Promise<PostPreviewType[]> {
    return previews.list(siteScopeOf(principal, siteId), { reference, language });
  }

  @Access({ scope: 'posts:write', permission: 'content:write' })
  @Mutation(() => ContentDonePayload, { description: 'Ends a preview.' })
  async deletePostPreview(
    @Arg('input', () => PostPreviewInput, { description: 'The preview.' }) input: PostPreviewInput,
    @Ctx() { previews, principal }: PostContext,
  ): Promise<ContentDonePayload> {
    const { reference, language = null, id } = input;
    await previews.delete(siteScopeOf(principal, input.siteId), { reference, language }, id);
    return done;
  }

  @Access({ service: true })
  @Query(() => PostType, { description: 'The post of a preview, as it is now. NOT_FOUND for an ended preview.' })
  previewedPost(
    @Arg('tokenHash', () => String, { description: 'SHA-256 (hex) of the token.' }) tokenHash: string,
    @Ctx() { previews }: PostContext,
  ): Promise<PostType> {
    return previews.read(tokenHash);
  }
}
