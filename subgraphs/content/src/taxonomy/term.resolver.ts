import { Access } from '@imprint/graphql/access';
import { SiteInput } from '@imprint/graphql/site-input';
import { siteScopeOf } from '@imprint/principal/site-scope';
import {
  Arg,
  Args,
  Ctx,
  Field,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import { ContentDonePayload, done } from '../operation/done-payload.js';
import { requireSlugPage, SlugPageArgs } from '../slug/slug-page-args.js';
import type { TermContext } from './term.context.js';

export enum TaxonomyEnum {
  CATEGORY = 'category',
  TAG = 'tag',
}
registerEnumType(TaxonomyEnum, {
  name: 'Taxonomy',
  description: 'Taxonomies of posts.',
  valuesConfig: { CATEGORY: { description: 'Section of a site.' }, TAG: { description: 'Keyword.' } },
});

@ObjectType('Term', { description: 'A category or tag.' })
export class TermType {
  @Field(() => String, { description: 'Slug stored on posts.' })
  slug!: string;

  @Field(() => String, { description: 'Name shown to readers; never empty.' })
  name!: string;
}

@InputType({ description: 'A category or tag.' })
export class TermReferenceInput extends SiteInput {
  @Field(() => TaxonomyEnum, { description: 'Category or tag.' })
  taxonomy!: TaxonomyEnum;

  @Field(() => String, { description: 'Slug stored on posts.' })
  slug!: string;
}

@InputType({ description: 'The name of a category or tag.' })
export class SaveTermInput extends TermReferenceInput {
  @Field(() => String, { description: 'Name shown to readers, at most 200 characters.' })
  name!: string;
}

@ObjectType({ description: 'The updated term.' })
export class TermPayload {
  @Field(() => TermType, { description: 'The term.' })
  term!: TermType;
}

@Resolver(() => TermType)
export class TermResolver {
  @Access({ permission: 'site:read' })
  @Query(() => [TermType], { description: 'Registered terms of a site, by slug.' })
  async terms(
    @Arg('siteId', () => ID, { description: 'ULID of the site.' }) siteId: string,
    @Arg('taxonomy', () => TaxonomyEnum, { description: 'Category or tag.' }) taxonomy: TaxonomyEnum,
    @Args(() => SlugPageArgs) page: SlugPageArgs,
    @Ctx() { terms, principal }: TermContext,
  ): Promise<TermType[]> {
    return terms.list(siteScopeOf(principal, siteId), taxonomy, requireSlugPage(page));
  }

  @Access({ permission: 'content:publish' })
  @Mutation(() => TermPayload, { description: 'Sets the name of a category or tag.' })
  async saveTerm(
    @Arg('input', () => SaveTermInput, { description: 'The term.' }) input: SaveTermInput,
    @Ctx() { terms, principal, sites }: TermContext,
  ): Promise<TermPayload> {
    return { term: await terms.save(await sites.requireScope(principal, input.siteId), input.taxonomy, input) };
  }

  @Access({ permission: 'content:publish' })
  @Mutation(() => ContentDonePayload, { description: 'Deletes the name of a category or tag. Posts keep the slug.' })
  async deleteTerm(
    @Arg('input', () => TermReferenceInput, { description: 'The reference.' }) input: TermReferenceInput,
    @Ctx() { terms, principal }: TermContext,
  ): Promise<ContentDonePayload> {
    await terms.delete(siteScopeOf(principal, input.siteId), input.taxonomy, input.slug);
    return done;
  }
}
