import { ListSize } from '@imprint/graphql/list-size';
import type { SiteRowKey } from '@imprint/graphql/loader-by-site';
import { seesDrafts } from '@imprint/principal/sees-drafts';
import {
  Args,
  ArgsType,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { MediaUses } from './media-use.repository.js';
import type { PostContext } from './post.context.js';

/** An asset of the media service, with the posts that use it. */
@Directive('@key(fields: "id siteId")')
@ObjectType('MediaAsset', { description: 'A file of a site, used by posts and settings.' })
export class ContentMediaAssetType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'The site that owns it.' })
  siteId!: string;
}

@ObjectType({ description: 'A post that uses an asset.' })
export class MediaUseInPost {
  @Field(() => ID, { description: 'ULID of the post.' })
  postId!: string;

  @Field(() => String, { description: 'Path segment.' })
  slug!: string;

  @Field(() => String, { description: 'BCP 47 tag.' })
  language!: string;

  @Field(() => String, { description: 'draft, scheduled, published or archived.' })
  status!: string;

  @Field(() => [String], { description: 'cover, body or fields.' })
  places!: string[];
}

@ArgsType()
class MediaUseArgs {
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True names public posts only, as for keys without posts:write.',
  })
  publicOnly!: boolean;
}

@Resolver(() => ContentMediaAssetType)
export class MediaUseResolver {
  @ListSize(20)
  @FieldResolver(() => [MediaUseInPost], {
    nullable: true,
    description:
      'Posts with the asset as cover, in the body or in custom fields, newest first, at most 100. Keys without posts:write see public posts only.',
  })
  async usesInPosts(
    @Root() asset: SiteRowKey,
    @Args(() => MediaUseArgs) args: MediaUseArgs,
    @Ctx() context: PostContext,
  ): Promise<MediaUseInPost[]> {
    return (await loadUses(asset, args, context))?.posts ?? [];
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of posts with the asset that usesInPosts leaves out because they are not public.',
  })
  async hiddenUsesInPosts(
    @Root() asset: SiteRowKey,
    @Args(() => MediaUseArgs) args: MediaUseArgs,
    @Ctx() context: PostContext,
  ): Promise<number> {
    return (await loadUses(asset, args, context))?.hiddenCount ?? 0;
  }
}

function loadUses(
  asset: SiteRowKey,
  { publicOnly: isPublicOnly }: MediaUseArgs,
  { mediaUses, publicMediaUses, principal }: PostContext,
): Promise<MediaUses | null> {
  return (isPublicOnly || !seesDrafts(principal) ? publicMediaUses : mediaUses).load(asset);
}
