import { Json } from '@imprint/graphql/scalars';
import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { AssetContext } from '../asset/asset.context.js';
import { describeCover, listBodyImages, type PostImages, renderContentHtml, resolveCoverUrl } from './post-images.js';

/** Image columns of a batch of posts. */
@Directive('@key(fields: "siteId pictured")')
@ObjectType('PostExport', {
  description: 'A batch of posts, also in columnar form: one value per post, in the same order.',
})
export class MediaPostExportType {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Directive('@inaccessible')
  @Field(() => Json, { description: 'Cover and rendered body of each post, before images are inserted.' })
  pictured!: (
    | (Omit<PostImages, 'siteId' | 'bodySegments'> & { bodySegments: PostImages['bodySegments'] | null })
    | null
  )[];
}

@Resolver(() => MediaPostExportType)
export class PostExportMediaResolver {
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

  @FieldResolver(() => Json, {
    description: 'Cover of each post for an img element, or null, in order: {url, alt, width, height, srcset}.',
  })
  covers(@Root() { siteId, pictured }: MediaPostExportType, @Ctx() context: AssetContext): Promise<unknown> {
    return Promise.all(pictured.map((post) => post && describeCover({ ...post, siteId }, context)));
  }

  @FieldResolver(() => Json, { description: 'Images in the body of each post: {id, url, alt}, in order.' })
  images(@Root() { siteId, pictured }: MediaPostExportType, @Ctx() context: AssetContext): Promise<unknown> {
    return Promise.all(
      pictured.map((post) =>
        post?.bodySegments ? listBodyImages({ siteId, bodySegments: post.bodySegments }, context) : [],
      ),
    );
  }

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
