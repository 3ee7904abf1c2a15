import { ListSize } from '@imprint/graphql/list-size';
import type { SiteRowKey } from '@imprint/graphql/loader-by-site';
import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { ContentContext } from '../context.js';

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
  id!: string;

  @Field(() => String, { description: 'Path segment.' })
  slug!: string;

  @Field(() => String, { description: 'BCP 47 tag.' })
  language!: string;

  @Field(() => String, { description: 'draft, scheduled, published or archived.' })
  status!: string;

  @Field(() => [String], { description: 'cover, body or fields.' })
  places!: string[];
}

@Resolver(() => ContentMediaAssetType)
export class MediaUseResolver {
  @ListSize(20)
  @FieldResolver(() => [MediaUseInPost], {
    nullable: true,
    description: 'Posts with the asset as cover, in the body or in custom fields, newest first, at most 100.',
  })
  async usesInPosts(@Root() asset: SiteRowKey, @Ctx() { mediaUses }: ContentContext): Promise<MediaUseInPost[]> {
    return (await mediaUses.load(asset))?.posts ?? [];
  }
}
