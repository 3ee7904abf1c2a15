import { Json } from '@imprint/graphql/scalars';
import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { MediaContext } from '../context.js';
import { contentHtmlOf, coverUrlOf, type PicturedPost } from './post-pictures.js';

/** Image columns of a batch of posts. */
@Directive('@key(fields: "siteId pictured")')
@ObjectType('PostExport', { description: 'Several posts, also in columns: a value of each post, in one order.' })
export class MediaPostExportType {
  @Field(() => ID, { description: 'The site.' })
  siteId!: string;

  @Directive('@inaccessible')
  @Field(() => Json, { description: 'Cover and rendered body of each post, before its pictures are put in.' })
  pictured!: (Omit<PicturedPost, 'siteId'> | null)[];
}

@Resolver(() => MediaPostExportType)
export class PostExportMediaResolver {
  @FieldResolver(() => [String], {
    nullable: 'itemsAndList',
    description: 'Absolute URL of the cover of each post, or null, in their order.',
  })
  coverUrls(
    @Root() { siteId, pictured }: MediaPostExportType,
    @Ctx() context: MediaContext,
  ): (Promise<string | null> | string | null)[] {
    return pictured.map((post) => post && coverUrlOf({ ...post, siteId }, context));
  }

  @FieldResolver(() => [String], {
    nullable: true,
    description: 'The rendered body of each post, sanitized, in their order.',
  })
  contentHtml(
    @Root() { siteId, pictured }: MediaPostExportType,
    @Ctx() context: MediaContext,
  ): (Promise<string> | string)[] {
    return pictured.map((post) => (post ? contentHtmlOf({ ...post, siteId }, context) : ''));
  }
}
