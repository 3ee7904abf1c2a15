import { Access } from '@imprint/graphql/access';
import { connectionOf, toConnection } from '@imprint/graphql/connection';
import { type SiteScope, siteScopeOf } from '@imprint/principal/site-scope';
import { Args, ArgsType, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { RedirectContext } from './redirect.context.js';

@ArgsType()
class PostRedirectsArgs {
  @Field(() => ID, { nullable: true, description: 'Site id; omit for API keys.' })
  siteId?: string | null;

  @Field(() => Int, { defaultValue: 100, description: 'Page size, 1 to 500.' })
  first!: number;

  @Field(() => String, { nullable: true, description: 'endCursor of the previous page.' })
  after?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only redirects that began or changed at or after this time.' })
  since?: Date | null;
}

@ObjectType('PostRedirect', { description: 'A redirect from a former path of a post to its current one.' })
class PostRedirectType {
  @Field(() => String, {
    description:
      'Former path: with the language prefix of the site, or as given in formerPaths, which may have a query.',
  })
  from!: string;

  @Field(() => String, { description: 'Current path.' })
  to!: string;

  @Field(() => String, { description: 'BCP 47 tag of the post.' })
  language!: string;

  @Field(() => ID, { description: 'The post.' })
  postId!: string;

  @Field(() => Boolean, {
    description: 'True for one of the formerPaths of the post, false for the path of a former slug.',
  })
  isGiven!: boolean;

  @Field(() => Date, { description: 'Since when it leads there.' })
  since!: Date;
}

@ObjectType({ description: 'A page of redirects, oldest first.' })
class PostRedirectConnection extends connectionOf('PostRedirect', () => PostRedirectType, 'The redirects.') {}

@Resolver()
export class PostRedirectResolver {
  @Access({ scope: 'posts:read', permission: 'site:read' })
  @Query(() => PostRedirectConnection, {
    description: 'Redirects to public posts. A path that a post has again ends its redirect.',
  })
  async postRedirects(
    @Args(() => PostRedirectsArgs) { siteId, since, ...page }: PostRedirectsArgs,
    @Ctx() { redirects, principal }: RedirectContext,
  ): Promise<PostRedirectConnection> {
    const site: SiteScope = siteScopeOf(principal, siteId);
    return toConnection(await redirects.list(site, page, since ?? null));
  }
}
