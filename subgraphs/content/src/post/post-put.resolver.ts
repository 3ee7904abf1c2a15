import { internal } from '@imprint/errors/domain-error';
import { Access } from '@imprint/graphql/access';
import { ListSize } from '@imprint/graphql/list-size';
import { assertBatchSize, type Settled, settleAll, settleValid } from '@imprint/graphql/settle-all';
import type { SiteScope } from '@imprint/principal/site-scope';
import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { PersonaContext } from '../persona/persona.context.js';
import { requireSameSite } from '../site/same-site.js';
import type { PostContext } from './post.context.js';
import { PutPostInput, PutPostsInput } from './post.input.js';
import { PostPayload } from './post.resolver.js';
import { toPut, toPutCreate } from './post-input-mapping.js';
import type { PutRequest } from './post-put.service.js';

@ObjectType({ description: 'The post with the given id.' })
export class PutPostPayload extends PostPayload {
  @Field(() => Boolean, { description: 'True if the post is new.' })
  isCreated!: boolean;
}

async function toPutRequest(
  site: SiteScope,
  { author, ...input }: PutPostInput,
  context: PersonaContext,
): Promise<PutRequest> {
  requireSameSite(site, input.siteId);
  const personaId = typeof author === 'string' ? await context.personas.requireBySlug(site, author) : null;
  const { externalId, createOnly: isCreateOnly, expectedUpdatedAt = null } = input;
  return {
    externalId,
    isCreateOnly,
    expectedUpdatedAt,
    ...toPut(input, personaId),
    toNew: () => toPutCreate(input, personaId),
  };
}

@Resolver()
export class PostPutResolver {
  @Access({ scope: 'posts:write', permission: 'content:write' })
  @Mutation(() => PutPostPayload, {
    description:
      'Creates or changes the post with an id of another system. A change to the same state changes nothing.',
  })
  async putPost(
    @Arg('input', () => PutPostInput, { description: 'The post.' }) input: PutPostInput,
    @Ctx() context: PostContext,
  ): Promise<PutPostPayload> {
    const site = await context.sites.requireScope(context.principal, input.siteId);
    const [put] = await context.putPosts.put(site, [await toPutRequest(site, input, context)]);
    if (!put || put instanceof Error) throw put ?? internal('post neither put nor rejected');
    return put;
  }

  @Access({ scope: 'posts:write', permission: 'content:write' })
  @ListSize(50)
  @Mutation(() => [PutPostPayload], {
    nullable: 'items',
    description: 'putPost for each post, with errors per item. Invalid posts do not affect others.',
  })
  async putPosts(
    @Arg('input', () => PutPostsInput, { description: 'The posts.' }) { siteId, posts }: PutPostsInput,
    @Ctx() context: PostContext,
  ): Promise<Settled<PutPostPayload>[]> {
    assertBatchSize(posts);
    const site = await context.sites.requireScope(context.principal, siteId);
    const requests = await settleAll(posts.map((post) => toPutRequest(site, post, context)));
    return settleValid(requests, (valid) => context.putPosts.put(site, valid));
  }
}
