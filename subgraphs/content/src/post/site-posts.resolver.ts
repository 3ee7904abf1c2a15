import { toConnection } from '@imprint/graphql/connection';
import { Arg, Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { ContentSiteType } from '../site/site.type.js';
import type { PostContext } from './post.context.js';
import { PostConnection, PostStatusEnum } from './post.type.js';

@ObjectType({ description: 'Number of posts per status.' })
export class PostCounts {
  @Field(() => Int, { description: 'Not published yet.' })
  draft!: number;

  @Field(() => Int, { description: 'Becomes public at a future time.' })
  scheduled!: number;

  @Field(() => Int, { description: 'Public.' })
  published!: number;

  @Field(() => Int, { description: 'Removed from the site.' })
  archived!: number;
}

@Resolver(() => ContentSiteType)
export class SitePostsResolver {
  @FieldResolver(() => PostConnection, {
    nullable: true,
    description: 'Its newest posts. The cursor continues in posts(siteId, statuses).',
  })
  async posts(
    @Root() { id }: ContentSiteType,
    @Arg('statuses', () => [PostStatusEnum], { description: 'Only posts with these statuses.' })
    statuses: PostStatusEnum[],
    @Arg('first', () => Int, { defaultValue: 5, description: 'Page size, 1 to 50.' }) first: number,
    @Ctx() { newestBySite }: PostContext,
  ): Promise<PostConnection> {
    return toConnection(await newestBySite.load({ parent: id, given: { statuses, first } }));
  }

  @FieldResolver(() => PostCounts, { nullable: true, description: 'Number of posts per status.' })
  postCounts(@Root() { id }: ContentSiteType, @Ctx() { postCountsBySite }: PostContext): Promise<PostCounts> {
    return postCountsBySite.load(id);
  }
}
