import { Access } from '@imprint/graphql/access';
import { connectionOf, toConnection } from '@imprint/graphql/connection';
import { pageArgsUpTo } from '@imprint/graphql/page-args';
import { seesDrafts } from '@imprint/principal/sees-drafts';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { TaxonomyEnum } from '../taxonomy/term.resolver.js';
import type { PostContext } from './post.context.js';
import { groupPageSize } from './post-groups.js';

@ArgsType()
class GroupPageArgs extends pageArgsUpTo(groupPageSize) {}

@ObjectType('CountedTerm', { description: 'A category or tag with its public posts.' })
class CountedTermType {
  @Field(() => String, { description: 'Slug stored on posts.' })
  slug!: string;

  @Field(() => String, { description: 'Name shown to readers; never empty.' })
  name!: string;

  @Field(() => Int, { description: 'Number of public posts.' })
  postCount!: number;
}

@ObjectType('CountedPersona', { description: 'A persona with its public posts.' })
class CountedPersonaType extends CountedTermType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Absolute URL of an image.' })
  avatarUrl!: string | null;
}

@ObjectType({ description: 'A page of categories or tags, by slug.' })
class CountedTermConnection extends connectionOf('CountedTerm', () => CountedTermType, 'The terms.') {}

@ObjectType({ description: 'A page of personas, by slug.' })
class CountedPersonaConnection extends connectionOf('CountedPersona', () => CountedPersonaType, 'The personas.') {}

@Resolver()
export class PostGroupResolver {
  @Access({ scope: 'posts:read' })
  @Query(() => CountedTermConnection, {
    description: "Registered categories or tags of the API key's site, and those of its public posts.",
  })
  async publicTerms(
    @Arg('taxonomy', () => TaxonomyEnum, { description: 'Category or tag.' }) taxonomy: TaxonomyEnum,
    @Args(() => GroupPageArgs) page: GroupPageArgs,
    @Ctx() { groups, principal }: PostContext,
  ): Promise<CountedTermConnection> {
    return toConnection(await groups.terms(siteScopeOf(principal), taxonomy, page));
  }

  @Access({ scope: 'posts:read' })
  @Query(() => CountedPersonaConnection, {
    description: "Personas of public posts of the API key's site. Keys with posts:write also get the others.",
  })
  async publicPersonas(
    @Args(() => GroupPageArgs) page: GroupPageArgs,
    @Ctx() { groups, principal }: PostContext,
  ): Promise<CountedPersonaConnection> {
    return toConnection(await groups.personas(siteScopeOf(principal), seesDrafts(principal), page));
  }
}
