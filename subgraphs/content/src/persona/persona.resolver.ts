import { Access } from '@imprint/graphql/access';
import { SiteInput } from '@imprint/graphql/site-input';
import { siteScopeOf } from '@imprint/principal/site-scope';
import { Arg, Args, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { ContentDonePayload, done } from '../operation/done-payload.js';
import { requireSlugPage, SlugPageArgs } from '../slug/slug-page-args.js';
import type { PersonaContext } from './persona.context.js';

@Directive('@key(fields: "id siteId")')
@ObjectType('Persona', { description: 'A public byline; not an account.' })
export class PersonaType {
  @Field(() => ID, { description: 'ULID.' })
  id!: string;

  @Field(() => ID, { description: 'ULID of the site.' })
  siteId!: string;

  @Field(() => String, { description: 'Name shown to readers.' })
  name!: string;

  @Field(() => String, { description: 'Slug, unique on the site.' })
  slug!: string;

  @Field(() => String, { nullable: true, description: 'Absolute URL of an image.' })
  avatarUrl!: string | null | undefined;
}

@InputType({ description: 'A new persona.' })
export class CreatePersonaInput extends SiteInput {
  @Field(() => String, { description: 'Name shown to readers, at most 200 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Unique slug; derived from the name when omitted.' })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: 'Absolute URL of an image, at most 2000 characters.' })
  avatarUrl?: string | null;
}

@InputType({ description: 'A persona.' })
export class PersonaReferenceInput extends SiteInput {
  @Field(() => ID, { description: 'The persona.' })
  id!: string;
}

@InputType({ description: 'Changes to a persona; absent fields keep their value.' })
export class UpdatePersonaInput extends PersonaReferenceInput {
  @Field(() => String, { nullable: true, description: 'Name shown to readers, at most 200 characters.' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Absolute URL of an image, at most 2000 characters; null removes it.',
  })
  avatarUrl?: string | null;
}

@ObjectType({ description: 'The updated persona.' })
export class PersonaPayload {
  @Field(() => PersonaType, { description: 'The persona.' })
  persona!: PersonaType;
}

@Resolver(() => PersonaType)
export class PersonaResolver {
  @Access({ permission: 'site:read' })
  @Query(() => [PersonaType], { description: 'Personas of a site, by slug.' })
  async personas(
    @Arg('siteId', () => ID, { description: 'ULID of the site.' }) siteId: string,
    @Args(() => SlugPageArgs) page: SlugPageArgs,
    @Ctx() { personas, principal }: PersonaContext,
  ): Promise<PersonaType[]> {
    return personas.list(siteScopeOf(principal, siteId), requireSlugPage(page));
  }

  @Access({ permission: 'content:publish' })
  @Mutation(() => PersonaPayload, { description: 'Creates a persona. CONFLICT if the slug is taken.' })
  async createPersona(
    @Arg('input', () => CreatePersonaInput, { description: 'The new persona.' }) input: CreatePersonaInput,
    @Ctx() { personas, principal, sites }: PersonaContext,
  ): Promise<PersonaPayload> {
    return { persona: await personas.create(await sites.requireScope(principal, input.siteId), input) };
  }

  @Access({ permission: 'content:publish' })
  @Mutation(() => PersonaPayload, { description: 'Updates a persona and the byline of its posts.' })
  async updatePersona(
    @Arg('input', () => UpdatePersonaInput, { description: 'The change.' }) input: UpdatePersonaInput,
    @Ctx() { personas, principal }: PersonaContext,
  ): Promise<PersonaPayload> {
    return { persona: await personas.update(siteScopeOf(principal, input.siteId), input.id, input) };
  }

  @Access({ permission: 'content:publish' })
  @Mutation(() => ContentDonePayload, { description: 'Deletes a persona and removes the byline from its posts.' })
  async deletePersona(
    @Arg('input', () => PersonaReferenceInput, { description: 'The reference.' }) { siteId, id }: PersonaReferenceInput,
    @Ctx() { personas, principal }: PersonaContext,
  ): Promise<ContentDonePayload> {
    await personas.delete(siteScopeOf(principal, siteId), id);
    return done;
  }
}
