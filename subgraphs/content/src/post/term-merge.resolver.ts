import { Access } from '@imprint/graphql/access';
import { Arg, Ctx, Field, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { TermReferenceInput, TermType } from '../taxonomy/term.resolver.js';
import type { PostContext } from './post.context.js';

@InputType({ description: 'Two terms of a taxonomy that become one.' })
class MergeTermsInput extends TermReferenceInput {
  @Field(() => String, { description: 'Slug of the term that remains. It must have a name.' })
  into!: string;
}

@ObjectType({ description: 'The remaining term.' })
class MergeTermsPayload {
  @Field(() => TermType, { description: 'The term.' })
  term!: TermType;

  @Field(() => Int, { description: 'Number of posts that changed.' })
  postCount!: number;
}

@Resolver()
export class TermMergeResolver {
  @Access({ permission: 'content:publish' })
  @Mutation(() => MergeTermsPayload, {
    description: 'Gives the posts of a category or tag another one instead, and deletes the first.',
  })
  async mergeTerms(
    @Arg('input', () => MergeTermsInput, { description: 'The terms.' }) input: MergeTermsInput,
    @Ctx() { termMerges, principal, sites }: PostContext,
  ): Promise<MergeTermsPayload> {
    const { siteId, taxonomy, slug: from, into } = input;
    return termMerges.merge(await sites.requireScope(principal, siteId), taxonomy, { from, into });
  }
}
