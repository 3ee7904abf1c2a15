import { Json } from '@imprint/graphql/scalars';
import type { PostPictures } from '@imprint/ids/post-columns';
import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { AssetContext } from '../asset/asset.context.js';
import { describeCover, listBodyImages, renderContentHtml, resolveCoverUrl } from './post-images.js';

/** Image columns of a batch of posts. */
@Directive('@key(fields: "id siteId")')
@ObjectType('PostExport', {
  description: 'A batch of posts, also in columnar form: one value per post, in the same order.',
})
export class MediaPostExportType {
  @Directive('@inaccessible')
  @Field(() => ID, { description: 'Tells the batch from others of the response.' })
  id!: string;

  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Directive('@external')
  @Field(() => Json, { description: 'Cover and rendered body of each post, before images are inserted.' })
  pictured!: (PostPictures | null)[];
}

@Resolver(() => MediaPostExportType)
export class PostExportMediaResolver {
  @Directive('@requires(fields: "pictured")')
  @FieldResolver(() => [String], {
    nullable: 'itemsAndList',
    description: 'Absolute URL of the cover of each post, or null, in order.',
  })
  coverUrls(
    @Root() { siteId, pictured }: MediaPostExportType,
    @Ctx() context: AssetContext,
  ): Promise<(string | null)[]> {
    return Promise.all(pictured.map((post) => post && resolveCoverUrl({ ...post, siteId }, context)));
  }

  @Directive('@requires(fields: "pictured")')
  @FieldResolver(() => Json, {
    description: 'Cover of each post for an img element, or null, in order: {url, alt, width, height, srcset}.',
  })
  covers(@Root() { siteId, pictured }: MediaPostExportType, @Ctx() context: AssetContext): Promise<unknown> {
    return Promise.all(pictured.map((post) => post && describeCover({ ...post, siteId }, context)));
  }

  @Directive('@requires(fields: "pictured")')
  @FieldResolver(() => Json, { description: 'Images in the body of each post: {id, url, alt}, in order.' })
  images(@Root() { siteId, pictured }: MediaPostExportType, @Ctx() context: AssetContext): Promise<unknown> {
    return Promise.all(
      pictured.map((post) =>
        post?.bodySegments ? listBodyImages({ siteId, bodySegments: post.bodySegments }, context) : [],
      ),
    );
  }

  @Directive('@requires(fields: "pictured")')
  @FieldResolver(() => [String], {
    nullable: true,
    description: 'Sanitized body of each post, in order; null for a list without bodies.',
  })
  contentHtml(
    @Root() { siteId, pictured }: MediaPostExportType,
    @Ctx() context: AssetContext,
  ): (Promise<string> | string)[] | null {
    if (pictured.length > 0 && pictured.every((post) => post?.bodySegments === null)) return null;
    return pictured.map((post) =>
      post?.bodySegments ? renderContentHtml({ siteId, bodySegments: post.bodySegments }, context) : '',
    );
  }
}
