import { Access } from '@imprint/graphql/access';
import { connectionOf, toConnection } from '@imprint/graphql/connection';
import { OptionalSiteInput } from '@imprint/graphql/site-input';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Args, ArgsType, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { PostContext } from './post.context.js';
import { mayChange } from './post-rights.js';

@ArgsType()
class DeletedPostsArgs extends OptionalSiteInput {
  @Field(() => Int, { defaultValue: 50, description: 'Page size, 1 to 100.' })
  first!: number;

  @Field(() => String, { nullable: true, description: 'endCursor of the previous page.' })
  after?: string | null;
}

@ObjectType('DeletedPost', { description: 'A deleted post that can still be restored.' })
class DeletedPostType {
  @Field(() => ID, { description: 'ULID of the post.' })
  postId!: string;

  @Field(() => String, { description: 'Title.' })
  title!: string;

  @Field(() => String, { description: 'BCP 47 tag.' })
  language!: string;

  @Field(() => Date, { description: 'Time of the deletion.' })
  deletedAt!: Date;

  @Field(() => Date, { description: 'Then it is removed for good.' })
  restorableUntil!: Date;

  @Field(() => Boolean, { description: 'Whether the role of the reader allows to restore it.' })
  mayRestore!: boolean;
}

@ObjectType({ description: 'A page of deleted posts.' })
class DeletedPostConnection extends connectionOf('DeletedPost', () => DeletedPostType, 'The posts.') {}

@Resolver()
export class DeletedPostResolver {
  @Access({ scope: 'posts:delete', permission: 'content:write' })
  @Query(() => DeletedPostConnection, { description: 'Posts that restorePost can restore, last deleted first.' })
  async deletedPosts(
    @Args(() => DeletedPostsArgs) { siteId, ...request }: DeletedPostsArgs,
    @Ctx() { deletedPosts, principal }: PostContext,
  ): Promise<DeletedPostConnection> {
    const page = await deletedPosts.list(siteScopeOf(principal, siteId), request);
    const nodes = page.nodes.map(({ id, post, deletedAt, restorableUntil }) => ({
      ...{ postId: id, title: post.title, language: post.language, deletedAt, restorableUntil },
      mayRestore: mayChange(principal, post),
    }));
    return toConnection({ ...page, nodes });
  }
}
