import { forbidden } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import { OptionalSiteInput } from '@imprint/graphql/site-input';
import type { Principal } from '@imprint/principal/principal';
import { siteScopeOf } from '@imprint/principal/site-scope';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import type { ContentContext } from '../context.js';
import { CreatePostInput } from '../post/post.input.js';
import { type ColumnarPosts, PostExport } from '../post/post-export.resolver.js';
import { toNewPost } from '../post/post-input-mapping.js';

@ArgsType()
export class ExportPostsArgs extends OptionalSiteInput {
  @Field(() => Int, { defaultValue: 200, description: 'Page size, 1 to 200.' })
  first!: number;

  @Field(() => String, { nullable: true, description: 'endCursor of the previous page.' })
  after?: string | null;

  @Field(() => Boolean, { description: 'True includes every status; requires posts:write for API keys.' })
  managed!: boolean;
}

@InputType({ description: 'One line of an import.' })
export class ImportLineInput {
  @Field(() => Int, { description: 'Line number, 1-based, ignoring blank lines.' })
  line!: number;

  @Field(() => String, {
    description: "SHA-256 (hex) of the line's canonical JSON; makes the line idempotent for 24 hours.",
  })
  bodyHash!: string;

  @Field(() => CreatePostInput, { description: 'The post.' })
  post!: CreatePostInput;
}

@InputType({ description: 'Lines of an import.' })
export class ImportPostsInput extends OptionalSiteInput {
  @Field(() => [ImportLineInput], { description: 'Up to 200 lines.' })
  lines!: ImportLineInput[];
}

@ObjectType({ description: 'Result of an import line.' })
export class ImportLineResult {
  @Field(() => Int, { description: 'The line.' })
  line!: number;

  @Field(() => String, { description: 'created, replayed or error.' })
  status!: string;

  @Field(() => ID, { nullable: true, description: 'ULID of the post.' })
  id!: string | null;

  @Field(() => String, { nullable: true, description: 'Final slug.' })
  slug!: string | null;

  @Field(() => String, { nullable: true, description: 'draft or published.' })
  postStatus!: string | null;

  @Field(() => String, { nullable: true, description: 'Error message of the line.' })
  error!: string | null;
}

@ObjectType({ description: 'Results of an import, in line order.' })
export class ImportPostsPayload {
  @Field(() => [ImportLineResult], { description: 'One entry per line.' })
  results!: ImportLineResult[];
}

@Resolver()
export class BulkResolver {
  @Access({ scope: 'export', permission: 'site:read' })
  @Query(() => PostExport, { description: 'Posts in bulk, newest first.' })
  async exportPosts(
    @Args(() => ExportPostsArgs) { siteId, first, after, managed }: ExportPostsArgs,
    @Ctx() { pages, principal }: ContentContext,
  ): Promise<ColumnarPosts> {
    if (managed) requireManaging(principal);
    const site = siteScopeOf(principal, siteId);
    const page = await pages.export(site, { first, after: after ?? null, managed });
    return { ...page, siteId: site.siteId, managed };
  }

  @Access({ scope: 'import', alsoScope: 'posts:write', permission: 'content:write' })
  @Mutation(() => ImportPostsPayload, { description: 'Creates posts in bulk. Invalid lines do not affect others.' })
  async importPosts(
    @Arg('input', () => ImportPostsInput, { description: 'The lines.' }) { siteId, lines }: ImportPostsInput,
    @Ctx() { importPosts, requireSite }: ContentContext,
  ): Promise<ImportPostsPayload> {
    const site = await requireSite(siteId);
    const parsed = lines.map(({ line, bodyHash, post }) => ({ line, bodyHash, post: toNewPost(post) }));
    return { results: await importPosts.import(site, parsed) };
  }
}

function requireManaging(principal: Principal): void {
  if (principal.kind === 'apiKey' && !principal.scopes.includes('posts:write')) {
    throw forbidden('Access to non-public posts requires the scope posts:write.');
  }
}
