import { forbidden } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { toPageInfo } from '@imprint/graphql/page-info';
import type { Principal } from '@imprint/principal/principal';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Arg, Args, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { ContentWarningType } from '../post/content-warning.js';
import { type ColumnarPosts, PostExport, toColumnar } from '../post/post-export.resolver.js';
import type { BulkContext } from './bulk.context.js';
import { ExportPostsArgs, ImportPostsInput } from './bulk.input.js';
import { readImportLines } from './import-line.js';

@ObjectType({ description: 'Result of an import line.' })
export class ImportLineResult {
  @Field(() => Int, { description: 'The line.' })
  line!: number;

  @Field(() => String, { description: 'created, updated, replayed, valid (of a dry run) or error.' })
  status!: string;

  @Field(() => ID, { nullable: true, description: 'ULID of the post.' })
  postId!: string | null;

  @Field(() => String, { nullable: true, description: 'Final slug.' })
  slug!: string | null;

  @Field(() => String, { nullable: true, description: 'draft, scheduled, published or archived.' })
  postStatus!: string | null;

  @ListSize(5)
  @Field(() => [ContentWarningType], { description: 'Content that was changed, left out or not shown.' })
  warnings!: ContentWarningType[];

  @Field(() => String, { nullable: true, description: 'Error message of the line.' })
  error!: string | null;
}

@ObjectType({ description: 'Results of an import, in line order.' })
export class ImportPostsPayload {
  @ListSize(200)
  @Field(() => [ImportLineResult], { description: 'One entry per line.' })
  results!: ImportLineResult[];
}

@Resolver()
export class BulkResolver {
  @Access({ scope: 'export', permission: 'site:read' })
  @Query(() => PostExport, { description: 'Posts in bulk, by id, so that an export can be resumed.' })
  async exportPosts(
    @Args(() => ExportPostsArgs) { siteId, first, after, managed, afterId, since }: ExportPostsArgs,
    @Ctx() { pages, principal, publicTranslations }: BulkContext,
  ): Promise<ColumnarPosts> {
    if (managed) requireManaging(principal);
    const site = siteScopeOf(principal, siteId);
    const page = await pages.export(site, {
      first,
      after: after ?? null,
      managed,
      resume: { afterId: afterId ?? null, since: since ?? null },
    });
    const translations = await Promise.all(page.nodes.map((post) => publicTranslations.load(post)));
    for (const [index, post] of page.nodes.entries()) {
      post.publicTranslations = (translations[index] ?? []).map(({ id, slug, language }) => ({ id, slug, language }));
    }
    const { nodes, totalCount } = page;
    return toColumnar(site, { nodes, totalCount, pageInfo: toPageInfo(page) }, managed ? 'editor' : 'export');
  }

  @Access({ scope: 'import', alsoScope: 'posts:write', permission: 'content:write' })
  @Mutation(() => ImportPostsPayload, { description: 'Creates posts in bulk. Invalid lines do not affect others.' })
  async importPosts(
    @Arg('input', () => ImportPostsInput, { description: 'The lines.' })
    { siteId, lines, isUpsert, isDryRun }: ImportPostsInput,
    @Ctx() { importPosts, principal, sites }: BulkContext,
  ): Promise<ImportPostsPayload> {
    const site = await sites.requireScope(principal, siteId);
    const read = readImportLines(site, lines);
    const imported = await importPosts.import(site, read.lines, { isUpsert, isDryRun });
    const refused = read.faults.map((fault) => ({ ...unsaved, ...fault }));
    return { results: [...imported, ...refused].sort((one, other) => one.line - other.line) };
  }
}

const unsaved = { status: 'error', postId: null, slug: null, postStatus: null, warnings: [] };

function requireManaging(principal: Principal): void {
  if (principal.kind === 'apiKey' && !principal.scopes.includes('posts:write')) {
    throw forbidden('Access to non-public posts requires the scope posts:write.');
  }
}
