import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { Json } from '@imprint/graphql/scalars';
import { siteScopeOf } from '@imprint/principal/site-scope';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { PostRevision } from '../revision/post-revision.entity.js';
import type { PostContext } from './post.context.js';
import { PostRecordArgs, PostReferenceInput } from './post.input.js';
import { PostPayload, toPayload, toTarget } from './post.resolver.js';
import { toSeoObject } from './post-seo.js';

@ObjectType({ description: 'Who made a change.' })
export class RevisionAuthor {
  @Field(() => String, { description: 'key, account, or the kind of a service.' })
  kind!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the key or account.' })
  id!: string | null | undefined;
}

@ObjectType('PostRevision', { description: 'A state of a post before a change.' })
class PostRevisionType {
  @Field(() => Int, { description: 'Number of the change; never reused.' })
  n!: number;

  @Field(() => Date, { description: 'Time of the change.' })
  at!: Date;

  @Field(() => [String], {
    description: 'What the change changed: title, excerpt, blocks_json, seo, fields, category_slugs, tag_slugs.',
  })
  changed!: string[];
}

@ObjectType('PostRevisionContent', { description: 'A state of a post before a change, with its content.' })
class PostRevisionContentType extends PostRevisionType {
  @Field(() => String, { description: 'Title.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Excerpt set by the author; null if none.' })
  excerpt!: string | null | undefined;

  @Field(() => Json, { description: 'Block document.' })
  blocks!: unknown;

  @Field(() => Json, { description: 'Values of the custom fields.' })
  fields!: unknown;
}

@ArgsType()
class PostRevisionArgs extends PostRecordArgs {
  @Field(() => Int, { description: 'Number of the revision.' })
  n!: number;
}

@InputType({ description: 'A revision of a post.' })
export class RestorePostRevisionInput extends PostReferenceInput {
  @Field(() => Int, { description: 'Number of the revision.' })
  n!: number;
}

const toAuthor = ({ byKind: kind, byId: id }: PostRevision): RevisionAuthor => ({ kind, id });

@Resolver(() => PostRevisionType)
export class PostRevisionResolver {
  @Access({ scope: 'posts:write', permission: 'site:read' })
  @ListSize(50)
  @Query(() => [PostRevisionType], {
    description: 'Earlier states of a post, newest first: at most 50, for at most 90 days.',
  })
  postRevisions(
    @Args(() => PostRecordArgs) { reference, language, siteId }: PostRecordArgs,
    @Ctx() { revisions, principal }: PostContext,
  ): Promise<PostRevisionType[]> {
    return revisions.list(siteScopeOf(principal, siteId), reference, language ?? null);
  }

  @Access({ scope: 'posts:write', permission: 'site:read' })
  @Query(() => PostRevisionContentType, { description: 'An earlier state of a post with its content.' })
  postRevision(
    @Args(() => PostRevisionArgs) { reference, language, siteId, n }: PostRevisionArgs,
    @Ctx() { revisions, principal }: PostContext,
  ): Promise<PostRevisionContentType> {
    return revisions.require(siteScopeOf(principal, siteId), reference, language ?? null, n);
  }

  @Access({ scope: 'posts:write', permission: 'content:write' })
  @Mutation(() => PostPayload, {
    description: 'Makes the content of a revision that of the post. A new change, which has a revision of its own.',
  })
  restorePostRevision(
    @Arg('input', () => RestorePostRevisionInput, { description: 'The revision.' }) input: RestorePostRevisionInput,
    @Ctx() { revisions, principal }: PostContext,
  ): Promise<PostPayload> {
    return toPayload(revisions.restore(siteScopeOf(principal, input.siteId), toTarget(input), input.n));
  }

  @FieldResolver(() => RevisionAuthor, { description: 'Who made the change.' })
  by(@Root() revision: PostRevision): RevisionAuthor {
    return toAuthor(revision);
  }
}

@Resolver(() => PostRevisionContentType)
export class PostRevisionContentResolver {
  @FieldResolver(() => RevisionAuthor, { description: 'Who made the change.' })
  by(@Root() revision: PostRevision): RevisionAuthor {
    return toAuthor(revision);
  }

  @FieldResolver(() => Json, { description: 'SEO metadata with categories and tags.' })
  seo(@Root() revision: PostRevision): unknown {
    return toSeoObject(revision);
  }
}
